//! The games that come with the app as documents, below the others.

use leptos::prelude::*;

use super::games::{GAMES, fits, line};
use super::played_here::PlayedHere;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::parts::Heading;

const MORE: Phrase = phrase!("More games", "ほかのゲーム");

/// The games for a table of this size that are not listed above. Nothing until their titles are fetched.
pub(super) fn more(size: u8, known: &PlayedHere, lang: Lang) -> Option<AnyView> {
    let games = known.in_order(known.more.iter().copied().filter(|sheet| fits(sheet, size)).collect(), lang);
    if games.is_empty() {
        return None;
    }
    let count = Voice { lang, names: &[] }.text(&GAMES.with(&[Arg::Int(games.len() as i64)]));
    let lines = games.into_iter().map(|sheet| line(sheet, sheet.line.in_(lang).to_owned(), known, lang)).collect_view();
    Some(view! { <Heading text=MORE.in_(lang) aside=count/><ul class="games">{lines}</ul> }.into_any())
}
