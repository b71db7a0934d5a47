//! A word that can be answered, and what it says.

use crate::text::Phrase;

/// One of a fixed set of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word in match files, snake_case.
    pub word: &'static str,
    /// The phrase on its key, on a chip, and in a contract.
    pub says: Phrase,
}
