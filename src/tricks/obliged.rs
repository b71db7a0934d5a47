//! Finds the player who must keep shown cards or lead trumps, and the plays that can win a trick.

use super::{EffectiveSuit, Judge, LeadRule, Play, Position};
use crate::table::Seat;

impl Judge {
    /// Whether the game can oblige a player, either to keep shown cards or to lead trumps.
    pub fn obliges(&self) -> bool {
        self.shown.is_some() || self.leads.iter().any(|rule| matches!(rule, LeadRule::ObligedTrumps(_)))
    }

    /// Whether the player `seat` must now keep the shown cards in the hand.
    pub(super) fn keeps_shown(&self, seat: Seat, position: &Position) -> bool {
        self.shown.is_some() && position.obliged == Some(seat) && position.stock_empty != Some(true)
    }

    /// Whether this play is a trump that cannot win the trick, because its player has shown cards.
    pub(super) fn must_lose(&self, play: &Play, position: &Position) -> bool {
        self.shown.is_some()
            && position.obliged == Some(play.seat)
            && self.order.suit(play.card, position.trump) == Some(EffectiveSuit::Trumps)
    }

    /// The plays that can win the trick, in the order of play. The first of them counts as the lead.
    pub(super) fn counting(&self, position: &Position) -> Vec<Play> {
        position.plays.iter().filter(|play| !self.must_lose(play, position)).copied().collect()
    }
}
