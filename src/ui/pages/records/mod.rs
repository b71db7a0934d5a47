//! The records: all matches, the records of people and of games, and the backup. All of it is computed from the matches each time a screen
//! is drawn.

mod backup;
mod games;
mod gather;
mod list;
mod person;
mod played;
mod players;
mod preview;
mod tally;

pub use backup::backup;

use leptos::prelude::*;
use leptos_router::hooks::{use_location, use_params_map};

use crate::ui::parts::missing;
use crate::ui::settings::use_lang;

/// Draws the page.
pub fn records() -> AnyView {
    let (params, lang) = (use_params_map(), use_lang());
    let part = |name: &'static str| Memo::new(move |_| params.read().get(name).unwrap_or_default());
    let (part, id, query) = (part("part"), part("id"), use_location().query);
    let id = Memo::new(move |_| Some(id.get()).filter(|id| !id.is_empty()).or_else(|| query.read().get("name")).unwrap_or_default());
    let page = move || {
        let (id, lang) = (id.get(), lang.get());
        match (part.read().as_str(), id.is_empty()) {
            ("", true) => list::screen(lang),
            ("match", false) => played::screen(&id, lang),
            ("players", true) => players::screen(lang),
            ("players", false) => person::screen(id, lang),
            ("games", true) => games::all(lang),
            ("games", false) => games::one(&id, lang),
            ("backup", true) => backup::backup(),
            _ => missing(),
        }
    };
    page.into_any()
}
