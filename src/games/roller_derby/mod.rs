//! Roller Derby, by Neal Lyons: two dice set the target, and the Roller's side tries to hit it exactly
//! (sheet "Roller Derby" of the partnership games; numbers like 1.5 are its sections).

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
use crate::law::Aim;

impl Game for RollerDerby {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    /// After the agreed number of deals the higher total wins, equal totals are a draw (1.6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.deals)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { aim: Aim::Exact, retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let (rollers, tricks) = (facts::roller_side(now), deal.roller_tricks?);
        let target = if deal.all_or_nothing? { sheet::TRICKS } else { deal.target(now.rules.dice)? };
        let goal = |side| if side == rollers { Goal::Exactly(target) } else { Goal::FarFrom(sheet::TRICKS - target) };
        Some(Taken {
            goals: Seats::from_fn(Side::TWO.len(), |side| goal(Side(side.0))),
            tricks: Some(Told::One { fact: &interview::ROLLER_TRICKS, party: rollers, count: tricks, of: sheet::TRICKS }),
            ..Taken::by(now.parties())
        })
    }
}
