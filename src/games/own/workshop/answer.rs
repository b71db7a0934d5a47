//! The answers to the questions of the workshop. A draft is saved with them.

use serde::{Deserialize, Serialize};

use super::example::Example;
use super::formula::Formula;

/// An answer to a question of the workshop, or the answer in one field of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftAnswer {
    /// A name.
    Text(String),
    /// One of the words that the question offers.
    Word(String),
    /// A number.
    Number(i64),
    /// Several numbers.
    Numbers(Vec<i64>),
    /// A formula. Empty if the question is optional and has no answer.
    Formula(Formula),
    /// The rows of a list.
    Rows(Vec<Row>),
    /// Example deals from the rule sheet of the game.
    Examples(Vec<Example>),
}

/// A row of a list. Its fields hold one answer each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The number of the row, which no other row of the list has. Formulas refer to the row by it, so that rows can be deleted or moved.
    pub id: u8,
    /// The answers in the fields, in their order.
    pub fields: Vec<DraftAnswer>,
}

impl Row {
    /// A row with these answers in its fields.
    pub(super) fn new(id: u8, fields: impl IntoIterator<Item = DraftAnswer>) -> Row {
        Row { id, fields: fields.into_iter().collect() }
    }

    pub(super) fn text(&self, at: usize) -> &str {
        if let Some(DraftAnswer::Text(text)) = self.fields.get(at) { text } else { "" }
    }

    pub(super) fn word(&self, at: usize) -> &str {
        if let Some(DraftAnswer::Word(word)) = self.fields.get(at) { word } else { "" }
    }

    /// Replaces the word in the field `at`. Does nothing if the field has no word.
    pub(super) fn set_word(&mut self, at: usize, word: &str) {
        if let Some(DraftAnswer::Word(old)) = self.fields.get_mut(at) {
            word.clone_into(old);
        }
    }

    pub(super) fn number(&self, at: usize) -> i64 {
        if let Some(DraftAnswer::Number(n)) = self.fields.get(at) { *n } else { 0 }
    }

    pub(super) fn formula(&self, at: usize) -> Formula {
        if let Some(DraftAnswer::Formula(formula)) = self.fields.get(at) { formula.clone() } else { Formula::default() }
    }
}

/// Makes an answer of a word.
pub(super) fn word(word: &'static str) -> DraftAnswer {
    DraftAnswer::Word(word.to_owned())
}

/// The word in the document for the contract of a row.
pub(super) fn contract_key(row: &Row) -> String {
    format!("c{}", row.id)
}

/// The key of the question in the document for a row of things that are counted.
pub(super) fn count_key(row: &Row) -> String {
    format!("count{}", row.id)
}

/// The key of the kept value in the document for a row of values that carry over.
pub(super) fn kept_key(row: &Row) -> String {
    format!("keep{}", row.id)
}
