//! Notices when a finger is held down on a key.

use leptos::prelude::*;
use std::time::Duration;

/// Calls `then` once a finger has been held down for `patience`. Lifting the finger earlier cancels.
#[derive(Clone, Copy)]
pub(super) struct Hold {
    patience: Duration,
    then: Callback<()>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl Hold {
    /// Calls `then` once a finger has been held down for `patience`.
    pub fn new(patience: Duration, then: impl Fn() + Send + Sync + 'static) -> Hold {
        let hold = Hold { patience, then: Callback::new(move |()| then()), timer: StoredValue::new(None) };
        on_cleanup(move || hold.lift());
        hold
    }

    /// A finger touches the key.
    pub fn press(self) {
        self.lift();
        // A timer runs outside the tree of owners, but its callback may need the context of the owner.
        let owner = Owner::current();
        let waits = set_timeout_with_handle(move || owner.unwrap_or_default().with(|| self.then.run(())), self.patience);
        self.timer.set_value(waits.ok());
    }

    /// The finger is lifted, or leaves.
    pub fn lift(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
