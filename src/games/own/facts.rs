//! The facts of a deal, and the state that is carried from deal to deal.

use super::document::Document;
use super::printed::Printed;
use super::term::WordId;
use crate::table::{MAX_SEATS, Seat};

/// A game whose rules are a document.
#[derive(Debug)]
pub struct OwnGame {
    pub(super) document: Document,
    pub(super) printed: Printed,
}

/// A value for each seat or for each side. If there is only one value, it is in the first place.
pub(super) type Row<T> = [T; MAX_SEATS];

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// Yes or no.
    Yes(bool),
    /// A number.
    Number(i64),
    /// A number of halves.
    Halves(i64),
    /// A player.
    Seat(Seat),
    /// No player.
    Nobody,
    /// A word of the document.
    Word(Named),
}

impl Given {
    /// The number that the answer adds to a sum. A yes counts 1. A player and a word count 0.
    pub(super) fn number(self) -> i64 {
        match self {
            Given::Number(n) | Given::Halves(n) => n,
            Given::Yes(yes) => i64::from(yes),
            Given::Seat(_) | Given::Nobody | Given::Word(_) => 0,
        }
    }
}

/// A word of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named(pub(super) WordId);

/// The facts of a deal that are entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The answers to each question, by the index of the question.
    told: Vec<Row<Option<Given>>>,
    /// The winner of each trick. Empty if tricks are not logged.
    pub taken: Vec<Seat>,
}

impl Deal {
    /// The answer to the question with this index, for the seat or side at the place `at`.
    pub(super) fn get(&self, question: usize, at: usize) -> Option<Given> {
        self.told.get(question)?.get(at).copied().flatten()
    }

    /// Stores or deletes the answer to a question, for the seat or side at the place `at`.
    pub(super) fn set(&mut self, question: usize, at: usize, given: Option<Given>) {
        if self.told.len() <= question {
            self.told.resize(question + 1, [None; MAX_SEATS]);
        }
        if let Some(slot) = self.told.get_mut(question).and_then(|row| row.get_mut(at)) {
            *slot = given;
        }
    }
}

/// The state of a match that is carried from deal to deal, besides totals and dealer.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// The kept values, in the order of the document. A condition is stored as 1 or 0.
    pub(super) kept: Vec<Row<i64>>,
    /// The words that a seat has chosen and may not choose again, as (index of the question, seat, word).
    pub(super) used: Vec<(usize, Seat, Named)>,
    /// The balance of each side in the account that is kept besides the totals.
    pub(super) beside: Row<i64>,
    /// The previous deal, because the end of the match may depend on its facts.
    pub(super) last: Option<Last>,
}

/// The deal that was settled last.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub(super) dealer: Seat,
    pub(super) number: i64,
    pub(super) deal: Deal,
}
