//! The dice, in a square between the players. Thick edges of the square mark the players to whom the dice belong.

use leptos::prelude::*;

use crate::table::{Seat, SeatSet, clockwise};
use crate::ui::parts::{Die, DieTwelve};
use crate::ui::playing::Playing;

/// Draws the square with the dice. `shows` has the number on each die, or `None` before it is thrown. `side` is the players to whom the
/// dice belong.
pub(super) fn table(playing: &Playing, shows: &[Option<u8>], faces: u8, side: SeatSet) -> AnyView {
    let spots = clockwise(playing.game.table(), Seat(0), playing.game.game().sheet().direction);
    // At a table of four, partners sit opposite each other. So the thick edges are those at the bottom and at the top, or those at the left
    // and at the right.
    let near = spots.first().is_some_and(|seat| side.has(*seat));
    let dice = shows.iter().map(|shown| match shown {
        Some(n) if faces == 12 => view! { <DieTwelve number=*n/> }.into_any(),
        Some(n) => view! { <Die pips=*n/> }.into_any(),
        None => view! { <svg class="die" viewBox="0 0 24 24" aria-hidden="true"><rect x="1.2" y="1.2" width="21.6" height="21.6" rx="4"></rect></svg> }.into_any(),
    });
    let class = if near { "felt faces-ends" } else { "felt faces-sides" };
    view! { <div class=class>{dice.collect_view()}</div> }.into_any()
}
