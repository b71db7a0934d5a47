//! The facts of a deal, and the carried state.

use super::document::Document;
use super::printed::Printed;
use super::term::WordId;
use crate::table::{MAX_SEATS, Seat};

/// A document that is played.
#[derive(Debug)]
pub struct OwnGame {
    pub(super) document: Document,
    pub(super) printed: Printed,
}

/// A value for each seat, or for each side. A single value is in the first place.
pub(super) type Row<T> = [T; MAX_SEATS];

/// An answer.
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
    /// The number that an answer counts in a sum.
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

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The answers to each question.
    told: Vec<Row<Option<Given>>>,
    /// The winners of the tricks, if tricks are logged.
    pub taken: Vec<Seat>,
}

impl Deal {
    /// The answer to a question, at a seat or side.
    pub(super) fn get(&self, question: usize, at: usize) -> Option<Given> {
        self.told.get(question)?.get(at).copied().flatten()
    }

    /// Takes an answer.
    pub(super) fn set(&mut self, question: usize, at: usize, given: Option<Given>) {
        if self.told.len() <= question {
            self.told.resize(question + 1, [None; MAX_SEATS]);
        }
        if let Some(slot) = self.told.get_mut(question).and_then(|row| row.get_mut(at)) {
            *slot = given;
        }
    }
}

/// The state carried from deal to deal.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// The document's kept values. A condition is 1 or 0.
    pub(super) kept: Vec<Row<i64>>,
    /// The words that a seat has chosen and may not choose again: the question, the seat, the word.
    pub(super) used: Vec<(usize, Seat, Named)>,
    /// The account of each side kept in addition to the totals.
    pub(super) beside: Row<i64>,
    /// The deal before, on which the end may depend.
    pub(super) last: Option<Last>,
}

/// A deal that was settled.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub(super) dealer: Seat,
    pub(super) number: i64,
    pub(super) deal: Deal,
}
