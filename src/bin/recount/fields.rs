//! Reads the fields of a position or of a case (a mistake at the table), and the game that it names.

use serde::Deserialize;
use serde_json::{Map, Value};
use trick_ledger::asking::{self, Facts};
use trick_ledger::games::Which;
use trick_ledger::games::own::Written;
use trick_ledger::matches::FileTrouble;
use trick_ledger::phrase;
use trick_ledger::text::Phrase;

use crate::objection::Objections;

const NO_GAME: Phrase = phrase!("Say which game it is, by its id.", "ゲームをidで指定してください。");

const NO_FACT: Phrase = phrase!(
    "A fact is true, false, a whole number, a word, or a list of these.",
    "記録の値は、true、false、整数、言葉、またはそのリストです。",
);

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
/// The text is not JSON. The text is no object (then the sentence is `no_object`). The text names no game. The game and the document in the
/// text do not fit together.
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

/// Reads facts or house rules, which are in the field `field`. A number that is not whole or does not fit into an `i64` is kept as a word,
/// and refused later like any other wrong answer. Fails with `wrong` if the value is no object. Also fails if a value is one that no fact
/// can have.
pub fn facts(told: Value, field: &str, wrong: Phrase) -> Result<Facts, Objections> {
    let Value::Object(mut told) = told else { return Err(Objections::at(field, wrong, &[])) };
    let mut impossible = Vec::new();
    for (key, value) in &mut told {
        if value.is_number() && !value.is_i64() {
            *value = Value::String(value.to_string());
        }
        if serde_json::from_value::<asking::Value>(value.clone()).is_err() {
            impossible.extend(Objections::at(format!("{field}.{key}"), NO_FACT, &[]).objections);
        }
    }
    if !impossible.is_empty() {
        return Err(Objections { objections: impossible });
    }
    serde_json::from_value(Value::Object(told)).map_err(|_| Objections::at(field, wrong, &[]))
}
