//! Checks which functions the browser's `navigator` object has.

use js_sys::Reflect;
use leptos::prelude::*;

/// Whether `navigator` has a property called `name` that is not `null`.
pub(super) fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| !value.is_undefined() && !value.is_null())
}
