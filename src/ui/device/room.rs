//! Whether the browser promises to keep the stored data.

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::navigator::navigator_has;

/// Asks the browser to keep the app's storage when space is scarce. Useful once data is saved.
pub fn persist() {
    if navigator_has("storage") {
        // [`promise`] reads the result.
        let _ = window().navigator().storage().persist();
    }
}

/// Whether the browser has promised not to clear the app's storage by itself, or (with `ask`) promises it now. `None` if the browser cannot
/// be asked.
pub async fn promise(ask: bool) -> Option<bool> {
    if !navigator_has("storage") {
        return None;
    }
    let storage = window().navigator().storage();
    let promise = if ask { storage.persist() } else { storage.persisted() };
    JsFuture::from(promise.ok()?).await.ok()?.as_bool()
}
