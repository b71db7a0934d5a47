//! Reads the fields of a position or of a case (a mistake at the table), and the game that it names.

use serde::Deserialize;
use serde_json::{Map, Value};
use trick_ledger::games::Which;
use trick_ledger::games::own::Written;
use trick_ledger::matches::FileTrouble;
use trick_ledger::phrase;
use trick_ledger::text::Phrase;

use crate::objection::Objections;

const NO_GAME: Phrase = phrase!("Say which game it is, by its id.", "ゲームをidで指定してください。");

/// The fields of a JSON object. A document (a game written as data) is read separately, because a [`Map`] does not keep the order of its
/// keys.
#[derive(Deserialize)]
struct Fields {
    own_game: Option<Written>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// The game that the text names, and all other fields of the text.
///
/// # Errors
/// The text is not JSON, or is no object (then the sentence is `no_object`). It names no game, or its game and its document do not fit
/// together.
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
