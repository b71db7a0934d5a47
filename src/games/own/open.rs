//! Opens documents (games written as JSON) as games. Opening the same document twice returns the same game.

use std::sync::Mutex;

use super::document::Document;
use super::facts::OwnGame;
use super::fault::Fault;
use super::printed::Printed;
use super::written::Written;
use crate::games::AnyGame;
use crate::text::{Phrase, Troubles, errors};

/// The largest number of documents that a run of the program can open. There is a limit because the texts of opened documents stay in
/// memory. A backup with every version of dozens of games stays below it.
const MOST: usize = 512;

static OPENED: Mutex<Vec<&'static OwnGame>> = Mutex::new(Vec::new());

/// The error that this run of the program has opened as many documents as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyOpened;

impl TooManyOpened {
    /// The message for the user, which names the limit of opened documents.
    pub const fn says(self) -> Phrase {
        phrase!(
            "No more than 512 different games of your own can be open at once; restart the program.",
            "自作のゲームを同時に開けるのは512種までです。プログラムを起動し直してください。",
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

/// The reason why a document cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// The document has these faults.
    Faults(Troubles<Fault>),
    /// This run of the program has opened as many documents as it can.
    TooMany(TooManyOpened),
    /// The code for documents is not loaded. In the app that code is a separate download.
    NotLoaded,
}

impl OwnGame {
    /// Opens a document as a game. If the same document was opened before, returns that game.
    ///
    /// # Errors
    /// This run of the program has opened as many documents as it can.
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

    /// Checks that a document can be settled, and opens it as a game. A document that was opened before is not checked again.
    ///
    /// # Errors
    /// The document has faults that prevent settling, or the limit of opened documents is reached.
    pub fn written(written: &Written) -> Result<&'static dyn AnyGame, Unopened> {
        Ok(OwnGame::of(written)?)
    }

    /// Checks a document and opens it as an `OwnGame`. Returns the reason if the document cannot be opened.
    pub(super) fn of(written: &Written) -> Result<&'static OwnGame, Unopened> {
        if let Some(known) = OwnGame::opened(|game| game.document.written == *written) {
            return Ok(known);
        }
        let document = Document::stored(written).map_err(Unopened::Faults)?;
        OwnGame::open(document).map_err(Unopened::TooMany)
    }

    /// Finds an opened game by the id of its document. `None` if no opened document has this id.
    pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
        Some(OwnGame::opened(|game| game.document.written.id() == id)?)
    }

    /// Finds an opened game by the [number](Written::rules_number) of its document's rules. `None` if no opened document has this number.
    pub fn find_rules(number: u32) -> Option<&'static dyn AnyGame> {
        let opened: Vec<_> = OPENED.lock().ok()?.iter().map(|game| (&game.document.written, *game)).collect();
        Some(Written::of_rules(&opened, number)?)
    }

    /// Makes a game from a document without opening the document. For tests with many documents.
    /// The game does not count for the limit of opened documents, and [`find`](OwnGame::find) does not find it.
    pub fn unopened(document: Document) -> &'static OwnGame {
        Box::leak(Box::new(OwnGame::printed(document)))
    }

    fn opened(is_meant: impl Fn(&OwnGame) -> bool) -> Option<&'static OwnGame> {
        OPENED.lock().ok()?.iter().copied().find(|game| is_meant(game))
    }

    /// Makes a game from a document. The words of the document are turned into `'static` values, which stay in memory.
    pub(super) fn printed(document: Document) -> OwnGame {
        let printed = Printed::of(&document);
        OwnGame { document, printed }
    }
}
