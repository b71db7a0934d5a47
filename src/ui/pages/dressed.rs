//! Screens with a style of their own: it is a part of their download and is put on when one of them is drawn, so the first visit does without.

use core::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// The styles that the page wears.
    static WORN: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// A screen with its style.
pub(super) fn dressed(style: &'static str, screen: AnyView) -> AnyView {
    if WORN.with_borrow(|worn| !worn.contains(&style)) {
        // A browser that knows no such thing shows the same in plain lines.
        let _ = put_on(style);
        WORN.with_borrow_mut(|worn| worn.push(style));
    }
    screen
}

/// Adds a style to those that the page has adopted. The rules of the page for styles are about its elements, not about these.
fn put_on(style: &str) -> Result<(), JsValue> {
    let adopted = JsValue::from_str("adoptedStyleSheets");
    let sheets = Array::from(&Reflect::get(&document(), &adopted)?);
    let new = Reflect::get(&window(), &"CSSStyleSheet".into())?.dyn_into::<Function>()?;
    let sheet = Reflect::construct(&new, &Array::new())?;
    Reflect::get(&sheet, &"replaceSync".into())?.dyn_into::<Function>()?.call1(&sheet, &style.into())?;
    sheets.push(&sheet);
    Reflect::set(&document(), &adopted, &sheets)?;
    Ok(())
}
