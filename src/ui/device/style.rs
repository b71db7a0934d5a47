//! Styles that come with what is drawn in them: put on when the first of it is drawn, so that whoever does not see it does without.

use core::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// The styles that the page wears.
    static WORN: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The text of a file of `style/` without comments and line ends, to [`wear`]: `style!("pad")`.
macro_rules! style {
    ($name:literal) => {{
        const PLAIN: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/style/", $name, ".css"));
        const SQUEEZED: ([u8; PLAIN.len()], usize) = $crate::ui::device::squeezed(PLAIN);
        const SMALL: &[u8; SQUEEZED.1] = SQUEEZED.0.first_chunk().unwrap();
        const STYLE: &str = match str::from_utf8(SMALL) {
            Ok(style) => style,
            Err(_) => panic!("white space and comments are whole letters"),
        };
        STYLE
    }};
}
pub(crate) use style;

/// A style without comments, and with a space only where there are some and one is needed; and how long that is. (It holds no text with
/// any of these.)
#[allow(clippy::indexing_slicing)] // It runs in the compiler, which a place that is not there stops.
pub const fn squeezed<const N: usize>(style: &str) -> ([u8; N], usize) {
    let (mut small, mut len, mut in_comment, mut is_apart) = ([0; N], 0, false, false);
    let mut left = style.as_bytes();
    while let [byte, rest @ ..] = left {
        left = match left {
            [b'/', b'*', rest @ ..] | [b'*', b'/', rest @ ..] => {
                in_comment = !in_comment;
                is_apart = true;
                rest
            }
            _ if in_comment || byte.is_ascii_whitespace() => {
                is_apart = true;
                rest
            }
            _ => {
                if is_apart && len > 0 && !matches!((small[len - 1], *byte), (b'{' | b'}' | b';' | b',' | b':', _) | (_, b'{' | b'}')) {
                    small[len] = b' ';
                    len += 1;
                }
                small[len] = *byte;
                len += 1;
                is_apart = false;
                rest
            }
        };
    }
    (small, len)
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
