//! The unit of the totals, and the rule that ends a match: deals won, card points, or chips (section 12 of the rule sheet).

use super::chips::MatchWinner;
use super::facts::Carried;
use super::house_rules::HouseRules;
use crate::games::Outcome;
use crate::games::prelude::*;

impl HouseRules {
    /// Whether the totals of the match are chips, which also win it.
    pub(super) fn chips_win(&self) -> bool {
        self.chips.as_ref().is_some_and(|chips| chips.winner == MatchWinner::Chips)
    }

    /// The deals won or the card points of every side, which end the match. If the totals are chips, this value is in the account besides
    /// the totals.
    pub(super) fn ends_by<'a>(&self, standing: &'a Standing<Carried>) -> &'a Seats<i64> {
        if self.chips_win() { &standing.carried.beside } else { &standing.totals }
    }

    /// The unit of the account besides the totals: chips if the totals do not count chips, or else the unit of the deals won or of the card
    /// points.
    pub(super) fn unit_beside(&self) -> Unit {
        if self.chips_win() { self.matches.unit() } else { Unit::Chips }
    }

    /// The outcome of the match. `None` while it goes on. If chips are the totals, the side with the most chips wins.
    pub(super) fn ended(&self, sides: Sides, table: Table, standing: &Standing<Carried>) -> Option<Outcome> {
        let ends = Standing { totals: *self.ends_by(standing), ..standing.clone() };
        let outcome = self.matches.ending().outcome(sides, true, table, &ends)?;
        Some(if self.chips_win() { Outcome::of(&standing.ahead(true), sides, table) } else { outcome })
    }
}
