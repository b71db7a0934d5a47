//! The records: all matches, the records of people and of games, settling up, and the backup. Everything is computed from the
//! matches each time a screen is drawn.

mod backup;
mod feats;
mod front;
mod games;
mod gather;
mod list;
mod person;
mod played;
mod players;
mod plays;
mod preview;
mod settle;
mod stake;
mod tally;

pub use backup::backup;

use leptos::prelude::*;
use leptos_router::hooks::{use_location, use_params_map};

use settle::Scope;

use crate::ui::loading::restored::restored;
use crate::ui::parts::missing;
use crate::ui::places;
use crate::ui::settings::use_lang;

/// Draws the page of the records that belongs to the address.
pub fn records() -> AnyView {
    let (params, lang, hash) = (use_params_map(), use_lang(), use_location().hash);
    let part = |name: &'static str| Memo::new(move |_| params.read().get(name).unwrap_or_default());
    let (part, id) = (part("part"), part("id"));
    let name = Memo::new(move |_| places::written(&hash.read(), places::NAME));
    // In earlier versions of the app, the address of the first screen opened the list. So that address still opens the list if it has
    // filters.
    let query = use_location().query;
    let is_search = Memo::new(move |_| {
        query.read().get("game").or(query.read().get("state")).is_some() || places::written(&hash.read(), places::SEARCH).is_some()
    });
    let (renamed, restored) = (RwSignal::new(()), restored());
    let archive = Memo::new(move |_| restored.archive_unread());
    let page = move || {
        let (part, id, lang) = (part.get(), id.get(), lang.get());
        // Draw the page again when archived matches become readable. Do not redraw the backup page and the forms, because
        // their state would be lost.
        if !["backup", "stake", "stake-evening"].contains(&part.as_str()) {
            let _ = archive.get();
        }
        match (part.as_str(), id.is_empty()) {
            ("", true) if is_search.get() => list::screen(lang),
            ("", true) => front::screen(lang),
            ("matches", true) => list::screen(lang),
            ("match", false) => played::screen(&id, lang),
            ("players", true) => players::screen(lang),
            ("player", _) => {
                renamed.track();
                person::screen(&id, name.get(), renamed, lang)
            }
            ("games", true) => games::all(lang),
            ("games", false) => games::one(&id, lang),
            ("plays", false) => plays::screen(&id, lang),
            ("settle", false) => settle::screen(&Scope::Match(id), lang),
            ("settle-evening", false) => settle::screen(&Scope::Evening(id), lang),
            ("settle-year", true) => settle::screen(&Scope::Year(i64::MAX), lang),
            ("settle-year", false) => id.parse().map_or_else(|_| missing(), |year| settle::screen(&Scope::Year(year), lang)),
            ("stake", true) => stake::screen(None, lang),
            ("stake", false) => stake::screen(Some(Scope::Match(id)), lang),
            ("stake-evening", false) => stake::screen(Some(Scope::Evening(id)), lang),
            ("backup", true) => backup::backup(),
            _ => missing(),
        }
    };
    page.into_any()
}
