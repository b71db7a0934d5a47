//! Queen's Dungeon, from a contribution by Ken Blosser: queens may be played at any time. Two queens in a trick change trumps. Three or
//! four cost the winner of the trick many points. The rule sheet is sheet 2 of the collection "whist and its kin", with sections like 2.6.

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

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.check_table(Table::of(players))
    }

    /// The match ends after a deal in which a total reaches the target. The highest total wins. Players with equal highest totals share the
    /// win or play extra deals (rule sheet 2.7, decision QD-D6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target).tied(rules.tie)
    }

    fn taken(&self, _now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let told = Told::Each { fact: &interview::QUEENS, counts: deal.queens? };
        let worth = Some(Worth { name: phrase!("queens", "クイーン"), told });
        Some(Taken { worth, ..Taken::alone(&TRICKS_TAKEN, deal.tricks?) })
    }
}
