//! A page of rules that a game makes itself.

use crate::text::{Phrase, Say};

/// A section of a page of rules.
#[derive(Clone, Debug)]
pub struct PageSection {
    /// The heading.
    pub title: Phrase,
    /// The paragraphs.
    pub lines: Vec<Say>,
}
