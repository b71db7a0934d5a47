//! The rules page of a game whose rules page is generated, not written by hand.

use leptos::prelude::*;

use crate::games::AnyGame;
use crate::text::Lang;

/// Draws the sections of the generated rules page. `None` for a game with a hand-written rules page. The texts come from a
/// document, so they are never used as markup.
pub fn rules_page(game: &dyn AnyGame, lang: Lang) -> Option<AnyView> {
    let voice = lang.voice();
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
