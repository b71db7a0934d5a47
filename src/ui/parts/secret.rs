//! A key that shows a secret while a finger holds it down.
use leptos::prelude::*;
use std::time::Duration;

use super::hold::Hold;
use crate::text::Phrase;
use crate::ui::device::buzz;
use crate::ui::settings::say;

const HOLD_TO_LOOK: Phrase = phrase!("hold to look", "押している間だけ表示");

/// The time that the key must be held down before the secret shows, so that a light touch shows nothing.
const PATIENCE: Duration = Duration::from_millis(300);

/// A key that shows a secret while it is held down. The page contains the secret only during that time.
#[component]
pub fn Secret(
    /// The words on the key, which tell whose secret it is: "Hana’s agent".
    #[prop(into)]
    text: String,
    /// Returns the secret. Called each time the key is held down.
    #[prop(into)]
    reveal: Callback<(), String>,
) -> impl IntoView {
    let shown = RwSignal::new(None::<String>);
    let hold = Hold::new(PATIENCE, move || {
        buzz();
        shown.set(Some(reveal.run(())));
    });
    let hide = move || {
        hold.lift();
        shown.set(None);
    };
    let holds = |key: String| matches!(key.as_str(), " " | "Enter");
    let inside = move || match shown.get() {
        Some(secret) => view! { <span role="status">{super::ink(&secret)}</span> }.into_any(),
        None => view! { <span>{text.clone()}</span>" "<small>{say(HOLD_TO_LOOK)}</small> }.into_any(),
    };
    view! {
        <div class="keys">
            <button type="button" class="key secret"
                on:pointerdown=move |_| hold.press() on:pointerup=move |_| hide() on:pointercancel=move |_| hide() on:pointerleave=move |_| hide()
                on:keydown=move |event| if holds(event.key()) && !event.repeat() { hold.press() }
                on:keyup=move |_| hide() on:blur=move |_| hide()
                on:contextmenu=move |event| event.prevent_default()>
                {inside}
            </button>
        </div>
    }
}
