//! Texts that lie beside the app, such as the rules pages.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response};

/// Whether the host of the app answers now.
pub async fn is_on_the_network() -> bool {
    // The service worker has everything but itself.
    let how = RequestInit::new();
    how.set_method("HEAD");
    how.set_cache(RequestCache::NoStore);
    JsFuture::from(window().fetch_with_str_and_init("sw.js", &how)).await.is_ok()
}

/// The text of a file of the app at an address relative to `<base>`, from the network or from what is kept for offline.
/// `None` when it cannot be had.
pub async fn fetch_text(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
    // A host that sends the app's page for every address has no such file.
    let is_page = text.trim_start().get(..9).is_some_and(|start| start.eq_ignore_ascii_case("<!doctype"));
    (!is_page).then_some(text)
}
