//! The restrictions of the obliged player, and the plays that count.

use super::{EffectiveSuit, Judge, LeadRule, Play, Position};
use crate::table::Seat;

impl Judge {
    /// Whether a player can be obliged: to keep the cards shown, or to lead trumps.
    pub fn obliges(&self) -> bool {
        self.shown.is_some() || self.leads.iter().any(|rule| matches!(rule, LeadRule::ObligedTrumps(_)))
    }

    /// Whether this player must keep the shown cards.
    pub(super) fn keeps_shown(&self, seat: Seat, position: &Position) -> bool {
        self.shown.is_some() && position.obliged == Some(seat) && position.stock_empty != Some(true)
    }

    /// Whether this play is a trump that must lose.
    pub(super) fn must_lose(&self, play: &Play, position: &Position) -> bool {
        self.shown.is_some()
            && position.obliged == Some(play.seat)
            && self.order.suit(play.card, position.trump) == Some(EffectiveSuit::Trumps)
    }

    /// The plays that can win the trick, or be its lead.
    pub(super) fn counting(&self, position: &Position) -> Vec<Play> {
        position.plays.iter().filter(|play| !self.must_lose(play, position)).copied().collect()
    }
}
