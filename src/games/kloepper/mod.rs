//! Kloepper, from Columbia, Illinois: whoever hold the two black queens are partners, one who holds both may call an ace or, without
//! a word, play alone (sheet 3 of whist and its kin; numbers like 3.7 are its sections).

mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
mod sums;
#[cfg(test)]
mod tests;

pub use facts::{CalledAce, Deal, Kloepper, Mode};
pub use house_rules::{Bands, HouseRules, PlainOrder, SoloKnockOff};
pub use sheet::SHEET;

use crate::asking::{Interview, Stop};
use crate::games::{Ending, Game, Now, Scene, Sheet};
use crate::law::{Partners, Setting};
use crate::reckoning::Ledger;
use crate::text::{Phrase, Say};
use crate::tricks::Judge;

impl Game for Kloepper {
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

    /// After a deal in which any total has reached the target the highest wins; equal totals share the win or are played off
    /// (3.8, KL-D6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target).tied(rules.tie)
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(now, deal)
    }

    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(deal)
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let knock = deal.knock.map(|_| Phrase::new("knock", "ノック"));
        let knock_off = deal.knock_off.map(|_| Phrase::new("knock-off", "ノックオフ"));
        let solo = (deal.mode == Some(Mode::Solo)).then_some(Phrase::new("silent solo", "単独"));
        [solo, knock, knock_off].into_iter().flatten().map(Say::from).collect()
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { partners: Partners::Sometimes, many_sides: false, ..setting }
    }

    fn judge(&self, rules: &HouseRules) -> Judge {
        judge::judge(rules)
    }
}
