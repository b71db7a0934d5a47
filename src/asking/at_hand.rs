//! Keys beside a question: for events that may happen while a trick is played, and for sections of the rules to read.

use super::{Fact, Statement};
use crate::text::Say;

/// A key beside a question that does not answer it: it enters an event, asks a different question first, or opens a section of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtHand {
    /// The text on the key, one or two words.
    pub says: Say,
    /// The action of a tap on the key.
    pub does: Meanwhile,
}

impl AtHand {
    /// Whether one tap enters the whole event. If `false`, the tap asks a question, deals again, or shows a text.
    pub fn tells(&self) -> bool {
        matches!(self.does, Meanwhile::Tells(_))
    }
}

/// The action of a tap on a key beside the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// Asks for this fact before the question. If the fact is a list, the number is the index of the item to ask for.
    Asks(&'static Fact, Option<usize>),
    /// Enters these facts with this one tap, without a question.
    Tells(Vec<Statement>),
    /// Deals the cards again with the same dealer, because the rules of the game allow it for a weak hand.
    DealsAgain,
    /// Shows a section of the rules. The text is the number of the section, for example `0.7`.
    Reads(&'static str),
}
