//! The name of a fact, and the words for it.

use super::{Answer, Statement};
use crate::text::Phrase;

/// A fact that the table can enter.
#[derive(Debug, PartialEq, Eq)]
pub struct Fact {
    /// The name in match files, snake_case after the sheet's "record" list.
    pub key: &'static str,
    /// The short label: on the chip that shows the answer, or beside a house rule.
    pub label: Phrase,
    /// The question, one line ending in a question mark. For a house rule: the sentence that explains the
    /// rule.
    pub asks: Phrase,
}

impl Fact {
    /// The statement of an answer, or of the item `at` if the fact is a list.
    pub fn told(&self, at: Option<usize>, answer: impl Answer) -> Statement {
        (self.key.to_owned(), at, answer.to_value())
    }
}
