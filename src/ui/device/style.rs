//! Styles that come with a download: put on when the first of its screens is drawn, so the first visit does without.

use core::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// The styles that the page wears.
    static WORN: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Puts a style on the page, once. A browser that knows no such thing shows the same in plain lines.
pub fn wear(style: &'static str) {
    let is_new = WORN.with_borrow_mut(|worn| {
        let is_new = !worn.contains(&style);
        if is_new {
            worn.push(style);
        }
        is_new
    });
    if is_new {
        let _ = put_on(style);
    }
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
