//! Opening a document: printing its words once, however often it is opened.

use std::sync::Mutex;

use super::document::Document;
use super::facts::OwnGame;
use super::printed::Printed;
use crate::text::errors;

/// The most documents that one run of the program can open: what is printed of them stays in memory.
const MOST: usize = 64;

static OPENED: Mutex<Vec<&'static OwnGame>> = Mutex::new(Vec::new());

/// No more documents can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyOpened;

errors! {
    TooManyOpened: |_wrong| format!("No more than {MOST} different games of your own can be open at once; start the program anew.");
}

impl OwnGame {
    /// Opens a document: the same game as before where the same document was opened already.
    ///
    /// # Errors
    /// As many others were opened as can be.
    pub fn open(document: Document) -> Result<&'static OwnGame, TooManyOpened> {
        let Ok(mut opened) = OPENED.lock() else { return Err(TooManyOpened) };
        if let Some(known) = opened.iter().find(|game| game.document == document) {
            return Ok(known);
        }
        if opened.len() >= MOST {
            return Err(TooManyOpened);
        }
        let game: &'static OwnGame = Box::leak(Box::new(OwnGame::printed(document)));
        opened.push(game);
        Ok(game)
    }

    /// A document with its words, which stay in memory.
    pub(super) fn printed(document: Document) -> OwnGame {
        let printed = Printed::of(&document);
        OwnGame { document, printed }
    }
}
