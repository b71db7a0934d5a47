//! The facts of a deal, in the order in which the table learns them (3.7).

use crate::games::prelude::*;

/// The game.
pub struct OhHell;

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump suit, if any.
    pub trump: Option<Strain>,
    /// The bids, in turn from the dealer's left.
    pub bids: Vec<(Seat, i64)>,
    /// The winner of each trick, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when all are known.
    pub tricks: Option<Seats<i64>>,
}

impl Deal {
    /// The bids so far, added up.
    pub fn sum(&self) -> i64 {
        self.bids.iter().map(|(_, bid)| bid).sum()
    }

    /// The bid of `seat`.
    pub fn bid_of(&self, seat: Seat) -> Option<i64> {
        self.bids.iter().find(|(other, _)| *other == seat).map(|(_, bid)| *bid)
    }
}

/// The number of cards in each hand in this deal (3.1): the agreed number, unless the pack is too small for the present players (4.6).
pub(super) fn cards(now: &Now<'_, OhHell>) -> i64 {
    now.rules.cards_agreed(now.standing.so_far(), now.table.players())
}
