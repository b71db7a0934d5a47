//! The drawer: what reads what this telephone remembers, for the shell and the shelf.

use super::banners;
use super::remembered::{Drawer, Known, Named};
use crate::storage::settings::Settings;
use crate::storage::{Local, matches, shelf};

/// The content of the download.
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
