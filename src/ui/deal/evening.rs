//! Draws the results of an evening: the wins and places in all matches of the people who met on one day.

use leptos::prelude::*;

use super::saved::mark_at;
use super::settling::settle_evening;
use crate::records::{Evening, Played};
use crate::text::{Lang, Phrase, integer};
use crate::ui::device::zone;
use crate::ui::parts::{Heading, Name, Who, ruled};

const EVENING: Phrase = phrase!("The evening", "この日の試合");
const PLAYER: Phrase = phrase!("Player", "プレイヤー");
const WON: Phrase = phrase!("won", "勝ち");
const PLACES: Phrase = phrase!("places", "順位");

/// The evening to which the match `id` belongs. `night` has the matches of that evening, from [`saved::night`](super::saved::night). `None`
/// unless this match and another match of the evening are finished.
pub fn evening<'a>(id: &str, night: &'a [Played]) -> Option<Evening<'a>> {
    let played = night.iter().find(|played| played.id == id)?;
    Evening::of(played, night, zone)
}

/// Draws a grid of the evening's results: each person's wins and places. The places are in the order of the matches, which are listed
/// below.
pub fn evening_table(evening: &Evening<'_>, lang: Lang) -> AnyView {
    let first = evening.matches.first();
    let rows = evening.people.iter().map(|one| {
        let mark = evening.matches.iter().find_map(|played| Some(mark_at(played, played.seat_of(one.person)?.index()))).unwrap_or_default();
        let place = |place: &Option<usize>| place.map_or_else(|| "–".to_owned(), |place| integer(place as i64));
        let places = one.places.iter().map(place).collect::<Vec<_>>().join(" · ");
        let who = Who::player(mark, one.person);
        (view! { <Name who/> }.into_any(), vec![integer(one.won as i64).into_any(), places.into_any()])
    });
    let rows = rows.collect();
    let heads = vec![WON.in_(lang), PLACES.in_(lang)];
    let settle = first.and_then(|played| settle_evening(&played.id, lang)).map(|link| view! { <div class="links">{link}</div> });
    view! { <Heading text=EVENING.in_(lang)/>{ruled(PLAYER.in_(lang), heads, rows)}<p class="footnote">{evening.games(lang)}</p>{settle} }
        .into_any()
}
