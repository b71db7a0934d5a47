//! The origin of a piece of input, which begins every answer.

use serde::Serialize;

/// The origin of a piece of input.
#[derive(Serialize)]
pub struct Origin {
    /// The file, unless it is standard input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line number, from 1, if every line is a separate input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}
