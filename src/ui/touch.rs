//! A second touch is not a second answer.
//!
//! A tap answers a question, and the next question comes under the same finger. A hand that shakes, or a thumb that rests, would
//! answer that one too, unread. So what has just come takes no touch until it has been in sight for a moment, and a touch that began
//! before that moment counts for nothing, whenever it ends. A deliberate series of two taps a second goes through.
//!
//! What counts is when the finger came down and was lifted, which the browser's events say, and when the question was painted; never
//! when the app got round to either. However busy a slow phone is, a deliberate touch is not lost with it.
//!
//! One place for everything that can be pressed: touches are caught on their way down to it. What no finger has pressed (a key of the
//! keyboard, a screen reader) goes through at any time. While nothing is taken the page says so in `data-fresh`, so that no key looks
//! pressed (public/boot.js).

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MouseEvent};

use super::device::is_unseen;

/// How long after the touch that answered what follows takes none, in milliseconds: longer than a hand that shakes needs for a second
/// touch, shorter than the step of a deliberate series.
const A_STEP: f64 = 350.0;

/// How long after the frame it was drawn for began something takes no touch, in milliseconds: until then it is hardly on the glass. Where
/// the phone is quick this ends before [`A_STEP`]; where it is slow a series of two a second goes through as long as a question comes
/// within four tenths.
const A_LOOK: f64 = 100.0;

/// What is remembered for as long as the app lives. Times are those of the browser's events, in milliseconds.
#[derive(Clone, Copy)]
struct Touches {
    /// Touches that began from this time on count: never, as long as what has come is not painted yet.
    from: StoredValue<f64>,
    /// When the last touch began, until something comes of it.
    began: StoredValue<Option<f64>>,
    /// When the last touch ended that counted.
    ended: StoredValue<f64>,
}

/// Begins to watch.
pub fn watch() {
    let touches = Touches { from: StoredValue::new(0.0), began: StoredValue::new(None), ended: StoredValue::new(f64::NEG_INFINITY) };
    provide_context(touches);
    catch("pointerdown", move |event| {
        touches.began.set_value(Some(event.time_stamp()));
        if touches.is_early(event.time_stamp()) {
            event.stop_propagation();
        }
    });
    catch("pointercancel", move |_| touches.began.set_value(None));
    catch("click", move |event| {
        let by_finger = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0);
        if !by_finger {
            return;
        }
        let began = touches.began.try_update_value(Option::take).flatten();
        if began.is_some_and(|began| touches.is_early(began)) {
            event.prevent_default();
            event.stop_immediate_propagation();
        } else {
            touches.ended.set_value(event.time_stamp());
        }
    });
}

/// Hears of an event before anything on the page does.
fn catch(event: &str, heard: impl Fn(Event) + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(heard);
    let _ = window().add_event_listener_with_callback_and_bool(event, heard.as_ref().unchecked_ref(), true);
    heard.forget(); // For as long as the page lives.
}

/// Something else is asked or shown than before: it is to be seen before it is touched.
pub fn something_came() {
    if let Some(touches) = use_context::<Touches>().filter(|_| !is_unseen()) {
        touches.wait();
    }
}

impl Touches {
    fn is_early(self, began: f64) -> bool {
        began < self.from.get_value()
    }

    fn wait(self) {
        self.from.set_value(f64::INFINITY);
        fresh(true);
        request_animation_frame(move || {
            let painted = time();
            let from = (self.ended.get_value() + A_STEP).max(painted + A_LOOK);
            self.from.set_value(from);
            // What comes later has its own moment.
            let seen = move || {
                if self.from.get_value() <= from {
                    fresh(false);
                }
            };
            set_timeout(seen, Duration::from_secs_f64((from - painted) / 1000.0));
        });
    }
}

/// The time as events have it.
fn time() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

fn fresh(is: bool) {
    let _ = document().document_element().map(|page| page.toggle_attribute_with_force("data-fresh", is));
}
