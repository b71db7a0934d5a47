//! Moves all that belongs to a seat to the seats that the players have after some have come, left or sat out: the kept values, the words
//! that a player may choose only once, and the facts of the last deal, which may decide the match.

use super::document::Of;
use super::facts::{Carried, Deal, Given, Last, OwnGame};
use crate::table::{MAX_SEATS, Seat, SeatChange, Side, leftward};

impl OwnGame {
    /// Moves the kept values of each seat. A player who is away gets the same values back on return. A newcomer begins with the first
    /// values that the document names.
    pub(super) fn move_kept(&self, carried: &mut Carried, seats: &SeatChange) {
        let rows = carried.kept.iter_mut().zip(&mut carried.by_column);
        for (kept, (row, by_column)) in self.document.kept.iter().zip(rows).filter(|(kept, _)| kept.of == Of::Seat) {
            for (column, value) in seats.before.columns().zip(row.iter()) {
                if let Some(slot) = by_column.get_mut(column.index()) {
                    *slot = *value;
                }
            }
            *row = [kept.starts; MAX_SEATS];
            for (slot, column) in row.iter_mut().zip(seats.after.columns()) {
                *slot = by_column.get(column.index()).copied().unwrap_or(kept.starts);
            }
        }
    }

    /// The last deal, arranged by the seats that its players now have. The answers of a player who has left are left out. If the dealer has
    /// left, the player before the dealer counts as the dealer.
    pub(super) fn moved(&self, last: Last, seats: &SeatChange) -> Last {
        let seat = |before: Seat| seats.seat(before);
        let mut deal = Deal::default();
        deal.taken = last.deal.taken.iter().copied().filter_map(seat).collect();
        for (at, question) in self.document.questions.iter().enumerate() {
            for place in 0..MAX_SEATS {
                let to = if question.of == Of::Seat { seat(Seat(place as u8)).map(Seat::index) } else { Some(place) };
                let given = last.deal.get(at, place).and_then(|given| match given {
                    Given::Seat(named) => seat(named).map(Given::Seat),
                    given => Some(given),
                });
                if let (Some(to), Some(given)) = (to, given) {
                    deal.set(at, to, Some(given));
                }
            }
        }
        let mut back = leftward(last.dealer.0, MAX_SEATS as u8, true).map(Seat);
        Last { dealer: back.find_map(seat).unwrap_or(last.dealer), deal, ..last }
    }
}

/// Moves the words that players have chosen and may not choose again. A player who is away keeps them until the return.
pub(super) fn move_chosen(carried: &mut Carried, seats: &SeatChange) {
    let present = core::mem::take(&mut carried.used).into_iter();
    let present = present.map(|(asked, seat, word)| (asked, seats.before.column(Side(seat.0)), word));
    for (asked, column, word) in present.chain(core::mem::take(&mut carried.used_away)) {
        match seats.after.side(column) {
            Some(side) => carried.used.push((asked, Seat(side.0), word)),
            None => carried.used_away.push((asked, column, word)),
        }
    }
}
