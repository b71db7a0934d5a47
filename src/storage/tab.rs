//! The session storage of the tab: a reload keeps it, and it ends with the tab.

/// The session storage of the tab, unless the browser blocks it.
fn tab() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// The text under this key, if there is one.
pub(super) fn read(key: &str) -> Option<String> {
    tab()?.get_item(key).ok()?
}

/// Saves a text. If the browser refuses, the text is lost with the next reload.
pub(super) fn write(key: &str, text: &str) {
    let _ = tab().map(|tab| tab.set_item(key, text));
}

/// Forgets the text under this key.
pub(super) fn remove(key: &str) {
    let _ = tab().map(|tab| tab.remove_item(key));
}
