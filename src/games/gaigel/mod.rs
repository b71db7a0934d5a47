//! Gaigel: a Swabian game with a doubled pack, in which players draw a card after each trick. A player calls out to claim that the player's
//! side has 101 points. The rule sheet is sheet 4 of the collection "partnership games", with sections like 4.8. The rules for two or three
//! players, who play alone, come from section 4.5 of another collection of rule sheets, "the games most tables know".

mod bounds;
mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod ruled;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, Declared, EndEvent, FirstTrick, Gaigel};
pub use house_rules::{EndMode, HouseRules, NoCallOutcome};
pub use sheet::SHEET;

use crate::games::prelude::*;

impl Game for Gaigel {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// Four and six players form two sides. Two and three play alone.
    fn sides(&self, _rules: &HouseRules, players: u8) -> Sides {
        if players > 3 { Sides::Two } else { Sides::Alone }
    }

    /// The unit of the totals: card points if the match adds them up, or else game points.
    fn unit(&self, rules: &HouseRules) -> Unit {
        if rules.end_mode == EndMode::CardPoints { Unit::Points } else { Unit::GamePoints }
    }

    /// The rule that ends the match. The first side with the agreed number of game points wins. At a table of three, two players can reach
    /// this number in the same deal. If a number of deals ends the match, the higher total wins. Equal totals are a draw (rule sheet 4.9).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match rules.end_mode {
            EndMode::GamePoints => Ending::at(rules.target),
            EndMode::Deals | EndMode::CardPoints => Ending::after(rules.deals),
        }
    }

    /// Always false: after a ruling all sides count the same version of a deal. A call is either right or wrong, so only one team scores in
    /// a deal (rule sheet 4.12).
    fn counts_apart(&self, _before: i64, _after: i64, _apart: i64) -> bool {
        false
    }

    fn setting(&self, rules: &HouseRules, setting: Setting) -> Setting {
        let own: &'static [_] = if rules.end_mode == EndMode::CardPoints { &[] } else { &sheet::ABOUT_CALLS };
        Setting { draws: true, own, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        ruled::taken(now, deal)
    }

    fn retold(&self, _now: &Now<'_, Self>, deal: &Deal, _by: Seat, cost: Cost) -> Option<Retold> {
        ruled::shown(deal, cost)
    }
}
