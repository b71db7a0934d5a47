//! The game of an unfinished draft. Each different document is printed only once.

use std::sync::{Arc, Mutex};

use crate::games::own::document::Document;
use crate::games::own::facts::OwnGame;
use crate::games::own::written::Written;

/// The number of games in memory, because users undo and redo.
const KEPT: usize = 8;

static PRINTED: Mutex<Vec<Arc<OwnGame>>> = Mutex::new(Vec::new());

/// The game of a document. Its printed texts stay in memory, so a document is printed again only after it was
/// dropped.
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
