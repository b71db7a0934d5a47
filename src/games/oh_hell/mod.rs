//! Oh Hell: everybody bids how many tricks they will take, and only exactly so many pay (sheet 3 of the games most tables know;
//! numbers like 3.5 are its sections).

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

pub use facts::{Deal, OhHell};
pub use house_rules::{Course, HouseRules, Scoring, TrumpRule};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;
use crate::law::Aim;

impl Game for OhHell {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
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

    /// After the last deal the highest total wins; equal totals share the win (3.6).
    fn ending(&self, rules: &HouseRules, players: u8) -> Ending {
        Ending::after(rules.deals(players))
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(now, deal)
    }

    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(now, deal)
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let tricks = deal.tricks.unwrap_or_default();
        let exact = deal.bids.iter().filter(|(seat, bid)| tricks.get(*seat) == *bid).count();
        let no_trump = (deal.trump == Some(Strain::NoTrump)).then_some(Phrase::new("no trump", "ノートランプ"));
        let bids = match exact {
            0 => Some(Phrase::new("nobody exact", "全員外れ")),
            all if all == deal.bids.len() => Some(Phrase::new("everybody exact", "全員当たり")),
            _ => None,
        };
        no_trump.into_iter().chain(bids).map(Say::from).collect()
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { auction: true, aim: Aim::Exact, retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let goals = Seats::from_fn(now.table.chairs(), |seat| deal.bid_of(seat).map_or(Goal::Many, Goal::Exactly));
        Some(Taken { goals, ..Taken::alone(&TRICKS_TAKEN, deal.tricks?) })
    }

    fn judge(&self, rules: &HouseRules) -> Judge {
        judge::judge(rules)
    }
}
