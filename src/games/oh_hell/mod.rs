//! Oh Hell: every player bids a number of tricks, and scores in full only with exactly this number. The rule sheet is sheet 3 of the
//! collection "the games most tables know", with sections like 3.5 and 4.3.

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

pub use facts::{Deal, OhHell};
pub use house_rules::{Course, HouseRules, Scoring, TrumpRule, ZeroMade};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;
use crate::law::{Counting, Requirement};

impl Game for OhHell {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    fn presets(&self) -> Presets {
        house_rules::PRESETS
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.check_table(players)
    }

    fn wrong_next(&self, rules: &HouseRules, before: SoFar, players: u8) -> Option<RuleTrouble> {
        rules.check_hands(rules.cards_in(before.deals, before.begun), players)
    }

    /// The highest total after the last deal wins. Players with equal highest totals share the win, or play extra deals (rule sheet 3.6,
    /// 4.3).
    fn ending(&self, rules: &HouseRules, players: u8) -> Ending {
        rules.ending(players)
    }

    fn opening(&self, _rules: &HouseRules, _table: Table) {}

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Each, aim: Aim::Exact, retold: true, ..setting }
    }

    fn taken(&self, _now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let tricks = deal.tricks?;
        let exact = |(seat, _): (Seat, &i64)| {
            let bid = deal.bid_of(seat)?;
            Some(Requirement { party: Side(seat.0), by: Counting::Tricks, least: bid, most: bid })
        };
        let own = tricks.by_seat().filter_map(exact).collect();
        Some(Taken { aim: Aim::Exact, own, ..Taken::alone(&TRICKS_TAKEN, tricks) })
    }
}
