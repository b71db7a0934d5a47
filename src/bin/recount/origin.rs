//! The origin of a piece of input: its file and line. Each printed answer begins with it.

use serde::Serialize;

/// The origin of a piece of input.
#[derive(Serialize)]
pub struct Origin {
    /// The name of the file. `None` for standard input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The number of the line, from 1. `None` if the whole file is one piece of input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}
