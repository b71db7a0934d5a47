//! Records: saved texts with a version number. A record of a newer version is never overwritten, and an unreadable text is set aside (saved
//! under a separate key).

use serde::{Deserialize, Serialize};

use super::vault::{Trouble, Vault, texts};

/// The version number of all records that this app writes. It is increased when the meaning of any record changes. Records with a higher
/// number are not changed.
///
/// - 1: the first version.
/// - 2: every step and the header of a match carry a checksum. A segment in which a step has a reason that the app offers has the number 3.
pub(super) const VERSION: u32 = 2;

const ASIDE: &str = "trick-ledger/aside/";

#[derive(Deserialize)]
struct VersionOnly {
    v: u32,
}

pub(super) fn json<T: Serialize>(record: &T) -> Result<String, Trouble> {
    serde_json::to_string(record).map_err(|_| Trouble::Unreadable)
}

/// Reads a record. Returns [`Trouble::Newer`] if its version is newer than [`VERSION`], and [`Trouble::Unreadable`] if `text` is not a
/// record of the type `T`.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Trouble> {
    let VersionOnly { v } = serde_json::from_str(text).map_err(|_| Trouble::Unreadable)?;
    if v > VERSION {
        return Err(Trouble::Newer);
    }
    serde_json::from_str(text).map_err(|_| Trouble::Unreadable)
}

/// The version number of the record `text`. `None` if it is no record.
pub(super) fn version(text: &str) -> Option<u32> {
    serde_json::from_str(text).ok().map(|VersionOnly { v }| v)
}

/// Whether `text` is a record of this version or an older one.
///
/// # Errors
/// [`Trouble::Newer`] if a newer version wrote it, or [`Trouble::Unreadable`] if it is no record.
pub(super) fn check(text: &str) -> Result<(), Trouble> {
    parse::<VersionOnly>(text).map(drop)
}

/// Whether `text` is a record that a newer version wrote. `false` if there is no text.
pub(super) fn is_newer(text: Option<&str>) -> bool {
    text.map(check) == Some(Err(Trouble::Newer))
}

/// Reads the record under `key`. `None` if there is none, or if it is unreadable. An unreadable text is copied to another key. It also
/// stays under `key` until it is overwritten, so that it can be [healed](super::heal) from an undamaged copy in IndexedDB.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Newer`] if a newer version wrote the record, which stays unchanged.
pub(super) fn read<T: for<'a> Deserialize<'a>>(vault: &dyn Vault, key: &str) -> Result<Option<T>, Trouble> {
    let Some(text) = vault.read(key)? else { return Ok(None) };
    match parse(&text) {
        Ok(record) => Ok(Some(record)),
        Err(Trouble::Unreadable) => {
            set_aside(vault, key, &text)?;
            Ok(None)
        }
        Err(trouble) => Err(trouble),
    }
}

/// Writes a record under `key`, unless a newer version has written the record there.
///
/// # Errors
/// The trouble that the vault reports, or [`Trouble::Newer`] if a newer version has written the record.
pub(super) fn write<T: Serialize>(vault: &dyn Vault, key: &str, record: &T) -> Result<(), Trouble> {
    refuse_newer(vault, key)?;
    vault.write(key, &json(record)?)
}

/// Removes the record under `key`, unless a newer version has written it.
///
/// # Errors
/// The trouble that the vault reports, or [`Trouble::Newer`] if a newer version has written the record.
pub(super) fn remove(vault: &dyn Vault, key: &str) -> Result<(), Trouble> {
    refuse_newer(vault, key)?;
    vault.remove(key)
}

fn refuse_newer(vault: &dyn Vault, key: &str) -> Result<(), Trouble> {
    if is_newer(vault.read(key)?.as_deref()) { Err(Trouble::Newer) } else { Ok(()) }
}

/// Sets an unreadable text aside: copies it from `key` to a new key that is never overwritten. Only then may the caller remove the
/// original, so that the text is always in the vault.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn set_aside(vault: &dyn Vault, key: &str, text: &str) -> Result<(), Trouble> {
    let name = key.strip_prefix(super::OURS).unwrap_or(key);
    let mut place = format!("{ASIDE}{name}");
    for again in 2_u32.. {
        match vault.read(&place)? {
            None => return vault.write(&place, text),
            Some(there) if there == text => return Ok(()),
            Some(_) => place = format!("{ASIDE}{name}/{again}"),
        }
    }
    Ok(())
}

/// Whether `key` is the key of a text that was set aside.
pub(super) fn is_aside(key: &str) -> bool {
    key.starts_with(ASIDE)
}

/// All texts that were set aside. Each has its key first.
///
/// # Errors
/// The trouble that the vault reports.
pub fn aside(vault: &dyn Vault) -> Result<Vec<(String, String)>, Trouble> {
    texts(vault, vault.keys(ASIDE)?).collect()
}

/// The texts under `key` and under the keys below it that were set aside. Each has its own key first.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn aside_of(vault: &dyn Vault, key: &str) -> Result<Vec<(String, String)>, Trouble> {
    texts(vault, aside_keys(vault, key)?).collect()
}

/// Removes the texts under `key` and under the keys below it that were set aside. The text of `key` itself is removed last, so that the
/// others are still found if the browser is killed meanwhile.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn forget_aside(vault: &dyn Vault, key: &str) -> Result<(), Trouble> {
    let mut keys = aside_keys(vault, key)?;
    keys.sort();
    keys.iter().rev().try_for_each(|key| vault.remove(key))
}

/// The keys of the texts under `key` and under the keys below it that were set aside.
fn aside_keys(vault: &dyn Vault, key: &str) -> Result<Vec<String>, Trouble> {
    let place = format!("{ASIDE}{}", key.strip_prefix(super::OURS).unwrap_or(key));
    let is_of = |other: &String| other.strip_prefix(&place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    Ok(vault.keys(&place)?.into_iter().filter(is_of).collect())
}

/// The key under which a text was before it was set aside under `key`. If several texts were set aside from one key, a number follows.
/// `None` if `key` is not the key of a text that was set aside.
pub(super) fn key_before(key: &str) -> Option<String> {
    key.strip_prefix(ASIDE).map(|name| format!("{}{name}", super::OURS))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::settings::Settings;
    use super::super::vault::Memory;
    use super::super::{bin, shelf, stakes};
    use super::*;
    use crate::settling::Stakes;

    #[test]
    fn nothing_that_was_set_aside_is_overwritten() {
        let vault = Memory::default();
        for text in ["one", "two", "one", "two", "three"] {
            set_aside(&vault, "trick-ledger/x", text).unwrap();
        }
        let texts: Vec<_> = aside(&vault).unwrap().into_iter().map(|(_, text)| text).collect();
        assert_eq!(texts, ["one", "two", "three"]);
    }

    /// Checks that a record of any kind whose version is one higher counts as newer, and stays unchanged.
    #[test]
    fn what_the_next_version_writes_is_newer() {
        let (vault, newer) = (Memory::default(), Memory::default());
        Settings::default().keep(&vault).unwrap();
        shelf::keep_table(&vault, 4).unwrap();
        bin::put(&vault, "a", 1).unwrap();
        stakes::keep(&vault, &Stakes::default()).unwrap();
        for key in vault.keys("").unwrap() {
            let mut record: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&vault.read(&key).unwrap().unwrap()).unwrap();
            let version = record.get("v").and_then(serde_json::Value::as_u64).unwrap();
            record.insert("v".to_owned(), (version + 1).into());
            newer.write(&key, &serde_json::to_string(&record).unwrap()).unwrap();
        }
        assert_eq!(Settings::kept(&newer), Err(Trouble::Newer));
        assert_eq!(Settings::default().keep(&newer), Err(Trouble::Newer));
        assert_eq!(shelf::keep_table(&newer, 3), Err(Trouble::Newer));
        assert_eq!(bin::put(&newer, "a", 2), Err(Trouble::Newer));
        assert_eq!(stakes::keep(&newer, &Stakes::default()), Err(Trouble::Newer));
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_and_what_is_newer_stays() {
        let vault = Memory::default();
        vault.write("trick-ledger/x", "{damaged").unwrap();
        assert_eq!(read::<serde_json::Value>(&vault, "trick-ledger/x"), Ok(None));
        assert_eq!(aside(&vault).unwrap(), [("trick-ledger/aside/x".to_owned(), "{damaged".to_owned())]);
        let newer = r#"{"v":99}"#;
        vault.write("trick-ledger/x", newer).unwrap();
        assert_eq!(read::<serde_json::Value>(&vault, "trick-ledger/x"), Err(Trouble::Newer));
        assert_eq!(write(&vault, "trick-ledger/x", &1), Err(Trouble::Newer));
        assert_eq!(remove(&vault, "trick-ledger/x"), Err(Trouble::Newer));
        assert_eq!(vault.read("trick-ledger/x").unwrap().as_deref(), Some(newer));
    }
}
