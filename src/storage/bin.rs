//! The bin for deleted matches. The texts of a deleted match stay where they are until the bin is emptied. A mark says that the match is
//! deleted. So deleting can be undone.
//!
//! - `trick-ledger/bin/ID`: the time of deletion.

use super::matches;
use super::record::{self, VERSION};
use super::vault::{Trouble, Vault};
use serde::Serialize;

const BIN: &str = "trick-ledger/bin/";

#[derive(Serialize)]
struct Mark {
    v: u32,
    at: i64,
}

/// Puts a match into the bin.
///
/// # Errors
/// The trouble that the vault reports.
pub fn put(vault: &dyn Vault, id: &str, at: i64) -> Result<(), Trouble> {
    let mark = || record::write(vault, &key(id), &Mark { v: VERSION, at });
    match mark() {
        // Removes the second copy of the match's header if the storage is full, because deleting must work even then. This frees more space
        // than the mark takes.
        Err(Trouble::Full) if matches::slim(vault, id)? => mark(),
        other => other,
    }
}

/// Takes a match out of the bin. Does nothing if it is not in the bin.
///
/// # Errors
/// The trouble that the vault reports.
pub fn take_out(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    vault.remove(&key(id))
}

/// The ids of the matches in the bin.
///
/// # Errors
/// The trouble that the vault reports.
pub fn ids(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    Ok(vault.keys(BIN)?.iter().filter_map(|key| key.strip_prefix(BIN)).map(str::to_owned).collect())
}

/// Whether a match is in the bin. `false` if the storage cannot be read.
pub fn has(vault: &dyn Vault, id: &str) -> bool {
    vault.read(&key(id)).is_ok_and(|mark| mark.is_some())
}

/// Whether `key` is the key of the mark that the match `id` is in the bin.
pub fn is_mark(id: &str, key: &str) -> bool {
    key.strip_prefix(BIN) == Some(id)
}

/// Deletes all texts of a match, also those that were set aside, and then its mark in the bin. This cannot be undone.
///
/// # Errors
/// The trouble that the vault reports. The texts that are left then stay in the bin.
pub fn empty(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    matches::forget(vault, id)?;
    record::forget_aside(vault, &matches::header_key(id))?;
    take_out(vault, id)
}

fn key(id: &str) -> String {
    format!("{BIN}{id}")
}
