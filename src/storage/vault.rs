//! The vault: a store of texts by key. It is the browser's storage, or memory.

use core::cell::RefCell;
use std::collections::BTreeMap;

use crate::text::errors;

/// The reason why the storage could not save or read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// The browser gives this page no storage, because cookies are off or the page was opened privately.
    Blocked,
    /// The storage is full.
    Full,
    /// The browser reported another error when it wrote to its database, for example because it closed the database. Nothing was written.
    Failed,
    /// The saved text cannot be read, because it is damaged or has an unknown form.
    Unreadable,
    /// A newer version of the app wrote the record, which stays unchanged.
    Newer,
    /// Another tab has changed the match since this tab read it.
    Elsewhere,
    /// The browser has not answered a request in time.
    Silent,
}

errors! {
    Trouble: |trouble| match trouble {
        Trouble::Blocked => "The browser gives this page no storage.",
        Trouble::Full => "There is no room left in the storage.",
        Trouble::Failed => "The browser reports an error.",
        Trouble::Unreadable => "What was kept cannot be read.",
        Trouble::Newer => "A newer version has written here; it is left as it is.",
        Trouble::Elsewhere => "Somebody else has written here since.",
        Trouble::Silent => "The browser is not responding.",
    };
}

/// A store that keeps texts under keys.
pub trait Vault {
    /// The text under `key`. `None` if there is none.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] if there is no storage.
    fn read(&self, key: &str) -> Result<Option<String>, Trouble>;

    /// Saves `text` under `key`. If this fails, the earlier text is still there.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] if there is no storage; [`Trouble::Full`] if the storage refuses the text.
    fn write(&self, key: &str, text: &str) -> Result<(), Trouble>;

    /// Removes the text under a key.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] if there is no storage.
    fn remove(&self, key: &str) -> Result<(), Trouble>;

    /// All keys that begin with `start`.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] if there is no storage.
    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble>;
}

/// The length of all keys that begin with `start` and of their texts, in UTF-16 code units. Browsers count their limits in these units, in
/// which a kana is as long as a Latin letter.
///
/// # Errors
/// [`Trouble::Blocked`] if there is no storage.
pub fn weigh(vault: &dyn Vault, start: &str) -> Result<usize, Trouble> {
    texts(vault, vault.keys(start)?).map(|read| read.map(|(key, text)| units(&key) + units(&text))).sum()
}

/// Pairs of a key and its text, for each of `keys`, read one after the other. A key without a text is left out. If a text cannot be read,
/// its item is the trouble that the vault reports.
pub(super) fn texts(vault: &dyn Vault, keys: Vec<String>) -> impl Iterator<Item = Result<(String, String), Trouble>> + '_ {
    let read = |key: String| Ok(vault.read(&key)?.map(|text| (key, text)));
    keys.into_iter().filter_map(move |key| read(key).transpose())
}

/// The space that `units` UTF-16 code units take in the storage, in units of 1024 bytes, rounded up. Browsers store a code unit in two
/// bytes.
pub const fn kilobytes(units: usize) -> usize {
    (units * size_of::<u16>()).div_ceil(1024)
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A vault in memory. It can have a limit for the length of all texts. Used in tests and for matches that are only tried out.
#[derive(Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    limit: Option<usize>,
}

impl Memory {
    /// A vault in memory. It refuses texts that take more than `limit` bytes together.
    pub fn with_limit(limit: usize) -> Memory {
        Memory { limit: Some(limit), ..Memory::default() }
    }
}

impl Vault for Memory {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        Ok(self.texts.borrow().get(key).cloned())
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        let mut texts = self.texts.borrow_mut();
        let others = || texts.iter().filter(|(k, _)| *k != key).map(|(_, text)| text.len()).sum::<usize>();
        if self.limit.is_some_and(|limit| others() + text.len() > limit) {
            return Err(Trouble::Full);
        }
        texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        self.texts.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        Ok(self.texts.borrow().keys().filter(|key| key.starts_with(start)).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn keys_and_texts_weigh() {
        let vault = Memory::default();
        vault.write("a/1", "12345").unwrap();
        vault.write("a/2", "").unwrap();
        vault.write("a/3", "ミカ").unwrap();
        vault.write("b", "1").unwrap();
        assert_eq!(weigh(&vault, "a/"), Ok(3 + 5 + 3 + 3 + 2));
        assert_eq!([0, 1, 512, 513].map(kilobytes), [0, 1, 1, 2]);
    }
}
