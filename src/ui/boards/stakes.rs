//! Stakes between two sides: a column with a stack of counters for each stake, and the two sides above and below.

use leptos::prelude::*;

use crate::games::StakeShown;
use crate::table::Side;
use crate::text::{Lang, Phrase, integer, signed};
use crate::ui::parts::Name;
use crate::ui::playing::Playing;

const STAKE: Phrase = phrase!("{0}, worth {1}: {2}.", "{0}、{1}点：{2}。");

/// The side whose name is below the stakes. The opposing side's name is above them.
const BELOW: Side = Side(0);

/// The height of a stake's picture, in units of the drawing.
const HEIGHT: i64 = 150;
/// The height of one counter with the gap under it, in units of the drawing.
const COUNTER: i64 = 14;
/// The most counters that are drawn in a stack. The number beside the stack gives the stake's exact value.
const TALLEST: i64 = 5;
/// The distance by which a stack moves towards the side that must answer a bet on its stake, in units of the drawing.
const DRAWN: i64 = 14;

/// Draws the stakes between the two sides with their totals. If the deal is `open`, also draws the points that each side has
/// won in it so far.
pub(super) fn stakes(playing: &Playing, lang: Lang, stakes: &[StakeShown], open: bool) -> AnyView {
    let column = |i: usize| ["c1", "c2", "c3"].get(i).copied().unwrap_or("c3");
    let asked = |stake: &StakeShown| stake.awaits.is_some();
    let heads = stakes.iter().enumerate().map(|(i, stake)| {
        let (name, about) = (stake.name.in_(lang), stake.about.in_(lang));
        view! { <p class=format!("stake {}", column(i)) class:asked=asked(stake)><strong>{name}</strong><span class="label">{about}</span></p> }
    });
    let edge = |side: Side, class: &'static str| {
        let who = playing.side(lang, playing.story.sides.members(side, playing.game.table()));
        let total = playing.total(lang, playing.story.totals.get(side));
        let won = match pending(stakes, side) {
            won if open && won != 0 => Some(view! { <sup>{signed(won)}</sup> }),
            _ => None,
        };
        view! { <p class=class><Name who/>" "<b class="figure">{total}{won}</b></p> }
    };
    let tracks = stakes.iter().enumerate().map(|(i, stake)| {
        let label = STAKE.filled(lang, &[stake.name.in_(lang), &integer(stake.value), &playing.text(lang, &stake.says)]);
        view! { <div class=format!("run {}", column(i))>{track(stake, label)}</div> }
    });
    let says = stakes.iter().enumerate().map(|(i, stake)| {
        view! { <p class=format!("state {}", column(i)) class:asked=asked(stake) aria-hidden="true">{playing.text(lang, &stake.says)}</p> }
    });
    let above = crate::bidding::other(BELOW);
    view! {
        <div class="stakes">
            {heads.collect_view()}{edge(above, "edge above")}{tracks.collect_view()}{edge(BELOW, "edge below")}{says.collect_view()}
        </div>
    }
    .into_any()
}

/// Draws a stake as a stack of counters. An open stake is in the middle. A stake that a side must answer is nearer to that
/// side. A stake that a side has won is at that side's edge.
fn track(stake: &StakeShown, label: String) -> impl IntoView {
    let counters = stake.value.clamp(1, TALLEST);
    let tall = COUNTER * counters - 3;
    let towards = |side: Side| if side == BELOW { 1 } else { -1 };
    let top = match (stake.won_by, stake.awaits) {
        (Some(side), _) if side == BELOW => HEIGHT - 4 - tall,
        (Some(_), _) => 4,
        (None, awaits) => (HEIGHT - tall) / 2 + DRAWN * awaits.map_or(0, towards),
    };
    // The stack of a won stake is at the edge of the picture, so its number is moved towards the middle.
    let beside = tall / 2 + 14 - stake.won_by.map_or(0, |side| 10 * towards(side));
    let arrow = stake.awaits.map(|side| match towards(side) {
        1 => format!("M44 {}v16m-6.500-6.500l6.500 7 6.500-7", tall + 6),
        _ => "M44 -6v-16m-6.500 6.500l6.500-7 6.500 7".to_owned(),
    });
    let stack = (0..counters).map(|i| view! { <rect x="20" y=COUNTER * i width="48" height="11" rx="3"></rect> });
    view! {
        <svg class="board track" viewBox="0 0 110 150" role="img" aria-label=label>
            <path class="hairline" d="M44 -60V210M34 75h20"></path>
            <g class="piece" class:won=stake.won_by.is_some() style:transform=format!("translate(0px,{top}px)")>
                {arrow.map(|d| view! { <path class="arrow-to" d=d></path> })}
                {stack.collect_view()}
                <text x="79" y=beside>{integer(stake.value)}</text>
            </g>
        </svg>
    }
}

/// The points of the stakes that a side has won in the open deal. The side's total does not include them yet.
fn pending(stakes: &[StakeShown], side: Side) -> i64 {
    stakes.iter().filter(|stake| stake.won_by == Some(side)).map(|stake| stake.value).sum()
}
