//! Draws the players at their seats, arranged in a cross or a ring.
use leptos::prelude::*;

use super::around::{Spot, around};
use super::fit::{line, written};
use super::ink;
use super::tally::Tally;
use super::who::{Name, Who};
use crate::table::Direction;
use crate::text::Phrase;
use crate::ui::device::buzz;
use crate::ui::settings::say;

const CLOCKWISE: Phrase = phrase!("play goes clockwise", "時計回り");
const COUNTER_CLOCKWISE: Phrase = phrase!("play goes anticlockwise", "反時計回り");

/// The bid of a player, as the seat shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidView {
    /// The bid as a figure or a word: "5", "nil", or with the tricks taken so far "2/5".
    pub figure: String,
    /// The state of the bid: "3 to go". Empty for a call in words, which needs no label.
    pub label: String,
    /// The label and the figure of the bid, joined into one text for screen readers.
    pub read: String,
    /// Whether the bid can no longer be kept. Its figure is struck through.
    pub lost: bool,
    /// Whether the figure includes the number of tricks taken so far, as in "2/5".
    pub counted: bool,
}

/// The facts that a seat shows about its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The player at the seat.
    pub who: Who,
    /// The number of tricks that the player has taken so far, and its text for screen readers ("3 tricks"). `None` if the seat does not
    /// show tricks.
    pub tricks: Option<(u8, String)>,
    /// The running total, and whether it is the best one. `None` if the seat does not show the total.
    pub total: Option<(String, bool)>,
    /// The player's bid. `None` if the players make no bids.
    pub bid: Option<BidView>,
    /// The player's roles in words: "Roller". May be empty.
    pub role: String,
    /// The player's roles that the strip shows too: "dealer". A seat with little space leaves them out. If `role` is not
    /// empty, the text begins with a separator: ", leads". May be empty.
    pub above: String,
    /// Whether the name is underlined, as the King's is.
    pub marked: bool,
}

impl SeatView {
    /// A seat that shows only its player.
    pub fn new(who: Who) -> SeatView {
        SeatView { who, tricks: None, total: None, bid: None, role: String::new(), above: String::new(), marked: false }
    }
}

/// Draws the seats of the players around a view in the middle. Up to four seats form a cross, and five or more form a ring.
#[component]
pub fn Around(
    /// The seats clockwise, beginning with the one at the bottom of the screen. See [`clockwise`](crate::table::clockwise).
    #[prop(into)]
    seats: Signal<Vec<SeatView>>,
    /// Called with the index of the tapped seat in `seats`. `None` if the seats cannot be tapped.
    #[prop(into, optional)]
    on_tap: Option<Callback<usize>>,
    /// The view that is drawn in the middle, between the seats.
    centre: AnyView,
    /// Whether the centre contains a board or dice.
    #[prop(optional)]
    with_board: bool,
) -> impl IntoView {
    let count = seats.read_untracked().len();
    let class = if count <= 4 { "cross".to_owned() } else { format!("ring of{count}") };
    let seat = |i| draw(seats, i, Spot::of(i, count), on_tap);
    let centre = view! { <div class="centre">{centre}</div> }.into_any();
    view! { <section class=class class:with-board=with_board>{around(centre, (0..count).map(seat).collect())}</section> }
}

/// Draws the seat with the index `i`. Each part is redrawn only when its own facts change, so that a tap that adds one trick changes one
/// figure.
fn draw(seats: Signal<Vec<SeatView>>, i: usize, spot: Spot, on_tap: Option<Callback<usize>>) -> AnyView {
    let who = part(seats, i, |seat| Some(seat.who.clone()));
    let total = part(seats, i, |seat| seat.total.clone());
    let bid = part(seats, i, |seat| seat.bid.clone());
    let tricks = part(seats, i, |seat| seat.tricks.clone());
    let role = part(seats, i, |seat| Some((seat.role.clone(), seat.above.clone())));
    let is_marked = part(seats, i, |seat| Some(seat.marked));
    let class = move || format!("seat {}{}", spot.class(), if is_marked.get() == Some(true) { " marked" } else { "" });
    let inside = view! {
        {move || who.get().map(|who| view! { <Name who/> })}
        {move || total.get().map(|(total, ahead)| view! { " "<span class="total" class:ahead=ahead>{total}</span> })}
        {move || bid.get().map(draw_bid)}
        {move || tricks.get().map(|(count, label)| view! { " "<Tally count label/> })}
        {move || role.get().and_then(|(role, above)| draw_role(role, above))}
    };
    match on_tap {
        Some(on_tap) => {
            let tap = move |_| {
                buzz();
                on_tap.run(i);
            };
            view! { <button type="button" class=class on:click=tap>{inside}</button> }.into_any()
        }
        None => view! { <div class=class>{inside}</div> }.into_any(),
    }
}

/// Returns a part of the facts that the seat with the index `i` shows. `None` if there is no such seat or the seat does not have the part.
fn part<P: Clone + PartialEq + Send + Sync + 'static>(
    seats: Signal<Vec<SeatView>>,
    i: usize,
    of: fn(&SeatView) -> Option<P>,
) -> Memo<Option<P>> {
    Memo::new(move |_| seats.read().get(i).and_then(of))
}

/// The most letters of a bid in words ("nil") that is drawn as large as a figure.
const SHORT: usize = 3;

fn draw_bid(bid: BidView) -> impl IntoView + use<> {
    let is_figure = bid.figure.contains(|c: char| c.is_ascii_digit()) || bid.figure.chars().count() <= SHORT;
    let label = (!bid.label.is_empty()).then(|| view! { <span class="role">{bid.label}</span> });
    let ems = written(line(&bid.figure));
    view! {
        " "
        <span class="bid" class:lost=bid.lost role="img" aria-label=bid.read>
            <b class="figure" class:short=is_figure style=("--ems", ems)>{ink(&bid.figure)}</b>{label}
        </span>
    }
}

/// Draws the roles of a player. `None` if the player has no role. See [`SeatView::role`] and [`SeatView::above`].
fn draw_role(role: String, above: String) -> Option<AnyView> {
    match (role.is_empty(), above.is_empty()) {
        (true, true) => None,
        (true, false) => Some(view! { " "<span class="role above">{above}</span> }.into_any()),
        (false, _) => Some(view! { " "<span class="role">{role}<span class="above">{above}</span></span> }.into_any()),
    }
}

/// Draws the direction of play: an open circle with an arrowhead.
#[component]
pub fn Arrow(
    /// Whether turns go clockwise or anticlockwise.
    direction: Direction,
) -> impl IntoView {
    let (label, turn) = match direction {
        Direction::Clockwise => (CLOCKWISE, None),
        Direction::CounterClockwise => (COUNTER_CLOCKWISE, Some("matrix(-1 0 0 1 60 0)")),
    };
    view! {
        <svg class="arrow" viewBox="0 0 60 60" role="img" aria-label=say(label)>
            <path transform=turn d="M48 41a21 21 0 1 1-1-23M41.5 15.5l6.5 3-1-7"></path>
        </svg>
    }
}
