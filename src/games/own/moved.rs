//! Moves the facts of a deal to other seats. Players can come and leave between a deal and the moment in which its facts decide the match.

use super::document::Of;
use super::facts::{Deal, Given, Last, OwnGame};
use crate::table::{MAX_SEATS, Seat, leftward};

impl OwnGame {
    /// The last deal, arranged by the seats that its players now have. `seat` returns the new seat of a player, or `None` for a player who
    /// has left. The answers of a player who has left are left out. If the dealer has left, the player before the dealer counts as the
    /// dealer.
    pub(super) fn moved(&self, last: Last, seat: &dyn Fn(Seat) -> Option<Seat>) -> Last {
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
