//! The interview: a game asks, the record answers, and the first gap stops it.

use std::borrow::Cow;

use super::query::{Prompt, Untyped};
use super::{Answer, AtHand, Fact, Facts, Meanwhile, Objection, Query, Question, Statement, Stop, Value};
use crate::text::{Phrase, Say};

/// The way in which the table enters its tricks: one by one, or the totals at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Tricks are entered one by one, as they are played.
    #[default]
    Live,
    /// Totals are entered at the end of the deal.
    Totals,
}

/// A place in the record: a fact, or one item of a fact's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactPlace<'a> {
    /// The name of the fact.
    pub key: &'a str,
    /// The item of the list, from 0. `None` for the fact as a whole.
    pub at: Option<usize>,
}

/// A chip: an answered question, shown above the next question. A tap on it asks that question again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The fact.
    pub fact: &'static Fact,
    /// The item of the fact's list.
    pub at: Option<usize>,
    /// The label of the chip.
    pub label: Say,
    /// The answer. `None` while it is secret.
    pub says: Option<Say>,
}

impl Answered {
    /// The place of the answer.
    pub fn place(&self) -> FactPlace<'static> {
        FactPlace { key: self.fact.key, at: self.at }
    }

    /// The value in words. `None` while it is secret, or if the fact was not entered.
    pub fn value(&self) -> Option<Say> {
        self.says.filter(|says| *says != Say::from(NOT_TOLD))
    }
}

impl Question {
    /// The place in the record for the answer.
    pub fn place(&self) -> FactPlace<'static> {
        FactPlace { key: self.fact.key, at: self.at }
    }
}

/// Asks a game's questions of one deal's record.
pub struct Interview<'a> {
    facts: &'a Facts,
    entry: Entry,
    reopened: Option<FactPlace<'a>>,
    chips: Option<Vec<Answered>>,
    /// Whether a fact that follows from others gets a chip, too.
    chips_followed: bool,
    at_hand: Vec<AtHand>,
    /// Whether the record is the result of a ruling.
    is_ruled: bool,
    /// For every entry of the record, the part that was asked for: 0 for none, 1 + n for the first n items of a list,
    /// `usize::MAX` for the whole entry.
    used: Vec<usize>,
}

/// The text on the chip of a fact that may be entered now but was not.
const NOT_TOLD: Phrase = phrase!("…");

/// The name of the fact that lists the odd facts the table has confirmed.
const CONFIRMED: &str = "confirmed";

/// The statement that confirms an odd answer to `key`: one more item of the list of confirmed names.
pub fn confirm(key: &'static str) -> Statement {
    const LAST: usize = u16::MAX as usize;
    (CONFIRMED.to_owned(), Some(LAST), Value::word(key))
}

impl<'a> Interview<'a> {
    /// An interview over a record.
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

    /// Asks again for an answered place, which the user wants to correct.
    #[must_use]
    pub fn reopening(mut self, place: Option<FactPlace<'a>>) -> Interview<'a> {
        self.reopened = place;
        self
    }

    /// Marks the record as the result of a ruling: a trick may have changed sides without all facts about its cards.
    #[must_use]
    pub fn of_ruling(mut self) -> Interview<'a> {
        self.is_ruled = true;
        self
    }

    /// Whether the record is the result of a ruling, so that facts about single cards do not bound facts about whole piles.
    pub fn is_of_ruling(&self) -> bool {
        self.is_ruled
    }

    /// Keeps a chip of every answer, which shows the answer above the open question.
    #[must_use]
    pub fn with_chips(mut self) -> Interview<'a> {
        self.chips = Some(Vec::new());
        self
    }

    /// Keeps a chip of every answer, and of every fact that follows from the answers, for a deal that is only read.
    #[must_use]
    pub fn with_all_chips(self) -> Interview<'a> {
        Interview { chips_followed: true, ..self.with_chips() }
    }

    /// The chips of the answers, in the order of asking.
    pub fn into_chips(self) -> Vec<Answered> {
        self.chips.unwrap_or_default()
    }

    /// Adds an offer beside every question from here on, until `put_away`: an event that may happen during play, such as a bet, or a page
    /// to look up.
    pub fn at_hand(&mut self, says: impl Into<Say>, does: Meanwhile) {
        // Only a deal that is shown has keys for offers. Such a deal keeps chips, and a deal that is only reckoned does not.
        if self.chips.is_some() {
            self.at_hand.push(AtHand { says: says.into(), does });
        }
    }

    /// Removes the offers, and returns them.
    pub fn put_away(&mut self) -> Vec<AtHand> {
        std::mem::take(&mut self.at_hand)
    }

    /// Asks for a fact. A fact with only one possible value is not asked for and counts as entered. (List items
    /// are always asked for, because later ones are addressed by position.)
    ///
    /// # Errors
    /// Stops if the fact is missing and not certain, impossible, or reopened.
    pub fn ask<T: Answer>(&mut self, query: Query<'_, T>) -> Result<T, Stop> {
        let value = self.answer(&query)?;
        // The check has passed only readable values.
        T::from_value(&value).ok_or_else(|| self.again(&query, Objection::Form(query.prompt.kind)))
    }

    /// The value that answers a query: the recorded value, or the only possible one.
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

    /// Reads a fact with a default. The fact is not asked for, but its chip lets the table enter another value.
    ///
    /// # Errors
    /// Stops if the recorded value is impossible, or the fact is reopened.
    pub fn given<T: Answer>(&mut self, query: Query<'_, T>, usual: T) -> Result<T, Stop> {
        if self.recorded(query.prompt.fact, query.prompt.at).is_some() {
            return self.ask(query);
        }
        self.stands(&query, &|| usual.to_value())?;
        Ok(usual)
    }

    /// Accepts the default, unless the fact is reopened.
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

    /// Reads a fact that is asked for later. Its empty chip lets the table enter it now.
    /// The items of a list are entered in their order.
    ///
    /// # Errors
    /// Stops if the recorded value is impossible, or the fact is reopened.
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

    /// Reads a fact that follows from the other facts. It need not be recorded. A recorded value must agree.
    /// If a rule of the query bars the recorded value, that rule gives the reason.
    ///
    /// # Errors
    /// Stops if another value is recorded.
    pub fn follows<T: Answer>(&mut self, query: Query<'_, T>, must: T) -> Result<T, Stop> {
        self.agrees(&query, must.to_value(), |told| T::from_value(told).map(T::to_value))?;
        if self.chips_followed {
            self.chip(&query, &must.to_value());
        }
        Ok(must)
    }

    /// Shows a fact that is not asked for, because the table has entered the same in other facts.
    pub fn shows<T: Answer>(&mut self, query: Query<'_, T>, value: T) {
        if self.chips_followed {
            self.chip(&query, &value.to_value());
        }
    }

    /// Checks that the recorded value, in its `written` form, equals `must`.
    fn agrees(&mut self, query: &dyn Untyped, must: Value, written: fn(&Value) -> Option<Value>) -> Result<(), Stop> {
        let Prompt { fact, at, .. } = *query.prompt();
        match self.recorded(fact, at) {
            Some(told) if written(told).as_ref() != Some(&must) => {
                Err(self.again(query, query.check(told).err().unwrap_or(Objection::Follows(must))))
            }
            _ => Ok(()),
        }
    }

    /// Returns `known` if the fact follows from others, and otherwise asks for it.
    ///
    /// # Errors
    /// Stops if the fact is neither known nor recorded, or if another value is recorded.
    pub fn follows_or_ask<T: Answer>(&mut self, query: Query<'_, T>, known: Option<T>) -> Result<T, Stop> {
        match known {
            Some(must) => self.follows(query, must),
            None => self.ask(query),
        }
    }

    /// Refuses a recorded answer because of other facts, and asks the question again.
    pub fn refuse<T: Answer>(&self, query: Query<'_, T>, objection: Objection) -> Stop {
        self.again(&query, objection)
    }

    fn again(&self, query: &dyn Untyped, objection: Objection) -> Stop {
        let Prompt { fact, at, .. } = *query.prompt();
        query.stop(self.peek(fact, at).cloned(), Some(objection))
    }

    /// Asks the table to confirm an odd answer.
    ///
    /// # Errors
    /// Stops until the table has confirmed it.
    pub fn warn<T: Answer>(&mut self, query: Query<'_, T>, objection: Objection) -> Result<(), Stop> {
        if let Some((entry, confirmed)) = self.facts.find(CONFIRMED)
            && let Some(at) = confirmed.items().iter().position(|name| name.as_word() == Some(query.prompt.fact.key))
        {
            self.mark(entry, at + 2);
            return Ok(());
        }
        Err(self.refuse(query, objection))
    }

    /// Whether the table enters the fact `totals` rather than the list `log` of single tricks. If one of them is reopened, the table enters
    /// that one. Otherwise it enters totals if they are recorded, or if it prefers them and `log` has fewer than `whole` items. Items that
    /// are logged besides totals are read with [`beside`](Interview::beside), or asked for as far as they go.
    pub fn prefers(&self, totals: &'static Fact, log: &'static Fact, whole: usize) -> bool {
        let likes_totals = self.entry == Entry::Totals && self.items(log).len() < whole;
        self.wants(totals) || (!self.wants(log) && (self.is_recorded(totals) || likes_totals))
    }

    /// Reads the next item of a log that was entered besides totals, and checks it as if it were asked for. `None` after the last item.
    /// The item gets no chip. The game must check that the totals agree with the log ([`Objection::beside`]).
    /// Items that the game does not read are left over.
    ///
    /// # Errors
    /// Stops if the item is impossible.
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

    /// Whether the table enters the fact `other` rather than the fact `usual`: it has recorded only `other`, or has just chosen `other`.
    pub fn tells_by(&self, other: &'static Fact, usual: &'static Fact) -> bool {
        self.wants(other) || (!self.wants(usual) && self.is_recorded(other) && !self.is_recorded(usual))
    }

    /// Whether the table wants to enter or correct this fact now.
    fn wants(&self, fact: &Fact) -> bool {
        self.reopened.is_some_and(|place| place.key == fact.key)
    }

    /// Whether something is recorded under this fact.
    pub fn is_recorded(&self, fact: &'static Fact) -> bool {
        self.facts.get(fact.key).is_some()
    }

    /// The recorded value of a fact, without asking for it.
    pub fn recorded_as<T: Answer>(&self, fact: &'static Fact) -> Option<T> {
        T::from_value(self.facts.get(fact.key)?)
    }

    /// The recorded items of a list.
    pub fn items(&self, fact: &'static Fact) -> &'a [Value] {
        self.facts.get(fact.key).map_or(&[], Value::items)
    }

    /// Counts an empty list as asked for. Such a list is recorded if no event of this kind has happened, so none of its items is asked for.
    pub fn may_be_empty(&mut self, fact: &'static Fact) {
        if let Some((entry, Value::List(items))) = self.facts.find(fact.key)
            && items.is_empty()
        {
            self.mark(entry, 1);
        }
    }

    /// The recorded facts that were not asked for. For a list asked for in part, the place is the first item that was not asked for.
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

    /// Whether this place is reopened. For a list reopened as a whole, this is the first missing item.
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
