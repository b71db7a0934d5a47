//! The games that were played earlier on this device, as the shelf (the home screen's list of games) needs them.

use crate::games::own::{Titled, Written};
use crate::games::{SHEETS, Sheet};
use crate::storage::{Local, documents, matches, shelf};
use crate::text::Lang;
use core::cmp::Reverse;

/// The games that were played earlier on this device, for the shelf (the home screen's list of games). Games are given by their ids.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlayedHere {
    /// Whether the device is new to the app: its users have never played a game on it.
    pub is_new: bool,
    /// The favourite games. On the shelf they come after the games that were played on this device.
    favourites: Vec<String>,
    /// The games that were played on this device. The game played last comes first.
    played: Vec<String>,
    /// The house rules that are saved under a name. Those saved last come first.
    named: Vec<Named>,
    /// The documents (games written as JSON) that are saved on this device.
    documents: Vec<Saved>,
}

/// A document (a game written as JSON) that is saved on this device.
#[derive(Clone, Debug, PartialEq)]
struct Saved {
    sheet: &'static Sheet,
    /// The id of the earlier document of which this document is a new version. `None` if it is no new version.
    after: Option<String>,
    /// A number computed from the document's rules. Documents that differ only in their words have the same number.
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
    /// The id of the game to which the house rules belong.
    game: String,
    /// The name under which the house rules are saved.
    name: String,
}

impl PlayedHere {
    /// Reads the data from storage. Data that cannot be read counts as empty.
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

    /// All games: the built-in games, the documents that come with the app, and the last version of each document saved on this device.
    pub fn games(&self) -> Vec<&'static Sheet> {
        let mut games: Vec<_> = SHEETS.iter().copied().chain(Titled::all().iter().map(|titled| titled.sheet)).collect();
        for version in self.last_versions() {
            if games.iter().all(|sheet| sheet.id != version.id) {
                games.push(version);
            }
        }
        games
    }

    /// The last version of each document that is saved on this device. The last version may be a document that comes with the app.
    fn last_versions(&self) -> Vec<&'static Sheet> {
        let listed = || self.documents.iter().map(|saved| saved.sheet).chain(Titled::all().iter().map(|titled| titled.sheet));
        let is_before = |sheet: &Sheet, later: &Sheet| self.before(later).contains(&sheet.id);
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

    /// The ids of the earlier versions of a document. The list shows the document in their place. A document that comes with the app names
    /// its earlier versions. The earlier version of a saved document counts only if both have the same rules. Otherwise both games stay in
    /// the list.
    pub fn before(&self, sheet: &Sheet) -> Vec<&'static str> {
        let mut before: Vec<&'static str> = Vec::new();
        let mut next = 0;
        let mut id = sheet.id;
        loop {
            let named = Titled::all().iter().filter(|titled| titled.sheet.id == id).flat_map(|titled| titled.after.iter().copied());
            for earlier in named.chain(self.same_before(id)) {
                if earlier != sheet.id && !before.contains(&earlier) {
                    before.push(earlier);
                }
            }
            let Some(earlier) = before.get(next) else { return before };
            (id, next) = (*earlier, next + 1);
        }
    }

    /// The earlier saved document of which the saved document `id` is a new version. `None` if their rules differ.
    fn same_before(&self, id: &str) -> Option<&'static str> {
        let saved = |id: &str| self.documents.iter().find(|saved| saved.sheet.id == id);
        let later = saved(id)?;
        let earlier = saved(later.after.as_deref()?)?;
        (earlier.rules == later.rules).then_some(earlier.sheet.id)
    }

    /// The names of the house rules saved for a game and for its earlier versions. Each name comes with the version to which
    /// the rules belong.
    pub fn named_of(&self, sheet: &'static Sheet) -> Vec<(&'static Sheet, String)> {
        let before = self.before(sheet);
        let version = |id: &str| match id == sheet.id {
            true => Some(sheet),
            false => self.documents.iter().map(|saved| saved.sheet).find(|saved| saved.id == id && before.contains(&saved.id)),
        };
        self.named.iter().filter_map(|named| Some((version(&named.game)?, named.name.clone()))).collect()
    }

    /// Sorts games in the order of the shelf. Games played on this device come first, the last played at the top. Then come the favourites,
    /// the saved documents that do not come with the app, and the games best known to speakers of `lang`. A game takes the place of its
    /// earlier versions.
    pub fn in_order(&self, games: impl Iterator<Item = &'static Sheet>, lang: Lang) -> Vec<&'static Sheet> {
        let place = |ids: &[String], versions: &[&str]| ids.iter().position(|id| versions.contains(&id.as_str())).unwrap_or(usize::MAX);
        let known = |sheet: &Sheet| Reverse(sheet.traits.map(|traits| traits.known.in_(lang)));
        let comes_with_app = |sheet: &Sheet| sheet.traits.is_some() || !Written::is_id(sheet.id);
        let mut games: Vec<_> = games.collect();
        games.sort_by_cached_key(|sheet| {
            let versions: Vec<&str> = self.before(sheet).into_iter().chain([sheet.id]).collect();
            (place(&self.played, &versions), place(&self.favourites, &versions), comes_with_app(sheet), known(sheet))
        });
        games
    }
}
