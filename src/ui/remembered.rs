//! What this telephone remembers, as far as the shell and the shelf need it. The code that reads it is a download of its own, because on a
//! first visit nothing is remembered and the shelf can do without. Where something is remembered, the app is drawn once this has arrived.
//!
//! Every later download needs it too, and reads what is kept by itself.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::fetched::Fetched;
use crate::storage::Trouble;
use crate::storage::settings::Settings;

/// What reads what this telephone remembers: a download of its own, which every other needs.
pub struct Drawer {
    /// The settings as they were kept.
    pub settings: fn() -> Result<Settings, Trouble>,
    /// Brings home what was confirmed before the browser died. Whether something was brought.
    pub come_home: fn() -> Pin<Box<dyn Future<Output = bool>>>,
    /// Waits for that no longer.
    pub give_up: fn(),
    /// What the shelf knows of those who play here.
    pub known: fn() -> Known,
    /// The game with this id stands first from now on, or no longer. Whether that could be kept.
    pub keep_favourite: fn(&str, bool) -> bool,
    /// Keeps how many are at the table.
    pub keep_table: fn(u8),
    /// That records were set aside; nothing when there are none.
    pub aside: fn() -> Option<AnyView>,
}

/// What the shelf knows of those who play here. Games are meant by their ids.
pub struct Known {
    /// Nothing was ever played here.
    pub is_new: bool,
    /// The games that stand first.
    pub favourites: Vec<String>,
    /// The games that were played, the last played first.
    pub played: Vec<String>,
    /// The house rules that are kept under a name, the last kept first.
    pub named: Vec<Named>,
    /// How many were last said to be at the table.
    pub table: u8,
}

/// House rules that are kept under a name.
pub struct Named {
    /// The game.
    pub game: String,
    /// The name.
    pub name: String,
}

impl Default for Known {
    fn default() -> Known {
        Known { is_new: true, favourites: Vec::new(), played: Vec::new(), named: Vec::new(), table: 4 }
    }
}

/// What is remembered, found by [`remembered`] anywhere below the app.
#[derive(Clone, Copy)]
pub struct Remembered {
    drawer: RwSignal<Option<&'static Drawer>>,
    fetch: fn() -> Fetched<&'static Drawer>,
}

impl Remembered {
    /// Makes it known to everything below the caller: as it is here, or as it is fetched from now on.
    pub fn provide(here: Option<&'static Drawer>, fetch: fn() -> Fetched<&'static Drawer>) -> Remembered {
        let remembered = Remembered { drawer: RwSignal::new(here), fetch };
        provide_context(remembered);
        remembered.want();
        remembered
    }

    /// What reads it, once that is here; follows changes.
    pub fn drawer(self) -> Option<&'static Drawer> {
        self.drawer.get()
    }

    /// What reads it, if that is here now.
    pub fn drawer_now(self) -> Option<&'static Drawer> {
        self.drawer.get_untracked()
    }

    /// What the shelf knows of those who play here; nothing as long as nothing can be read. Follows that.
    pub fn known(self) -> Known {
        self.drawer().map(|drawer| (drawer.known)()).unwrap_or_default()
    }

    /// Fetches what reads it, unless it is here. Without a network it is still not here.
    pub fn want(self) {
        self.then(|_| ());
    }

    /// Does something with it, as soon as it is here.
    pub fn then(self, act: impl FnOnce(&'static Drawer) + 'static) {
        if let Some(drawer) = self.drawer_now() {
            return act(drawer);
        }
        let fetched = (self.fetch)();
        spawn_local(async move {
            let Ok(drawer) = fetched.await else { return };
            if self.drawer_now().is_none() {
                self.drawer.set(Some(drawer));
            }
            act(drawer);
        });
    }
}

/// What is remembered by the app around the caller.
pub fn remembered() -> Remembered {
    expect_context()
}
