//! The history of screens. Going back returns to the previous screen at the same scroll position.

use super::places::{Place, base, travel};
use crate::storage::{Local, mirror};
use leptos::ev::Custom;
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::prelude::*;
use web_sys::{Element, PageTransitionEvent};

/// The visited screens, as remembered until the page is closed.
#[derive(Clone, Copy)]
struct Visits {
    /// The vertical scroll positions of screens, by address.
    spots: StoredValue<Vec<(String, i32)>>,
    /// The number of screens of the app to which the user can go back.
    depth: StoredValue<u32>,
    /// Whether the browser has gone back or forward, but the new screen has not arrived yet.
    popped: StoredValue<bool>,
    /// Whether the current screen was reached by going back or forward.
    returned: StoredValue<bool>,
}

/// Starts to record the visited screens and their scroll positions. Call this before the router is created, because the
/// `popstate` listener here must run before the router's listener.
pub fn remember() {
    let visits = Visits {
        spots: StoredValue::default(),
        depth: StoredValue::new(noted_depth().unwrap_or_default()),
        popped: StoredValue::new(false),
        returned: StoredValue::new(false),
    };
    provide_context(visits);
    read_again();
    let popped = window_event_listener_untyped("popstate", move |_| visits.popped.set_value(true));
    on_cleanup(move || popped.remove());
    let scrolled = Closure::<dyn Fn()>::new(move || visits.note());
    // Scroll events do not bubble, so they are caught in the capture phase.
    let _ = document().add_event_listener_with_callback_and_bool("scroll", scrolled.as_ref().unchecked_ref(), true);
    scrolled.forget(); // Never freed, because the listener is needed until the page is closed.
}

/// Reloads a page that the browser has frozen and shows again, if another tab has changed data meanwhile. The screen of a match is not
/// reloaded here: `Session::listen` reads the match again, or reloads the page if the match is gone.
fn read_again() {
    let left = StoredValue::new(None);
    let stamp = || mirror::stamp(&Local);
    let at_a_table = || address().strip_prefix(&base()).is_some_and(|path| path.starts_with("/m/"));
    let hidden = window_event_listener(Custom::<PageTransitionEvent>::new("pagehide"), move |_| left.set_value(stamp()));
    let shown = window_event_listener(Custom::<PageTransitionEvent>::new("pageshow"), move |event| {
        if event.persisted() && !at_a_table() && left.get_value() != stamp() {
            let _ = window().location().reload();
        }
    });
    on_cleanup(move || [hidden, shown].into_iter().for_each(WindowListenerHandle::remove));
}

/// After each change of the address, updates the number of screens to which the user can go back. After going back or
/// forward, restores the scroll position. Call this below the router.
pub fn follow() {
    let visits = expect_context::<Visits>();
    let location = use_location();
    let mut is_first = true;
    Effect::new(move || {
        location.pathname.track();
        location.search.track();
        location.hash.track();
        let popped = visits.popped.try_update_value(core::mem::take).unwrap_or_default();
        if !core::mem::take(&mut is_first) {
            visits.returned.set_value(popped);
            // The browser has the new address only in the next frame, so wait for it.
            request_animation_frame(move || {
                visits.arrive(popped);
                let _ = visits.restore();
            });
        }
    });
}

/// Returns a function that restores the scroll position of the screen. The function returns `true` if the user came back to the screen and
/// its position was saved. Used by screens whose text loads late, because such a screen can be scrolled only after its text has loaded.
pub fn back_to_spot() -> impl Fn() -> bool + Copy + 'static {
    let visits = expect_context::<Visits>();
    move || visits.restore()
}

/// Returns a function that goes back to the previous screen. If no screen of the app comes before this one, the function goes
/// to `place`.
pub fn back_or(place: Place<'static>) -> impl Fn() + Clone + Send + Sync + 'static {
    let (visits, go) = (expect_context::<Visits>(), travel());
    move || {
        if visits.depth.get_value() > 0 {
            let _ = window().history().and_then(|history| history.back());
        } else {
            go(place);
        }
    }
}

impl Visits {
    /// Updates the depth after a change of the address. Each entry of the browser's history is marked with its depth, except
    /// the first. A new entry is one deeper than the entry before, and gets its mark here.
    fn arrive(self, popped: bool) {
        let new = if popped { 0 } else { self.depth.get_value() + 1 };
        let depth = noted_depth().unwrap_or_else(|| {
            if let Ok(history) = window().history() {
                let _ = history.replace_state(&JsValue::from(new), "");
            }
            new
        });
        self.depth.set_value(depth);
    }

    fn note(self) {
        let Some(part) = scrolling_part() else { return };
        let (address, top) = (address(), part.scroll_top());
        self.spots.update_value(|spots| match spots.iter_mut().find(|(known, _)| *known == address) {
            Some((_, spot)) => *spot = top,
            None => spots.push((address, top)),
        });
    }

    fn restore(self) -> bool {
        if !self.returned.get_value() {
            return false;
        }
        let address = address();
        let top = self.spots.with_value(|spots| spots.iter().find(|(known, _)| *known == address).map(|(_, top)| *top));
        if let (Some(top), Some(part)) = (top, scrolling_part()) {
            part.set_scroll_top(top);
        }
        top.is_some()
    }
}

/// The depth with which the current entry of the browser's history is marked. The mark survives a reload. `None` if the entry has no mark.
fn noted_depth() -> Option<u32> {
    window().history().ok()?.state().ok()?.as_f64().map(|depth| depth as u32)
}

fn address() -> String {
    let location = window().location();
    [location.pathname(), location.search(), location.hash()].into_iter().map(Result::unwrap_or_default).collect()
}

/// The element that scrolls on this screen: the middle zone, or on a small device the whole screen. `None` if everything fits, so that
/// nothing scrolls.
fn scrolling_part() -> Option<Element> {
    let parts = document().query_selector_all(".screen, .middle").ok()?;
    let mut parts = (0..parts.length()).rev().filter_map(|i| parts.item(i)?.dyn_into::<Element>().ok());
    parts.find(|part| part.scroll_height() > part.client_height())
}
