//! The plain sheet, for any game that has no room of its own: the table adds its points up itself, and the sheet keeps them.

mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, PlainSheet};
pub use house_rules::{HouseRules, Tie, Turns, Wins};
pub use sheet::SHEET;

use crate::asking::{Interview, Stop};
use crate::games::{Game, Now, Outcome, RuleTrouble, Scene, Sheet, Standing};
use crate::reckoning::Ledger;
use crate::table::{Direction, Sides, Table};
use crate::text::Say;
use crate::tricks::Judge;

impl Game for PlainSheet {
    type HouseRules = HouseRules;
    type Deal = Deal;
    /// Whether the table has said that the last deal was played.
    type Carried = bool;

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    fn sides(&self, rules: &HouseRules, _players: u8) -> Sides {
        if rules.teams { Sides::Two } else { Sides::Alone }
    }

    fn direction(&self, rules: &HouseRules) -> Direction {
        match rules.turns {
            Turns::Clockwise => Direction::Clockwise,
            Turns::CounterClockwise => Direction::CounterClockwise,
        }
    }

    fn higher_wins(&self, rules: &HouseRules) -> bool {
        rules.wins == Wins::Highest
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.check_table(players)
    }

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        interview::interview(now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(now, deal)
    }

    fn after(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<bool>) {
        standing.carried = deal.last;
    }

    /// After the agreed deals, or when somebody has reached the target, or when the table has said so, whichever is first. Equal
    /// totals share the win; where deals or a target end the match, they may be played off instead (3).
    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<bool>) -> Option<Outcome> {
        let all_played = rules.deals > 0 && i64::from(standing.deals) >= rules.deals;
        let reached = rules.target > 0 && standing.totals.iter().any(|total| *total >= rules.target);
        let best = standing.best(self.higher_wins(rules));
        let decided = rules.tie == Tie::Shared || best.len() == 1;
        let over = standing.carried || ((all_played || reached) && decided);
        over.then(|| Outcome::of(&best, self.sides(rules, table.players()), table))
    }

    fn length(&self, rules: &HouseRules, _players: u8) -> Option<u32> {
        u32::try_from(rules.deals).ok().filter(|deals| *deals > 0 && rules.target == 0)
    }

    fn scene(&self, now: &Now<'_, Self>, _deal: &Deal) -> Scene {
        scene::scene(self, now)
    }

    fn brief(&self, now: &Now<'_, Self>, _deal: &Deal) -> Say {
        scene::brief(now)
    }

    fn judge(&self, rules: &HouseRules) -> Judge {
        judge::judge(rules)
    }
}
