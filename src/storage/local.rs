//! The browser's local storage as a vault, with every failure handled.

use core::cell::RefCell;
use std::rc::Rc;

use gloo_storage::{LocalStorage, Storage as _};

use super::{Trouble, Vault};

/// The browser's local storage.
#[derive(Clone, Copy, Debug)]
pub struct Local;

thread_local! {
    /// What stands in for the browser's storage.
    static STAND_IN: RefCell<Option<Rc<dyn Vault>>> = const { RefCell::new(None) };
}

impl Local {
    /// Does something that shall leave no trace: with another vault in the place of the browser's storage.
    pub fn instead<T>(vault: Rc<dyn Vault>, act: impl FnOnce() -> T) -> T {
        let before = STAND_IN.replace(Some(vault));
        let done = act();
        STAND_IN.set(before);
        done
    }
}

fn stand_in() -> Option<Rc<dyn Vault>> {
    STAND_IN.with_borrow(Clone::clone)
}

/// The storage, unless the browser withholds it. Asked first, because `LocalStorage` panics then.
fn storage() -> Result<web_sys::Storage, Trouble> {
    match web_sys::window().map(|window| window.local_storage()) {
        Some(Ok(Some(_))) => Ok(LocalStorage::raw()),
        _ => Err(Trouble::Blocked),
    }
}

impl Vault for Local {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        if let Some(vault) = stand_in() {
            return vault.read(key);
        }
        storage()?.get_item(key).map_err(|_| Trouble::Blocked)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.write(key, text);
        }
        storage()?.set_item(key, text).map_err(|_| Trouble::Full)
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.remove(key);
        }
        storage()?.remove_item(key).map_err(|_| Trouble::Blocked)
    }

    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        if let Some(vault) = stand_in() {
            return vault.keys(start);
        }
        let storage = storage()?;
        let length = storage.length().map_err(|_| Trouble::Blocked)?;
        let keys = (0..length).filter_map(|at| storage.key(at).ok().flatten());
        Ok(keys.filter(|key| key.starts_with(start)).collect())
    }
}
