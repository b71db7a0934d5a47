//! The documents on this device: games that were written here or received from another device, as data. Each match has its own copy of its
//! document, so deleting a document does not affect matches. A document may replace earlier versions. Then it is saved with the versions
//! that a saved match must adopt, one after the other, to reach the new version.

use serde::{Deserialize, Serialize};

use super::record::{self, VERSION};
use super::vault::{Trouble, Vault};
use crate::games::own::Written;

const DOCUMENT: &str = "trick-ledger/document/";

#[derive(Serialize, Deserialize)]
struct Record {
    v: u32,
    document: Written,
    /// The earlier versions that the document has replaced, the oldest first. They are on no list of games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    replaced: Vec<Written>,
}

fn key(id: &str) -> String {
    format!("{DOCUMENT}{id}")
}

/// All readable documents, in the order of their ids.
///
/// # Errors
/// The trouble that the vault reports.
pub fn all(vault: &dyn Vault) -> Result<Vec<Written>, Trouble> {
    Ok(all_with_replaced(vault)?.into_iter().map(|(document, _)| document).collect())
}

/// All readable documents, in the order of their ids. Each comes with the earlier versions that were saved with it, the oldest first.
///
/// # Errors
/// The trouble that the vault reports.
pub fn all_with_replaced(vault: &dyn Vault) -> Result<Vec<(Written, Vec<Written>)>, Trouble> {
    let keys = vault.keys(DOCUMENT)?;
    let records = keys.iter().filter_map(|key| record(vault, key.strip_prefix(DOCUMENT)?).ok()?);
    Ok(records.map(|record| (record.document, record.replaced)).collect())
}

/// The document with the id `id`. `None` if there is none.
///
/// # Errors
/// The trouble that the vault reports.
pub fn find(vault: &dyn Vault, id: &str) -> Result<Option<Written>, Trouble> {
    Ok(record(vault, id)?.map(|record| record.document))
}

/// The earlier versions that were saved with the document `id`, the oldest first.
///
/// # Errors
/// The trouble that the vault reports.
pub fn replaced(vault: &dyn Vault, id: &str) -> Result<Vec<Written>, Trouble> {
    Ok(record(vault, id)?.map(|record| record.replaced).unwrap_or_default())
}

/// All readable documents, and the earlier versions that were saved with them.
///
/// # Errors
/// The trouble that the vault reports.
pub fn all_versions(vault: &dyn Vault) -> Result<Vec<Written>, Trouble> {
    let (mut versions, replaced): (Vec<_>, Vec<_>) = all_with_replaced(vault)?.into_iter().unzip();
    versions.extend(replaced.into_iter().flatten());
    Ok(versions)
}

fn record(vault: &dyn Vault, id: &str) -> Result<Option<Record>, Trouble> {
    let found: Option<Record> = record::read(vault, &key(id))?;
    Ok(found.filter(|record| record.document.id() == id))
}

/// Saves a document. Nothing is saved if the document is already on this device.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep(vault: &dyn Vault, document: &Written) -> Result<(), Trouble> {
    keep_with(vault, document, &[])
}

/// Saves a document with the earlier versions that it has replaced, the oldest first. If the document is already on this device, the
/// versions that it does not have yet are added to it.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_with(vault: &dyn Vault, document: &Written, replaced: &[Written]) -> Result<(), Trouble> {
    let saved = record(vault, document.id())?;
    let known = saved.as_ref().map_or(&[][..], |saved| &saved.replaced);
    let added: Vec<_> = replaced.iter().filter(|version| !known.contains(version)).cloned().collect();
    if saved.is_some() && added.is_empty() {
        return Ok(());
    }
    let replaced = [known, &added].concat();
    record::write(vault, &key(document.id()), &Record { v: VERSION, document: document.clone(), replaced })
}

/// Saves a document in place of the document `before`, which is deleted. Also saves `before`, and the versions that `before` had replaced,
/// if a saved match may need them: a match may need every version that is later than the version with which it is played. `played` has the
/// documents of the saved matches.
///
/// # Errors
/// The trouble that the vault reports. In this case `before` is still saved.
pub fn replace(vault: &dyn Vault, document: &Written, before: &str, played: &[Written]) -> Result<(), Trouble> {
    if before == document.id() {
        return keep(vault, document);
    }
    let mut earlier = replaced(vault, before)?;
    earlier.extend(find(vault, before)?);
    let find = |id: &str| earlier.iter().chain(played).find(|version| version.id() == id).cloned();
    let leads_to = |version: &Written| played.iter().any(|played| version.line_from(played.id(), find).is_some());
    let needed: Vec<_> = earlier.iter().filter(|version| leads_to(version)).cloned().collect();
    keep_with(vault, document, &needed)?;
    forget(vault, before)
}

/// Deletes the document with the id `id`.
///
/// # Errors
/// The trouble that the vault reports.
pub fn forget(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    record::remove(vault, &key(id))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::vault::Memory;
    use super::*;

    const WIZARD: &str = include_str!("../../tests/own/wizard.json");

    #[test]
    fn a_document_is_kept_once_and_found_by_its_id() {
        let vault = Memory::default();
        let wizard = Written::read(WIZARD).unwrap();
        keep(&vault, &wizard).unwrap();
        keep(&vault, &wizard).unwrap();
        assert_eq!(all(&vault).unwrap(), std::slice::from_ref(&wizard));
        assert_eq!(find(&vault, wizard.id()), Ok(Some(wizard.clone())));
        forget(&vault, wizard.id()).unwrap();
        assert_eq!(all(&vault).unwrap(), []);
    }

    /// Checks that a version of a document stays saved if a saved match needs it. This holds even if the newer version was already saved
    /// before it replaces the older one, for example from a link or a backup.
    #[test]
    fn a_version_that_is_replaced_by_a_saved_document_stays_with_it() {
        let vault = Memory::default();
        let [first, second, third] = ["1", "2", "3"].map(|after| {
            Written::read(&WIZARD.replacen("\"name\"", &format!("\"about\": {{\"en\": \"Version {after}\"}}, \"name\""), 1)).unwrap()
        });
        keep_with(&vault, &third, std::slice::from_ref(&first)).unwrap();
        keep_with(&vault, &third, &[first.clone(), second.clone()]).unwrap();
        assert_eq!(replaced(&vault, third.id()).unwrap(), [first, second]);
        assert_eq!(all(&vault).unwrap(), [third]);
    }

    /// Checks that the versions between the first and the last stay saved. Only through them can a match of the first version adopt the
    /// last one. A version that no match can reach is deleted.
    #[test]
    fn a_replaced_version_stays_while_a_match_needs_it() {
        let vault = Memory::default();
        let first = Written::read(WIZARD).unwrap();
        let after = |before: &Written, points: &str| {
            let changed = format!("\"own_game\": 1, \"after\": \"{}\",", before.id());
            Written::read(&WIZARD.replacen("\"own_game\": 1,", &changed, 1).replace("20 + 10 *", points)).unwrap()
        };
        let second = after(&first, "30 + 10 *");
        let third = after(&second, "40 + 10 *");
        let fourth = after(&third, "50 + 10 *");
        let played = [first.clone()];
        keep(&vault, &first).unwrap();
        replace(&vault, &second, first.id(), &played).unwrap();
        assert_eq!(replaced(&vault, second.id()), Ok(vec![]), "the match has the first version itself");
        replace(&vault, &third, second.id(), &played).unwrap();
        replace(&vault, &fourth, third.id(), &played).unwrap();
        assert_eq!(all(&vault).unwrap(), std::slice::from_ref(&fourth), "only the last version is on a list");
        let versions = all_versions(&vault).unwrap();
        assert_eq!(versions, [fourth.clone(), second.clone(), third.clone()]);
        let find = |id: &str| versions.iter().find(|version| version.id() == id).cloned();
        assert_eq!(fourth.line_from(first.id(), find), Some(vec![second.clone(), third.clone(), fourth.clone()]));
        replace(&vault, &fourth, fourth.id(), &[]).unwrap();
        assert_eq!(all_versions(&vault).unwrap().len(), 3, "saved again, unchanged");
        let fifth = after(&fourth, "60 + 10 *");
        replace(&vault, &fifth, fourth.id(), std::slice::from_ref(&third)).unwrap();
        assert_eq!(all_versions(&vault).unwrap(), [fifth.clone(), fourth], "only a match of the third version is left");
        forget(&vault, fifth.id()).unwrap();
        assert_eq!(all_versions(&vault).unwrap(), []);
    }

    /// Checks that the saved documents of earlier versions of the app, which have no list of replaced versions, can be read.
    #[test]
    fn a_record_of_a_document_alone_opens() {
        let vault = Memory::default();
        let wizard = Written::read(WIZARD).unwrap();
        vault.write(&key(wizard.id()), &format!("{{\"v\":2,\"document\":{WIZARD}}}")).unwrap();
        assert_eq!(find(&vault, wizard.id()), Ok(Some(wizard.clone())));
        assert_eq!(replaced(&vault, wizard.id()), Ok(vec![]));
    }

    #[test]
    fn a_damaged_document_costs_no_other() {
        let vault = Memory::default();
        let (wizard, skat) = (Written::read(WIZARD).unwrap(), Written::read(include_str!("../../tests/own/skat.json")).unwrap());
        keep(&vault, &wizard).unwrap();
        keep(&vault, &skat).unwrap();
        let text = vault.read(&key(wizard.id())).unwrap().unwrap();
        for damaged in [text.replace("Ken", "Kem"), text[..text.len() / 2].to_owned()] {
            vault.write(&key(wizard.id()), &damaged).unwrap();
            assert_eq!(all(&vault).unwrap(), std::slice::from_ref(&skat));
        }
    }
}
