//! Keys beside a question: what may happen while a trick is played, and what the table may want to look up.

use super::{Fact, Statement};
use crate::text::Say;

/// Something at hand beside the question, under a key of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtHand {
    /// What the table says when it happens, in a word or two.
    pub says: Say,
    /// What the key does.
    pub does: Meanwhile,
}

impl AtHand {
    /// Whether one tap tells what has happened.
    pub fn tells(&self) -> bool {
        matches!(self.does, Meanwhile::Tells(_))
    }
}

/// What is done before the question is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// It has happened: this fact is asked for first, or this item of its list.
    Asks(&'static Fact, Option<usize>),
    /// It has happened, and saying so tells all of it.
    Tells(Vec<Statement>),
    /// The cards are dealt again by the same dealer, as the rules of the game allow.
    DealsAgain,
    /// A section of the rules is read, such as `0.7`.
    Reads(&'static str),
}
