//! Moves the focus to the question of the screen.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::device::is_unseen;
use super::touch::something_came;

/// Moves the focus to the question whenever `shown` changes. Otherwise the focus would be lost with a removed
/// key, and a screen reader would not announce the new content.
pub fn focus_follows(shown: impl Fn() + 'static) {
    if is_unseen() {
        return;
    }
    let mut is_first = true;
    Effect::new(move || {
        shown();
        if !core::mem::take(&mut is_first) {
            something_came();
            request_animation_frame(focus_question);
        }
    });
}

/// Moves the focus to the question of the screen drawn now, if the focus is on the heading of its placeholder.
pub fn pass_focus_on() {
    if document().active_element().is_some_and(|on| on.matches("h1").unwrap_or_default()) {
        request_animation_frame(focus_question);
    }
}

/// Moves the focus into a field once it is on the page, after the screen has focused its heading.
pub fn focus_field(field: NodeRef<Input>) {
    Effect::new(move || {
        if let Some(field) = field.get() {
            request_animation_frame(move || drop(field.focus()));
        }
    });
}

/// Moves the focus to the question of the screen, or else to the ruling in its place, or else to the heading.
pub fn focus_question() {
    let place = [".question", ".verdict h2[tabindex]", "h1"].iter().find_map(|place| document().query_selector(place).ok().flatten());
    if let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        let _ = place.focus();
    }
}
