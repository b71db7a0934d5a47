//! Reads the players of a position or of a case (a mistake at the table).

use serde_json::{Map, Value};
use trick_ledger::games::AnyGame;
use trick_ledger::phrase;
use trick_ledger::table::Seat;
use trick_ledger::text::{Phrase, unnamed};

use crate::objection::Objections;

const NO_PLAYERS: Phrase = phrase!(
    "Say how many play, or their names; this game is for several numbers of players.",
    "このゲームは人数が決まっていません。人数か名前のリストを指定してください。",
);

/// The names of the players. If only their number is given, or known from the game, the names are `#0`, `#1` and so on.
///
/// # Errors
/// The field `players` has a wrong form. Or it is missing, and the number is not known from the game.
pub fn players(fields: &mut Map<String, Value>, game: Option<&dyn AnyGame>) -> Result<Vec<String>, Objections> {
    let number = match (fields.remove("players"), game.map(AnyGame::sheet)) {
        (Some(Value::Array(names)), _) => {
            let names = names.iter().map(|name| name.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>();
            return names.ok_or_else(|| Objections::at("players", NO_PLAYERS, &[]));
        }
        (Some(number), _) => number.as_u64().and_then(|n| u8::try_from(n).ok()),
        (None, Some(sheet)) => match sheet.players {
            [only] => Some(*only),
            _ => sheet.players_before,
        },
        // The game is unknown, and the caller reports that. So no error about the players is returned.
        (None, None) => Some(0),
    };
    let number = number.ok_or_else(|| Objections::at("players", NO_PLAYERS, &[]))?;
    Ok(unnamed_players(number))
}

/// The names of `number` players of whom no name is known.
pub fn unnamed_players(number: u8) -> Vec<String> {
    (0..number).map(|seat| unnamed(Seat(seat))).collect()
}
