//! The stock of a draw game, with the turned-up trump card crosswise under it.

use leptos::prelude::*;

use super::race::{suit_class, symbol};
use crate::cards::{Card, Rank, Suit};
use crate::text::{Arg, Lang, Phrase, Say};
use crate::ui::playing::Playing;

const LEFT: Phrase = phrase!("Stock: {0} {0|card|cards}, {1} face up under it.", "山札：残り{0}枚。その下に{1}。");
const LEFT_UNTURNED: Phrase = phrase!("Stock: {0} {0|card|cards}.", "山札：残り{0}枚。");
const USED_UP: Phrase = phrase!("The stock is used up.", "山札はなくなりました。");
const TURNED: Phrase = phrase!("The stock, {1} face up under it.", "山札。その下に{1}。");
const UNTURNED: Phrase = phrase!("The stock.", "山札。");

/// The number of cards of the stock for which one card edge is drawn below the top card.
const CARDS_TO_AN_EDGE: i64 = 6;

/// Draws the stock as a pile of cards with the number of cards on it. The pile is higher if more cards are left. If `left` is `None` (the
/// number is unknown), the pile has a fixed height. The turned-up trump card sticks out at the right.
pub(super) fn pile(playing: &Playing, lang: Lang, left: Option<i64>, turned: Option<(Suit, Option<Rank>)>) -> AnyView {
    let label = playing.text(lang, &sentence(left, turned));
    let crosswise = turned.map(|(suit, rank)| {
        let rank = rank.map(|rank| view! { <text class="rank" x="104" y="36" text-anchor="middle">{rank.name()}</text> });
        let glyph = if rank.is_some() { "41" } else { "31" };
        view! {
            <rect class="leaf" x="50" y="18" width="66" height="46" rx="4"></rect>
            {rank}
            <g class=suit_class(suit)><use href=symbol(suit) x="94" y=glyph width="20" height="20"></use></g>
        }
    });
    let edges = match left {
        Some(0) => 0,
        Some(left) => (left - 1) / CARDS_TO_AN_EDGE,
        None => 2,
    };
    // The pile is drawn from the bottom, so that the top card covers the edges of the cards below.
    let edges =
        (1..=edges).rev().map(|edge| view! { <rect class="leaf" x=34 - 2 * edge y=8 + 2 * edge width="46" height="66" rx="4"></rect> });
    let top = if left == Some(0) { "gone" } else { "leaf" };
    let count = left.map(|left| view! { <text class="count" x="57" y="49" text-anchor="middle">{left}</text> });
    // Without a trump card at the right, the pile itself is in the middle of the drawing.
    let view_box = if turned.is_some() { "20 0 100 92" } else { "7 0 100 92" };
    view! {
        <svg class="board stock" viewBox=view_box role="img" aria-label=label>
            {crosswise}
            {edges.collect_view()}
            <rect class=top x="34" y="8" width="46" height="66" rx="4"></rect>
            {count}
        </svg>
    }
    .into_any()
}

fn sentence(left: Option<i64>, turned: Option<(Suit, Option<Rank>)>) -> Say {
    let card = match turned {
        Some((suit, Some(rank))) => Arg::Card(Card::Of(rank, suit)),
        Some((suit, None)) => Arg::Suit(suit),
        None => Arg::None,
    };
    let phrase = match (left, turned) {
        (Some(0), _) => USED_UP,
        (Some(_), Some(_)) => LEFT,
        (Some(_), None) => LEFT_UNTURNED,
        (None, Some(_)) => TURNED,
        (None, None) => UNTURNED,
    };
    phrase.with(&[left.map_or(Arg::None, Arg::Int), card])
}
