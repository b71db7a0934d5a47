//! Views that follow signals, without a copy of Leptos' machinery for every closure: each place that is redrawn costs the page its own
//! code and no more.

use leptos::prelude::*;

/// Draws something, and draws it again whenever a signal that was read has changed.
pub fn follow<V: IntoAny>(draw: impl Fn() -> V + Send + Sync + 'static) -> AnyView {
    boxed(Box::new(move || draw().into_any()))
}

fn boxed(draw: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    (move || draw()).into_any()
}
