//! Norwegian Whist for two players, who bid high or low. A trick has two cards of each player. If the player who bid high fails, the
//! opponent scores double. The rule sheet is sheet 8 of the collection "whist and its kin", with sections like 8.4.

mod contract;
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

pub use facts::{Bid, Deal, NorwegianWhist};
pub use house_rules::{HighLead, HouseRules};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

impl Game for NorwegianWhist {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    /// The first player who reaches the target wins. Only one player scores in a deal, so there is no tie (rule sheet 8.5).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Each, aim: Aim::Either, retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let (_, aim) = self.plays_for(now, deal)?;
        Some(Taken { aim, ..Taken::alone(&TRICKS_TAKEN, deal.tricks?) })
    }

    fn plays_for(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<(Seats<Side>, Aim)> {
        let low = contract::contract(now, &deal.bids)? == contract::Contract::Low;
        Some((now.parties(), if low { Aim::Few } else { Aim::Many }))
    }
}
