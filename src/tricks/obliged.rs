//! Obliged players. In some games a player who has shown certain cards to the other players must keep them in the hand. No trump of this
//! player can win a trick. In other games a player must lead trumps.

use super::{EffectiveSuit, Judge, LeadRule, Play, Position};
use crate::table::Seat;

impl Judge {
    /// Whether the game has a rule that obliges a player: to keep shown cards in the hand ([`Judge::shown`]) or to lead trumps.
    pub fn obliges(&self) -> bool {
        self.shown.is_some() || self.leads.iter().any(|rule| matches!(rule, LeadRule::ObligedTrumps(_)))
    }

    /// Whether the player `seat` must now keep the cards in the hand that this player has shown to the other players. After the stock is
    /// used up, no player must.
    pub(super) fn keeps_shown(&self, seat: Seat, position: &Position) -> bool {
        self.shown.is_some() && position.obliged == Some(seat) && position.stock_empty != Some(true)
    }

    /// Whether this play is a trump that cannot win the trick. No trump of a player who must keep shown cards can win (see
    /// [`Bound`](super::Bound)).
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
