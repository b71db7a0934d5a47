//! The game of a position or a case.

use serde::Deserialize;
use serde_json::{Map, Value};
use trick_ledger::games::Which;
use trick_ledger::games::own::Written;
use trick_ledger::matches::FileTrouble;
use trick_ledger::phrase;
use trick_ledger::text::Phrase;

use crate::objection::Objections;

const NO_GAME: Phrase = phrase!("Say which game it is, by its id.", "ゲームをidで指定してください。");

/// Only the document is read here. A [`Map`] would not keep the order of its keys.
#[derive(Deserialize)]
struct Carried {
    own_game: Option<Written>,
}

/// The game that the text names. Removes the fields of the game from `fields`.
///
/// # Errors
/// The text names no game, or the game and the document do not match.
pub fn which(text: &str, fields: &mut Map<String, Value>) -> Result<Which, Objections> {
    let Some(Value::String(game)) = fields.remove("game") else { return Err(Objections::at("game", NO_GAME, &[])) };
    let own_game = match fields.remove("own_game") {
        None => None,
        Some(_) => serde_json::from_str::<Carried>(text).map_err(|error| Objections::malformed(text, &error))?.own_game,
    };
    Which::named(game, own_game).map_err(|wrong| FileTrouble::Misnamed(wrong).into())
}
