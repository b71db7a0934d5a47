//! A key that must be held down, for actions that cannot be undone.

use leptos::prelude::*;
use std::time::Duration;

use super::hold::Hold;
use crate::text::Phrase;
use crate::ui::device::buzz;
use crate::ui::settings::say;

const HOLD: Phrase = phrase!("press and hold", "長押し");

/// The time that the key must be held down. It is long enough to exclude accidents.
const PATIENCE: Duration = Duration::from_millis(900);

/// A key that must be held down. A tap does nothing. Assistive technology cannot hold a key, so its click acts immediately.
#[component]
pub fn HoldKey(
    /// The words on the key.
    #[prop(into)]
    text: String,
    /// The action of the key, run once the key has been held long enough.
    act: Callback<()>,
) -> impl IntoView {
    let hold = Hold::new(PATIENCE, move || {
        buzz();
        act.run(());
    });
    let holds = |key: &str| matches!(key, " " | "Enter");
    let keydown = move |event: web_sys::KeyboardEvent| {
        if holds(&event.key()) {
            // Prevent the browser's click for this keyboard key, because a click without a pointer acts immediately.
            event.prevent_default();
            if !event.repeat() {
                hold.press();
            }
        }
    };
    let pressed_by_machine = move |event: web_sys::MouseEvent| {
        if event.detail() == 0 {
            act.run(());
        }
    };
    view! {
        <div class="keys">
            <button type="button" class="key held"
                on:pointerdown=move |_| hold.press() on:pointerup=move |_| hold.lift() on:pointercancel=move |_| hold.lift()
                on:pointerleave=move |_| hold.lift() on:keydown=keydown on:keyup=move |_| hold.lift() on:blur=move |_| hold.lift()
                on:contextmenu=move |event| event.prevent_default() on:click=pressed_by_machine>
                <span class="aside">{text}</span>" "<small>{say(HOLD)}</small>
            </button>
        </div>
    }
}
