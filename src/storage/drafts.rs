//! The drafts: games that are being written on this device. A draft is kept after its game was saved, so that the game can be changed
//! later.
//!
//! - `trick-ledger/workshop/ID`: a draft.

use serde::{Deserialize, Serialize};

use super::record::{self, VERSION};
use super::vault::{Trouble, Vault};
use crate::games::own::workshop::Saved;

const WORKSHOP: &str = "trick-ledger/workshop/";

/// The saved draft of a game that is being written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptDraft {
    /// The time when the draft was changed last, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// The answers that the user gave to the questions of the workshop (the screens for writing games).
    pub draft: Saved,
    /// The id of the document that was made when the game was saved last. `None` if the game was never saved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Record {
    v: u32,
    #[serde(flatten)]
    kept: KeptDraft,
}

fn key(id: &str) -> String {
    format!("{WORKSHOP}{id}")
}

/// All readable drafts with their ids. The draft that was changed last comes first.
///
/// # Errors
/// The trouble that the vault reports.
pub fn all(vault: &dyn Vault) -> Result<Vec<(String, KeptDraft)>, Trouble> {
    let keys = vault.keys(WORKSHOP)?;
    let ids = keys.iter().filter_map(|key| key.strip_prefix(WORKSHOP));
    let mut all: Vec<_> = ids.filter_map(|id| Some((id.to_owned(), find(vault, id).ok()??))).collect();
    all.sort_by_key(|(_, kept)| core::cmp::Reverse(kept.at));
    Ok(all)
}

/// The draft with the id `id`. `None` if there is none.
///
/// # Errors
/// The trouble that the vault reports.
pub fn find(vault: &dyn Vault, id: &str) -> Result<Option<KeptDraft>, Trouble> {
    let found: Option<Record> = record::read(vault, &key(id))?;
    Ok(found.map(|record| record.kept))
}

/// The draft of the game that was saved as the document with the id `document`, and the id of this draft. `None` if there is no such draft.
///
/// # Errors
/// The trouble that the vault reports.
pub fn of_document(vault: &dyn Vault, document: &str) -> Result<Option<(String, KeptDraft)>, Trouble> {
    Ok(all(vault)?.into_iter().find(|(_, kept)| kept.document.as_deref() == Some(document)))
}

/// Saves a draft, replacing the draft with the same id.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep(vault: &dyn Vault, id: &str, kept: &KeptDraft) -> Result<(), Trouble> {
    record::write(vault, &key(id), &Record { v: VERSION, kept: kept.clone() })
}

/// Saves a draft that one of several tabs writes. `before` is the draft with the id `id` as this tab has read or saved it last. If another
/// tab has changed that draft since, the other tab's draft stays, and `kept` is saved under the id `other`, as a game of its own. Returns
/// whether another tab has changed the draft `id`.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_apart(vault: &dyn Vault, id: &str, other: &str, before: &KeptDraft, kept: &mut KeptDraft) -> Result<bool, Trouble> {
    let is_changed = is_changed(vault, id, before)?;
    if is_changed {
        kept.document = None;
    }
    keep(vault, if is_changed { other } else { id }, kept)?;
    Ok(is_changed)
}

/// Deletes the draft with the id `id`.
fn forget(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    record::remove(vault, &key(id))
}

/// Deletes the draft with the id `id`, unless another tab has changed it since this tab has read or saved it as `kept`.
///
/// # Errors
/// The trouble that the vault reports.
pub fn forget_unchanged(vault: &dyn Vault, id: &str, kept: &KeptDraft) -> Result<(), Trouble> {
    if is_changed(vault, id, kept)? { Ok(()) } else { forget(vault, id) }
}

/// Whether another tab has changed the draft `id` since this tab has read or saved it as `kept`. A deleted draft counts as unchanged.
fn is_changed(vault: &dyn Vault, id: &str, kept: &KeptDraft) -> Result<bool, Trouble> {
    Ok(find(vault, id)?.is_some_and(|there| there != *kept))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::vault::Memory;
    use super::*;
    use crate::games::own::workshop::{DraftAnswer, DraftStep, GameDraft, Model};
    use crate::text::Lang;

    fn draft(name: &str, at: i64, document: Option<&str>) -> KeptDraft {
        let mut draft = GameDraft::new(Model::ExactBids, Lang::En);
        draft.give(DraftStep::Name, DraftAnswer::Text(name.to_owned())).unwrap();
        KeptDraft { at, draft: draft.saved(), document: document.map(str::to_owned) }
    }

    #[test]
    fn drafts_are_found_by_id_and_by_document_the_last_changed_first() {
        let vault = Memory::default();
        let (one, two) = (draft("One", 1, Some("own-0123456789abcdef")), draft("Two", 2, None));
        keep(&vault, "a", &one).unwrap();
        keep(&vault, "b", &two).unwrap();
        assert_eq!(all(&vault).unwrap(), [("b".to_owned(), two.clone()), ("a".to_owned(), one.clone())]);
        assert_eq!(find(&vault, "b").unwrap().unwrap().draft.open().unwrap().name(), "Two");
        assert_eq!(of_document(&vault, "own-0123456789abcdef"), Ok(Some(("a".to_owned(), one))));
        assert_eq!(of_document(&vault, "own-0000000000000000"), Ok(None));
        forget(&vault, "a").unwrap();
        assert_eq!(all(&vault).unwrap(), [("b".to_owned(), two)]);
    }

    #[test]
    fn two_tabs_overwrite_nothing_of_each_other() {
        let vault = Memory::default();
        let begun = draft("Begun", 1, Some("own-0123456789abcdef"));
        keep(&vault, "a", &begun).unwrap();
        let (mut here, mut there) = (draft("Here", 2, begun.document.as_deref()), draft("There", 3, begun.document.as_deref()));
        assert_eq!(keep_apart(&vault, "a", "b", &begun, &mut here), Ok(false));
        assert_eq!(keep_apart(&vault, "a", "b", &begun, &mut there), Ok(true));
        assert_eq!((here.document.is_some(), there.document.is_some()), (true, false));
        assert_eq!(all(&vault).unwrap(), [("b".to_owned(), there.clone()), ("a".to_owned(), here.clone())]);

        // Both tabs go on, each with its own draft.
        let (mut here_on, mut there_on) = (draft("Here", 4, here.document.as_deref()), draft("There", 5, None));
        assert_eq!(keep_apart(&vault, "a", "c", &here, &mut here_on), Ok(false));
        assert_eq!(keep_apart(&vault, "b", "c", &there, &mut there_on), Ok(false));
        assert_eq!(all(&vault).unwrap().len(), 2);

        // The draft of the other tab stays even if this tab deletes the draft that this tab had read before.
        assert_eq!(forget_unchanged(&vault, "a", &here), Ok(()));
        assert_eq!(find(&vault, "a"), Ok(Some(here_on.clone())));
        assert_eq!(forget_unchanged(&vault, "a", &here_on), Ok(()));
        assert_eq!(find(&vault, "a"), Ok(None));

        // A draft that the other tab has deleted is saved again by the tab that goes on with it.
        forget(&vault, "b").unwrap();
        assert_eq!(keep_apart(&vault, "b", "c", &there_on, &mut draft("There", 6, None)), Ok(false));
        assert_eq!(find(&vault, "b").unwrap().unwrap().at, 6);
    }

    #[test]
    fn a_draft_of_every_kind_is_the_same_when_read() {
        for (model, _) in Model::ALL {
            let mut draft = GameDraft::new(*model, Lang::Ja);
            while let Some(step) = draft.question() {
                let answer = draft.answer(step);
                let answer = if step == DraftStep::Name { DraftAnswer::Text("名前 “{0}”".to_owned()) } else { answer };
                if draft.give(step, answer.clone()).is_err() {
                    draft.remember(Some((step, answer)));
                    break;
                }
            }
            let (vault, kept) = (Memory::default(), KeptDraft { at: 1, draft: draft.saved(), document: None });
            keep(&vault, "a", &kept).unwrap();
            assert_eq!(keep_apart(&vault, "a", "b", &kept, &mut kept.clone()), Ok(false), "{model:?}");
        }
    }

    #[test]
    fn a_damaged_draft_costs_no_other() {
        let vault = Memory::default();
        let whole = draft("Whole", 1, None);
        keep(&vault, "a", &whole).unwrap();
        keep(&vault, "b", &whole).unwrap();
        let text = vault.read(&key("b")).unwrap().unwrap();
        for damaged in [text.replace("answers", "answer"), text[..text.len() / 2].to_owned(), "{}".to_owned()] {
            vault.write(&key("b"), &damaged).unwrap();
            assert_eq!(all(&vault).unwrap(), [("a".to_owned(), whole.clone())], "{damaged}");
        }
    }

    #[test]
    fn a_draft_of_a_newer_version_stays() {
        let vault = Memory::default();
        vault.write(&key("a"), r#"{"v":99}"#).unwrap();
        assert_eq!(find(&vault, "a"), Err(Trouble::Newer));
        assert_eq!(keep(&vault, "a", &draft("New", 1, None)), Err(Trouble::Newer));
        assert_eq!(forget(&vault, "a"), Err(Trouble::Newer));
        assert_eq!(all(&vault), Ok(Vec::new()));
    }
}
