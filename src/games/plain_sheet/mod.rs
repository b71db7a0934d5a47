//! The plain sheet, for any game that the app does not know. The table works out the points of a deal, and the sheet adds them up.
//!
//! A ruling on a mistake asks the table for points, because tricks and cards are unknown.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, PlainSheet};
pub use house_rules::{HouseRules, Turns, Wins};
pub use sheet::{MOST, SHEET};

use crate::games::Outcome;
use crate::games::prelude::*;

impl Game for PlainSheet {
    type HouseRules = HouseRules;
    type Deal = Deal;
    /// Whether the table has entered that the last deal was played. The value carries over from deal to deal.
    type Carried = bool;

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    fn sides(&self, rules: &HouseRules, _players: u8) -> Sides {
        if rules.teams { Sides::Two } else { Sides::Alone }
    }

    fn direction(&self, rules: &HouseRules) -> Direction {
        match rules.turns {
            Turns::Clockwise => Direction::Clockwise,
            Turns::CounterClockwise => Direction::CounterClockwise,
        }
    }

    fn higher_wins(&self, rules: &HouseRules) -> bool {
        rules.wins == Wins::Highest
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.check_table(players)
    }

    fn after(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<bool>) {
        standing.carried = deal.last;
    }

    /// The match ends after the agreed number of deals or when a total reaches the target, whichever comes first. Sides with equal totals
    /// share the win, or by a house rule play extra deals (section 3 of the rule sheet).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match (rules.deals, rules.target) {
            (0, 0) => Ending::OPEN,
            (0, target) => Ending::at(target),
            (deals, 0) => Ending::after(deals),
            (deals, target) => Ending::after(deals).or_at(target),
        }
        .tied(rules.tie)
    }

    /// The outcome of the match. `None` while it goes on. If the table has said that the last deal was played, the match is over, and equal
    /// totals share the win (section 3 of the rule sheet).
    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<bool>) -> Option<Outcome> {
        let players = table.players();
        let ending = if standing.carried { Ending::after(0) } else { self.ending(rules, players) };
        ending.outcome(self.sides(rules, players), self.higher_wins(rules), table, standing)
    }

    /// The setting (the properties of the game that the law depends on). It allows every kind of mistake, because the sheet can be used for
    /// any game.
    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Auction, contract: true, misere: true, draws: true, partners: Partners::Sometimes, ..setting }
    }
}
