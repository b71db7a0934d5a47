//! Keeps the screen on while a match is open and the page is visible.
use crate::ui::settings::prefs;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::VisibilityState;

/// Keeps the screen on until the calling page is left, if the setting is on and the page is visible.
///
/// The browser releases the lock whenever the page is hidden. So the lock is requested again when the page becomes visible.
pub fn keep_awake() {
    let visible = RwSignal::new(is_visible());
    let handle = window_event_listener_untyped("visibilitychange", move |_| visible.set(is_visible()));
    on_cleanup(move || handle.remove());
    let prefs = prefs();
    let wanted = Memo::new(move |_| visible.get() && prefs.get().awake);
    Effect::new(move || {
        if !wanted.get() {
            return;
        }
        let Some(asked) = request() else { return };
        let lock = StoredValue::new_local(None::<JsValue>);
        spawn_local(async move {
            // The browser may refuse, for example when the battery is low. In that case the screen goes dark as usual, so
            // nothing is reported.
            let Ok(sentinel) = JsFuture::from(asked).await else { return };
            if lock.try_set_value(Some(sentinel.clone())).is_some() {
                release(&sentinel); // The page was left before the lock was granted.
            }
        });
        on_cleanup(move || {
            if let Some(Some(sentinel)) = lock.try_get_value() {
                release(&sentinel);
            }
        });
    });
}

/// Whether the browser can keep the device's screen on.
pub fn can_stay_awake() -> bool {
    super::navigator_has("wakeLock")
}

fn is_visible() -> bool {
    document().visibility_state() == VisibilityState::Visible
}

/// Calls `navigator.wakeLock.request()`. `None` if the browser lacks it.
fn request() -> Option<Promise> {
    let lock = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    call(&lock, "request")?.dyn_into().ok()
}

fn release(sentinel: &JsValue) {
    let _ = call(sentinel, "release");
}

fn call(object: &JsValue, method: &str) -> Option<JsValue> {
    Reflect::get(object, &method.into()).ok()?.dyn_into::<Function>().ok()?.call0(object).ok()
}
