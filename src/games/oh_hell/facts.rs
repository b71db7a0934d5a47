//! The facts of a deal, in the order in which the table learns them (rule sheet 3.7).

use crate::games::prelude::*;

/// The game Oh Hell. Its rules are the implementations of traits for this type.
pub struct OhHell;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump suit, or no trump. `None` until known.
    pub trump: Option<Strain>,
    /// The bids of the players, in the order of bidding. The player on the dealer's left bids first.
    pub bids: Vec<(Seat, i64)>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until all are known.
    pub tricks: Option<Seats<i64>>,
}

impl Deal {
    /// The sum of the bids that are entered.
    pub fn sum(&self) -> i64 {
        self.bids.iter().map(|(_, bid)| bid).sum()
    }

    /// The bid of `seat`. `None` until entered.
    pub fn bid_of(&self, seat: Seat) -> Option<i64> {
        self.bids.iter().find(|(other, _)| *other == seat).map(|(_, bid)| *bid)
    }
}

/// The number of cards in each hand of this deal (rule sheet 3.1). It is the agreed number, unless the pack is too small for the present
/// players (4.6).
pub(super) fn cards(now: &Now<'_, OhHell>) -> i64 {
    now.rules.cards_agreed(now.standing.so_far(), now.table.players())
}
