//! The documents on this device: games that were written here or received from another device, as data. Each match has its own copy of its
//! document, so deleting a document does not affect matches.

use serde::{Deserialize, Serialize};

use super::record::{self, VERSION};
use super::vault::{Trouble, Vault};
use crate::games::own::Written;

const DOCUMENT: &str = "trick-ledger/document/";

#[derive(Serialize, Deserialize)]
struct Record {
    v: u32,
    document: Written,
}

fn key(id: &str) -> String {
    format!("{DOCUMENT}{id}")
}

/// All readable documents, in the order of their ids.
///
/// # Errors
/// The trouble that the vault reports.
pub fn all(vault: &dyn Vault) -> Result<Vec<Written>, Trouble> {
    let keys = vault.keys(DOCUMENT)?;
    Ok(keys.iter().filter_map(|key| find(vault, key.strip_prefix(DOCUMENT)?).ok()?).collect())
}

/// The document with the id `id`. `None` if there is none.
///
/// # Errors
/// The trouble that the vault reports.
pub fn find(vault: &dyn Vault, id: &str) -> Result<Option<Written>, Trouble> {
    let found: Option<Record> = record::read(vault, &key(id))?;
    Ok(found.map(|record| record.document).filter(|document| document.id() == id))
}

/// Saves a document. Nothing is saved if the document is here already.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep(vault: &dyn Vault, document: &Written) -> Result<(), Trouble> {
    if find(vault, document.id())?.is_some() {
        return Ok(());
    }
    record::write(vault, &key(document.id()), &Record { v: VERSION, document: document.clone() })
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
