//! Views and effects that follow signals, and taps, without a copy of Leptos' machinery for every closure: each place that is redrawn
//! costs the page its own code and no more.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

/// Draws something, and draws it again whenever a signal that was read has changed.
pub fn follow<V: IntoAny>(draw: impl Fn() -> V + Send + Sync + 'static) -> AnyView {
    boxed(Box::new(move || draw().into_any()))
}

fn boxed(draw: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    (move || draw()).into_any()
}

/// Does something, and does it again whenever a signal that was read has changed.
pub fn effect(act: impl FnMut() + 'static) {
    each_time(Box::new(act));
}

fn each_time(act: Box<dyn FnMut()>) {
    Effect::new(act);
}

/// What a tap does, in one type for all taps.
pub type Tap = Box<dyn FnMut(MouseEvent) + Send>;

/// What a tap does.
pub fn tapped(act: impl FnMut(MouseEvent) + Send + 'static) -> Tap {
    Box::new(act)
}
