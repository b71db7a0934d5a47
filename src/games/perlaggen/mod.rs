//! Perlaggen, from the Tyrol, for two partnerships: five tricks, six or seven wild cards, and three elements that score. Both sides bet and
//! bluff on the elements during play. The rule sheet is sheet 3 of the collection "partnership games", with sections like 3.6.

mod customs;
mod elements;
mod events;
mod facts;
mod figures;
mod hands;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod ruled;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use elements::{Element, Event, Stakes};
pub use facts::{CutCard, Deal, Figure, FiguresShown, Perlaggen, Swap};
pub use figures::Better;
pub use house_rules::{HouseRules, WildIdentity, WinTiming};
pub use sheet::SHEET;

use crate::games::prelude::*;

impl Game for Perlaggen {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The first side that reaches the target wins. The points of a deal are credited element by element, so only one side can reach the
    /// target (rule sheet 3.9).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target)
    }

    /// Limits the points that a ruling gives or the table enters by hand. Once a side has won, the other side stays below the target (rule
    /// sheet 3.9).
    fn bounded(&self, rules: &HouseRules, totals: &Seats<i64>, to: Side, points: Amount) -> (Amount, Option<&'static Clause>) {
        let has_won = |side: Side| totals.get(side) >= rules.target;
        let most = rules.target - 1 - totals.get(to);
        let is_late = has_won(to.other()) && !has_won(to) && points.value() > most;
        if is_late { (points.at_most(most), Some(&sheet::ORDER)) } else { (points, None) }
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let count = deal.is_played_out().then(|| deal.tricks_of_a())?;
        let told = Told::One { fact: &interview::TEAM_TRICKS, party: Side(0), count, of: sheet::TRICKS };
        Some(Taken { tricks: Some(told), ..Taken::by(now.parties()) })
    }

    fn retold(&self, _now: &Now<'_, Self>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
        ruled::given_up(deal, by, cost)
    }

    /// Values for the output of the program `recount`: the sides that are gestrichen (one point short of the target) when the next deal
    /// begins (rule sheet 3.8).
    fn notes(&self, rules: &HouseRules, standing: &Standing<()>) -> Vec<Noted> {
        let struck = standing.totals.by_seat().filter(|(_, total)| **total >= rules.target - 1 && **total < rules.target);
        vec![("gestrichen", struck.map(|(side, _)| Value::word(if side.0 == 0 { "a" } else { "b" })).collect())]
    }
}
