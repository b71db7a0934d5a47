//! Draws some parts of a new screen late, so that a tap shows its main effect first.

use std::time::Duration;

use leptos::prelude::*;

use super::device::is_unseen;
use super::history::back_to_spot;
use super::parts::bring_up_question;

/// Draws a part of a new screen after the rest of the screen has been painted. Then scrolls to the question. If the user came back to the
/// screen, scrolls to its earlier position instead.
pub fn afterwards<V: IntoView + 'static>(draw: impl Fn() -> V + Send + Sync + 'static) -> impl IntoView {
    let (painted, unseen, back_to_spot) = (RwSignal::new(false), is_unseen(), back_to_spot());
    // The browser paints after all callbacks of a frame. So a timeout that is set inside such a callback runs after the
    // painting.
    request_animation_frame(move || {
        set_timeout(move || _ = painted.try_set(true), Duration::ZERO);
    });
    let keep_in_sight = move || {
        bring_up_question();
        back_to_spot();
    };
    let drawn = move || {
        if !unseen {
            request_animation_frame(keep_in_sight);
        }
        untrack(&draw)
    };
    move || painted.get().then(&drawn)
}
