//! The fields of a position or a case, and its game.

use serde::Deserialize;
use serde_json::{Map, Value};
use trick_ledger::games::Which;
use trick_ledger::games::own::Written;
use trick_ledger::matches::FileTrouble;
use trick_ledger::phrase;
use trick_ledger::text::Phrase;

use crate::objection::Objections;

const NO_GAME: Phrase = phrase!("Say which game it is, by its id.", "ゲームをidで指定してください。");

/// The fields of an object. The document is read for itself, because a [`Map`] does not keep the order of its keys.
#[derive(Deserialize)]
struct Fields {
    own_game: Option<Written>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// The game that the text names, and all fields but those of the game.
///
/// # Errors
/// The text is not JSON or (`no_object`) no object, it names no game, or the game and the document do not match.
pub fn read(text: &str, no_object: Phrase) -> Result<(Which, Map<String, Value>), Objections> {
    let malformed = |error: serde_json::Error| Objections::malformed(text, &error);
    if !text.trim_start().starts_with('{') {
        serde_json::from_str::<Value>(text).map_err(malformed)?;
        return Err(Objections::at("", no_object, &[]));
    }
    let Fields { own_game, others: mut fields } = serde_json::from_str(text).map_err(malformed)?;
    let Some(Value::String(game)) = fields.remove("game") else { return Err(Objections::at("game", NO_GAME, &[])) };
    let game = Which::named(game, own_game).map_err(|wrong| Objections::from(FileTrouble::Misnamed(wrong)))?;
    Ok((game, fields))
}
