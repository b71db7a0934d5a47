//! Makes the game of an unfinished draft. The words of a document are printed only once as long as its game is kept.

use std::sync::{Arc, Mutex};

use crate::games::own::document::Document;
use crate::games::own::facts::OwnGame;
use crate::games::own::written::Written;

/// The number of games that are kept. When users undo and redo, the same documents come back.
const KEPT: usize = 8;

static PRINTED: Mutex<Vec<Arc<OwnGame>>> = Mutex::new(Vec::new());

/// The game of a document. If the game of the same document is still kept, returns it. Otherwise prints the document again.
pub(super) fn game(document: Document) -> Arc<OwnGame> {
    let Ok(mut printed) = PRINTED.lock() else { return Arc::new(OwnGame::printed(document)) };
    let is_same = |written: &Written| *written == document.written;
    let game = match printed.iter().position(|game| is_same(&game.document.written)) {
        Some(at) => printed.remove(at),
        None => Arc::new(OwnGame::printed(document)),
    };
    printed.insert(0, Arc::clone(&game));
    printed.truncate(KEPT);
    game
}
