//! Restores saved data that the browser lost in a crash, before any match can be continued.
//!
//! The shelf and the settings do not wait until the data is restored. Screens that read or write matches wait. The wait takes a few
//! milliseconds, which is less than the download of such a screen takes.

use core::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::storage::{Local, Trouble};
use crate::ui::device::pause;
use crate::ui::session::Session;
use crate::ui::settings::Prefs;

/// The delay before the next attempt to restore, after the disk was full.
const AGAIN: Duration = Duration::from_secs(10);

/// The longest wait for the browser's database. In some browsers the database answers only after the page is loaded again.
const LONGEST: Duration = Duration::from_secs(4);

/// Whether restoring the saved data is over. [`restored`] gets it from the context anywhere below the app.
#[derive(Clone, Copy, Debug)]
pub struct Restored(RwSignal<bool>);

impl Restored {
    /// Starts restoring, and provides its state in the context of everything below the caller.
    pub fn provide(prefs: Prefs, session: Session) {
        let restored = Restored(RwSignal::new(false));
        provide_context(restored);
        let restore = move || {
            spawn_local(async move {
                loop {
                    if Local::come_home().await {
                        prefs.read_again();
                        session.catch_up();
                    }
                    restored.0.set(true);
                    if !Local::waits_for_room() {
                        return;
                    }
                    pause(AGAIN).await;
                }
            });
        };
        restore();
        let give_up = move || {
            if !restored.0.get_untracked() {
                Local::give_up();
                restored.0.set(true);
            }
        };
        set_timeout(give_up, LONGEST);
        // A storage event without a key means that another tab or the user has cleared all saved data. So restore the data.
        let cleared = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().is_none() {
                restore();
            }
        });
        on_cleanup(move || cleared.remove());
    }

    /// Whether restoring the saved data is over. Reactive.
    pub fn is_over(self) -> bool {
        self.0.get()
    }

    /// The reason why archived matches cannot be read. `None` if they can be read. Reactive: the caller is notified after each attempt to
    /// restore data. Attempts are repeated only while the disk is full.
    pub fn archive_unread(self) -> Option<Trouble> {
        self.0.track();
        Local::archive_unread()
    }
}

/// The state of restoring the saved data, from the context of the caller.
pub fn restored() -> Restored {
    expect_context()
}
