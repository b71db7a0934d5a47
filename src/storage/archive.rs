//! The archive: finished matches. They are only in IndexedDB, which has space for ten thousand of them. Each archived match has a label
//! with its summary. The shelf and the records read only the labels.
//!
//! - A match is archived when it is over and open in no tab. Its texts and its label are written in one transaction, which completes when
//!   the disk has them. Only then is the match removed from local storage, and only if it was not changed meanwhile. So the match is
//!   always in at least one place.
//! - The same transaction writes tombstones (records of removed keys) for the keys of the match. So [`mirror`](super::mirror) treats the
//!   match like other removed records. If the browser is killed before local storage is cleared, both places have equal texts.
//! - The first change to an archived match brings it back: all its texts are written into local storage, and then the change is made. The
//!   archived copy stays until the match is archived again. Until then the copy in local storage counts. It has all steps of the archived
//!   copy, because a match only gets more steps.
//! - A match is removed from the archive only if the user deletes it permanently. A mark in place of its label says so, because another tab
//!   may still see the texts in local storage and archive them.
//! - A missing or damaged label is written again from the match.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::matches::{self, Sum, unseal};
use super::record::json;
use super::vault::{Memory, Trouble, Vault};
use crate::matches::Match;
use crate::records::Summary;

/// The key in local storage whose value changes whenever a match is archived or deleted. Other tabs listen to it.
pub const CHANGED: &str = "attic:trick-ledger";

/// All saved texts of one match. Each text is under its key in the storage.
pub type Texts = BTreeMap<String, String>;

/// All texts of the match `id` that are in a vault (a store of texts by key).
///
/// # Errors
/// The trouble that the vault reports.
pub fn pack(vault: &dyn Vault, id: &str) -> Result<Texts, Trouble> {
    let mut texts = Texts::new();
    for key in matches::keys(vault, id)? {
        if let Some(text) = vault.read(&key)? {
            texts.insert(key, text);
        }
    }
    Ok(texts)
}

/// A new vault in memory that contains the texts `texts` of matches.
pub fn unpack(texts: impl IntoIterator<Item = (String, String)>) -> Memory {
    let vault = Memory::default();
    for (key, text) in texts {
        // A failure is ignored, because a vault in memory always has space.
        let _ = vault.write(&key, &text);
    }
    vault
}

/// The summary of the match `id` in a vault. `None` if the match cannot be read.
pub fn summary(vault: &dyn Vault, id: &str) -> Option<Summary> {
    let kept = matches::open(vault, id).ok()??;
    let game = Match::new(kept.header, kept.journal).ok()?;
    Some(Summary::of(id, kept.began, &game))
}

/// The label of an archived match: its summary as JSON, with a checksum.
///
/// # Errors
/// The summary cannot be written as JSON.
pub fn label(summary: &Summary) -> Result<String, Trouble> {
    let text = json(summary)?;
    Ok(Sum::of(&summary.id).then(&text).seal(&text))
}

/// The summary in the label of the match `id`. `None` if the label is damaged or was written by another version.
pub fn read_label(id: &str, label: &str) -> Option<Summary> {
    let (text, _) = unseal(label, Sum::of(id))?;
    serde_json::from_str(&text).ok().filter(|summary: &Summary| summary.id == id)
}

/// The archived matches that are not also in local storage. `here` has the ids of the matches in local storage.
pub fn only_there<'a>(archived: &'a [Rc<Summary>], here: &'a [String]) -> impl Iterator<Item = &'a Rc<Summary>> {
    archived.iter().filter(|summary| !here.contains(&summary.id))
}

/// The archived texts of a match that would be lost if the new copy `ours` replaced them. A text is not lost if `ours` has it under the
/// same key, unchanged or with more steps.
pub fn gone_apart(there: Texts, ours: &Texts) -> Texts {
    let stands = |key: &str, text: &str| ours.get(key).is_some_and(|ours| ours == text || matches::is_continued(key, text, ours));
    there.into_iter().filter(|(key, text)| !stands(key, text)).collect()
}

/// Writes all texts of an archived match into a vault that has none of them.
///
/// # Errors
/// The trouble that the vault reports. None of the texts is in the vault then.
pub fn bring_back(vault: &dyn Vault, texts: &Texts) -> Result<(), Trouble> {
    let brought = texts.iter().try_for_each(|(key, text)| vault.write(key, text));
    if brought.is_err() {
        for key in texts.keys() {
            vault.remove(key)?;
        }
    }
    brought
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::matches::{Act, Journal, MatchFile, Step};
    use crate::records::{Played, Renames};

    fn ended() -> crate::matches::Match {
        let text =
            r#"{"game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "deals": [{"points": [5, 0, 12]}], "ended_early": "leader"}"#;
        MatchFile::read(text).unwrap().into_match(7).unwrap()
    }

    #[test]
    fn a_label_says_what_the_match_says_and_no_damaged_one_says_anything() {
        let game = ended();
        let text = label(&Summary::of("x", 7, &game)).unwrap();
        let said = read_label("x", &text).unwrap().played(&Renames::default()).unwrap();
        assert_eq!(format!("{said:?}"), format!("{:?}", Played::of("x", 7, &game, &Renames::default())));
        assert_eq!(read_label("y", &text), None);
        for at in 0..text.len() {
            let damaged: String = text.char_indices().map(|(n, c)| if n == at { '~' } else { c }).collect();
            assert_eq!(read_label("x", &damaged), None, "{damaged}");
        }
    }

    #[test]
    fn a_match_comes_back_whole_or_not_at_all() {
        let game = ended();
        let kept = Memory::default();
        matches::keep(&kept, "x", (game.agreed(), game.journal()), 7, &mut None).unwrap();
        let texts = pack(&kept, "x").unwrap();
        let length = texts.values().map(String::len).sum();
        for limit in 0..=length {
            let vault = Memory::with_limit(limit);
            let brought = bring_back(&vault, &texts);
            assert_eq!(brought.is_ok(), limit == length);
            assert_eq!(vault.keys("").unwrap().len(), if brought.is_ok() { texts.len() } else { 0 });
        }
        assert_eq!(pack(&unpack(texts.clone()), "x").unwrap(), texts);
    }

    #[test]
    fn what_is_archived_again_takes_the_place_of_its_beginning_and_of_nothing_else() {
        let log = "trick-ledger/match/x/log/0";
        let texts = |text: &str| Texts::from([(log.to_owned(), text.to_owned())]);
        let written = |steps: i64| {
            let (vault, game) = (Memory::default(), ended());
            let journal: Journal = (0..steps).map(|at| Step { at, act: Act::Undo }).collect();
            matches::keep(&vault, "x", (game.agreed(), &journal), 7, &mut None).unwrap();
            texts(&vault.read(log).unwrap().unwrap())
        };
        let first = texts(r#"{"v":1,"steps":[{"at":0,"act":"undo"}]}"#);
        for (there, ours, apart) in [
            (written(1), written(1), false),
            (written(1), written(3), false),
            (first.clone(), written(3), false),
            (first.clone(), first.clone(), false),
            (written(3), written(1), true),
            (texts("{damaged"), written(1), true),
            (texts(r#"{"v":1,"steps":[{"at":5,"act":"undo"}]}"#), written(3), true),
            (written(1), Texts::new(), true),
        ] {
            assert_eq!(gone_apart(there.clone(), &ours), if apart { there } else { Texts::new() });
        }
    }
}
