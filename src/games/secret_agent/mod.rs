//! Secret Agent, by David Parlett: each player's tricks are multiplied by those of the player on whom a secret card points
//! (sheet 1 of whist and its kin; numbers like 1.4 are its sections).

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

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        interview::interview(now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(now, deal)
    }

    /// After the agreed number of deals the highest total wins; equal totals share the win or are played off (1.5, SA-D1).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.deals).tied(rules.tie)
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(now, deal)
    }

    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(deal)
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let no_trump = (deal.trump == Some(Strain::NoTrump)).then_some(Phrase::new("no trump", "ノートランプ"));
        let sweep = deal.tricks.is_some_and(|tricks| tricks.iter().any(|tricks| *tricks == sheet::TRICKS));
        let empty = match (sweep, ledger.applies(&sheet::NO_TRICK)) {
            (true, _) => Some(Phrase::new("all thirteen tricks", "13トリックすべて")),
            (false, true) => Some(Phrase::new("no trick", "0トリック")),
            (false, false) => None,
        };
        no_trump.into_iter().chain(empty).map(Say::from).collect()
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { retold: true, ..setting }
    }

    fn taken(&self, _now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        Some(Taken::alone(&TRICKS_TAKEN, deal.tricks?))
    }

    fn judge(&self, _rules: &HouseRules) -> Judge {
        judge::JUDGE
    }
}
