//! A question as the screen shows it, until it is answered.

use super::{Fact, Kind, Objection, Statement, Value};
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// A possible answer, as a key that the screen offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The value that a tap on the key records.
    pub value: Value,
    /// The text on the key.
    pub says: Say,
    /// A small line of text on the key of the answer: what the answer leads to. `None` if the key has no such line.
    pub note: Option<Say>,
    /// The reason why the answer is not legal. `None` if it is legal.
    pub barred: Option<Objection>,
}

/// The open question, as the screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The fact that the question asks for.
    pub fact: &'static Fact,
    /// The index of the item that the question asks for, if the fact is a list. `None` if the question asks for the whole fact.
    pub at: Option<usize>,
    /// The text of the question.
    pub says: Say,
    /// The type of the answers, for example a number, a suit or a seat.
    pub kind: Kind,
    /// The possible answers, legal or not. Empty if they cannot be listed, as for a wide range of numbers.
    pub offers: Vec<Offer>,
    /// The recorded answer. `None` if the question has not been answered.
    pub current: Option<Value>,
    /// A second sentence, which is shown in small letters under the answers. `None` if the question needs none.
    pub hint: Option<Say>,
    /// A fact with the same content that the table may enter in place of the question's own fact (see
    /// [`Query::or_told_by`](super::Query::or_told_by)). `None` if there is no such fact.
    pub instead: Option<&'static Fact>,
    /// Facts that may be entered this time in place of the question's own fact (see [`Query::or_now`](super::Query::or_now)). Unused
    /// entries are `None`.
    pub others: [Option<Alternative>; 4],
    /// The dice that the app can throw to answer the question. `None` if dice do not decide the answer.
    pub throw: Option<&'static Throw>,
    /// Whether the answer is a secret of one player for now.
    pub secret: bool,
    /// How the answer is found if the table counts cards. `None` if cards cannot be counted for it.
    pub counted: Option<Counted>,
    /// The questions that are answered together with this one (see [`Query::usually`](super::Query::usually) and
    /// [`Query::in_table`](super::Query::in_table)). `None` if there are none.
    pub together: Option<Together>,
    /// The answers that can be entered together with an answer to the next question (see
    /// [`Query::with_the_next`](super::Query::with_the_next)).
    pub onward: &'static [Value],
    /// A second fact that records the answer too, if the answer is a player: a list, and the index of the item in it (see
    /// [`Query::also_tells`](super::Query::also_tells)). `None` if the answer is recorded only once.
    pub also: Option<(&'static Fact, usize)>,
}

impl Question {
    /// The legal answers: the offers without an objection. If not all answers are offered as keys, the other values of the kind follow,
    /// legal or not.
    pub fn answers(&self) -> Vec<Value> {
        let mut answers: Vec<Value> = self.free_offers().cloned().collect();
        if self.offers.is_empty() || !self.kind.is_listed() {
            let is_offered = |value: &Value| self.offers.iter().any(|offer| offer.value == *value);
            answers.extend(self.kind.values().into_iter().filter(|value| !is_offered(value)));
        }
        answers
    }

    /// The offered answers without an objection.
    pub fn free_offers(&self) -> impl Iterator<Item = &Value> {
        self.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| &offer.value)
    }

    /// The offered answers with an objection.
    pub fn barred(&self) -> Vec<Value> {
        self.offers.iter().filter(|offer| offer.barred.is_some()).map(|offer| offer.value.clone()).collect()
    }

    /// The only legal answer. `None` if several are legal, or if not all possible answers are offered. Also `None` if another fact may be
    /// entered in place of the question's own fact.
    pub fn only_answer(&self) -> Option<&Value> {
        let mut free = self.free_offers();
        let only = free.next().filter(|_| self.kind.is_listed() && self.others == [None; 4]);
        only.filter(|_| free.next().is_none())
    }
}

/// The question at which an interview stopped, because its answer is missing or refused, or because the user wants to correct it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The question that the user must answer before the interview can go on.
    pub question: Question,
    /// The reason why the recorded answer is refused. `None` if there is no answer, or if the user wants to correct it.
    pub objection: Option<Objection>,
    /// The statement by which the table confirms the recorded answer, if that answer is only unusual. `None` if the answer is missing or
    /// impossible.
    pub confirms: Option<Statement>,
}

/// The error by which an interview stops. Games pass it on with `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop(pub Box<Stopped>);

/// Another fact that may be entered in place of the question's own fact, and the text of the link to it.
pub type Alternative = (&'static Fact, Phrase);

/// How the answer is found if the table counts cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The answer is the number of points of all counted cards together.
    Points,
    /// The answers are items of a list, beginning with the item that is asked for. There is one word for each card or combination that
    /// scores, and then `end`.
    Scoring {
        /// The word that ends the list of scoring cards and combinations.
        end: &'static str,
    },
    /// The answers are the numbers of cards of each rank. Each rank from 2 to ace has its own fact, which is a list. The number for the
    /// rank becomes the item that is asked for.
    Ranks(&'static [Fact; 13]),
}

/// A group of questions that can be answered together, because each has a default answer. The user taps only the exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    /// The fact that names the group: questions with the same fact here belong together. It may differ from the fact that a question asks
    /// for.
    pub group: &'static Fact,
    /// The possible answers, the default first. If there is only the default, one tap gives it to all questions that are left.
    pub answers: &'static [Value],
    /// The text of the group. If there are several answers, it is the question for the whole group, for example "Who has two or more of a
    /// rank?". If there is only the default, it is the text of the key for this answer, for example "The rest pass".
    pub says: Phrase,
    /// The headings of this question's column and row in the grid of the group.
    pub place: [Arg; 2],
}

/// Dice that the app can throw for the table, all in one throw.
#[derive(Debug, PartialEq, Eq)]
pub struct Throw {
    /// The facts that record the number on each die.
    pub dice: &'static [&'static Fact],
    /// The fact that records who threw the dice, with two values: the value for a throw by the app, and the value for a throw by the table.
    pub log: (&'static Fact, Value, Value),
    /// The fact that records how many times the app has thrown the dice again after its first throw.
    pub again: &'static Fact,
}

errors! {
    Stopped: |stopped| {
        let why = stopped.objection.as_ref().map(ToString::to_string);
        why.into_iter().chain([ENGLISH.text(&stopped.question.says)]).collect::<Vec<_>>().join(" ")
    };
    Stop: |stop| stop.0.to_string();
}
