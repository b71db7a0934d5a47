//! Whether the browser promises to keep what we store.

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::navigator::navigator_has;

/// Asks the browser not to throw our storage away when room gets scarce. Worth asking once something is kept.
pub fn persist() {
    if navigator_has("storage") {
        // [`promise`] reads the result.
        let _ = window().navigator().storage().persist();
    }
}

/// Whether the browser has promised not to clear our storage by itself, or (with `ask`) promises it now. `None` when it cannot
/// be asked.
pub async fn promise(ask: bool) -> Option<bool> {
    if !navigator_has("storage") {
        return None;
    }
    let storage = window().navigator().storage();
    let promise = if ask { storage.persist() } else { storage.persisted() };
    JsFuture::from(promise.ok()?).await.ok()?.as_bool()
}
