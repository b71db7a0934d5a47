//! A store of texts by key: the browser's storage, or memory.

use core::cell::RefCell;
use std::collections::BTreeMap;

use crate::text::errors;

/// The reason why a text could not be saved or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// The browser gives this page no storage, because cookies are off or the page was opened privately.
    Blocked,
    /// The storage is full, or the browser refused the text.
    Full,
    /// The saved text cannot be read by this version.
    Unreadable,
    /// A newer version wrote the record, which stays unchanged.
    Newer,
    /// Another tab has changed the match in the meantime.
    Elsewhere,
    /// The browser does not answer a request.
    Silent,
}

errors! {
    Trouble: |trouble| match trouble {
        Trouble::Blocked => "The browser gives this page no storage.",
        Trouble::Full => "There is no room left in the storage.",
        Trouble::Unreadable => "What was kept cannot be read.",
        Trouble::Newer => "A newer version has written here; it is left as it is.",
        Trouble::Elsewhere => "Somebody else has written here since.",
        Trouble::Silent => "The browser is not responding.",
    };
}

/// A store that keeps texts under keys.
pub trait Vault {
    /// The text under a key, if any.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] without storage.
    fn read(&self, key: &str) -> Result<Option<String>, Trouble>;

    /// Saves a text under a key. After a failure the old text is still there.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] without storage, [`Trouble::Full`] if the storage refuses the text.
    fn write(&self, key: &str, text: &str) -> Result<(), Trouble>;

    /// Removes the text under a key.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] without storage.
    fn remove(&self, key: &str) -> Result<(), Trouble>;

    /// All keys that begin with `start`.
    ///
    /// # Errors
    /// [`Trouble::Blocked`] without storage.
    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble>;
}

/// The size of all data under keys that begin with `start`, in characters.
///
/// # Errors
/// [`Trouble::Blocked`] without storage.
pub fn weigh(vault: &dyn Vault, start: &str) -> Result<usize, Trouble> {
    let texts = vault.keys(start)?.into_iter().map(|key| Ok(key.len() + vault.read(&key)?.unwrap_or_default().len()));
    texts.sum()
}

/// A vault in memory, with a limit for the length of all texts. For tests and rehearsals.
#[derive(Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    limit: Option<usize>,
}

impl Memory {
    /// A vault that holds texts of `limit` bytes in all.
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
        vault.write("b", "1").unwrap();
        assert_eq!(weigh(&vault, "a/"), Ok(3 + 5 + 3));
    }
}
