//! Asks whether the browser keeps the stored data when space is scarce (persistent storage).

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::navigator::navigator_has;

/// Asks the browser to keep the app's storage even when space is scarce. The request is useful only after data was saved.
pub fn persist() {
    if navigator_has("storage") {
        // Ignores the browser's answer. The function `promise` asks the browser again when the answer is shown.
        let _ = window().navigator().storage().persist();
    }
}

/// Whether the app's storage is persistent: the browser does not clear it by itself. With `ask`, first asks the browser to
/// make it persistent. `None` if the browser cannot be asked.
pub async fn promise(ask: bool) -> Option<bool> {
    if !navigator_has("storage") {
        return None;
    }
    let storage = window().navigator().storage();
    let promise = if ask { storage.persist() } else { storage.persisted() };
    JsFuture::from(promise.ok()?).await.ok()?.as_bool()
}
