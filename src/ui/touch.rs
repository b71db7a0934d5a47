//! Ignores accidental second touches, so that one tap never answers two questions.
//!
//! A tap answers a question, and the next question appears under the same finger. A shaking hand or a resting thumb would
//! answer the next question too, unread. So new keys ignore touches until they have been visible for a moment. A touch that
//! began before that moment is ignored, whenever it ends. A deliberate series of two taps a second is accepted.
//!
//! The keys of a series ([`SERIES`]) mean the same for the next question. For example, the cards of a trick are tapped one
//! after the other, as fast as they are played. In a series, only a second touch of the same key is ignored.
//!
//! A touch is either accepted or refused (ignored). It never counts for another key. If a key changes its meaning while the finger is down,
//! the touch is refused. A touch right after a refused touch is refused too. A key shows that it has refused a touch (`data-refused`).
//!
//! Only three times decide: when the finger came down and when it was lifted, both from the browser's events, and when the
//! question was painted. The time at which the app handles an event does not matter, so a busy phone loses no deliberate
//! touch.
//!
//! One listener serves all controls, because it catches the events in the capture phase. Clicks without a finger (keyboard,
//! screen reader) are always accepted. While touches are ignored, the page has `data-fresh`, so that no key looks pressed
//! (public/boot.js).

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, MouseEvent};

use super::device::is_unseen;

/// The time after an accepted touch during which touches are ignored, in milliseconds. It is longer than a shaking hand needs
/// for a second touch, and shorter than the pause between two deliberate taps.
const A_STEP: f64 = 350.0;

/// The time after a control is painted during which it ignores touches, in milliseconds, because nobody can have read it yet. On a fast
/// phone [`A_STEP`] after the last touch ends later than this time, so `A_STEP` decides. On a slow phone this time decides, and two taps a
/// second still count if the next question appears within 400 ms.
const A_LOOK: f64 = 100.0;

/// The time during which a key shows that it refused a touch, in milliseconds.
const SHOWN: u64 = 400;

/// The attribute of a block whose keys mean the same for the next question.
pub const SERIES: &str = "data-series";

/// A touch that has begun: the time, and the key under the finger.
#[derive(Clone, Debug, PartialEq)]
struct Touch {
    began: f64,
    key: Pressed,
}

/// A key as it was when a finger came down on it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Pressed {
    /// The value that the key records, as in a match file. `None` if it has none.
    value: Option<String>,
    /// Whether the key is in a block with the attribute [`SERIES`].
    in_series: bool,
}

impl Pressed {
    fn of(event: &Event) -> Pressed {
        let Some(key) = control(event) else { return Pressed::default() };
        Pressed { value: key.get_attribute("data-value"), in_series: matches!(key.closest(&format!("[{SERIES}]")), Ok(Some(_))) }
    }
}

/// The relation of a click to the touches before it.
#[derive(Clone, Debug, PartialEq)]
enum Click {
    /// The click ends this touch, which began on the same key.
    Ends(Touch),
    /// The click belongs to a touch that began on a different key, or that began while this key still had a different meaning.
    ReadOtherwise,
    /// The click came without a touch before it, because this browser does not report touches.
    Alone,
}

impl Click {
    /// Finds the last touch in `begun` that began on this key. Removes that touch and all earlier ones. If none began on this
    /// key, removes all touches.
    fn of(key: &Pressed, begun: &mut Vec<Touch>) -> Click {
        match begun.iter().rposition(|touch| touch.key == *key) {
            Some(at) => begun.drain(..=at).next_back().map_or(Click::Alone, Click::Ends),
            None if begun.is_empty() => Click::Alone,
            None => {
                begun.clear();
                Click::ReadOtherwise
            }
        }
    }
}

/// The memory of touches, which lasts until the app ends. All times are those of the browser's events, in milliseconds.
#[derive(Clone, Copy)]
struct Touches {
    /// The time from which touches are accepted. Infinite until content that has just changed is painted.
    from: StoredValue<f64>,
    /// The touches that have begun, but whose click has not arrived. On a busy phone a touch can begin before the click of
    /// the touch before it arrives.
    begun: StoredValue<Vec<Touch>>,
    /// The key of the last accepted touch.
    last: StoredValue<Pressed>,
    /// The time at which the last touch ended.
    ended: StoredValue<f64>,
}

/// Starts to watch touches on the whole page.
pub fn watch() {
    let touches = Touches {
        from: StoredValue::new(0.0),
        begun: StoredValue::new(Vec::new()),
        last: StoredValue::new(Pressed::default()),
        ended: StoredValue::new(f64::NEG_INFINITY),
    };
    provide_context(touches);
    catch("pointerdown", move |event| {
        let touch = Touch { began: event.time_stamp(), key: Pressed::of(&event) };
        if touches.is_early(&touch) {
            event.stop_propagation();
        }
        touches.begun.update_value(|begun| begun.push(touch));
    });
    catch("pointercancel", move |_| touches.begun.update_value(|begun| drop(begun.pop())));
    catch("click", move |event| {
        let by_finger = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0);
        if !by_finger {
            return;
        }
        let key = Pressed::of(&event);
        let is_refused = match touches.begun.try_update_value(|begun| Click::of(&key, begun)) {
            Some(Click::Ends(touch)) => touches.is_early(&touch),
            Some(Click::ReadOtherwise) => true,
            Some(Click::Alone) | None => touches.is_early(&Touch { began: event.time_stamp(), key: key.clone() }),
        };
        touches.ended.set_value(event.time_stamp());
        if is_refused {
            event.prevent_default();
            event.stop_immediate_propagation();
            touches.rest();
            control(&event).into_iter().for_each(show_refusal);
        } else {
            touches.last.set_value(key);
        }
    });
}

/// The link or button on which an event happened. `None` if it happened elsewhere.
fn control(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest("a, button").ok()?
}

/// Marks a control that refused a touch. The mark disappears after [`SHOWN`] milliseconds.
fn show_refusal(control: Element) {
    let _ = control.set_attribute("data-refused", "");
    set_timeout(move || drop(control.remove_attribute("data-refused")), Duration::from_millis(SHOWN));
}

/// Calls `heard` for an event before any other handler on the page.
fn catch(event: &str, heard: impl Fn(Event) + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(heard);
    let _ = window().add_event_listener_with_callback_and_bool(event, heard.as_ref().unchecked_ref(), true);
    heard.forget(); // Never freed, because the listener is needed until the page is closed.
}

/// Notes that new content was drawn, so that touches are ignored until the content has been visible for a moment.
pub fn something_came() {
    if let Some(touches) = use_context::<Touches>().filter(|_| !is_unseen()) {
        touches.wait();
    }
}

impl Touches {
    /// Whether a touch began before its key could be read. False if the key continues a series, because its keys were visible
    /// before.
    fn is_early(self, touch: &Touch) -> bool {
        let goes_on = touch.key.in_series && self.last.with_value(|last| last.in_series && *last != touch.key);
        touch.began < self.from.get_value() && !goes_on
    }

    /// Ignores touches from now on, until the new content has been painted and visible for a moment.
    fn wait(self) {
        self.from.set_value(f64::INFINITY);
        fresh(true);
        request_animation_frame(move || self.take_from((self.ended.get_value() + A_STEP).max(time() + A_LOOK)));
    }

    /// Called after a refused touch on a new key. Ignores touches for another moment, because the next touch too may be meant
    /// for the earlier content.
    fn rest(self) {
        let (ended, until) = (self.ended.get_value(), self.from.get_value());
        let from = ended + A_STEP;
        if ended < until && until < from {
            fresh(true);
            self.take_from(from);
        }
    }

    /// Accepts touches from the time `from` on.
    fn take_from(self, from: f64) {
        self.from.set_value(from);
        // If newer content has set a later time, leave the mark on the page until then.
        let seen = move || {
            if self.from.get_value() <= from {
                fresh(false);
            }
        };
        set_timeout(seen, Duration::from_secs_f64((from - time()).max(0.0) / 1000.0));
    }
}

/// The current time on the clock that the browser's events use, in milliseconds.
fn time() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

fn fresh(is: bool) {
    let _ = document().document_element().map(|page| page.toggle_attribute_with_force("data-fresh", is));
}
