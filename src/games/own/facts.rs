//! The facts of a deal of an own game, and the state of a match that is carried from deal to deal.

use super::document::Document;
use super::printed::Printed;
use super::term::WordId;
use crate::table::{MAX_SEATS, Seat, Side};

/// A game that is written as a document. The document contains its rules.
#[derive(Debug)]
pub struct OwnGame {
    pub(super) document: Document,
    pub(super) printed: Printed,
}

/// One value for each seat or each side, by the index of the seat or side. A single value for the table has the index 0.
pub(super) type Row<T> = [T; MAX_SEATS];

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The answer is yes (true) or no (false).
    Yes(bool),
    /// The answer is a whole number.
    Number(i64),
    /// The answer is a number of halves: 3 means 1½.
    Halves(i64),
    /// The answer is a player, named by the seat.
    Seat(Seat),
    /// The answer is that no player is meant.
    Nobody,
    /// The answer is a word that the document offers.
    Word(OfferedWord),
}

impl Given {
    /// The number that the answer adds to the sum of all answers. A yes counts 1. A player and a word count 0.
    pub(super) fn number(self) -> i64 {
        match self {
            Given::Number(n) | Given::Halves(n) => n,
            Given::Yes(yes) => i64::from(yes),
            Given::Seat(_) | Given::Nobody | Given::Word(_) => 0,
        }
    }
}

/// A word that a document offers as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferedWord(pub(super) WordId);

/// The facts of a deal that are entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The answers to the questions. The first index is the index of the question, the second the index of the seat or side.
    told: Vec<Row<Option<Given>>>,
    /// The winner of each trick, in the order of the tricks. Empty if the table does not enter tricks one by one.
    pub taken: Vec<Seat>,
}

impl Deal {
    /// The answer of the seat or side with the index `at` to the question with the index `question`. `None` if it is not entered.
    pub(super) fn get(&self, question: usize, at: usize) -> Option<Given> {
        self.told.get(question)?.get(at).copied().flatten()
    }

    /// Whether the answer to some question is that no player is meant.
    pub(super) fn has_nobody(&self) -> bool {
        self.told.iter().flatten().any(|given| *given == Some(Given::Nobody))
    }

    /// Stores the answer of the seat or side with the index `at` to the question with the index `question`. `None` deletes it.
    pub(super) fn set(&mut self, question: usize, at: usize, given: Option<Given>) {
        if self.told.len() <= question {
            self.told.resize(question + 1, [None; MAX_SEATS]);
        }
        if let Some(slot) = self.told.get_mut(question).and_then(|row| row.get_mut(at)) {
            *slot = given;
        }
    }
}

/// The state of a match that is carried from deal to deal, apart from the totals and the dealer.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// The kept values, in the order of the document. A condition is stored as 1 or 0.
    pub(super) kept: Vec<Row<i64>>,
    /// The words that seats have chosen and may not choose again, as (index of the question, seat, word).
    pub(super) used: Vec<(usize, Seat, OfferedWord)>,
    /// The kept values of each seat, by column of the score sheet, as they were when the players last changed. A player who is away gets
    /// them back on return. The rows are those of `kept`.
    pub(super) by_column: Vec<Row<i64>>,
    /// The words that players who are away have chosen, as (index of the question, column of the player, word).
    pub(super) used_away: Vec<(usize, Side, OfferedWord)>,
    /// The balance of each side in the account that is kept besides the totals.
    pub(super) beside: Row<i64>,
    /// The last settled deal. It is kept because the end of the match may depend on its facts. `None` before the first deal.
    pub(super) last: Option<Last>,
}

/// The last settled deal of a match, with its dealer and its number.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub(super) dealer: Seat,
    pub(super) number: i64,
    pub(super) deal: Deal,
}
