//! Players who have shown certain cards and are obliged by it.

use super::{EffectiveSuit, Judge, Play, Position};
use crate::cards::Rank;
use crate::reckoning::Clause;
use crate::table::Seat;

/// What a player who has shown certain cards is obliged to: to play no card of their rank while there is a stock, and to take no
/// trick with a trump. Such a trump is left out; if it was led, the next card is taken as the lead (Gaigel 4.10).
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The rank of the cards that stay in the hand.
    pub keeps: Rank,
    /// That they stay there.
    pub clause: &'static Clause,
    /// That the trumps lose.
    pub loses: &'static Clause,
}

impl Judge {
    /// Whether this player must keep what was shown.
    pub(super) fn keeps_shown(&self, seat: Seat, position: &Position) -> bool {
        self.shown.is_some() && position.obliged == Some(seat) && position.stock_empty != Some(true)
    }

    /// Whether this play is a trump that must lose.
    pub(super) fn must_lose(&self, play: &Play, position: &Position) -> bool {
        self.shown.is_some()
            && position.obliged == Some(play.seat)
            && self.order.suit(play.card, position.trump) == Some(EffectiveSuit::Trumps)
    }

    /// The plays that can take the trick, or be the lead.
    pub(super) fn counting(&self, position: &Position) -> Vec<Play> {
        position.plays.iter().filter(|play| !self.must_lose(play, position)).copied().collect()
    }
}
