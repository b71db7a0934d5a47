//! Checks which functions the browser's `navigator` object has.

use js_sys::Reflect;
use leptos::prelude::*;

/// Whether the browser has `navigator.<name>`.
pub(super) fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| !value.is_undefined() && !value.is_null())
}
