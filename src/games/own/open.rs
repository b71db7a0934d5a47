//! Opening a document. Its words are printed only once, even if it is opened again.

use std::sync::Mutex;

use super::document::Document;
use super::facts::OwnGame;
use super::fault::Fault;
use super::printed::Printed;
use super::written::Written;
use crate::games::AnyGame;
use crate::text::{Phrase, Troubles, errors};

/// The most documents that one run of the program can open, because their printed texts stay in memory.
const MOST: usize = 64;

static OPENED: Mutex<Vec<&'static OwnGame>> = Mutex::new(Vec::new());

/// No more documents can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyOpened;

impl TooManyOpened {
    /// The sentence for the user.
    pub const fn says(self) -> Phrase {
        phrase!(
            "No more than 64 different games of your own can be open at once; restart the program.",
            "自作のゲームを同時に開けるのは64種までです。プログラムを起動し直してください。",
        )
    }
}

errors! {
    TooManyOpened: |wrong| wrong.says().en();
    Unopened: |wrong| match wrong {
        Unopened::Faults(faults) => faults.to_string(),
        Unopened::TooMany(wrong) => wrong.to_string(),
        Unopened::NotLoaded => "The interpreter is not loaded.".to_owned(),
    };
}

/// Why a document cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// The document has faults.
    Faults(Troubles<Fault>),
    /// No more documents can be opened.
    TooMany(TooManyOpened),
    /// The code for documents is not loaded. In the app that code is a separate download.
    NotLoaded,
}

impl OwnGame {
    /// Opens a document. The same document gives the same game.
    ///
    /// # Errors
    /// The limit of opened documents is reached.
    pub fn open(document: Document) -> Result<&'static OwnGame, TooManyOpened> {
        let Ok(mut opened) = OPENED.lock() else { return Err(TooManyOpened) };
        if let Some(known) = opened.iter().find(|game| game.document.written == document.written) {
            return Ok(known);
        }
        if opened.len() >= MOST {
            return Err(TooManyOpened);
        }
        let game = OwnGame::unopened(document);
        opened.push(game);
        Ok(game)
    }

    /// Opens a document as a game. The document is checked only once.
    ///
    /// # Errors
    /// The document has faults, or the limit of opened documents is reached.
    pub fn written(written: &Written) -> Result<&'static dyn AnyGame, Unopened> {
        Ok(OwnGame::of(written)?)
    }

    /// Opens a document as an `OwnGame`.
    pub(super) fn of(written: &Written) -> Result<&'static OwnGame, Unopened> {
        if let Some(known) = OwnGame::opened(|game| game.document.written == *written) {
            return Ok(known);
        }
        let document = Document::check(written).map_err(Unopened::Faults)?;
        OwnGame::open(document).map_err(Unopened::TooMany)
    }

    /// The document with this id, if it was opened.
    pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
        Some(OwnGame::opened(|game| game.document.written.id() == id)?)
    }

    /// The document that plays by the rules with this number, if it was opened.
    pub fn find_rules(number: u32) -> Option<&'static dyn AnyGame> {
        let opened: Vec<_> = OPENED.lock().ok()?.iter().map(|game| (&game.document.written, *game)).collect();
        Some(Written::of_rules(&opened, number)?)
    }

    /// Makes a game of a document without opening it, so [`find`](OwnGame::find) does not find it and no limit
    /// applies. For tests with many documents.
    pub fn unopened(document: Document) -> &'static OwnGame {
        Box::leak(Box::new(OwnGame::printed(document)))
    }

    fn opened(is_meant: impl Fn(&OwnGame) -> bool) -> Option<&'static OwnGame> {
        OPENED.lock().ok()?.iter().copied().find(|game| is_meant(game))
    }

    /// A document with its words, which stay in memory.
    pub(super) fn printed(document: Document) -> OwnGame {
        let printed = Printed::of(&document);
        OwnGame { document, printed }
    }
}
