//! Quinto, by Angelo Lewis ("Professor Hoffmann"): two partnerships play for quints, which are fives and pairs of cards that add up to
//! five. The rule sheet is the sheet "Quinto" of the collection "partnership games", with sections like 6.7.
//!
//! A ruling on a mistake is computed from the quints (cards and pairs that score) of each trick. If only totals were entered, the table is
//! asked for points, because the quints in the moved tricks are unknown.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod log;
mod quints;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;
mod totals;

pub use facts::{Call, Carried, Deal, Quinto};
pub use house_rules::{DoubleScope, DoubleSide, EndTiming, EqualTotals, HouseRules, MatchForm, Preset};
pub use quints::{Quint, Won};
pub use sheet::SHEET;
pub use totals::Owner;

use crate::games::Outcome;
use crate::games::prelude::*;
use crate::reckoning::Line;

impl Game for Quinto {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The unit of the totals: games won in a rubber, or else points.
    fn unit(&self, rules: &HouseRules) -> Unit {
        if rules.matches == MatchForm::BestOf3 { Unit::Wins } else { Unit::Points }
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<Carried>) {
        if now.rules.matches == MatchForm::BestOf3 {
            standing.carried = Carried::after(now.rules, reckon::so_far(now, deal));
        }
    }

    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match rules.matches {
            MatchForm::Single => Ending::OPEN,
            MatchForm::BestOf3 => Ending::at(sheet::GAMES),
            MatchForm::Deals => Ending::after(rules.deals).tied(match rules.tie {
                EqualTotals::ExtraDeal => Tie::ExtraDeals,
                EqualTotals::Draw => Tie::Shared,
            }),
        }
    }

    /// The outcome of the match. `None` while it goes on. A match of a single game ends with that game (rule sheet 6.8).
    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<Carried>) -> Option<Outcome> {
        let ending = match rules.matches {
            MatchForm::Single => reckon::game_end(rules, reckon::standing_at(rules, standing)).map(|_| Ending::after(0))?,
            MatchForm::BestOf3 | MatchForm::Deals => self.ending(rules, table.players()),
        };
        ending.outcome(SHEET.sides, true, table, standing)
    }

    /// Adds the points that a ruling gives to a side. In a rubber they count in the game to which the deal belongs.
    fn give(&self, rules: &HouseRules, standing: &mut Standing<Carried>, to: Side, points: i64) -> (i64, Unit) {
        let Carried { points: of_game, ended } = &mut standing.carried;
        match ended.as_mut().unwrap_or(of_game).get_mut(to.index()).filter(|_| rules.matches == MatchForm::BestOf3) {
            Some(of_game) => *of_game = of_game.saturating_add(points),
            None => standing.give(to, points),
        }
        (points, Unit::Points)
    }

    /// In a rubber the points of a ruling can end the game of the deal, take its win to the other side, or let it go on.
    fn decided_anew(&self, rules: &HouseRules, standing: &mut Standing<Carried>, ledger: &mut Ledger) {
        if rules.matches != MatchForm::BestOf3 {
            return;
        }
        let points = standing.carried.ended.unwrap_or(standing.carried.points);
        let is_of_game = |line: &Line| line.unit == Unit::Wins;
        ledger.lines.iter().filter(|line| is_of_game(line)).for_each(|line| standing.give(line.to, -line.amount.value()));
        ledger.lines.retain(|line| !is_of_game(line));
        reckon::end_game(rules, points, ledger);
        ledger.lines.iter().filter(|line| is_of_game(line)).for_each(|line| standing.give(line.to, line.amount.value()));
        standing.carried = Carried::after(rules, points);
    }

    fn retold(&self, now: &Now<'_, Self>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
        log::retold(now, deal, by, cost)
    }

    /// The setting (the properties of the game that the law depends on). The points of a ruling count in the current game, also in a
    /// rubber, in which the totals are games won.
    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Doubles, unit: Unit::Points, ..setting }
    }

    fn notes(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        let points = || standing.carried.points.map(Value::Number).into_iter().collect();
        if rules.matches == MatchForm::BestOf3 { vec![("game_points", points())] } else { Vec::new() }
    }
}
