//! The account beside the totals: chips, games won, a pool.

use leptos::prelude::*;

use crate::reckoning::Unit;
use crate::text::{Lang, Phrase, integer, signed};
use crate::ui::session::Playing;

const POOL: Phrase = phrase!("pool", "プール");

/// Draws the account beside the totals.
pub(in crate::ui) fn account(playing: &Playing, lang: Lang) -> Option<AnyView> {
    counted(playing, lang).map(|text| view! { <p class="say">{text}</p> }.into_any())
}

/// The account beside the totals: "Chips: Mika +8, Jun −8. Pool: 4."
pub(in crate::ui) fn counted(playing: &Playing, lang: Lang) -> Option<String> {
    let account = playing.story.account?;
    let sides = playing.story.sides.all(playing.game.table());
    let [between, colon] = if lang == Lang::En { [", ", ": "] } else { ["、", "："] };
    let balance = |side| {
        let who = playing.side(lang, playing.story.sides.members(side, playing.game.table()));
        let balance = account.balances.get(side);
        // Chips are won and lost. Deals and card points only add up.
        format!("{} {}", who.name, if account.unit == Unit::Chips { signed(balance) } else { integer(balance) })
    };
    let balances = sides.map(balance).collect::<Vec<_>>().join(between);
    let pool = account.pool.map(|pool| format!("{between}{}{colon}{}", POOL.in_(lang), integer(pool))).unwrap_or_default();
    let name = account.unit.name().in_(lang);
    let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    Some(format!("{}{rest}{colon}{balances}{pool}", first.to_uppercase()))
}
