//! The shelf's data about earlier play on this device.

use crate::games::own::{Titled, Written};
use crate::games::{SHEETS, Sheet};
use crate::storage::{Local, documents, matches, shelf};
use crate::text::Lang;
use core::cmp::Reverse;

/// The shelf's data about earlier play on this device. Games are listed by id.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlayedHere {
    /// Whether no game was ever played here.
    pub is_new: bool,
    /// The favourite games, which come first in the list.
    favourites: Vec<String>,
    /// The games that were played, the last played first.
    played: Vec<String>,
    /// The house rules that are saved under a name, the last saved first.
    pub named: Vec<Named>,
    /// The games that are saved here as documents.
    documents: Vec<&'static Sheet>,
}

/// House rules that are saved under a name.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Named {
    /// The game.
    pub game: String,
    /// The name.
    pub name: String,
}

impl PlayedHere {
    /// Reads the data. Unreadable data counts as empty.
    pub fn read() -> PlayedHere {
        let played = shelf::played(&Local);
        let named = shelf::patterns(&Local).unwrap_or_default().into_iter().map(|pattern| Named { game: pattern.game, name: pattern.name });
        PlayedHere {
            is_new: played.is_empty() && matches::ids(&Local).unwrap_or_default().is_empty(),
            favourites: shelf::favourites(&Local).unwrap_or_default(),
            named: named.collect(),
            documents: documents::all(&Local).unwrap_or_default().iter().filter_map(Written::sheet).collect(),
            played,
        }
    }

    /// Every game that the shelf lists first: built-in games and documents saved here.
    pub fn first_games(&self) -> impl Iterator<Item = &'static Sheet> {
        SHEETS.iter().copied().chain(self.documents.iter().copied())
    }

    /// The games with these titles that are not saved here.
    pub fn more(&self, titles: &[Titled]) -> impl Iterator<Item = &'static Sheet> {
        let sheets = titles.iter().map(|titled| titled.sheet);
        sheets.filter(|sheet| self.documents.iter().all(|saved| saved.id != sheet.id))
    }

    /// Sorts games in the order of the shelf: favourites, then games played here, the last played first, then
    /// the best known ones of a language.
    pub fn in_order(&self, games: impl Iterator<Item = &'static Sheet>, lang: Lang) -> Vec<&'static Sheet> {
        let place = |ids: &[String], sheet: &Sheet| ids.iter().position(|id| id == sheet.id).unwrap_or(usize::MAX);
        let known = |sheet: &Sheet| Reverse(sheet.traits.map(|traits| traits.known.in_(lang)));
        let mut games: Vec<_> = games.collect();
        games.sort_by_key(|sheet| (place(&self.favourites, sheet), place(&self.played, sheet), known(sheet)));
        games
    }
}
