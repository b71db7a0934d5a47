//! A word that can be an answer, and its phrase.

use crate::text::Phrase;

/// An answer from a fixed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word in match files, snake_case.
    pub word: &'static str,
    /// The phrase on the key of the answer, on the chip that shows the given answer, and in a contract.
    pub says: Phrase,
}
