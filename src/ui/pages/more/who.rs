//! Draws keys for the players of a match.

use leptos::prelude::*;

use crate::table::{Seat, clockwise};
use crate::ui::parts::{Key, Layout, ValueKeys};
use crate::ui::playing::Playing;

/// Draws a key for each player, in the order of the seats. `answer` is called with the tapped player's seat.
pub(super) fn who(playing: &Playing, answer: impl Fn(Seat) + Send + Sync + 'static) -> AnyView {
    of(playing, |_| true, answer)
}

/// Draws a key for each player who plays the next deal, in the order of the seats. `answer` is called with the tapped
/// player's seat.
pub(super) fn who_plays_next(playing: &Playing, answer: impl Fn(Seat) + Send + Sync + 'static) -> AnyView {
    of(playing, |seat| playing.game.plays_next(playing.game.number_of(seat)), answer)
}

fn of(playing: &Playing, shown: impl Fn(Seat) -> bool, answer: impl Fn(Seat) + Send + Sync + 'static) -> AnyView {
    let seats = clockwise(playing.game.table(), Seat(0), playing.game.game().sheet().direction).into_iter().filter(|seat| shown(*seat));
    let answers: Vec<_> = seats.map(|seat| (Key::who(playing.player(seat)).value(seat.0.to_string()), seat)).collect();
    view! { <ValueKeys answers layout=Layout::Table on_answer=answer/> }.into_any()
}
