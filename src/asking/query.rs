//! The [`Query`] that a game asks. If it is not answered, the [`Question`] in it is shown.

use core::ops::RangeInclusive;

use super::question::{Alternative, Counted, Offer, Question, Stop, Stopped, Throw, Together};
use super::{Answer, Choice, Fact, Kind, NumberOr, Objection, SeatOr, Value};
use crate::cards::{Card, Pack, Rank, Strain, Suit};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Phrase, Say};

/// A rule of a game: returns whether an answer is legal, or the objection to it.
pub type Rule<'a, T> = &'a dyn Fn(T) -> Result<(), Objection>;

/// A question that a game may ask: the fact, the kind of its answers, and a rule that forbids some of them. Every replay makes its
/// queries, even for recorded facts, so making one is cheap. Texts and lists are computed only if the user sees them.
#[derive(Clone, Copy)]
pub struct Query<'a, T> {
    pub(super) prompt: Prompt<'a>,
    rule: Option<Rule<'a, T>>,
    note: Option<&'a dyn Fn(T) -> Option<Say>>,
    wording: Option<&'a dyn Fn(T) -> Option<Say>>,
}

/// The part of a query that is the same for every type of answers.
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

impl<'a, T> Query<'a, T> {
    fn new(fact: &'static Fact, kind: Kind) -> Query<'a, T> {
        Query { prompt: Prompt::new(fact, kind), rule: None, note: None, wording: None }
    }

    /// Asks for the item `at`, from 0, of a fact that is a list.
    #[must_use]
    pub fn item(mut self, at: usize) -> Self {
        self.prompt.at = Some(at);
        self
    }

    /// Sets the arguments for the gaps of the question and of its label.
    #[must_use]
    pub fn about(mut self, args: &[Arg]) -> Self {
        self.prompt.args = self.prompt.fact.asks.with(args).args;
        self
    }

    /// Sets the rule that forbids some answers.
    #[must_use]
    pub fn unless(mut self, rule: Rule<'a, T>) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Sets a small line of text on the key of each answer: what the answer leads to. `note` returns `None` for an answer without such a
    /// line.
    #[must_use]
    pub fn noting(mut self, note: &'a dyn Fn(T) -> Option<Say>) -> Self {
        self.note = Some(note);
        self
    }

    /// Sets a second sentence, which is shown in small letters under the answers.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Say>) -> Self {
        self.prompt.hint = Some(hint.into());
        self
    }

    /// Sets a function that returns a second sentence, which is slow to compute, for example what is at stake. The function is called only
    /// if the table sees the question. It returns `None` if there is no such sentence.
    #[must_use]
    pub fn forecasting(mut self, forecast: &'a dyn Fn() -> Option<Say>) -> Self {
        self.prompt.forecast = Some(forecast);
        self
    }

    /// Offers a link to enter another fact with the same content: totals in place of single tricks, or the reverse. If the user follows the
    /// link, the app asks for the other fact from now on.
    #[must_use]
    pub fn or_told_by(mut self, fact: &'static Fact) -> Self {
        self.prompt.instead = Some(fact);
        self
    }

    /// Offers a link to enter the fact `fact` this time, in place of the fact of this query. `fact` may have the same content in more or
    /// fewer parts. It may also say that nothing more of this kind happened, or that something happened earlier. `says` is the text of the
    /// link to `fact`. At most four facts are offered; more are ignored.
    #[must_use]
    pub fn or_now(mut self, fact: &'static Fact, says: Phrase) -> Self {
        if let Some(free) = self.prompt.others.iter_mut().find(|other| other.is_none()) {
            *free = Some((fact, says));
        }
        self
    }

    /// Sets the phrase of each answer, if its fixed phrase lacks something (names of players, for example). `None` keeps the fixed one.
    #[must_use]
    pub fn wording(mut self, wording: &'a dyn Fn(T) -> Option<Say>) -> Self {
        self.wording = Some(wording);
        self
    }

    /// Lets the table find the answer by counting cards. The answer is the sum of their card points.
    #[must_use]
    pub fn counted(mut self) -> Self {
        self.prompt.counted = Some(Counted::Points);
        self
    }

    /// Sets how the table can find the answer by counting cards on the judge's page. `None` if counting is not possible now.
    #[must_use]
    pub fn counted_as(mut self, counted: Option<Counted>) -> Self {
        self.prompt.counted = counted;
        self
    }

    /// Sets the default answer. One tap gives it to this question and to all following questions about the same fact. `says` is the text
    /// on its key.
    #[must_use]
    pub fn usually(self, answer: &'static [Value], says: Phrase) -> Self {
        let group = self.prompt.fact;
        self.in_table(group, answer, says, [Arg::None; 2])
    }

    /// Puts this question and the following questions of its group into one grid, in which only exceptions are tapped. `group` is the
    /// name of the group. `answers` has the default first. `says` is the question for the group. `place` has the headings of this
    /// question's column and row.
    #[must_use]
    pub fn in_table(mut self, group: &'static Fact, answers: &'static [Value], says: Phrase, place: [Arg; 2]) -> Self {
        self.prompt.together = Some(Together { group, answers, says, place });
        self
    }

    /// Sets the answers that can be entered together with an answer to the next question. Each key then answers both questions in one tap.
    #[must_use]
    pub fn with_the_next(mut self, answers: &'static [Value]) -> Self {
        self.prompt.onward = answers;
        self
    }

    /// If the answer is a player, it is also recorded as the item `at` of the list `fact`. For example, whoever took three queens also took
    /// this trick.
    #[must_use]
    pub fn also_tells(mut self, fact: &'static Fact, at: Option<usize>) -> Self {
        self.prompt.also = at.map(|at| (fact, at));
        self
    }

    /// Makes the answer one player's secret. The app covers the possible answers until the asked player taps a key. As long as they are
    /// covered, the recorded answer shows only while another key is held down.
    #[must_use]
    pub fn secret(mut self) -> Self {
        self.prompt.secret = true;
        self
    }
}

impl Query<'_, bool> {
    /// Asks a question with yes or no.
    pub fn yes_no(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::YesNo)
    }
}

impl Query<'_, i64> {
    /// Asks for a whole number in a range.
    pub fn number(fact: &'static Fact, range: RangeInclusive<i64>) -> Self {
        Query::steps(fact, range, 1)
    }

    /// Asks for a multiple of `step` in a range.
    pub fn steps(fact: &'static Fact, range: RangeInclusive<i64>, step: i64) -> Self {
        Query::new(fact, Kind::Number { min: *range.start(), max: *range.end(), step })
    }

    /// Asks for the number that a die with `faces` faces shows.
    pub fn die(fact: &'static Fact, faces: u8) -> Self {
        Query::new(fact, Kind::Die { faces })
    }

    /// Lets the app throw the dice in place of the table.
    #[must_use]
    pub fn or_throw(mut self, throw: &'static Throw) -> Self {
        self.prompt.throw = Some(throw);
        self
    }
}

impl Query<'_, Seat> {
    /// Asks for one of the players in the set.
    pub fn seat(fact: &'static Fact, players: SeatSet) -> Self {
        Query::new(fact, Kind::Seat(players))
    }
}

impl<T> Query<'_, SeatOr<T>> {
    /// Asks for one of the players in the set, or one of the choices.
    pub fn seat_or(fact: &'static Fact, players: SeatSet, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::SeatOr(players, choices))
    }
}

impl<T> Query<'_, NumberOr<T>> {
    /// Asks for a number in a range, or one of the choices.
    pub fn number_or(fact: &'static Fact, range: RangeInclusive<i64>, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::NumberOr { min: *range.start(), max: *range.end(), choices })
    }
}

impl Query<'_, Suit> {
    /// Asks for one of the four suits.
    pub fn suit(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::Suit)
    }
}

impl Query<'_, Strain> {
    /// Asks for one of the four suits, or no trump.
    pub fn strain(fact: &'static Fact) -> Self {
        Query::new(fact, Kind::Strain)
    }
}

impl Query<'_, Rank> {
    /// Asks for one of the listed ranks.
    pub fn rank(fact: &'static Fact, ranks: &'static [Rank]) -> Self {
        Query::new(fact, Kind::Rank(ranks))
    }
}

impl Query<'_, Card> {
    /// Asks for one of the cards of the pack.
    pub fn card(fact: &'static Fact, pack: &'static Pack) -> Self {
        Query::new(fact, Kind::Card(pack))
    }
}

impl<T> Query<'_, T> {
    /// Asks for an answer of the kind `kind`. Used if the kind depends on earlier answers.
    pub fn of(fact: &'static Fact, kind: Kind) -> Self {
        Query::new(fact, kind)
    }

    /// Asks for one of the choices. For a type that [`choices!`](crate::choices) declares, pass its `CHOICES`.
    pub fn choice(fact: &'static Fact, choices: &'static [Choice]) -> Self {
        Query::new(fact, Kind::Choice(choices))
    }
}

/// A query without the type of its answers. Its code is compiled once and not for each type.
pub(super) trait Untyped {
    /// The parts of the query that do not depend on the type of its answers.
    fn prompt(&self) -> &Prompt<'_>;
    /// Whether the rule allows `value`. `None` if the value is not of the type of the answers.
    fn ruled(&self, value: &Value) -> Option<Result<(), Objection>>;
    /// If `note` is `true`, the note (the small text) on the key of the answer `value`. If `note` is `false`, the words for this answer.
    /// `None` if the query has no such note or words.
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
    /// Checks that `value` is of the kind of the answers, and that the rule of the query allows it. The error is the objection to it.
    pub(super) fn check(&self, value: &Value) -> Result<(), Objection> {
        let kind = self.prompt().kind;
        kind.check(value)?;
        self.ruled(value).unwrap_or(Err(Objection::Form(kind)))
    }

    /// The words for the answer `value` on its key and on its chip.
    pub(super) fn say(&self, value: &Value) -> Say {
        self.says(value, false).unwrap_or_else(|| self.prompt().kind.say(value))
    }

    /// The [`Stop`] at which the interview waits for an answer to this question. `current` is the recorded answer, and `objection` the
    /// reason why it is refused.
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
    /// Makes a prompt without its optional parts. Not inlined, because each question of each game would then have a copy of this code.
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

    /// The label of the fact, with its gaps filled.
    pub(super) fn label(&self) -> Say {
        Say { phrase: self.fact.label, args: self.args }
    }

    /// The [`Stop`] that makes the interview wait for the answer to this query. `offer` makes the key for each possible answer.
    fn put(&self, offer: &dyn Fn(Value) -> Offer, current: Option<Value>, objection: Option<Objection>) -> Stop {
        let offers = match self.kind {
            // Offers keys only for the words among the answers, because the numbers are typed.
            Kind::NumberOr { choices, .. } if !self.kind.is_listed() => Kind::Choice(choices).values().into_iter().map(offer).collect(),
            kind if !kind.is_listed() => Vec::new(),
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
        Stop(Box::new(Stopped { question, objection, confirms: None }))
    }
}
