//! A word that can be the answer to a question, and the phrase for it.

use crate::text::Phrase;

/// A possible answer that belongs to a fixed list of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word for the answer in match files, in snake_case.
    pub word: &'static str,
    /// The phrase for the answer: on its key, on the chip that shows the given answer, and in a contract.
    pub says: Phrase,
}
