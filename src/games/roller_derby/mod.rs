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

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        interview::interview(now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(now, deal)
    }

    /// After the agreed number of deals the higher total wins, equal totals are a draw (1.6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.deals)
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(now, deal)
    }

    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(deal)
    }

    /// That the app has thrown again, and what the Roller has bought. All or nothing stands in the few words of the deal.
    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let bought = Phrase::new("{0} {0|joker|jokers} bought", "ジョーカー{0}枚を購入");
        let bought = (deal.jokers > 0).then(|| bought.with(&[Arg::Int(deal.jokers)]));
        deal.throw.map(interview::throw_number).into_iter().chain(bought).collect()
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

    fn judge(&self, rules: &HouseRules) -> Judge {
        judge::judge(rules)
    }
}
