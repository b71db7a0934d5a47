//! The browser's local storage as a vault, with every failure handled.

use gloo_storage::{LocalStorage, Storage as _};

use super::{Trouble, Vault};

/// The browser's local storage.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shallow;

/// The storage, unless the browser withholds it. Asked first, because `LocalStorage` panics then.
fn storage() -> Result<web_sys::Storage, Trouble> {
    match web_sys::window().map(|window| window.local_storage()) {
        Some(Ok(Some(_))) => Ok(LocalStorage::raw()),
        _ => Err(Trouble::Blocked),
    }
}

impl Vault for Shallow {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        storage()?.get_item(key).map_err(|_| Trouble::Blocked)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        storage()?.set_item(key, text).map_err(|_| Trouble::Full)
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        storage()?.remove_item(key).map_err(|_| Trouble::Blocked)
    }

    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        let storage = storage()?;
        let length = storage.length().map_err(|_| Trouble::Blocked)?;
        let keys = (0..length).filter_map(|at| storage.key(at).ok().flatten());
        Ok(keys.filter(|key| key.starts_with(start)).collect())
    }
}
