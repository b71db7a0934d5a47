//! The shelf's data about earlier play on this device.

use crate::games::own::Written;
use crate::games::{SHEETS, Sheet};
use crate::storage::{Local, documents, matches, shelf};
use crate::text::Lang;
use crate::ui::loading::written::written_games;
use core::cmp::Reverse;

/// The shelf's data about earlier play on this device. Games are listed by id.
pub(super) struct PlayedHere {
    /// Whether no game was ever played here.
    pub is_new: bool,
    /// The favourite games, which come first.
    pub favourites: Vec<String>,
    /// The games that were played, the last played first.
    pub played: Vec<String>,
    /// The house rules that are saved under a name, the last saved first.
    pub named: Vec<Named>,
    /// The games that are saved here as documents.
    pub documents: Vec<&'static Sheet>,
    /// The games that come with the app as documents and are not saved here. Empty until their titles are fetched.
    pub more: Vec<&'static Sheet>,
    /// The table size chosen last.
    pub table: u8,
}

/// House rules that are saved under a name.
pub(super) struct Named {
    /// The game.
    pub game: String,
    /// The name.
    pub name: String,
}

impl PlayedHere {
    /// Reads the data. Unreadable data counts as empty. Reactive: the titles of more games may come later.
    pub fn read() -> PlayedHere {
        let played = shelf::played(&Local);
        let named = shelf::patterns(&Local).unwrap_or_default().into_iter().map(|pattern| Named { game: pattern.game, name: pattern.name });
        let documents: Vec<_> = documents::all(&Local).unwrap_or_default().iter().filter_map(Written::sheet).collect();
        let titles = written_games().titles().into_iter().map(|titled| titled.sheet);
        PlayedHere {
            is_new: played.is_empty() && matches::ids(&Local).unwrap_or_default().is_empty(),
            favourites: shelf::favourites(&Local).unwrap_or_default(),
            named: named.collect(),
            more: titles.filter(|sheet| documents.iter().all(|saved| saved.id != sheet.id)).collect(),
            documents,
            table: shelf::table(&Local),
            played,
        }
    }

    /// The sheet of a known game.
    pub fn sheet(&self, id: &str) -> Option<&'static Sheet> {
        self.every_game().find(|sheet| sheet.id == id)
    }

    /// Every game that the shelf lists first: built-in games and documents saved here.
    pub fn first_games(&self) -> impl Iterator<Item = &'static Sheet> {
        SHEETS.iter().copied().chain(self.documents.iter().copied())
    }

    /// Every game that can be chosen.
    pub fn every_game(&self) -> impl Iterator<Item = &'static Sheet> {
        self.first_games().chain(self.more.iter().copied())
    }

    /// Sorts games in the order of the shelf: favourites, then games played here, the last played first, then
    /// the best known ones of a language.
    pub fn in_order(&self, mut games: Vec<&'static Sheet>, lang: Lang) -> Vec<&'static Sheet> {
        let place = |ids: &[String], sheet: &Sheet| ids.iter().position(|id| id == sheet.id).unwrap_or(usize::MAX);
        let known = |sheet: &Sheet| Reverse(sheet.traits.map(|traits| traits.known.in_(lang)));
        games.sort_by_key(|sheet| (place(&self.favourites, sheet), place(&self.played, sheet), known(sheet)));
        games
    }
}
