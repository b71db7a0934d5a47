//! Italian Whist, by A. Chart, S. Drew and T. Phipps. Tricks of the first hand count for a player. Tricks of
//! the second hand, which may come from a neighbour, count against the player (sheet 7 of whist and its kin;
//! numbers like 7.4 are its sections).

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

    /// The highest total wins after the agreed deals, or after a deal that brings a total to the agreed
    /// distance above or below 0. Equal totals share the win (7.6, IW-D4).
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
