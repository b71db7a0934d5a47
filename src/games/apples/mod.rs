//! Apples: players bid how many cards everybody exchanges, each player puts a target card aside, and cards of a rank won in tricks score.
//! The rule sheet is sheet 5 of the collection "partnership and invented games", with sections like 5.6.
//!
//! The app computes the points after a ruling that moves all tricks of a player. If the player keeps some tricks, the app asks the table
//! for the points. The reason is that cards are counted by rank for the whole deal, so the ranks in a single trick are unknown.

mod auction;
mod count;
mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod room;
mod ruled;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use auction::{Bid, Call};
pub use facts::{Apples, Contract, Deal, RankCount};
pub use house_rules::{BidOrder, EqualTotals, HouseRules, Preset, TargetSingle};
pub use sheet::SHEET;

use crate::games::prelude::*;

impl Game for Apples {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The match ends after the first deal in which a total reaches the target, and the highest total wins. Players with equal highest
    /// totals play extra deals or share the win (rule sheet 5.8, decision AP-D5).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target).tied(match rules.tie {
            EqualTotals::ExtraDeal => Tie::ExtraDeals,
            EqualTotals::Shared => Tie::Shared,
        })
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Auction, ..setting }
    }

    fn retold(&self, now: &Now<'_, Self>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
        ruled::retold(now, deal, by, cost)
    }
}
