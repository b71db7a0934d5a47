//! The session storage of the tab. It survives a reload, and is deleted when the tab is closed.

/// The session storage of this tab. `None` if the browser blocks it.
fn tab() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// The text under `key`. `None` if there is none, or if the browser blocks the storage.
pub(super) fn read(key: &str) -> Option<String> {
    tab()?.get_item(key).ok()?
}

/// Saves `text` under `key`. If the browser refuses, the text is lost when the page is reloaded.
pub(super) fn write(key: &str, text: &str) {
    let _ = tab().map(|tab| tab.set_item(key, text));
}

/// Removes the text under `key`.
pub(super) fn remove(key: &str) {
    let _ = tab().map(|tab| tab.remove_item(key));
}
