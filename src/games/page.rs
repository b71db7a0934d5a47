//! A page of rules that a game generates itself, because the app has no written page for the game.

use crate::text::{Phrase, Say};

/// A section of a page of rules.
#[derive(Clone, Debug)]
pub struct PageSection {
    /// The heading of the section.
    pub title: Phrase,
    /// The paragraphs of the section.
    pub lines: Vec<Say>,
}
