//! Italian Whist, by A. Chart, S. Drew and T. Phipps. Every player plays two hands in a deal. A trick won with the first hand counts for
//! its winner. A trick won with the second hand, which may come from a neighbour, counts against its winner. The rule sheet is sheet 7 of
//! the collection "whist and its kin", with sections like 7.4.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod ruled;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, ItalianWhist};
pub use house_rules::{HouseRules, JokerBinding, JokerSuit, Passing, Row};
pub use sheet::SHEET;

use crate::games::prelude::*;

impl Game for ItalianWhist {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The rule that ends the match. Without a target it ends after the agreed number of deals. With a target it ends when a total is at
    /// least as far above or below 0 as the target. The highest total wins, and equal totals share the win (rule sheet 7.6, decision
    /// IW-D4).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match rules.target {
            0 => Ending::after(rules.deals),
            target => Ending::at(target).or_down_at(-target),
        }
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { aim: Aim::Either, ..setting }
    }

    fn retold(&self, now: &Now<'_, Self>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
        ruled::retold(now, deal, by, cost)
    }
}
