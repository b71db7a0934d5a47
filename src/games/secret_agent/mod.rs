//! Secret Agent, by David Parlett. Each player has a secret card that points to a player. The score of a player is the number of this
//! player's tricks times the number of tricks of the player to whom the card points. The rule sheet is sheet 1 of the collection "whist and
//! its kin", with sections like 1.4.

mod agent;
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

pub use facts::{Deal, SecretAgent};
pub use house_rules::HouseRules;
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

impl Game for SecretAgent {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The match ends after the agreed number of deals. The highest total wins. Players with equal highest totals share the win or play
    /// extra deals (rule sheet 1.5, decision SA-D1).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.deals).tied(rules.tie)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { retold: true, ..setting }
    }

    fn taken(&self, _now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        Some(Taken::alone(&TRICKS_TAKEN, deal.tricks?))
    }
}
