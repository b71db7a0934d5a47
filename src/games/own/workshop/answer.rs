//! Answers to the questions of the workshop, in their saved form.

use serde::{Deserialize, Serialize};

use super::example::Example;
use super::formula::Formula;

/// An answer, or one field of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftAnswer {
    /// A name.
    Text(String),
    /// One of the offered words.
    Word(String),
    /// A number.
    Number(i64),
    /// Several numbers.
    Numbers(Vec<i64>),
    /// A formula. May be empty if the question is optional.
    Formula(Formula),
    /// The rows of a list.
    Rows(Vec<Row>),
    /// Deals from the rule sheet.
    Examples(Vec<Example>),
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The unique number of the row. Formulas refer to rows by number, so that rows can be deleted or moved.
    pub id: u8,
    /// An answer for each field.
    pub fields: Vec<DraftAnswer>,
}

impl Row {
    /// The fields.
    pub(super) fn new(id: u8, fields: impl IntoIterator<Item = DraftAnswer>) -> Row {
        Row { id, fields: fields.into_iter().collect() }
    }

    pub(super) fn text(&self, at: usize) -> &str {
        if let Some(DraftAnswer::Text(text)) = self.fields.get(at) { text } else { "" }
    }

    pub(super) fn word(&self, at: usize) -> &str {
        if let Some(DraftAnswer::Word(word)) = self.fields.get(at) { word } else { "" }
    }

    /// Replaces a word.
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

/// A word as an answer.
pub(super) fn word(word: &'static str) -> DraftAnswer {
    DraftAnswer::Word(word.to_owned())
}

/// The key of a contract in the document.
pub(super) fn contract_key(row: &Row) -> String {
    format!("c{}", row.id)
}

/// The name of something that is counted.
pub(super) fn count_key(row: &Row) -> String {
    format!("count{}", row.id)
}

/// The name of something that carries over.
pub(super) fn kept_key(row: &Row) -> String {
    format!("keep{}", row.id)
}
