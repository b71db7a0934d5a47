//! Fetches text files that are served with the app, for example the rules pages.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response};

/// The possible beginnings of a text file that is served with the app: a rules page, the licences, the document of a game, the list of
/// documents. A whole HTML page begins differently, so it is recognised as a wrong answer.
const BEGINNINGS: [&str; 4] = ["<p>", "<div lang=", "{", "["];

/// Whether the app's host answers now.
pub async fn is_on_the_network() -> bool {
    // The service worker answers requests for every file of the app except its own file `sw.js`. So the request for `sw.js`
    // reaches the host.
    let how = RequestInit::new();
    how.set_method("HEAD");
    how.set_cache(RequestCache::NoStore);
    JsFuture::from(window().fetch_with_str_and_init("sw.js", &how)).await.is_ok()
}

/// The text of a file of the app, from the network or the offline cache. `address` is relative to `<base>`. `None` if the
/// fetch fails, or if the text does not begin like a file of the app.
pub async fn fetch_text(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
    // Checks how the text begins, because it may be a page instead of the requested file. Some hosts send the app's page for every address.
    // A network that asks for a login sends its login page.
    BEGINNINGS.iter().any(|tag| text.starts_with(tag)).then_some(text)
}
