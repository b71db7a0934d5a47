//! The race so far: the tricks that moved horses, the owners of the horses, and their positions (rule sheet 4.2).

use super::facts::{Ascot, Deal};
use super::horses::{Colour, Horses};
use super::house_rules::Marathon;
use crate::games::prelude::*;

/// The race in one game: the tricks, and how far each horse moved by them.
pub(super) struct Run {
    /// The number of tricks in each suit that were won by the player who led the suit. If the table entered half lengths, these numbers are
    /// the half lengths.
    pub won: Horses,
    /// The half lengths that each horse moved in this game. The house rules limit them.
    pub moved: Horses,
    /// Every trick: its number from 1, the suit led, and whether the horse of this suit moved. `None` while the trick has no winner.
    pub log: Vec<(u8, Suit, Option<bool>)>,
}

impl Run {
    /// Computes the moves of the horses from the facts of a game. The game need not be complete.
    pub fn of(now: &Now<'_, Ascot>, deal: &Deal) -> Run {
        let told = Horses::from_sheet(&deal.half_steps);
        let mut run = Run { won: told, moved: told, log: Vec::with_capacity(deal.led.len()) };
        let mut leader = now.eldest();
        for (i, suit) in deal.led.iter().enumerate() {
            let taker = deal.taken.get(i).copied();
            let moves = taker.map(|taker| {
                let won = taker == leader;
                run.won.advance(*suit, i64::from(won));
                won && run.moved.get(*suit) < now.rules.cap()
            });
            run.moved.advance(*suit, i64::from(moves == Some(true)));
            run.log.push((i as u8 + 1, *suit, moves));
            leader = taker.unwrap_or(leader);
        }
        run
    }
}

/// The positions of the horses before this game. They are the handicap, or the last positions in a marathon that never puts the horses back
/// (rule sheet 4.5).
pub(super) fn start(now: &Now<'_, Ascot>) -> Horses {
    if now.rules.marathon == Marathon::Cumulative && now.standing.deals > 0 { now.standing.carried.horses } else { now.rules.handicap }
}

/// The positions of the horses after the entered part of this game.
pub(super) fn finish(now: &Now<'_, Ascot>, deal: &Deal) -> Horses {
    start(now).plus(&Run::of(now, deal).moved)
}

/// The owner of the horses of a colour.
pub(super) fn owner(now: &Now<'_, Ascot>, deal: &Deal, colour: Colour) -> Seat {
    let black = deal.black.or(now.standing.carried.black).unwrap_or(now.eldest());
    match colour {
        Colour::Black => black,
        Colour::Red => now.table.next(black),
    }
}

/// Whether this game has a winner. In a cumulative marathon only the last game has one (decision AS-D3 of the rule sheet).
pub(super) fn decides(now: &Now<'_, Ascot>) -> bool {
    now.rules.marathon != Marathon::Cumulative || i64::from(now.standing.deals) + 1 >= now.rules.length()
}
