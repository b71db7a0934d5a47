//! The name of a fact, and the phrases about it.

use super::{Answer, Statement};
use crate::text::Phrase;

/// A kind of fact that the table can enter, or a house rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Fact {
    /// The name of the fact in match files, in snake_case. It is the name in the list "record" of the game's rule sheet.
    pub key: &'static str,
    /// The short label of the fact: on the chip that shows the answer, or beside a house rule.
    pub label: Phrase,
    /// The question that asks for the fact, in one line that ends with a question mark. For a house rule: the sentence that explains the
    /// rule.
    pub asks: Phrase,
}

impl Fact {
    /// The statement that this fact has the answer `answer`. If the fact is a list, `at` is the index of the item.
    pub fn told(&self, at: Option<usize>, answer: impl Answer) -> Statement {
        (self.key.to_owned(), at, answer.to_value())
    }
}
