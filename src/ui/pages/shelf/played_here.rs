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
    /// The favourite games, which come after those played here.
    favourites: Vec<String>,
    /// The games that were played, the last played first.
    played: Vec<String>,
    /// The house rules that are saved under a name, the last saved first.
    named: Vec<Named>,
    /// The games that are saved here as documents.
    documents: Vec<Saved>,
}

/// A document that is saved here.
#[derive(Clone, Debug, PartialEq)]
struct Saved {
    sheet: &'static Sheet,
    /// The id of the document that this document is a new version of.
    after: Option<String>,
    /// A number made from the rules of the document. Documents that differ in words alone have the same number.
    rules: u32,
}

impl Saved {
    fn of(document: &Written) -> Option<Saved> {
        Some(Saved { sheet: document.sheet()?, after: document.after().map(str::to_owned), rules: document.rules_number() })
    }
}

/// House rules that are saved under a name.
#[derive(Clone, Debug, PartialEq)]
struct Named {
    /// The id of the game.
    game: String,
    /// The name of the house rules.
    name: String,
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
            documents: documents::all(&Local).unwrap_or_default().iter().filter_map(Saved::of).collect(),
            played,
        }
    }

    /// Every game that the shelf lists first: built-in games and documents saved here, the last version of each.
    pub fn first_games(&self, titles: &[Titled]) -> impl Iterator<Item = &'static Sheet> {
        SHEETS.iter().copied().chain(self.last_versions(titles))
    }

    /// The games with these titles that are not listed first: neither saved here, nor a new version of a saved document.
    pub fn more(&self, titles: &[Titled]) -> impl Iterator<Item = &'static Sheet> {
        let first = self.last_versions(titles);
        titles.iter().map(|titled| titled.sheet).filter(move |sheet| first.iter().all(|other| other.id != sheet.id))
    }

    /// The last version of each document that is saved here.
    fn last_versions(&self, titles: &[Titled]) -> Vec<&'static Sheet> {
        let listed = || self.documents.iter().map(|saved| saved.sheet).chain(titles.iter().map(|titled| titled.sheet));
        let is_before = |sheet: &Sheet, later: &Sheet| self.before(later, titles).contains(&sheet.id);
        let mut last: Vec<&'static Sheet> = Vec::new();
        for saved in &self.documents {
            let mut versions = listed().filter(|later| later.id == saved.sheet.id || is_before(saved.sheet, later));
            let version = versions.find(|version| !listed().any(|later| is_before(version, later))).unwrap_or(saved.sheet);
            if !last.iter().any(|other| other.id == version.id) {
                last.push(version);
            }
        }
        last
    }

    /// The ids of the earlier versions of a document, whose place in the list it takes.
    /// They are the versions that its title names, and saved documents with the same rules.
    /// A game whose rules the table has changed stays in the list beside the game before it.
    pub fn before(&self, sheet: &Sheet, titles: &[Titled]) -> Vec<&'static str> {
        let mut before: Vec<&'static str> = Vec::new();
        let mut next = 0;
        let mut id = sheet.id;
        loop {
            let named = titles.iter().filter(|titled| titled.sheet.id == id).flat_map(|titled| titled.after.iter().copied());
            for earlier in named.chain(self.same_before(id)) {
                if earlier != sheet.id && !before.contains(&earlier) {
                    before.push(earlier);
                }
            }
            let Some(earlier) = before.get(next) else { return before };
            (id, next) = (*earlier, next + 1);
        }
    }

    /// The saved document of which this saved document is a new version. `None` if the rules differ.
    fn same_before(&self, id: &str) -> Option<&'static str> {
        let saved = |id: &str| self.documents.iter().find(|saved| saved.sheet.id == id);
        let later = saved(id)?;
        let earlier = saved(later.after.as_deref()?)?;
        (earlier.rules == later.rules).then_some(earlier.sheet.id)
    }

    /// The names of the saved house rules of a game and of its earlier versions, each with its version.
    pub fn named_of(&self, sheet: &'static Sheet, titles: &[Titled]) -> Vec<(&'static Sheet, String)> {
        let before = self.before(sheet, titles);
        let version = |id: &str| match id == sheet.id {
            true => Some(sheet),
            false => self.documents.iter().map(|saved| saved.sheet).find(|saved| saved.id == id && before.contains(&saved.id)),
        };
        self.named.iter().filter_map(|named| Some((version(&named.game)?, named.name.clone()))).collect()
    }

    /// Sorts games in the order of the shelf: games played here, the last played first, then favourites, then
    /// the best known ones of a language. A game stands where a version before it stood.
    pub fn in_order(&self, games: impl Iterator<Item = &'static Sheet>, titles: &[Titled], lang: Lang) -> Vec<&'static Sheet> {
        let place = |ids: &[String], versions: &[&str]| ids.iter().position(|id| versions.contains(&id.as_str())).unwrap_or(usize::MAX);
        let known = |sheet: &Sheet| Reverse(sheet.traits.map(|traits| traits.known.in_(lang)));
        let mut games: Vec<_> = games.collect();
        games.sort_by_cached_key(|sheet| {
            let versions: Vec<&str> = self.before(sheet, titles).into_iter().chain([sheet.id]).collect();
            (place(&self.played, &versions), place(&self.favourites, &versions), known(sheet))
        });
        games
    }
}
