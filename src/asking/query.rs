//! One question: what a game asks ([`Query`]), and what the table sees when it is not answered yet ([`Question`]).

use core::ops::RangeInclusive;

use super::{Answer, Choice, Fact, Kind, NumberOr, Objection, SeatOr, Value};
use crate::cards::{Card, Pack, Rank, Strain, Suit};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// A rule that says whether an answer is legal.
pub type Rule<'a, T> = &'a dyn Fn(T) -> Result<(), Objection>;

/// A question of a game before it is put: a fact, the form of its answers, and the rule that bars some. Every replay makes it anew, even if
/// the fact is recorded, so making it is cheap: wording and lists are made only when the user sees them.
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
    /// The answer: what they are worth together.
    Points,
    /// The items of a list from this one on: what scores among the cards, each by the judge's word for it, and then the word for
    /// nothing more.
    Scoring {
        /// The word.
        end: &'static str,
    },
    /// How many of each rank there are: one item, the same as of the question, of the fact of each rank from 2 to ace.
    Ranks(&'static [Fact; 13]),
}

/// Questions that can be told together, because each of them has a usual answer: only what differs from it has to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    /// The name of the group: questions with the same fact here are answered together. It need not be the fact they ask for.
    pub group: &'static Fact,
    /// The answers to choose from, the usual one first. If there is no other, all that is left is told with one tap.
    pub answers: &'static [Value],
    /// The question for the whole group, "Who has two or more of a rank?", or the words of the one tap, "The rest pass".
    pub says: Phrase,
    /// Over this question's column and in its row, where there is something to choose.
    pub place: [Arg; 2],
}

/// Dice that the app may throw for the table, all at once.
#[derive(Debug, PartialEq, Eq)]
pub struct Throw {
    /// The fact of each die.
    pub dice: &'static [&'static Fact],
    /// The fact that says where the dice were thrown, its value for the app, and its value for the table.
    pub log: (&'static Fact, Value, Value),
    /// The fact that counts the throws of the app, from the second on.
    pub again: &'static Fact,
}

impl<'a, T> Query<'a, T> {
    fn new(fact: &'static Fact, kind: Kind) -> Query<'a, T> {
        Query { prompt: Prompt::new(fact, kind), rule: None, note: None, wording: None }
    }

    /// Item `at` (from 0) of the list recorded under this fact.
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

    /// The rule that bars some answers.
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

    /// A second sentence, shown small under the answers.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Say>) -> Self {
        self.prompt.hint = Some(hint.into());
        self
    }

    /// A second sentence that takes some reckoning: what is at stake. Worked out only when the table has to see it.
    #[must_use]
    pub fn forecasting(mut self, forecast: &'a dyn Fn() -> Option<Say>) -> Self {
        self.prompt.forecast = Some(forecast);
        self
    }

    /// Another fact that tells the same: totals instead of trick by trick, or the other way round. The table changes over to it
    /// for good.
    #[must_use]
    pub fn or_told_by(mut self, fact: &'static Fact) -> Self {
        self.prompt.instead = Some(fact);
        self
    }

    /// Another fact that may be told now, in the stead of this one and this once: the same in more or fewer parts, what ends the
    /// questions of this kind, or what happened before it. The words are for reaching it. At most four; more are left out.
    #[must_use]
    pub fn or_now(mut self, fact: &'static Fact, says: Phrase) -> Self {
        if let Some(free) = self.prompt.others.iter_mut().find(|other| other.is_none()) {
            *free = Some((fact, says));
        }
        self
    }

    /// How an answer is said, where its fixed wording is not enough: with the names of players in it.
    #[must_use]
    pub fn wording(mut self, wording: &'a dyn Fn(T) -> Option<Say>) -> Self {
        self.wording = Some(wording);
        self
    }

    /// The answer is what cards are worth: they can be counted one by one.
    #[must_use]
    pub fn counted(mut self) -> Self {
        self.prompt.counted = Some(Counted::Points);
        self
    }

    /// The answer follows from cards in another way, where that can be told now.
    #[must_use]
    pub fn counted_as(mut self, counted: Option<Counted>) -> Self {
        self.prompt.counted = counted;
        self
    }

    /// The usual answer, which can be given in one tap to this question and all that follow it about the same fact. The words are
    /// for that tap.
    #[must_use]
    pub fn usually(self, answer: &'static [Value], says: Phrase) -> Self {
        let group = self.prompt.fact;
        self.in_table(group, answer, says, [Arg::None; 2])
    }

    /// The usual answer and the others: this question and those that follow it in the same group are told in one table, of which
    /// only what differs from the usual is tapped. `group` is a fact of the group, the same for all of it; `says` asks for all of
    /// it at once; `place` stands over this question's column and in its row.
    #[must_use]
    pub fn in_table(mut self, group: &'static Fact, answers: &'static [Value], says: Phrase, place: [Arg; 2]) -> Self {
        self.prompt.together = Some(Together { group, answers, says, place });
        self
    }

    /// Answers after which the table knows at once what is asked next: the one touch tells both.
    #[must_use]
    pub fn with_the_next(mut self, answers: &'static [Value]) -> Self {
        self.prompt.onward = answers;
        self
    }

    /// A player who is the answer is the answer to item `at` of this other list, too: who took three queens took that trick.
    #[must_use]
    pub fn also_tells(mut self, fact: &'static Fact, at: Option<usize>) -> Self {
        self.prompt.also = at.map(|at| (fact, at));
        self
    }

    /// The answer is one player's secret for now: it is entered behind a press-and-hold and shown to nobody.
    #[must_use]
    pub fn secret(mut self) -> Self {
        self.prompt.secret = true;
        self
    }
}

impl Query<'_, bool> {
    /// Yes or no?
    pub fn yes_no(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::YesNo)
    }
}

impl Query<'_, i64> {
    /// Which number?
    pub fn number(fact: &'static Fact, range: RangeInclusive<i64>) -> Self {
        Query::steps(fact, range, 1)
    }

    /// Which multiple of `step`?
    pub fn steps(fact: &'static Fact, range: RangeInclusive<i64>, step: i64) -> Self {
        Query::new(fact, Kind::Number { min: *range.start(), max: *range.end(), step })
    }

    /// A query for the number that a die shows.
    pub fn die(fact: &'static Fact, faces: u8) -> Self {
        Query::new(fact, Kind::Die { faces })
    }

    /// The app may throw these dice instead.
    #[must_use]
    pub fn or_throw(mut self, throw: &'static Throw) -> Self {
        self.prompt.throw = Some(throw);
        self
    }
}

impl Query<'_, Seat> {
    /// Which of these players?
    pub fn seat(fact: &'static Fact, players: SeatSet) -> Self {
        Query::new(fact, Kind::Seat(players))
    }
}

impl<T> Query<'_, SeatOr<T>> {
    /// Which of these players, or which of these choices?
    pub fn seat_or(fact: &'static Fact, players: SeatSet, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::SeatOr(players, choices))
    }
}

impl<T> Query<'_, NumberOr<T>> {
    /// Which number, or which of these choices?
    pub fn number_or(fact: &'static Fact, range: RangeInclusive<i64>, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::NumberOr { min: *range.start(), max: *range.end(), choices })
    }
}

impl Query<'_, Suit> {
    /// Which suit?
    pub fn suit(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::Suit)
    }
}

impl Query<'_, Strain> {
    /// Which suit, or no trump?
    pub fn strain(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::Strain)
    }
}

impl Query<'_, Rank> {
    /// Which rank?
    pub fn rank(fact: &'static Fact, ranks: &'static [Rank]) -> Self {
        Query::new(fact, Kind::Rank(ranks))
    }
}

impl Query<'_, Card> {
    /// Which card of the pack?
    pub fn card(fact: &'static Fact, pack: &'static Pack) -> Self {
        Query::new(fact, Kind::Card(pack))
    }
}

impl<T> Query<'_, T> {
    /// Which answer of this form? For a form that depends on what was said before.
    pub fn of(fact: &'static Fact, kind: Kind) -> Self {
        Query::new(fact, kind)
    }

    /// Which of these? For a type made with [`choices!`](crate::choices) pass its `CHOICES`.
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
    /// Why it cannot be, where it cannot.
    pub barred: Option<Objection>,
}

/// The one next question, as the table sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which fact it asks for.
    pub fact: &'static Fact,
    /// Which item of the fact's list.
    pub at: Option<usize>,
    /// The question.
    pub says: Say,
    /// The form of its answers.
    pub kind: Kind,
    /// The answers, legal or not, where they can be listed; empty for a wide range of numbers.
    pub offers: Vec<Offer>,
    /// The recorded answer, if the question is asked again.
    pub current: Option<Value>,
    /// A second sentence.
    pub hint: Option<Say>,
    /// The fact by which the table may tell the same from now on; see [`Query::or_told_by`].
    pub instead: Option<&'static Fact>,
    /// Other facts that may be told now, this once; see [`Query::or_now`].
    pub others: [Option<Alternative>; 4],
    /// The dice that may be thrown in the app instead.
    pub throw: Option<&'static Throw>,
    /// Whether the answer is a secret for now.
    pub secret: bool,
    /// The value that counted cards give, if cards can be counted for it.
    pub counted: Option<Counted>,
    /// How it can be told together with those that follow it; see [`Query::usually`] and [`Query::in_table`].
    pub together: Option<Together>,
    /// Answers that are told with that to the next question; see [`Query::with_the_next`].
    pub onward: &'static [Value],
    /// Where a player who is the answer is told as well; see [`Query::also_tells`].
    pub also: Option<(&'static Fact, usize)>,
}

impl Question {
    /// The answers that may be given: those on offer that nothing bars, or of what cannot be listed all that its form has.
    pub fn answers(&self) -> Vec<Value> {
        if self.offers.is_empty() {
            return self.kind.values();
        }
        self.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| offer.value.clone()).collect()
    }

    /// The answer, where there is only one: one on offer that nothing bars, and no other fact that may be told in its stead.
    pub fn only_answer(&self) -> Option<&Value> {
        let mut free = self.offers.iter().filter(|offer| offer.barred.is_none());
        let only = free.next().filter(|_| self.others == [None; 4]);
        only.filter(|_| free.next().is_none()).map(|offer| &offer.value)
    }
}

/// Why an interview stopped: a question to be answered, with the objection to what was recorded, if something was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The question.
    pub question: Question,
    /// The reason why the recorded answer cannot stand.
    pub objection: Option<Objection>,
}

impl Stopped {
    /// The name of the fact that is odd but stands once it is confirmed, where that is all that is wrong.
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

/// A query that has forgotten of which type its answers are: what is done with it is compiled once, and not for each type.
pub(super) trait Untyped {
    /// All but the rules.
    fn prompt(&self) -> &Prompt<'_>;
    /// Whether the rule allows a value; `None` if the value has not the form of an answer.
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
    /// Checks a value.
    pub(super) fn check(&self, value: &Value) -> Result<(), Objection> {
        let kind = self.prompt().kind;
        kind.check(value)?;
        self.ruled(value).unwrap_or(Err(Objection::Form(kind)))
    }

    /// How a value is said.
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
    /// A question without more to it. (Not in place: of the questions of all games that is as much as the rest of them.)
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

    /// Puts the question to the table, with what is on offer.
    fn put(&self, offer: &dyn Fn(Value) -> Offer, current: Option<Value>, objection: Option<Objection>) -> Stop {
        let offers = match self.kind {
            Kind::Number { min, max, step } if (max - min) / step.max(1) >= 256 => Vec::new(),
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
