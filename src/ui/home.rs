//! The homecoming: what was confirmed before the browser died is restored before anybody plays on.
//!
//! The shelf of games and the settings are there at once. Screens that read or write matches wait for it: a few milliseconds, less than
//! their download takes.

use super::remembered::{Drawer, Remembered};
use super::settings::Prefs;
use core::time::Duration;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Some browsers never answer until the page is loaded again. Longer than this nobody waits for them.
const LONGEST: Duration = Duration::from_secs(4);

/// Whether everything is home, found by [`home`] anywhere below the app.
#[derive(Clone, Copy, Debug)]
pub struct Home(RwSignal<bool>);

impl Home {
    /// Begins it as soon as what is kept can be read, and makes it known to everything below the caller.
    pub fn provide(prefs: Prefs, remembered: Remembered) {
        let home = Home(RwSignal::new(false));
        provide_context(home);
        let come = move |drawer: &'static Drawer| {
            spawn_local(async move {
                if (drawer.come_home)().await {
                    prefs.read_again(drawer);
                }
                home.0.set(true);
            });
        };
        Effect::new(move || {
            let Some(drawer) = remembered.drawer() else { return };
            come(drawer);
            let give_up = move || {
                if !home.0.get_untracked() {
                    (drawer.give_up)();
                    home.0.set(true);
                }
            };
            set_timeout(give_up, LONGEST);
        });
        // Cleared in another tab, or by the person.
        let cleared = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().is_none() {
                remembered.then(come);
            }
        });
        on_cleanup(move || cleared.remove());
    }

    /// Whether it is over; follows changes.
    pub fn is_over(self) -> bool {
        self.0.get()
    }
}

/// The homecoming of the app around the caller.
pub fn home() -> Home {
    expect_context()
}
