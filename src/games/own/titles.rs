//! The titles of the documents that come with the app (`public/games/titles.json`).
//! They are part of the program: a shelf (a list of games) shows them before any document is fetched, and has all its games at once.

use std::sync::LazyLock;

use serde::Deserialize;

use super::head::head;
use super::keep::{keep, keep_list, keep_text, phrase};
use super::texts::Wording;
use super::written::Written;
use crate::games::{Fame, Feature, Known, Sheet, Traits};

static ALL: LazyLock<Vec<Titled>> = LazyLock::new(|| Titled::read(include_str!("../../../public/games/titles.json")).unwrap_or_default());

/// The title of a document that comes with the app: what a shelf (a list of games) shows of the document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Titled {
    /// The name of the document's file, without `.json`.
    pub file: &'static str,
    /// The sheet of the game, which a shelf shows.
    pub sheet: &'static Sheet,
    /// The ids of earlier versions of the document. A shelf shows this document in place of an earlier version.
    pub after: &'static [&'static str],
    /// The [numbers](Written::rules_numbers) by which codes of house rules name the rules of the document. Earlier versions of the document
    /// with the same house rules have numbers in this list, too.
    pub rules: &'static [u32],
}

/// An entry of the list of titles, as the JSON file has it.
#[derive(Deserialize)]
struct Entry {
    file: String,
    game: String,
    players: Vec<u8>,
    /// The ids of earlier versions of the document.
    #[serde(default)]
    after: Vec<String>,
    /// The numbers by which codes of house rules name the rules of the document. Earlier versions of the document with the same house rules
    /// have numbers in this list, too.
    #[serde(default)]
    rules: Vec<u32>,
    /// The English name of the game, and a line about the game for the shelf. `ja` has the Japanese name and line.
    en: [String; 2],
    ja: [String; 2],
    /// Other names of the game, by which the search finds it, too.
    #[serde(default)]
    also: Vec<String>,
    /// The words for the features of the game, separated by spaces.
    #[serde(default)]
    is: String,
    /// The smallest number of players with which the partner of a player stays secret. Has no effect in a game without secret partners.
    #[serde(default)]
    secret_from: u8,
    /// How well known the game is, first among readers of English, then among readers of Japanese. `None` if the file does not say.
    known: Option<[Fame; 2]>,
}

impl Titled {
    /// The titles of all documents that come with the app.
    pub fn all() -> &'static [Titled] {
        &ALL
    }

    /// The title of the document whose rules have the number `number` in codes (shared house rules as text). `None` if no document that
    /// comes with the app has such rules.
    pub fn by_rules(number: u32) -> Option<&'static Titled> {
        Titled::all().iter().find(|titled| titled.rules.contains(&number))
    }

    /// Reads a list of titles. Their sheets stay in memory.
    /// Leaves out an entry without a valid id or without players. `None` if the text is not a list of titles.
    pub fn read(text: &str) -> Option<Vec<Titled>> {
        let entries: Vec<Entry> = serde_json::from_str(text).ok()?;
        let titled = |entry: Entry| {
            let ([name_en, line_en], [name_ja, line_ja]) = (entry.en, entry.ja);
            let name = Wording { en: name_en, ja: name_ja };
            let line = phrase(&Wording { en: line_en, ja: line_ja });
            let is_playable = Written::is_id(&entry.game) && !entry.players.is_empty();
            let features: Vec<_> = entry.is.split(' ').filter_map(Feature::read).collect();
            let sheet = keep(Sheet {
                line,
                traits: entry
                    .known
                    .map(|[en, ja]| Traits { secret_from: entry.secret_from, ..Feature::traits(&features, Known { en, ja }) }),
                also: keep_list(entry.also.iter().map(|name| keep_text(name))),
                ..head(&entry.game, &name, &entry.players)
            });
            let after = keep_list(entry.after.iter().map(|id| keep_text(id)));
            is_playable.then(|| Titled { file: keep_text(&entry.file), sheet, after, rules: keep_list(entry.rules) })
        };
        Some(entries.into_iter().filter_map(titled).collect())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;

    const LIST: &str = r#"[
        {"file": "wizard", "game": "own-c37bb2acb601558b", "players": [4, 3], "after": ["own-1"], "rules": [7], "en": ["Wizard", "Bids."], "ja": ["ウィザード", "ビッド。"], "also": []},
        {"file": "no-id", "game": "wizard", "players": [4], "en": ["No", "No."], "ja": ["無", "無。"]},
        {"file": "nobody", "game": "own-0000000000000000", "players": [], "en": ["No", "No."], "ja": ["無", "無。"]}
    ]"#;

    #[test]
    fn a_title_has_what_a_shelf_shows() {
        let titles = Titled::read(LIST).unwrap();
        assert_eq!(titles.len(), 1, "an entry that cannot be played is left out");
        let sheet = titles[0].sheet;
        assert_eq!((titles[0].file, sheet.id, sheet.players), ("wizard", "own-c37bb2acb601558b", &[4, 3][..]));
        assert_eq!((titles[0].after, titles[0].rules), (&["own-1"][..], &[7][..]));
        assert_eq!((sheet.name.ja(), sheet.line.en()), ("ウィザード", "Bids."));
    }

    #[test]
    fn the_program_has_the_titles_of_its_documents() {
        assert_eq!(Titled::all().len(), 20);
        for titled in Titled::all() {
            assert!(titled.sheet.traits.is_some(), "{}: without fame it would come last on the shelf", titled.file);
            assert!(titled.rules.iter().all(|number| Titled::by_rules(*number) == Some(titled)), "{}", titled.file);
        }
        assert_eq!(Titled::by_rules(0), None);
    }

    #[test]
    fn another_text_is_no_list() {
        for text in ["", "<!doctype html>", "{}", "[1]", "[{\"file\": \"wizard\"}]"] {
            assert!(Titled::read(text).is_none(), "{text}");
        }
    }
}
