//! Tests that both languages are complete: every phrase in the sources, every game on the shelf, every page of rules. The compiler requires
//! two wordings of a phrase. These tests check that the two differ, mean the same, and use the words of the glossary.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod aloud;
mod pages;
mod phrases;
mod rules;
mod words;

use std::fs;
use std::path::Path;

use trick_ledger::games::own::{Document, OwnGame};
use trick_ledger::games::{AnyGame, SHELF};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The documents that come with the app, by the names of their files.
fn written() -> Vec<(String, &'static dyn AnyGame)> {
    let files = fs::read_dir(root().join("public/games")).unwrap().map(|file| file.unwrap().path());
    let documents = files.filter(|path| path.extension().is_some_and(|end| end == "json") && !path.ends_with("titles.json"));
    let game = |path: &Path| OwnGame::open(Document::read(&fs::read_to_string(path).unwrap()).unwrap()).unwrap();
    documents.map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), game(&path) as &dyn AnyGame)).collect()
}

/// Every game with a rules page outside the app, with the name of its page.
fn games() -> Vec<(String, &'static dyn AnyGame)> {
    SHELF.iter().map(|game| (game.sheet().id.to_owned(), *game)).chain(written()).collect()
}

/// Whether a character is kana or kanji.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '々' | '〇')
}
