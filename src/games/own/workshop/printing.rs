//! Makes the game of an unfinished draft, and keeps the last few games. A kept game is used again for the same document, because the words
//! of each new game stay in memory until the program ends.

use std::sync::{Arc, Mutex};

use crate::games::own::document::Document;
use crate::games::own::facts::OwnGame;
use crate::games::own::written::Written;

/// The number of games that are kept for reuse. If a user undoes and redoes answers, the draft returns to the same documents.
const KEPT: usize = 8;

static PRINTED: Mutex<Vec<Arc<OwnGame>>> = Mutex::new(Vec::new());

/// The game of `document`. If a game of the same document was made and kept before, returns that game. If not, makes a new game and keeps
/// it.
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
