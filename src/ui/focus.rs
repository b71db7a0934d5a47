//! Moves the focus to the question or to the heading of a screen.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::device::is_unseen;
use super::touch::something_came;

/// Moves the focus to the question whenever the signals that `shown` reads change. Otherwise the focus would be lost with the tapped key
/// when the key is removed, and a screen reader would not announce the new content.
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

/// Moves the focus to the question of a screen that has just been drawn, if the focus is on the heading of the screen's
/// placeholder.
pub fn pass_focus_on() {
    if document().active_element().is_some_and(|on| on.matches("h1").unwrap_or_default()) {
        request_animation_frame(focus_question);
    }
}

/// Moves the focus into a field once the field is on the page. Waits a frame, because the screen moves the focus to its question or its
/// heading in that frame.
pub fn focus_field(field: NodeRef<Input>) {
    Effect::new(move || {
        if let Some(field) = field.get() {
            request_animation_frame(move || drop(field.focus()));
        }
    });
}

/// Moves the focus to the question of the screen. If there is no question, moves it to the ruling of the judge, or else to the heading.
pub fn focus_question() {
    let place = [".question", ".verdict h2[tabindex]", "h1"].iter().find_map(|place| document().query_selector(place).ok().flatten());
    if let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        let _ = place.focus();
    }
}
