//! What this telephone remembers, as far as the shell and the shelf ask for it. Reading it is a download of its own, so that somebody who is here for the
//! first time, of whom nothing is remembered, touches the shelf without it. Where there is something, the app is drawn when it is here.
//!
//! Every later download needs it too, and reads what is kept by itself.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::banners;
use super::later::Fetched;
use super::noted::Noted;
use super::screens::{Drawer, Known, Named};
use crate::storage::settings::Settings;
use crate::storage::{Local, matches, shelf};

/// What is remembered, found by [`remembered`] anywhere below the app.
#[derive(Clone, Copy)]
pub struct Remembered {
    drawer: Noted<Option<&'static Drawer>>,
    fetch: fn() -> Fetched<&'static Drawer>,
}

impl Remembered {
    /// Makes it known to everything below the caller: as it is here, or as it is fetched from now on.
    pub fn provide(here: Option<&'static Drawer>, fetch: fn() -> Fetched<&'static Drawer>) -> Remembered {
        let remembered = Remembered { drawer: Noted::new(here), fetch };
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

/// What reads it: the content of the download.
pub static DRAWER: Drawer = Drawer {
    settings: || Settings::kept(&Local),
    come_home: || Box::pin(Local::come_home()),
    give_up: Local::give_up,
    known,
    keep_favourite: |game, first| shelf::keep_favourite(&Local, game, first).is_ok(),
    keep_table: |players| {
        // Worth a tap at most: the next visit asks again.
        let _ = shelf::keep_table(&Local, players);
    },
    aside: banners::aside,
};

fn known() -> Known {
    let played = shelf::played(&Local);
    let named = shelf::patterns(&Local).unwrap_or_default().into_iter().map(|pattern| Named { game: pattern.game, name: pattern.name });
    Known {
        is_new: played.is_empty() && matches::ids(&Local).unwrap_or_default().is_empty(),
        favourites: shelf::favourites(&Local).unwrap_or_default(),
        named: named.collect(),
        table: shelf::table(&Local),
        played,
    }
}
