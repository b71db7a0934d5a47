//! How what is shown to the whole table looks. The style is a part of its download and is put on when one of its screens is drawn: the first visit
//! does without.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// A screen with the style of these screens.
pub(super) fn dressed(screen: AnyView) -> AnyView {
    // A browser that knows no such thing shows the same in plain lines.
    let _ = put_on(include_str!("../../../style/shown.css"));
    screen
}

/// Adds a style to those that the page has adopted, once. The rules of the page for styles are about its elements, not about these.
fn put_on(style: &str) -> Result<(), JsValue> {
    let adopted = JsValue::from_str("adoptedStyleSheets");
    let sheets = Array::from(&Reflect::get(&document(), &adopted)?);
    if sheets.length() > 0 {
        return Ok(());
    }
    let new = Reflect::get(&window(), &"CSSStyleSheet".into())?.dyn_into::<Function>()?;
    let sheet = Reflect::construct(&new, &Array::new())?;
    Reflect::get(&sheet, &"replaceSync".into())?.dyn_into::<Function>()?.call1(&sheet, &style.into())?;
    sheets.push(&sheet);
    Reflect::set(&document(), &adopted, &sheets)?;
    Ok(())
}
