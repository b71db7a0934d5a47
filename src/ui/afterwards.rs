//! Parts of a new screen that are drawn late, so that a tap shows its main effect first.

use std::time::Duration;

use leptos::prelude::*;

use super::device::is_unseen;
use super::history::back_to_spot;
use super::parts::bring_up_question;

/// Draws a part once the rest of a new screen has been painted. The scroll position stays or is restored.
pub fn afterwards<V: IntoView + 'static>(draw: impl Fn() -> V + Send + Sync + 'static) -> impl IntoView {
    let (painted, unseen, back_to_spot) = (RwSignal::new(false), is_unseen(), back_to_spot());
    // A frame is painted after all its callbacks have been called.
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
