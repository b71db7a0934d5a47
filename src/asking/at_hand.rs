//! Keys beside a question: what may happen while a trick is played, and what the table may want to look up.

use super::Fact;
use crate::text::Phrase;

/// Something at hand beside the question, under a key of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtHand {
    /// What the table says when it happens, in a word or two.
    pub says: Phrase,
    /// What the key does.
    pub does: Meanwhile,
}

/// What is done before the question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// It has happened: this fact is asked for first, or this item of its list.
    Asks(&'static Fact, Option<usize>),
    /// It has happened, and saying so tells it: the number stands at this place of the fact's list.
    Tells(&'static Fact, usize, i64),
    /// The cards are dealt again by the same dealer, as the rules of the game allow.
    DealsAgain,
    /// A section of the rules is read, such as `0.7`.
    Reads(&'static str),
}
