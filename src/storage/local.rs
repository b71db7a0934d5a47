//! The browser's local storage as texts by key, with every failure handled.

use gloo_storage::{LocalStorage, Storage as _};

/// Why something could not be kept or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser gives this page no storage at all: cookies are off, or the page is opened privately.
    Blocked,
    /// There is no room left, or the browser refused the text.
    Full,
    /// The text that was kept is not what this version can read.
    Unreadable,
}

/// The storage, unless the browser withholds it. Asked first, because `LocalStorage` panics then.
fn storage() -> Result<web_sys::Storage, Trouble> {
    match web_sys::window().map(|window| window.local_storage()) {
        Some(Ok(Some(_))) => Ok(LocalStorage::raw()),
        _ => Err(Trouble::Blocked),
    }
}

/// The text kept under a key, if there is one.
///
/// # Errors
/// [`Trouble::Blocked`] without storage.
pub fn read(key: &str) -> Result<Option<String>, Trouble> {
    storage()?.get_item(key).map_err(|_| Trouble::Blocked)
}

/// Keeps a text under a key.
///
/// # Errors
/// [`Trouble::Blocked`] without storage, [`Trouble::Full`] when the browser refuses it; what was kept before is still there.
pub fn write(key: &str, text: &str) -> Result<(), Trouble> {
    storage()?.set_item(key, text).map_err(|_| Trouble::Full)
}

/// Forgets a key.
///
/// # Errors
/// [`Trouble::Blocked`] without storage.
pub fn remove(key: &str) -> Result<(), Trouble> {
    storage()?.remove_item(key).map_err(|_| Trouble::Blocked)
}
