//! The interview: a game asks its questions one after the other, the recorded facts answer, and the first missing fact stops it.

use std::borrow::Cow;

use super::query::{Prompt, Untyped};
use super::{Answer, AtHand, Fact, Facts, Meanwhile, Objection, Query, Question, Stop, Value};
use crate::text::{Phrase, Say};

/// How the table enters its tricks: one by one, or as totals at the end of the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Tricks are entered one by one, as they are played.
    #[default]
    Live,
    /// The number of tricks or points of each side is entered at the end of the deal.
    Totals,
}

/// Where an answer is recorded: a fact, or one item of a fact that is a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactPlace<'a> {
    /// The name of the fact in match files.
    pub key: &'a str,
    /// The index of the item in the list, from 0. `None` for the whole fact.
    pub at: Option<usize>,
}

/// A chip: an answer that is shown above the open question. A tap on it asks its question again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The fact that was answered.
    pub fact: &'static Fact,
    /// The index of the item, if the fact is a list. `None` for the whole fact.
    pub at: Option<usize>,
    /// The label on the chip of the answer: a short name for what the answer is about.
    pub label: Say,
    /// The answer in words. `None` as long as it is secret.
    pub says: Option<Say>,
}

impl Answered {
    /// Where the answer is recorded.
    pub fn place(&self) -> FactPlace<'static> {
        FactPlace { key: self.fact.key, at: self.at }
    }

    /// The answer in words. `None` if it is secret, or if the fact has not been entered.
    pub fn value(&self) -> Option<Say> {
        self.says.filter(|says| *says != Say::from(NOT_TOLD))
    }
}

impl Question {
    /// Where the answer to the question is recorded.
    pub fn place(&self) -> FactPlace<'static> {
        FactPlace { key: self.fact.key, at: self.at }
    }
}

/// An interview: asks the questions of a game, and answers them with the recorded facts of one deal.
pub struct Interview<'a> {
    facts: &'a Facts,
    entry: Entry,
    reopened: Option<FactPlace<'a>>,
    chips: Option<Vec<Answered>>,
    /// Whether a fact that follows from other facts gets a chip, too.
    chips_followed: bool,
    at_hand: Vec<AtHand>,
    /// Whether the facts are the result of a ruling.
    is_ruled: bool,
    /// The part of each recorded fact that was asked for: 0 for nothing, 1 + n for the first n items of a list, `usize::MAX` for the whole
    /// fact.
    used: Vec<usize>,
}

/// The text on the chip of a fact that can be entered now but need not be.
const NOT_TOLD: Phrase = phrase!("…");

/// The name of the fact that lists the unusual answers that the table has confirmed.
const CONFIRMED: &str = "confirmed";

impl<'a> Interview<'a> {
    /// An interview that reads the recorded facts `facts`.
    pub fn new(facts: &'a Facts, entry: Entry) -> Interview<'a> {
        Interview {
            facts,
            entry,
            reopened: None,
            chips: None,
            chips_followed: false,
            at_hand: Vec::new(),
            is_ruled: false,
            used: vec![0; facts.len()],
        }
    }

    /// Asks the question about `place` again, because the user wants to correct its answer. `None` asks nothing again.
    #[must_use]
    pub fn reopening(mut self, place: Option<FactPlace<'a>>) -> Interview<'a> {
        self.reopened = place;
        self
    }

    /// Says that the facts are the result of a ruling. A ruling may move a trick without all facts about its cards.
    #[must_use]
    pub fn of_ruling(mut self) -> Interview<'a> {
        self.is_ruled = true;
        self
    }

    /// Whether the facts are the result of a ruling. Then facts about single cards need not agree with facts about whole piles.
    pub fn is_of_ruling(&self) -> bool {
        self.is_ruled
    }

    /// Makes a chip for each answer, so that the screen can show the answers above the open question.
    #[must_use]
    pub fn with_chips(mut self) -> Interview<'a> {
        self.chips = Some(Vec::new());
        self
    }

    /// Makes a chip for each answer, and for each fact that follows from the answers. Used for a deal that is only read.
    #[must_use]
    pub fn with_all_chips(self) -> Interview<'a> {
        Interview { chips_followed: true, ..self.with_chips() }
    }

    /// The chips, in the order of the questions.
    pub fn into_chips(self) -> Vec<Answered> {
        self.chips.unwrap_or_default()
    }

    /// Adds a key beside all following questions, until `put_away` is called. The key is for an event that may happen during play (a bet),
    /// or for a section of the rules.
    pub fn at_hand(&mut self, says: impl Into<Say>, does: Meanwhile) {
        // Adds the key only if the interview keeps chips, because the deal is then shown on the screen. A deal that is only computed keeps
        // no chips.
        if self.chips.is_some() {
            self.at_hand.push(AtHand { says: says.into(), does });
        }
    }

    /// Removes the keys that `at_hand` has added, and returns them. Games call this when the events of these keys can no longer happen, and
    /// before they add other keys.
    pub fn put_away(&mut self) -> Vec<AtHand> {
        std::mem::take(&mut self.at_hand)
    }

    /// Asks for a fact and returns its answer. If only one answer is possible, the question is not asked, and the answer counts as given.
    /// Items of a list are always asked for, because later items are found by their index.
    ///
    /// # Errors
    /// The interview stops if the answer is missing, impossible, or to be corrected.
    pub fn ask<T: Answer>(&mut self, query: Query<'_, T>) -> Result<T, Stop> {
        let value = self.answer(&query)?;
        // Reads the answer, which is possible because it passed the check.
        T::from_value(&value).ok_or_else(|| self.again(&query, Objection::Form(query.prompt.kind)))
    }

    /// The answer to a query: the recorded value, or the only possible one. The error stops the interview, because the answer is missing,
    /// impossible, or to be corrected.
    fn answer(&mut self, query: &dyn Untyped) -> Result<Cow<'a, Value>, Stop> {
        let Prompt { fact, at, .. } = *query.prompt();
        let value = match self.recorded(fact, at) {
            None => {
                let stop = query.stop(None, None);
                let only = stop.0.question.only_answer().filter(|_| at.is_none() && !self.is_reopened(fact, None));
                match only.filter(|value| query.check(value).is_ok()) {
                    Some(value) => Cow::Owned(value.clone()),
                    None => return Err(stop),
                }
            }
            Some(value) if self.is_reopened(fact, at) => return Err(query.stop(Some(value.clone()), None)),
            Some(value) => match query.check(value) {
                Ok(()) => Cow::Borrowed(value),
                Err(objection) => return Err(query.stop(Some(value.clone()), Some(objection))),
            },
        };
        self.chip(query, &value);
        Ok(value)
    }

    /// Returns the value of a fact that has a default. No question asks for the fact, but a tap on its chip lets the table enter another
    /// value.
    ///
    /// # Errors
    /// The interview stops if the recorded value is impossible, or if the user wants to change the value.
    pub fn given<T: Answer>(&mut self, query: Query<'_, T>, usual: T) -> Result<T, Stop> {
        if self.recorded(query.prompt.fact, query.prompt.at).is_some() {
            return self.ask(query);
        }
        self.stands(&query, &|| usual.to_value())?;
        Ok(usual)
    }

    /// Makes the chip with the default. The interview stops if the user wants to change the default.
    fn stands(&mut self, query: &dyn Untyped, usual: &dyn Fn() -> Value) -> Result<(), Stop> {
        let Prompt { fact, at, .. } = *query.prompt();
        if self.is_reopened(fact, at) {
            return Err(query.stop(Some(usual()), None));
        }
        if self.chips.is_some() {
            self.chip(query, &usual());
        }
        Ok(())
    }

    /// Returns the value of a fact that will be asked for later. `None` as long as it is not recorded. Until then, a tap on its empty chip
    /// lets the table enter the value now. Items of a list can be entered only in their order.
    ///
    /// # Errors
    /// The interview stops if the recorded value is impossible, or if the user wants to enter the value now.
    pub fn may_tell<T: Answer>(&mut self, query: Query<'_, T>) -> Result<Option<T>, Stop> {
        if query.prompt.at.is_some_and(|at| at > self.items(query.prompt.fact).len()) {
            return Ok(None);
        }
        if self.peek(query.prompt.fact, query.prompt.at).is_some() || self.is_reopened(query.prompt.fact, query.prompt.at) {
            return self.ask(query).map(Some);
        }
        self.keep(&query.prompt, Some(NOT_TOLD.into()));
        Ok(None)
    }

    /// Returns a fact that follows from other facts and has the value `must`. The fact need not be recorded, but a recorded value must be
    /// `must`. If a rule of the query forbids the recorded value, that rule gives the reason.
    ///
    /// # Errors
    /// The interview stops if another value is recorded.
    pub fn follows<T: Answer>(&mut self, query: Query<'_, T>, must: T) -> Result<T, Stop> {
        self.agrees(&query, must.to_value(), |told| T::from_value(told).map(T::to_value))?;
        if self.chips_followed {
            self.chip(&query, &must.to_value());
        }
        Ok(must)
    }

    /// Shows `value` on a chip, as the answer for a fact that no question asks for. Other facts of the deal already have its content.
    pub fn shows<T: Answer>(&mut self, query: Query<'_, T>, value: T) {
        if self.chips_followed {
            self.chip(&query, &value.to_value());
        }
    }

    /// Checks that the recorded value, if there is one, equals `must`. `written` converts a recorded value to the spelling of `must`, or
    /// returns `None` if it has the wrong type. The interview stops if the values differ.
    fn agrees(&mut self, query: &dyn Untyped, must: Value, written: fn(&Value) -> Option<Value>) -> Result<(), Stop> {
        let Prompt { fact, at, .. } = *query.prompt();
        match self.recorded(fact, at) {
            Some(told) if written(told).as_ref() != Some(&must) => {
                Err(self.again(query, query.check(told).err().unwrap_or(Objection::Follows(must))))
            }
            _ => Ok(()),
        }
    }

    /// Returns `known` if the fact follows from other facts. Asks for the fact if `known` is `None`.
    ///
    /// # Errors
    /// The interview stops if the fact is neither known nor recorded, or if another value is recorded.
    pub fn follows_or_ask<T: Answer>(&mut self, query: Query<'_, T>, known: Option<T>) -> Result<T, Stop> {
        match known {
            Some(must) => self.follows(query, must),
            None => self.ask(query),
        }
    }

    /// Refuses a recorded answer because of other facts, so that the question is asked again.
    pub fn refuse<T: Answer>(&self, query: Query<'_, T>, objection: Objection) -> Stop {
        self.again(&query, objection)
    }

    fn again(&self, query: &dyn Untyped, objection: Objection) -> Stop {
        let Prompt { fact, at, .. } = *query.prompt();
        query.stop(self.peek(fact, at).cloned(), Some(objection))
    }

    /// Asks the table to confirm an unusual answer, unless the table has already confirmed it.
    /// [`Stopped::confirms`](super::Stopped::confirms) is the statement that adds the name of the fact to the list of confirmed facts.
    ///
    /// # Errors
    /// The interview stops until the table has confirmed the answer.
    pub fn warn<T: Answer>(&mut self, query: Query<'_, T>, objection: Objection) -> Result<(), Stop> {
        let key = query.prompt.fact.key;
        let confirmed = self.facts.find(CONFIRMED);
        let names = confirmed.map_or(&[][..], |(_, names)| names.items());
        if let Some((entry, _)) = confirmed
            && let Some(at) = names.iter().position(|name| name.as_word() == Some(key))
        {
            self.mark(entry, at + 2);
            return Ok(());
        }
        let mut stop = self.refuse(query, objection);
        stop.0.confirms = Some((CONFIRMED.to_owned(), Some(names.len()), Value::word(key)));
        Err(stop)
    }

    /// Whether the table enters the fact `totals`, not the list `log` of single tricks. If the user wants to correct `totals` or `log`, the
    /// table enters the one to correct. If the user corrects neither, the table enters totals if totals are recorded. The table also enters
    /// totals if it prefers them and `log` has fewer than `whole` items (the tricks of a complete deal). Items of `log` that were entered
    /// in addition to totals are read with [`beside`](Interview::beside).
    pub fn prefers(&self, totals: &'static Fact, log: &'static Fact, whole: usize) -> bool {
        let likes_totals = self.entry == Entry::Totals && self.items(log).len() < whole;
        self.wants(totals) || (!self.wants(log) && (self.is_recorded(totals) || likes_totals))
    }

    /// Returns the next item of a log (the winners of single tricks), if the table has entered the log in addition to totals. It is checked
    /// as if it were asked for, but gets no chip. `None` after the last item. The game must check that the totals agree with the log
    /// ([`Objection::beside`]). Items that the game does not read are reported as left over: recorded, but not asked for.
    ///
    /// # Errors
    /// The interview stops if the item is impossible.
    pub fn beside<T: Answer>(&mut self, item: Query<'_, T>) -> Result<Option<T>, Stop> {
        if item.prompt.at >= Some(self.items(item.prompt.fact).len()) {
            self.may_be_empty(item.prompt.fact);
            return Ok(None);
        }
        let chips = self.chips.take();
        let heard = self.ask(item);
        self.chips = chips;
        heard.map(Some)
    }

    /// Whether the table enters the fact `other` in place of the fact `usual`. This is so if the user wants to enter or correct `other`
    /// now. It is also so if only `other` is recorded, unless the user wants to enter or correct `usual` now.
    pub fn tells_by(&self, other: &'static Fact, usual: &'static Fact) -> bool {
        self.wants(other) || (!self.wants(usual) && self.is_recorded(other) && !self.is_recorded(usual))
    }

    /// Whether the user wants to enter or correct this fact now.
    fn wants(&self, fact: &Fact) -> bool {
        self.reopened.is_some_and(|place| place.key == fact.key)
    }

    /// Whether this fact has a recorded value.
    pub fn is_recorded(&self, fact: &'static Fact) -> bool {
        self.facts.get(fact.key).is_some()
    }

    /// The recorded value of a fact, which is not asked for. `None` if it is missing or does not have this type.
    pub fn recorded_as<T: Answer>(&self, fact: &'static Fact) -> Option<T> {
        T::from_value(self.facts.get(fact.key)?)
    }

    /// The recorded items of a fact that is a list. Empty if no item is recorded.
    pub fn items(&self, fact: &'static Fact) -> &'a [Value] {
        self.facts.get(fact.key).map_or(&[], Value::items)
    }

    /// Counts an empty list as asked for. Such a list is recorded if no event of its kind has happened, so no question asks for an item.
    pub fn may_be_empty(&mut self, fact: &'static Fact) {
        if let Some((entry, Value::List(items))) = self.facts.find(fact.key)
            && items.is_empty()
        {
            self.mark(entry, 1);
        }
    }

    /// The recorded facts for which no question has asked. If questions have asked for the first items of a list, the index is that of the
    /// next item.
    pub fn left_over(&self) -> impl Iterator<Item = FactPlace<'a>> {
        self.facts.iter().zip(&self.used).filter_map(|((key, value), used)| match (value, used) {
            (Value::List(items), n) if *n > 0 && items.len() >= *n => Some(FactPlace { key, at: Some(*n - 1) }),
            (_, 0) => Some(FactPlace { key, at: None }),
            _ => None,
        })
    }

    fn peek(&self, fact: &Fact, at: Option<usize>) -> Option<&'a Value> {
        let value = self.facts.get(fact.key)?;
        match at {
            None => Some(value),
            Some(at) => value.items().get(at),
        }
    }

    fn recorded(&mut self, fact: &Fact, at: Option<usize>) -> Option<&'a Value> {
        let (entry, value) = self.facts.find(fact.key)?;
        let Some(at) = at else {
            self.mark(entry, usize::MAX);
            return Some(value);
        };
        let item = value.items().get(at);
        self.mark(entry, if matches!(value, Value::List(_)) { at + 2 } else { 0 });
        item
    }

    fn mark(&mut self, entry: usize, used: usize) {
        if let Some(mark) = self.used.get_mut(entry) {
            *mark = used.max(*mark);
        }
    }

    /// Whether the user wants to correct the item `at` of the fact now. If the user wants to correct a whole list, the answer is `true` for
    /// the first missing item of the list.
    fn is_reopened(&self, fact: &Fact, at: Option<usize>) -> bool {
        let next = |place: FactPlace<'_>| place.at.is_none() && self.peek(fact, at).is_none();
        self.reopened.is_some_and(|place| place.key == fact.key && (place.at == at || next(place)))
    }

    fn chip(&mut self, query: &dyn Untyped, value: &Value) {
        if self.chips.is_some() {
            let says = (!query.prompt().secret).then(|| query.say(value));
            self.keep(query.prompt(), says);
        }
    }

    fn keep(&mut self, prompt: &Prompt<'_>, says: Option<Say>) {
        if let Some(chips) = &mut self.chips {
            chips.push(Answered { fact: prompt.fact, at: prompt.at, label: prompt.label(), says });
        }
    }
}

#[cfg(test)]
mod tests;
