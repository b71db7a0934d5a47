//! Queen's Dungeon, from a contribution by Ken Blosser: queens fall at any time, two in a trick change trumps, three or four cost
//! whoever takes them dearly (sheet 2 of whist and its kin; numbers like 2.6 are its sections).

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod queens;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, Dungeon, QueensDungeon};
pub use house_rules::{HouseRules, LowestAmong, TrumpChangeAt};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

impl Game for QueensDungeon {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.check_table(Table::of(players))
    }

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        interview::interview(now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(now, deal)
    }

    /// After a deal in which any total has reached the target the highest wins; equal totals share the win or are played off
    /// (2.7, QD-D6).
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
        let queens = |three| if three { Phrase::new("dungeon", "ダンジョン") } else { Phrase::new("key", "鍵") };
        if let Some(event) = deal.dungeon {
            return vec![queens(event.queens == 3).into()];
        }
        let two_queens = Phrase::new("two queens: {0}", "クイーン2枚：{0}");
        deal.changes.iter().map(|(_, suit)| two_queens.with(&[Arg::Suit(*suit)])).collect()
    }

    fn taken(&self, _now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let told = Told::Each { fact: &interview::QUEENS, counts: deal.queens? };
        let worth = Some(Worth { name: Phrase::new("queens", "クイーン"), told });
        Some(Taken { worth, ..Taken::alone(&TRICKS_TAKEN, deal.tricks?) })
    }

    fn judge(&self, _rules: &HouseRules) -> Judge {
        judge::JUDGE
    }
}
