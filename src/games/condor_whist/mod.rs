//! Condor Whist: in the first half both players bid at the same time for the cards that they play in the second half. Odd and even ranks of
//! a suit are different suits. The rule sheet is sheet 6 of the collection "whist and its kin", with sections like 6.3.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod rounds;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{CondorWhist, Deal, TieChoice};
pub use house_rules::HouseRules;
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

impl Game for CondorWhist {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The first player who wins the agreed number of deals wins the match. Thirteen tricks cannot be divided evenly, so no deal is tied
    /// (rule sheet 6.5).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.wins_needed)
    }

    fn length(&self, rules: &HouseRules, _players: u8) -> Option<u32> {
        (rules.wins_needed == 1).then_some(1)
    }

    /// A bid is a card that both players show together (rule sheet 6.3).
    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Together, draws: true, retold: true, ..setting }
    }

    fn taken(&self, _now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        Some(Taken::alone(&TRICKS_TAKEN, deal.tricks?))
    }
}
