//! The browser's local storage as a vault (a store of texts by key). Every failure is returned as an error.

use gloo_storage::Storage as _;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

use super::{Trouble, Vault};

/// The browser's local storage as a vault.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalStorage;

/// The names that different browsers give the error for a full storage.
const QUOTA: [&str; 2] = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];

/// Whether the browser reports by `error` that the storage is full.
pub(super) fn is_full(error: &JsValue) -> bool {
    error.dyn_ref::<DomException>().is_some_and(|error| QUOTA.contains(&error.name().as_str()))
}

/// The browser's storage object. [`Trouble::Blocked`] if the browser blocks it. The browser is asked before `gloo_storage` is called,
/// because `gloo_storage` would panic.
fn storage() -> Result<web_sys::Storage, Trouble> {
    match web_sys::window().map(|window| window.local_storage()) {
        Some(Ok(Some(_))) => Ok(gloo_storage::LocalStorage::raw()),
        _ => Err(Trouble::Blocked),
    }
}

impl Vault for LocalStorage {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        storage()?.get_item(key).map_err(|_| Trouble::Blocked)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        let storage = storage()?;
        storage.set_item(key, text).map_err(|error| {
            // Counts the storage as full only if it has at least one text. A browser that saves nothing at all reports the same error.
            let is_full = is_full(&error) && storage.length().is_ok_and(|length| length > 0);
            if is_full { Trouble::Full } else { Trouble::Blocked }
        })
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
