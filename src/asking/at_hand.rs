//! Offers beside a question: events that may happen while a trick is played, and pages to look up.

use super::{Fact, Statement};
use crate::text::Say;

/// An offer beside the question, with its own key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtHand {
    /// The words for the event or page, one or two.
    pub says: Say,
    /// The effect of the key.
    pub does: Meanwhile,
}

impl AtHand {
    /// Whether one tap enters the whole event.
    pub fn tells(&self) -> bool {
        matches!(self.does, Meanwhile::Tells(_))
    }
}

/// The effect of an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// Asks for this fact first, or for this item of the fact's list.
    Asks(&'static Fact, Option<usize>),
    /// Enters these statements.
    Tells(Vec<Statement>),
    /// The cards are dealt again by the same dealer, as the rules of the game allow.
    DealsAgain,
    /// A section of the rules is read, such as `0.7`.
    Reads(&'static str),
}
