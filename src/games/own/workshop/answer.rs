//! The answers to the questions of the workshop. The record of a draft stores them.

use serde::{Deserialize, Serialize};

use super::example::Example;
use super::formula::Formula;

/// An answer to a question of the workshop, or the answer in one field of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftAnswer {
    /// A name that the table has entered.
    Text(String),
    /// One of the words that the question or field offers.
    Word(String),
    /// A whole number in the range that the question or field allows.
    Number(i64),
    /// Several numbers: the chosen numbers in rising order, or one number for each label of the question.
    Numbers(Vec<i64>),
    /// A formula. Empty if the question is optional and has no answer.
    Formula(Formula),
    /// The rows of the list that answers the question.
    Rows(Vec<DraftRow>),
    /// Example deals from the rule sheet of the game.
    Examples(Vec<Example>),
}

/// A row of a list that answers a question. Each of its fields holds one answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftRow {
    /// The number of the row, which no other row of the list has.
    /// Formulas refer to the row by this number, so they stay valid if other rows are deleted or moved.
    pub id: u8,
    /// The answers in the fields of the row, in the order of [`GameDraft::fields`](super::GameDraft::fields).
    pub fields: Vec<DraftAnswer>,
}

impl DraftRow {
    /// A row with these answers in its fields.
    pub(super) fn new(id: u8, fields: impl IntoIterator<Item = DraftAnswer>) -> DraftRow {
        DraftRow { id, fields: fields.into_iter().collect() }
    }
}

/// The answer [`DraftAnswer::Word`] with the word `word`.
pub(super) fn word(word: &'static str) -> DraftAnswer {
    DraftAnswer::Word(word.to_owned())
}

/// The word by which the document names the contract that the row describes.
pub(super) fn contract_key(row: &DraftRow) -> String {
    format!("c{}", row.id)
}

/// The key of the document's question for the counted thing that the row describes.
pub(super) fn count_key(row: &DraftRow) -> String {
    format!("count{}", row.id)
}

/// The key of the document's kept value (a value carried from deal to deal) that the row describes.
pub(super) fn kept_key(row: &DraftRow) -> String {
    format!("keep{}", row.id)
}
