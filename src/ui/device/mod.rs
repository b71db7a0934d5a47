//! Functions of the device besides showing a page, for example speech, files and sharing. If the browser lacks a function, the app goes on
//! without it and shows no error.

mod day;
mod draw;
mod fetch;
mod file;
mod hand;
mod lot;
mod navigator;
mod room;
mod speech;
mod updates;
mod wake;

pub use day::{calendar_day, date_of, day, local, time_of, zone};
pub use draw::png;
pub use fetch::{fetch_text, is_on_the_network};
pub use file::{Picked, picked, pieces_blob, read_file, read_piece, save_blob, save_file, text_blob};
pub use hand::{Handed, hand_address, hand_file, hand_text, shares_files};
pub use lot::{draw, fresh_id, roll, roll_out};
pub use room::{persist, promise};
pub use speech::{can_speak, clear_throat, follow_voices, has_voice, hush, speak};
pub use updates::{Offline, Updates, saves_data, updates};
pub use wake::{can_stay_awake, keep_awake};

use core::time::Duration;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

use super::settings::{prefs, say};
use crate::text::Phrase;
use navigator::navigator_has;

/// Whether all style sheets have loaded. The end of the last style sheet sets the property `--whole`.
pub fn has_whole_style() -> bool {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    style.and_then(|style| style.get_property_value("--whole").ok()).is_some_and(|whole| !whole.is_empty())
}

const NAME: Phrase = phrase!("Trick Ledger", "トリック帳");

/// The delay between the first screen and background work. Until then the screen has the network and the processor for
/// itself.
pub const QUIET: Duration = Duration::from_millis(1500);

/// The context value of a screen that is drawn but not shown. Such a screen must not set the title or move the focus.
#[derive(Clone, Copy)]
pub struct Unseen;

/// Whether the calling screen is drawn but not shown on the page.
pub fn is_unseen() -> bool {
    use_context::<Unseen>().is_some()
}

/// Sets the page's title: "Roller Derby · Trick Ledger". If `title` is empty, the page gets the app's name alone.
pub fn set_title(title: &str) {
    if is_unseen() {
        return;
    }
    let name = say(NAME);
    let title = if title.is_empty() || title == name { name.to_owned() } else { format!("{title} · {name}") };
    // The browser passes a new title on to other programs, which is slow. So set it after the current work, and only if it
    // changes.
    let name_it = move || {
        if document().title() != title {
            document().set_title(&title);
        }
    };
    set_timeout(name_it, Duration::ZERO);
}

/// Waits for the duration `time` without blocking the page.
pub async fn pause(time: Duration) {
    let promise = Promise::new(&mut |over, _| set_timeout(move || _ = over.call0(&JsValue::UNDEFINED), time));
    let _ = JsFuture::from(promise).await;
}

/// Removes the focus from the tapped key. Called before the key itself is removed, because the browser would otherwise lay
/// out the page once more.
pub fn let_go() {
    if is_unseen() {
        return;
    }
    let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(focused) = focused {
        let _ = focused.blur();
    }
}

/// Whether the device can vibrate.
pub fn can_buzz() -> bool {
    navigator_has("vibrate")
}

/// Vibrates shortly for a tap, if the setting is on and the device can vibrate.
pub fn buzz() {
    buzz_for(8);
}

/// Vibrates for `milliseconds`, if the setting is on and the device can vibrate.
fn buzz_for(milliseconds: u32) {
    if prefs().now().haptics && can_buzz() {
        window().navigator().vibrate_with_duration(milliseconds);
    }
}
