//! The sheet of a document, for a shelf (a list of games).
//! The shelf shows sheets before the code that interprets documents is loaded.

use std::sync::Mutex;

use super::keep::{keep, keep_list, keep_text, phrase};
use super::texts::Wording;
use super::written::Written;
use crate::asking::Json;
use crate::games::{Emblem, Sheet};
use crate::table::MAX_SEATS;

static PRINTED: Mutex<Vec<&'static Sheet>> = Mutex::new(Vec::new());

/// Makes the sheet from the parts of a document that a shelf shows: its id, its name, and its numbers of players.
pub(super) fn head(id: &str, name: &Wording, players: &[u8]) -> Sheet {
    // Takes only a letter or a digit of the name as the emblem, because the emblem becomes part of an SVG.
    let initial: String = name.en.chars().find(|c| c.is_alphanumeric()).into_iter().collect();
    let line = phrase!("A game of your own", "自作のゲーム");
    Sheet::new(keep_text(id), phrase(name), line, Emblem::Figure(keep_text(&initial)), keep_list(players.iter().copied()))
}

impl Written {
    /// The sheet for the list of games. A second call returns the same sheet. `None` if the document has no name or no numbers of players.
    pub fn sheet(&self) -> Option<&'static Sheet> {
        let mut printed = PRINTED.lock().ok()?;
        if let Some(known) = printed.iter().find(|sheet| sheet.id == self.id()) {
            return Some(known);
        }
        let name = wording(self.get("name")?)?;
        let Json::List(players) = self.get("players")? else { return None };
        let players: Vec<u8> = players.iter().filter_map(count).collect();
        if players.is_empty() {
            return None;
        }
        let sheet = keep(head(self.id(), &name, &players));
        printed.push(sheet);
        Some(sheet)
    }

    pub(super) fn get(&self, key: &str) -> Option<&Json> {
        let Json::Object(entries) = self.content() else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }
}

fn count(json: &Json) -> Option<u8> {
    let Json::Number(n) = json else { return None };
    u8::try_from(*n).ok().filter(|n| (1..=MAX_SEATS as u8).contains(n))
}

/// Reads a text in English and Japanese. If one language is missing, its text is that of the other language. `None` if both languages are
/// missing.
fn wording(json: &Json) -> Option<Wording> {
    match json {
        Json::Text(text) => Some(Wording::same(text)),
        Json::Object(entries) => {
            let of = |lang: &str| {
                entries.iter().find_map(|(key, value)| {
                    if let Json::Text(text) = value
                        && key == lang
                    {
                        Some(text)
                    } else {
                        None
                    }
                })
            };
            let any = of("en").or_else(|| of("ja"))?;
            Some(Wording { en: of("en").unwrap_or(any).clone(), ja: of("ja").unwrap_or(any).clone() })
        }
        _ => None,
    }
}
