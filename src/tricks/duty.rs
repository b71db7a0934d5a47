//! The duty of the player in turn: which cards of the hand must be played. It follows from the follow rule, the lead rules, and the rule
//! about shown cards.

use super::{Duty, EffectiveSuit, Freedom, Irregularity, Judge, Position};
use crate::cards::Card;
use crate::table::Table;

impl Judge {
    /// The duty of the player in turn. `position.hand` is this player's hand.
    ///
    /// # Errors
    /// A fact on which the duty depends is missing, because the table has not entered it.
    pub(super) fn duty(&self, position: &Position, table: Table) -> Result<Duty, Irregularity> {
        let in_hand = |fits: &dyn Fn(Card) -> bool| position.hand.iter().copied().find(|card| fits(*card));
        let shown = self.shown.filter(|_| self.keeps_shown(position.turn(table), position));
        if let Some(shown) = shown
            && in_hand(&|card| card.rank() != Some(shown.keeps)).is_some()
        {
            return Ok(Duty::Keep { rank: shown.keeps });
        }
        let Some(mode) = self.mode(position) else {
            let counting = self.counting(position);
            let follow = || self.follow.duty(&self.order, position, &counting, self.led(position, &counting));
            return self.ruled(self.jokers.map_or_else(follow, |jokers| jokers.duty(position)), position, table);
        };
        if position.plays.is_empty() && shown.is_none() {
            return Ok(Duty::Lead(mode.leads));
        }
        let other = in_hand(&|card| self.order.suit(card, position.trump) != Some(EffectiveSuit::Trumps));
        Ok(other.map_or(Duty::Free(Freedom::OnlyTrumps), |holding| Duty::NoTrump { holding }))
    }
}
