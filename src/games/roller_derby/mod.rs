//! Roller Derby, by Neal Lyons: two dice give a target, and the Roller's side tries to win exactly that many tricks. The rule sheet is the
//! sheet "Roller Derby" of the collection "partnership games", with sections like 1.5.

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

pub use facts::{Deal, RolledBy, RollerDerby};
pub use house_rules::{Dice, HouseRules, SaleOrder};
pub use sheet::SHEET;

use crate::games::prelude::*;

impl Game for RollerDerby {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    /// The side with the higher total wins after the agreed number of deals. Equal totals are a draw (rule sheet 1.6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.deals)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { aim: Aim::Exact, retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let (rollers, tricks) = (facts::roller_side(now), deal.roller_tricks?);
        Some(Taken {
            aim: Aim::Exact,
            tricks: Some(Told::One { fact: &interview::ROLLER_TRICKS, party: rollers, count: tricks, of: sheet::TRICKS }),
            ..Taken::by(now.parties())
        })
    }
}
