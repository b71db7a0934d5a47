//! The interview: a game asks, the record answers, and the first gap stops it.

use super::{Answer, Fact, Facts, Objection, Query, Statement, Stop, Value};
use crate::text::{Phrase, Say};

/// How the table likes to give its tricks: one by one as they fall, or the totals at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Trick by trick.
    #[default]
    Live,
    /// Totals at the end.
    Totals,
}

/// A place in the record: a fact, or one item of a fact's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The name of the fact.
    pub key: &'a str,
    /// Which item, from 0.
    pub at: Option<usize>,
}

/// An answered question, shown above the next one; a tap reopens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Which fact.
    pub fact: &'static Fact,
    /// Which item of its list.
    pub at: Option<usize>,
    /// The label.
    pub label: Say,
    /// The answer; `None` while it is a secret.
    pub says: Option<Say>,
}

/// Asks a game's questions of one deal's record.
pub struct Interview<'a> {
    facts: &'a Facts,
    entry: Entry,
    reopened: Option<Place<'a>>,
    chips: Option<Vec<Chip>>,
    /// For every entry of the record, how much of it was asked for: 0 nothing, n + 1 up to item n of a list.
    used: Vec<usize>,
}

/// On the chip of a fact that may be told but was not.
const NOT_TOLD: Phrase = Phrase::new("…", "…");

/// Facts that were confirmed although they are odd.
const CONFIRMED: &str = "confirmed";

/// What is told when the table confirms what is recorded under a name although it is odd: one more item of that list.
pub fn confirm(key: &'static str) -> Statement {
    const LAST: usize = u16::MAX as usize;
    (CONFIRMED.to_owned(), Some(LAST), Value::word(key))
}

impl<'a> Interview<'a> {
    /// An interview over a record.
    pub fn new(facts: &'a Facts, entry: Entry) -> Interview<'a> {
        Interview { facts, entry, reopened: None, chips: None, used: vec![0; facts.len()] }
    }

    /// Asks again for this place although it is answered: the table wants to correct it.
    #[must_use]
    pub fn reopening(mut self, place: Option<Place<'a>>) -> Interview<'a> {
        self.reopened = place;
        self
    }

    /// Keeps a chip of every answer.
    #[must_use]
    pub fn with_chips(mut self) -> Interview<'a> {
        self.chips = Some(Vec::new());
        self
    }

    /// The chips of what was answered, in the order of asking.
    pub fn into_chips(self) -> Vec<Chip> {
        self.chips.unwrap_or_default()
    }

    /// Asks for a fact. What can only be one thing is not asked: it stands as if it had been told. (An item of a list is, because
    /// those after it have their places by it.)
    ///
    /// # Errors
    /// Stops when it is not recorded and not certain, cannot be, or is to be corrected.
    pub fn ask<T: Answer>(&mut self, query: Query<'_, T>) -> Result<T, Stop> {
        match self.recorded(query.fact, query.at) {
            None => {
                let stop = query.stop(None, None);
                let only = stop.0.question.only_answer().filter(|_| query.at.is_none() && !self.is_reopened(query.fact, None));
                match only.and_then(|value| Some((query.check(value).ok()?, value))) {
                    Some((answer, value)) => {
                        self.chip(&query, value);
                        Ok(answer)
                    }
                    None => Err(stop),
                }
            }
            Some(value) if self.is_reopened(query.fact, query.at) => Err(query.stop(Some(value.clone()), None)),
            Some(value) => match query.check(value) {
                Ok(answer) => {
                    self.chip(&query, value);
                    Ok(answer)
                }
                Err(objection) => Err(query.stop(Some(value.clone()), Some(objection))),
            },
        }
    }

    /// A fact that is known without asking, unless the table says otherwise; its chip can be corrected.
    ///
    /// # Errors
    /// Stops when what is recorded cannot be, or is to be corrected.
    pub fn given<T: Answer>(&mut self, query: Query<'_, T>, usual: T) -> Result<T, Stop> {
        if self.recorded(query.fact, query.at).is_some() {
            return self.ask(query);
        }
        if self.is_reopened(query.fact, query.at) {
            return Err(query.stop(Some(usual.to_value()), None));
        }
        if self.chips.is_some() {
            self.chip(&query, &usual.to_value());
        }
        Ok(usual)
    }

    /// A fact that is asked for later, but may be told now: an empty chip waits for it. The items of a list are told in their order.
    ///
    /// # Errors
    /// Stops when what is recorded cannot be, or is to be told or corrected now.
    pub fn may_tell<T: Answer>(&mut self, query: Query<'_, T>) -> Result<Option<T>, Stop> {
        if query.at.is_some_and(|at| at > self.items(query.fact).len()) {
            return Ok(None);
        }
        if self.peek(query.fact, query.at).is_some() || self.is_reopened(query.fact, query.at) {
            return self.ask(query).map(Some);
        }
        if let Some(chips) = &mut self.chips {
            chips.push(Chip { fact: query.fact, at: query.at, label: query.label(), says: Some(NOT_TOLD.into()) });
        }
        Ok(None)
    }

    /// A fact that follows from the others. It need not be recorded; if it is, it must say the same. Where the query has a
    /// rule that bars the other answer, that rule says why.
    ///
    /// # Errors
    /// Stops when something else is recorded.
    pub fn follows<T: Answer>(&mut self, query: Query<'_, T>, must: T) -> Result<T, Stop> {
        match self.recorded(query.fact, query.at) {
            Some(value) if T::from_value(value).is_none_or(|told| told.to_value() != must.to_value()) => {
                let objection = query.check(value).err().unwrap_or(Objection::Follows(must.to_value()));
                Err(query.stop(Some(value.clone()), Some(objection)))
            }
            _ => Ok(must),
        }
    }

    /// What is `known` where it follows from the other facts; otherwise it is asked for.
    ///
    /// # Errors
    /// Stops when it is not known and not recorded, or when something else is recorded than follows.
    pub fn follows_or_ask<T: Answer>(&mut self, query: Query<'_, T>, known: Option<T>) -> Result<T, Stop> {
        match known {
            Some(must) => self.follows(query, must),
            None => self.ask(query),
        }
    }

    /// Refuses a recorded answer because of other facts: asks for it again.
    pub fn refuse<T: Answer>(&self, query: Query<'_, T>, objection: Objection) -> Stop {
        let current = self.peek(query.fact, query.at).cloned();
        query.stop(current, Some(objection))
    }

    /// Has an odd answer confirmed before it stands.
    ///
    /// # Errors
    /// Stops until the table has confirmed it.
    pub fn warn<T: Answer>(&mut self, query: Query<'_, T>, objection: Objection) -> Result<(), Stop> {
        if let Some((entry, confirmed)) = self.facts.find(CONFIRMED)
            && let Some(at) = confirmed.items().iter().position(|name| name.as_word() == Some(query.fact.key))
        {
            self.mark(entry, at + 2);
            return Ok(());
        }
        Err(self.refuse(query, objection))
    }

    /// Whether the table gives `totals` rather than the log of single tricks: because the totals are there, or because it
    /// likes it so and has not logged everything (`whole` items) already. What is logged all the same is heard with
    /// [`beside`](Interview::beside), or asked for as far as it goes.
    pub fn prefers(&self, totals: &'static Fact, log: &'static Fact, whole: usize) -> bool {
        let likes_totals = self.entry == Entry::Totals && self.items(log).len() < whole;
        self.wants(totals) || (!self.wants(log) && (self.is_recorded(totals) || likes_totals))
    }

    /// The next item of a log that stands beside totals, checked as if it were asked for; nothing after its end. No chip is kept of
    /// it. It is for the game to see that the totals agree with it ([`Objection::beside`]); what it does not hear is left over.
    ///
    /// # Errors
    /// Stops when it cannot be.
    pub fn beside<T: Answer>(&mut self, item: Query<'_, T>) -> Result<Option<T>, Stop> {
        if item.at >= Some(self.items(item.fact).len()) {
            self.may_be_empty(item.fact);
            return Ok(None);
        }
        let chips = self.chips.take();
        let heard = self.ask(item);
        self.chips = chips;
        heard.map(Some)
    }

    /// Whether the table tells a fact by `other` rather than by `usual`: it has begun to, or wants to now.
    pub fn tells_by(&self, other: &'static Fact, usual: &'static Fact) -> bool {
        self.wants(other) || (!self.wants(usual) && self.is_recorded(other) && !self.is_recorded(usual))
    }

    /// Whether the table wants to tell or correct this fact now.
    fn wants(&self, fact: &Fact) -> bool {
        self.reopened.is_some_and(|place| place.key == fact.key)
    }

    /// Whether something is recorded under this fact.
    pub fn is_recorded(&self, fact: &'static Fact) -> bool {
        self.facts.get(fact.key).is_some()
    }

    /// What is recorded under this fact, without asking for it.
    pub fn recorded_as<T: Answer>(&self, fact: &'static Fact) -> Option<T> {
        T::from_value(self.facts.get(fact.key)?)
    }

    /// The items that are recorded of a list.
    pub fn items(&self, fact: &'static Fact) -> &'a [Value] {
        self.facts.get(fact.key).map_or(&[], Value::items)
    }

    /// A list that may be recorded as empty although nothing of it is asked for: nothing of the kind happened.
    pub fn may_be_empty(&mut self, fact: &'static Fact) {
        if let Some((entry, Value::List(items))) = self.facts.find(fact.key)
            && items.is_empty()
        {
            self.mark(entry, 1);
        }
    }

    /// The recorded facts that were not asked for: their name, and from which item on, if it is a list asked for in part.
    pub fn left_over(&self) -> impl Iterator<Item = Place<'a>> {
        self.facts.iter().zip(&self.used).filter_map(|((key, value), used)| match (value, used) {
            (Value::List(items), n) if *n > 0 && items.len() >= *n => Some(Place { key, at: Some(*n - 1) }),
            (_, 0) => Some(Place { key, at: None }),
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

    /// Whether the table wants this place; of a list reached as a whole, the first item that is not told.
    fn is_reopened(&self, fact: &Fact, at: Option<usize>) -> bool {
        let next = |place: Place<'_>| place.at.is_none() && self.peek(fact, at).is_none();
        self.reopened.is_some_and(|place| place.key == fact.key && (place.at == at || next(place)))
    }

    fn chip<T: Answer>(&mut self, query: &Query<'_, T>, value: &Value) {
        if let Some(chips) = &mut self.chips {
            let says = (!query.secret).then(|| query.say(value));
            chips.push(Chip { fact: query.fact, at: query.at, label: query.label(), says });
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]
    use super::super::{Kind, Refusal};
    use super::*;
    use crate::text::Phrase;

    static DIE: Fact = Fact { key: "die", label: Phrase::new("Die", "サイコロ"), asks: Phrase::new("Die?", "出目は？") };
    static SALE: Fact = Fact { key: "sale", label: Phrase::new("Sale", "セール"), asks: Phrase::new("Sale?", "セール？") };
    static TAKEN: Fact = Fact { key: "taken", label: Phrase::new("Trick {0}", "トリック{0}"), asks: Phrase::new("Who?", "誰？") };

    fn facts(json: &str) -> Facts {
        serde_json::from_str(json).unwrap()
    }

    /// A made-up game: a die, then a sale if it shows six, then three numbers.
    fn play(ask: &mut Interview<'_>) -> Result<(i64, i64), Stop> {
        let die = ask.ask(Query::die(&DIE, 6))?;
        if die == 6 {
            ask.ask(Query::yes_no(&SALE))?;
        }
        let mut sum = 0;
        for i in 0..3 {
            sum += ask.ask(Query::number(&TAKEN, 0..=4).item(i))?;
        }
        Ok((die, sum))
    }

    fn run(json: &str) -> Result<(i64, i64), Stop> {
        let facts = facts(json);
        play(&mut Interview::new(&facts, Entry::Live))
    }

    #[test]
    fn the_first_gap_stops() {
        let Err(Stop(stopped)) = run("{}") else { panic!("must ask") };
        assert_eq!(stopped.question.fact, &DIE);
        assert_eq!(stopped.question.offers.len(), 6);
        let Err(Stop(stopped)) = run(r#"{"die":6}"#) else { panic!("must ask") };
        assert_eq!(stopped.question.fact, &SALE);
        let Err(Stop(stopped)) = run(r#"{"die":1,"taken":[1,2]}"#) else { panic!("must ask") };
        assert_eq!((stopped.question.fact, stopped.question.at), (&TAKEN, Some(2)));
        assert_eq!(run(r#"{"taken":[1,2,3],"die":1}"#), Ok((1, 6)));
    }

    #[test]
    fn what_cannot_be_is_asked_again_with_the_reason() {
        let Err(Stop(stopped)) = run(r#"{"die":7}"#) else { panic!("must object") };
        assert_eq!(stopped.objection, Some(Objection::Range { got: 7, min: 1, max: 6 }));
        assert_eq!(stopped.question.current, Some(Value::Number(7)));
        let Err(Stop(stopped)) = run(r#"{"die":"six"}"#) else { panic!("must object") };
        assert_eq!(stopped.objection, Some(Objection::Form(Kind::Die { faces: 6 })));
    }

    #[test]
    fn a_chip_reopens_its_question() {
        let facts = facts(r#"{"die":1,"taken":[1,2,3]}"#);
        let place = Place { key: "taken", at: Some(1) };
        let mut ask = Interview::new(&facts, Entry::Live).reopening(Some(place)).with_chips();
        let Err(Stop(stopped)) = play(&mut ask) else { panic!("must ask") };
        assert_eq!((stopped.question.at, stopped.question.current), (Some(1), Some(Value::Number(2))));
        assert_eq!(ask.into_chips().len(), 2);
    }

    #[test]
    fn what_was_not_asked_is_left_over() {
        let left = |json: &str| {
            let facts = facts(json);
            let mut ask = Interview::new(&facts, Entry::Live);
            play(&mut ask).unwrap();
            ask.left_over().map(|place| (place.key.to_owned(), place.at)).collect::<Vec<_>>()
        };
        assert_eq!(left(r#"{"die":1,"taken":[1,2,3]}"#), []);
        assert_eq!(left(r#"{"die":1,"sale":true,"taken":[1,2,3]}"#), [("sale".to_owned(), None)]);
        assert_eq!(left(r#"{"die":1,"taken":[1,2,3,4]}"#), [("taken".to_owned(), Some(3))]);
    }

    #[test]
    fn what_can_only_be_one_thing_is_not_asked() {
        static NOT: super::super::Refusal =
            super::super::Refusal { clause: "0", says: Phrase::new("No.", "違います。"), instead: Phrase::new("", "") };
        let only_two = |n: i64| if n == 2 { Ok(()) } else { Err(NOT.with(&[])) };
        let query = || Query::number(&SALE, 0..=4).unless(&only_two);
        let (none, two, three) = (facts("{}"), facts(r#"{"sale":2}"#), facts(r#"{"sale":3}"#));
        let mut ask = Interview::new(&none, Entry::Live).with_chips();
        assert_eq!(ask.ask(query()), Ok(2));
        assert_eq!(ask.into_chips().len(), 1, "it can be looked at like any other answer");
        // A record may say it, but nothing else.
        let mut ask = Interview::new(&two, Entry::Live);
        assert_eq!((ask.ask(query()), ask.left_over().count()), (Ok(2), 0));
        assert!(Interview::new(&three, Entry::Live).ask(query()).is_err());
        // Whoever wants to see it is asked.
        let place = Place { key: "sale", at: None };
        assert!(Interview::new(&none, Entry::Live).reopening(Some(place)).ask(query()).is_err());
        // Where something else may be told in its stead, or items after it have their places by it, it is asked.
        const OTHERWISE: Phrase = Phrase::new("otherwise", "別に");
        assert!(Interview::new(&none, Entry::Live).ask(query().or_now(&TAKEN, OTHERWISE)).is_err());
        assert!(Interview::new(&none, Entry::Live).ask(query().item(0)).is_err());
        assert!(Interview::new(&none, Entry::Live).ask(Query::number(&SALE, 0..=4)).is_err());
    }

    #[test]
    fn what_was_confirmed_is_asked_for() {
        static ODD: super::super::Refusal =
            super::super::Refusal { clause: "0", says: Phrase::new("Odd.", "妙です。"), instead: Phrase::new("", "") };
        let facts = facts(r#"{"die":4,"confirmed":["die","sale"]}"#);
        let mut ask = Interview::new(&facts, Entry::Live);
        let die = ask.ask(Query::die(&DIE, 6)).unwrap();
        assert_eq!((die, ask.warn(Query::die(&DIE, 6), ODD.warn(&[]))), (4, Ok(())));
        assert_eq!(ask.left_over().collect::<Vec<_>>(), [Place { key: "confirmed", at: Some(1) }]);
    }

    #[test]
    fn a_given_fact_needs_no_record_and_a_following_one_no_other() {
        let none = facts("{}");
        let four = facts(r#"{"die":4}"#);
        assert_eq!(Interview::new(&none, Entry::Live).given(Query::die(&DIE, 6), 2), Ok(2));
        assert_eq!(Interview::new(&four, Entry::Live).given(Query::die(&DIE, 6), 2), Ok(4));
        assert_eq!(Interview::new(&four, Entry::Live).follows(Query::die(&DIE, 6), 4), Ok(4));
        assert!(Interview::new(&four, Entry::Live).follows(Query::die(&DIE, 6), 5).is_err());
        // Another way to write the same is the same.
        let ten = facts(r#"{"die":10}"#);
        let rank = Query::rank(&DIE, &crate::cards::Rank::ALL);
        assert!(Interview::new(&ten, Entry::Live).follows(rank, crate::cards::Rank::Ten).is_ok());
    }

    #[test]
    fn a_list_reached_as_a_whole_goes_on_where_it_ends() {
        let (facts, place) = (facts(r#"{"taken":[1,2]}"#), Place { key: "taken", at: None });
        let mut ask = Interview::new(&facts, Entry::Live).reopening(Some(place));
        let item = |n| Query::number(&TAKEN, 0..=4).item(n);
        assert_eq!((ask.may_tell(item(0)), ask.may_tell(item(1))), (Ok(Some(1)), Ok(Some(2))));
        let Err(Stop(stopped)) = ask.may_tell(item(2)) else { panic!("must ask") };
        assert_eq!(stopped.question.at, Some(2));
    }

    #[test]
    fn what_is_odd_stands_once_it_is_confirmed_and_nothing_of_it_is_left_over() {
        static ODD: Refusal = Refusal { clause: "1", says: Phrase::new("Odd.", "変です。"), instead: Phrase::new("", "") };
        let query = || Query::die(&DIE, 6);
        let warned = |json: &str| {
            let facts = facts(json);
            let mut ask = Interview::new(&facts, Entry::Live);
            ask.ask(query()).unwrap();
            let stands = ask.warn(query(), ODD.warn(&[])).is_ok();
            (stands, ask.left_over().count())
        };
        assert_eq!(warned(r#"{"die":4}"#), (false, 0));
        assert_eq!(warned(r#"{"die":4,"confirmed":["die"]}"#), (true, 0));
        assert_eq!(warned(r#"{"die":4,"confirmed":["sale","die"]}"#), (true, 0));
        assert_eq!(warned(r#"{"die":4,"confirmed":["die","sale"]}"#), (true, 1));
    }

    #[test]
    fn what_may_be_told_early_has_an_empty_chip() {
        let (none, four) = (facts("{}"), facts(r#"{"die":4}"#));
        let mut ask = Interview::new(&none, Entry::Live).with_chips();
        assert_eq!(ask.may_tell(Query::die(&DIE, 6)), Ok(None));
        assert_eq!(ask.into_chips().len(), 1);
        let place = Place { key: "die", at: None };
        assert!(Interview::new(&none, Entry::Live).reopening(Some(place)).may_tell(Query::die(&DIE, 6)).is_err());
        assert_eq!(Interview::new(&four, Entry::Live).may_tell(Query::die(&DIE, 6)), Ok(Some(4)));
    }

    #[test]
    fn the_items_of_a_list_wait_for_those_before_them() {
        let item = |n| Query::number(&TAKEN, 0..=4).item(n);
        let offered = |json: &str| {
            let facts = facts(json);
            let mut ask = Interview::new(&facts, Entry::Live).with_chips();
            for n in 0..3 {
                ask.may_tell(item(n)).unwrap();
            }
            ask.into_chips().iter().map(|chip| chip.at.unwrap()).collect::<Vec<_>>()
        };
        assert_eq!((offered("{}"), offered(r#"{"taken":[1]}"#)), (vec![0], vec![0, 1]));
        // An item told before its time would take the place of an earlier one.
        let (none, place) = (facts("{}"), Place { key: "taken", at: Some(2) });
        assert_eq!(Interview::new(&none, Entry::Live).reopening(Some(place)).may_tell(item(2)), Ok(None));
    }

    #[test]
    fn a_log_beside_totals_is_heard_as_far_as_it_goes() {
        let heard = |json: &str, most: usize| {
            let facts = facts(json);
            let mut ask = Interview::new(&facts, Entry::Live).with_chips();
            let items: Result<Vec<_>, _> = (0..most).map_while(|n| ask.beside(Query::number(&TAKEN, 0..=4).item(n)).transpose()).collect();
            let left: Vec<_> = ask.left_over().map(|place| place.at).collect();
            assert!(ask.into_chips().is_empty());
            items.map(|items| (items, left)).map_err(|stop| (stop.0.question.at, stop.0.objection.is_some()))
        };
        assert_eq!(heard("{}", 3), Ok((vec![], vec![])));
        assert_eq!(heard(r#"{"taken":[]}"#, 3), Ok((vec![], vec![])));
        assert_eq!(heard(r#"{"taken":[1,2]}"#, 3), Ok((vec![1, 2], vec![])));
        assert_eq!(heard(r#"{"taken":[1,2,3,4]}"#, 3), Ok((vec![1, 2, 3], vec![Some(3)])));
        assert_eq!(heard(r#"{"taken":5}"#, 3), Ok((vec![], vec![None])));
        assert_eq!(heard(r#"{"taken":[1,"x"]}"#, 3), Err((Some(1), true)));
    }

    #[test]
    fn totals_or_tricks_as_the_table_likes() {
        let by_totals = |json: &str, entry| {
            let facts = facts(json);
            Interview::new(&facts, entry).prefers(&DIE, &TAKEN, 3)
        };
        assert!(!by_totals("{}", Entry::Live));
        assert!(by_totals("{}", Entry::Totals));
        assert!(by_totals(r#"{"die":1}"#, Entry::Live));
        assert!(!by_totals(r#"{"taken":[1,2,3]}"#, Entry::Totals));
        assert!(by_totals(r#"{"taken":[1,2]}"#, Entry::Totals));
    }
}
