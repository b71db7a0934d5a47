//! Detects that a finger is held down on a key.

use leptos::prelude::*;
use std::time::Duration;

/// Calls `then` once a finger has been held down for `patience`. If the finger is lifted earlier, nothing is called.
#[derive(Clone, Copy)]
pub(super) struct Hold {
    patience: Duration,
    then: Callback<()>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl Hold {
    /// Makes a hold that calls `then` once a finger has been held down for `patience`.
    pub fn new(patience: Duration, then: impl Fn() + Send + Sync + 'static) -> Hold {
        let hold = Hold { patience, then: Callback::new(move |()| then()), timer: StoredValue::new(None) };
        on_cleanup(move || hold.lift());
        hold
    }

    /// Starts the timer. Called when a finger touches the key.
    pub fn press(self) {
        self.lift();
        // A timer's callback runs without an owner, but `then` may need the owner's context. So the current owner is restored before `then`
        // is called.
        let owner = Owner::current();
        let waits = set_timeout_with_handle(move || owner.unwrap_or_default().with(|| self.then.run(())), self.patience);
        self.timer.set_value(waits.ok());
    }

    /// Stops the timer. Called when the finger is lifted, or leaves the key.
    pub fn lift(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
