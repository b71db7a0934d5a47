//! Lets the user press keys on the screen with the keyboard.
//!
//! A key on the screen names the keyboard key that presses it in `aria-keyshortcuts`, which screen readers use too. Answers have `1` to
//! `9` and the first letters of names, undo has `z`, the filled button has `Enter`.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Listens for keyboard keys, until the caller's reactive scope ends.
pub fn listen() {
    let handle = window_event_listener(ev::keydown, |event| {
        if let Some(target) = wanted(&event) {
            event.prevent_default();
            target.click();
        }
    });
    on_cleanup(move || handle.remove());
}

/// The control that a keyboard event presses: the first control on the page with the key of the event in its `aria-keyshortcuts`. `None` in
/// a text field, with Ctrl, Alt or Meta, if the key is held down, and for Enter on a focused control, which the browser presses itself.
fn wanted(event: &KeyboardEvent) -> Option<HtmlElement> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() || event.repeat() {
        return None;
    }
    let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let key = event.key().to_ascii_lowercase();
    if on.is_some_and(|on| {
        on.matches("input, textarea, select").unwrap_or(false) || (key == "enter" && on.matches("button, a").unwrap_or(false))
    }) {
        return None;
    }
    let all = document().query_selector_all("[aria-keyshortcuts]").ok()?;
    (0..all.length()).find_map(|i| {
        let element = all.item(i)?.dyn_into::<HtmlElement>().ok()?;
        let keys = element.get_attribute("aria-keyshortcuts")?;
        keys.split(' ').any(|name| name.eq_ignore_ascii_case(&key)).then_some(element)
    })
}
