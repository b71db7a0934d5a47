//! The rules of a game that makes its page of rules itself.

use leptos::prelude::*;

use crate::games::AnyGame;
use crate::text::{Lang, Voice};

/// The sections as prose. `None` for a game with a rules page beside the app. Texts of a document are never markup.
pub fn rules_page(game: &dyn AnyGame, lang: Lang) -> Option<AnyView> {
    let voice = Voice { lang, names: &[] };
    let sections = game.rules_page();
    if sections.is_empty() {
        return None;
    }
    let sections = sections.into_iter().map(|section| {
        let lines = section.lines.iter().map(|line| view! { <li>{voice.text(line)}</li> }).collect_view();
        view! { <h2>{section.title.in_(lang)}</h2><ul>{lines}</ul> }
    });
    Some(view! { <div class="prose">{sections.collect_view()}</div> }.into_any())
}
