//! A question: the game's [`Query`], and the [`Question`] shown until it is answered.

use core::ops::RangeInclusive;

use super::{Answer, Choice, Fact, Kind, NumberOr, Objection, SeatOr, Value};
use crate::cards::{Card, Pack, Rank, Strain, Suit};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// A rule that says whether an answer is legal.
pub type Rule<'a, T> = &'a dyn Fn(T) -> Result<(), Objection>;

/// A question of a game before it is asked: a fact, the form of its answers, and the rule that bars some of them. Every replay creates its
/// queries, even for recorded facts, so creating one is cheap. Wording and lists are computed only when the user sees them.
#[derive(Clone, Copy)]
pub struct Query<'a, T> {
    pub(super) prompt: Prompt<'a>,
    rule: Option<Rule<'a, T>>,
    note: Option<&'a dyn Fn(T) -> Option<Say>>,
    wording: Option<&'a dyn Fn(T) -> Option<Say>>,
}

/// The part of a query that does not depend on the type of its answers.
#[derive(Clone, Copy)]
pub(super) struct Prompt<'a> {
    pub(super) fact: &'static Fact,
    pub(super) at: Option<usize>,
    args: [Arg; 4],
    pub(super) kind: Kind,
    hint: Option<Say>,
    forecast: Option<&'a dyn Fn() -> Option<Say>>,
    instead: Option<&'static Fact>,
    others: [Option<Alternative>; 4],
    throw: Option<&'static Throw>,
    pub(super) secret: bool,
    counted: Option<Counted>,
    together: Option<Together>,
    onward: &'static [Value],
    also: Option<(&'static Fact, usize)>,
}

/// Another fact that a question offers instead of its own, and the words for it.
pub type Alternative = (&'static Fact, Phrase);

/// The value that counted cards give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The answer is the worth of the counted cards together.
    Points,
    /// The answers are items of a list, from the asked item on: the judge's word for each scoring item among the counted cards, and then
    /// `end`.
    Scoring {
        /// The word for "no more".
        end: &'static str,
    },
    /// Counts the cards of each rank. Each rank from 2 to ace has its own fact: a list, in which the number becomes the item asked for.
    Ranks(&'static [Fact; 13]),
}

/// Questions that can be answered together, because each has a default answer. Only exceptions are tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    /// The name of the group: questions with the same fact here are answered together. It need not be the fact they ask for.
    pub group: &'static Fact,
    /// The answers to choose from, the default first. If there is no other, one tap enters all the rest.
    pub answers: &'static [Value],
    /// The question for the whole group, "Who has two or more of a rank?", or the words of the one tap, "The rest pass".
    pub says: Phrase,
    /// The heading of this question's column and of its row, if there is a choice.
    pub place: [Arg; 2],
}

/// Dice that the app may roll for the table, all at once.
#[derive(Debug, PartialEq, Eq)]
pub struct Throw {
    /// The fact of each die.
    pub dice: &'static [&'static Fact],
    /// The fact that records whether the app or the table threw the dice, with its values for both.
    pub log: (&'static Fact, Value, Value),
    /// The fact that counts the throws of the app, from the second on.
    pub again: &'static Fact,
}

impl<'a, T> Query<'a, T> {
    fn new(fact: &'static Fact, kind: Kind) -> Query<'a, T> {
        Query { prompt: Prompt::new(fact, kind), rule: None, note: None, wording: None }
    }

    /// Asks for item `at` (from 0) of the list recorded under the fact.
    #[must_use]
    pub fn item(mut self, at: usize) -> Self {
        self.prompt.at = Some(at);
        self
    }

    /// Sets the arguments for the gaps of the question and of the label.
    #[must_use]
    pub fn about(mut self, args: &[Arg]) -> Self {
        self.prompt.args = self.prompt.fact.asks.with(args).args;
        self
    }

    /// Sets the rule that bars some answers.
    #[must_use]
    pub fn unless(mut self, rule: Rule<'a, T>) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Sets a small line on the key of each answer: the effect of the answer.
    #[must_use]
    pub fn noting(mut self, note: &'a dyn Fn(T) -> Option<Say>) -> Self {
        self.note = Some(note);
        self
    }

    /// Sets a second sentence, shown small under the answers.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Say>) -> Self {
        self.prompt.hint = Some(hint.into());
        self
    }

    /// Sets a second sentence that is costly to compute: the stakes. It is computed only when the table sees it.
    #[must_use]
    pub fn forecasting(mut self, forecast: &'a dyn Fn() -> Option<Say>) -> Self {
        self.prompt.forecast = Some(forecast);
        self
    }

    /// Offers another fact with the same content: totals instead of trick by trick, or the reverse. The table switches to it permanently.
    #[must_use]
    pub fn or_told_by(mut self, fact: &'static Fact) -> Self {
        self.prompt.instead = Some(fact);
        self
    }

    /// Offers another fact that may be entered now, instead of this one and only once: the same in more or fewer parts, an end to the
    /// questions of this kind, or an earlier event. `says` is the text of its link. At most four such facts are offered, and more are
    /// ignored.
    #[must_use]
    pub fn or_now(mut self, fact: &'static Fact, says: Phrase) -> Self {
        if let Some(free) = self.prompt.others.iter_mut().find(|other| other.is_none()) {
            *free = Some((fact, says));
        }
        self
    }

    /// Sets the phrase of an answer, if its fixed wording is not enough, as with the names of players.
    #[must_use]
    pub fn wording(mut self, wording: &'a dyn Fn(T) -> Option<Say>) -> Self {
        self.wording = Some(wording);
        self
    }

    /// Marks the answer as the worth of cards, which can be counted one by one.
    #[must_use]
    pub fn counted(mut self) -> Self {
        self.prompt.counted = Some(Counted::Points);
        self
    }

    /// Adds another way to count the answer from cards, if `way` is possible now.
    #[must_use]
    pub fn counted_as(mut self, counted: Option<Counted>) -> Self {
        self.prompt.counted = counted;
        self
    }

    /// Sets the default answer. One tap gives this answer to this question and to all following ones about the
    /// same fact. `says` is the text of that tap.
    #[must_use]
    pub fn usually(self, answer: &'static [Value], says: Phrase) -> Self {
        let group = self.prompt.fact;
        self.in_table(group, answer, says, [Arg::None; 2])
    }

    /// Sets the default answer and the others. This question and the following ones of its group are answered in one table, in which only
    /// exceptions are tapped. `group` is the same fact for the whole group. `says` is the question for the whole group. `place` has the
    /// headings of this question's column and row.
    #[must_use]
    pub fn in_table(mut self, group: &'static Fact, answers: &'static [Value], says: Phrase, place: [Arg; 2]) -> Self {
        self.prompt.together = Some(Together { group, answers, says, place });
        self
    }

    /// Sets the answers after which the next question is known at once, so that one tap answers both.
    #[must_use]
    pub fn with_the_next(mut self, answers: &'static [Value]) -> Self {
        self.prompt.onward = answers;
        self
    }

    /// Makes an answer that is a player the answer to item `at` of the list `fact` too: the player who took three queens took that trick.
    #[must_use]
    pub fn also_tells(mut self, fact: &'static Fact, at: Option<usize>) -> Self {
        self.prompt.also = at.map(|at| (fact, at));
        self
    }

    /// Marks the answer as one player's secret. It is entered behind a press-and-hold and not shown.
    #[must_use]
    pub fn secret(mut self) -> Self {
        self.prompt.secret = true;
        self
    }
}

impl Query<'_, bool> {
    /// Asks for yes or no.
    pub fn yes_no(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::YesNo)
    }
}

impl Query<'_, i64> {
    /// Asks for a number.
    pub fn number(fact: &'static Fact, range: RangeInclusive<i64>) -> Self {
        Query::steps(fact, range, 1)
    }

    /// Asks for a multiple of `step`.
    pub fn steps(fact: &'static Fact, range: RangeInclusive<i64>, step: i64) -> Self {
        Query::new(fact, Kind::Number { min: *range.start(), max: *range.end(), step })
    }

    /// A query for the number that a die shows.
    pub fn die(fact: &'static Fact, faces: u8) -> Self {
        Query::new(fact, Kind::Die { faces })
    }

    /// Lets the app roll the dice.
    #[must_use]
    pub fn or_throw(mut self, throw: &'static Throw) -> Self {
        self.prompt.throw = Some(throw);
        self
    }
}

impl Query<'_, Seat> {
    /// Asks for one of these players.
    pub fn seat(fact: &'static Fact, players: SeatSet) -> Self {
        Query::new(fact, Kind::Seat(players))
    }
}

impl<T> Query<'_, SeatOr<T>> {
    /// Asks for one of these players, or one of these choices.
    pub fn seat_or(fact: &'static Fact, players: SeatSet, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::SeatOr(players, choices))
    }
}

impl<T> Query<'_, NumberOr<T>> {
    /// Asks for a number, or one of these choices.
    pub fn number_or(fact: &'static Fact, range: RangeInclusive<i64>, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::NumberOr { min: *range.start(), max: *range.end(), choices })
    }
}

impl Query<'_, Suit> {
    /// Asks for a suit.
    pub fn suit(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::Suit)
    }
}

impl Query<'_, Strain> {
    /// Asks for a suit, or no trump.
    pub fn strain(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::Strain)
    }
}

impl Query<'_, Rank> {
    /// Asks for a rank.
    pub fn rank(fact: &'static Fact, ranks: &'static [Rank]) -> Self {
        Query::new(fact, Kind::Rank(ranks))
    }
}

impl Query<'_, Card> {
    /// Asks for a card of the pack.
    pub fn card(fact: &'static Fact, pack: &'static Pack) -> Self {
        Query::new(fact, Kind::Card(pack))
    }
}

impl<T> Query<'_, T> {
    /// Asks for an answer of this form. For a form that depends on earlier answers.
    pub fn of(fact: &'static Fact, kind: Kind) -> Self {
        Query::new(fact, kind)
    }

    /// Asks for one of these choices. For a type made with [`choices!`](crate::choices) pass its `CHOICES`.
    pub fn choice(fact: &'static Fact, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::Choice(choices))
    }
}

/// An answer on offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The value that a tap records.
    pub value: Value,
    /// The words on the key.
    pub says: Say,
    /// The effect of the answer.
    pub note: Option<Say>,
    /// The reason why the answer is impossible, if so.
    pub barred: Option<Objection>,
}

/// The open question, as shown to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The fact asked for.
    pub fact: &'static Fact,
    /// The item of the fact's list.
    pub at: Option<usize>,
    /// The question.
    pub says: Say,
    /// The form of the answers to the question.
    pub kind: Kind,
    /// The answers, legal or not, if they can be listed. Empty for a wide range of numbers.
    pub offers: Vec<Offer>,
    /// The recorded answer, if the question is asked again.
    pub current: Option<Value>,
    /// A second sentence, shown small under the answers.
    pub hint: Option<Say>,
    /// The fact that the table may switch to; see [`Query::or_told_by`].
    pub instead: Option<&'static Fact>,
    /// Other facts that may be entered now, once; see [`Query::or_now`].
    pub others: [Option<Alternative>; 4],
    /// The dice that may be thrown in the app instead.
    pub throw: Option<&'static Throw>,
    /// Whether the answer is a secret for now.
    pub secret: bool,
    /// The value that counted cards give, if cards can be counted for it.
    pub counted: Option<Counted>,
    /// The group with the following questions; see [`Query::usually`] and [`Query::in_table`].
    pub together: Option<Together>,
    /// Answers that are entered together with an answer to the next question; see [`Query::with_the_next`].
    pub onward: &'static [Value],
    /// The fact and item that also record a player who is the answer; see [`Query::also_tells`].
    pub also: Option<(&'static Fact, usize)>,
}

impl Question {
    /// The legal answers: the offers that are not barred, or if the answers cannot be listed, all values of the form.
    pub fn answers(&self) -> Vec<Value> {
        if self.offers.is_empty() {
            return self.kind.values();
        }
        self.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| offer.value.clone()).collect()
    }

    /// The only answer: if one answer is offered that nothing bars, and no other fact may be entered instead.
    pub fn only_answer(&self) -> Option<&Value> {
        let mut free = self.offers.iter().filter(|offer| offer.barred.is_none());
        let only = free.next().filter(|_| self.others == [None; 4]);
        only.filter(|_| free.next().is_none()).map(|offer| &offer.value)
    }
}

/// The reason why an interview stopped: an open question, with the objection to a recorded value, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The open question.
    pub question: Question,
    /// The reason why the recorded answer is refused.
    pub objection: Option<Objection>,
}

impl Stopped {
    /// The name of the fact that is odd but can be confirmed, if nothing else is wrong.
    pub fn odd(&self) -> Option<&'static str> {
        self.objection.as_ref().filter(|objection| objection.is_odd()).map(|_| self.question.fact.key)
    }
}

/// A stopped interview, to be handed on with `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop(pub Box<Stopped>);

errors! {
    Stopped: |stopped| {
        let why = stopped.objection.as_ref().map(ToString::to_string);
        why.into_iter().chain([ENGLISH.text(&stopped.question.says)]).collect::<Vec<_>>().join(" ")
    };
    Stop: |stop| stop.0.to_string();
}

/// A query without the type of its answers, so that its code is compiled once and not for each type.
pub(super) trait Untyped {
    /// The parts of the query except the rules.
    fn prompt(&self) -> &Prompt<'_>;
    /// Whether the rule allows a value. `None` if the value does not have the form of an answer.
    fn ruled(&self, value: &Value) -> Option<Result<(), Objection>>;
    /// The note on the key of an answer, or else its wording; `None` if the query sets none.
    fn says(&self, value: &Value, note: bool) -> Option<Say>;
}

impl<T: Answer> Untyped for Query<'_, T> {
    fn prompt(&self) -> &Prompt<'_> {
        &self.prompt
    }

    fn ruled(&self, value: &Value) -> Option<Result<(), Objection>> {
        let answer = T::from_value(value)?;
        Some(self.rule.map_or(Ok(()), |rule| rule(answer)))
    }

    fn says(&self, value: &Value, note: bool) -> Option<Say> {
        let says = if note { self.note } else { self.wording }?;
        says(T::from_value(value)?)
    }
}

impl dyn Untyped + '_ {
    /// Checks that a value has the form of an answer, and that the rule allows it.
    pub(super) fn check(&self, value: &Value) -> Result<(), Objection> {
        let kind = self.prompt().kind;
        kind.check(value)?;
        self.ruled(value).unwrap_or(Err(Objection::Form(kind)))
    }

    /// The phrase for a value.
    pub(super) fn say(&self, value: &Value) -> Say {
        self.says(value, false).unwrap_or_else(|| self.prompt().kind.say(value))
    }

    /// Puts the question to the table.
    pub(super) fn stop(&self, current: Option<Value>, objection: Option<Objection>) -> Stop {
        self.prompt().put(&|value| self.offer(value), current, objection)
    }

    fn offer(&self, value: Value) -> Offer {
        let barred = self.check(&value).err();
        let note = if barred.is_none() { self.says(&value, true) } else { None };
        Offer { says: self.say(&value), note, barred, value }
    }
}

impl Prompt<'_> {
    /// A question with nothing optional. (Not inlined: the calls in all games would double the code of the queries.)
    #[inline(never)]
    fn new(fact: &'static Fact, kind: Kind) -> Self {
        Prompt {
            fact,
            at: None,
            args: [Arg::None; 4],
            kind,
            hint: None,
            forecast: None,
            instead: None,
            others: [None; 4],
            throw: None,
            secret: false,
            counted: None,
            together: None,
            onward: &[],
            also: None,
        }
    }

    /// The label of the fact with its gaps filled.
    pub(super) fn label(&self) -> Say {
        Say { phrase: self.fact.label, args: self.args }
    }

    /// The stop with this question and its offers.
    fn put(&self, offer: &dyn Fn(Value) -> Offer, current: Option<Value>, objection: Option<Objection>) -> Stop {
        let offers = match self.kind {
            Kind::Number { min, max, step } if (max - min) / step.max(1) >= 256 => Vec::new(),
            Kind::Halves { min, max } if max - min >= 256 => Vec::new(),
            kind => kind.values().into_iter().map(offer).collect(),
        };
        let question = Question {
            fact: self.fact,
            at: self.at,
            says: Say { phrase: self.fact.asks, args: self.args },
            kind: self.kind,
            offers,
            current,
            hint: self.hint.or_else(|| self.forecast.and_then(|forecast| forecast())),
            instead: self.instead,
            others: self.others,
            throw: self.throw,
            secret: self.secret,
            counted: self.counted,
            together: self.together,
            onward: self.onward,
            also: self.also,
        };
        Stop(Box::new(Stopped { question, objection }))
    }
}
