//! Drawing and doing that follow signals, and taps, without a copy of Leptos' machinery for every closure: each place that is drawn
//! again costs the page its own code and no more.

use std::any::Any;
use std::sync::Arc;

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

/// Draws what was looked up, and draws it again only when a look finds something else: a tap then changes no more of the page than
/// it has to.
pub fn follow_only<D: PartialEq + Send + Sync + 'static>(
    look: impl Fn() -> D + Send + Sync + 'static,
    draw: impl Fn(&D) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let found = Memo::new(move |_| Found { what: Arc::new(look()), is: is_same::<D> });
    follow(move || found.get().what.downcast_ref().map(&draw))
}

/// What a look has found, in one type for everything that can be looked up.
#[derive(Clone)]
struct Found {
    what: Arc<dyn Any + Send + Sync>,
    is: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Found {
    fn eq(&self, other: &Found) -> bool {
        (self.is)(&*self.what, &*other.what)
    }
}

fn is_same<D: PartialEq + 'static>(one: &dyn Any, other: &dyn Any) -> bool {
    one.downcast_ref::<D>() == other.downcast_ref::<D>()
}

/// What a tap does, in one type for all taps.
pub type Tap = Box<dyn FnMut(MouseEvent) + Send>;

/// What a tap does.
pub fn tapped(act: impl FnMut(MouseEvent) + Send + 'static) -> Tap {
    Box::new(act)
}
