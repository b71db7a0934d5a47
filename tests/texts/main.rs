//! Both languages are complete: every phrase in the sources, every game on the shelf, every page of rules. The
//! compiler requires two wordings of a phrase. These tests check that the two differ, mean the same, and use
//! the words of the glossary.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod aloud;
mod pages;
mod phrases;
mod rules;
mod words;

use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Whether a character is kana or kanji.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '々')
}
