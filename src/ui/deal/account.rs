//! The account that some games keep in addition to the totals: chips, games won, a pool.

use leptos::prelude::*;

use crate::text::Lang;
use crate::ui::parts::ink;
use crate::ui::playing::Playing;

/// Draws the account that the game keeps in addition to the totals. `None` if the game keeps none.
pub(in crate::ui) fn account(playing: &Playing, lang: Lang) -> Option<AnyView> {
    playing.game.account(&playing.story, lang).map(|text| view! { <p class="say">{ink(&text)}</p> }.into_any())
}
