//! Norwegian Whist for two: both bid high or low, a trick has four cards, and a failed high game pays double
//! (sheet 8 of whist and its kin; numbers like 8.4 are its sections).

mod deal;
mod house_rules;
mod judge;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use deal::{Bid, Deal};
pub use house_rules::{HighLead, HouseRules};
pub use sheet::SHEET;

use crate::asking::{Interview, Stop};
use crate::games::{Game, Now, Outcome, Scene, Sheet, Standing};
use crate::reckoning::Ledger;
use crate::table::{Seat, Table};
use crate::text::Say;
use crate::tricks::Judge;

/// The game.
pub struct NorwegianWhist;

impl Game for NorwegianWhist {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        deal::interview(now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(now, deal)
    }

    /// The first to reach the target wins; only one player scores in a deal, so nobody can tie (8.5).
    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<()>) -> Option<Outcome> {
        let reached = standing.totals.iter().any(|total| *total >= rules.target);
        reached.then(|| Outcome::of(&standing.best(true), sheet::SHEET.sides, table))
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(now, deal)
    }

    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(now, deal)
    }

    fn judge(&self, _rules: &HouseRules) -> Judge {
        judge::JUDGE
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contract {
    /// Both said low: the fewer tricks win.
    Low,
    /// This player said high and wants seven tricks.
    High(Seat),
}

/// What the bids came to; `None` while one is missing (8.2).
fn contract(now: &Now<'_, NorwegianWhist>, bids: &[Bid]) -> Option<Contract> {
    match bids {
        [Bid::High, ..] => Some(Contract::High(now.eldest())),
        [Bid::Low, Bid::High, ..] => Some(Contract::High(now.dealer)),
        [Bid::Low, Bid::Low, ..] => Some(Contract::Low),
        _ => None,
    }
}

/// Who leads to the first trick (8.3, NW-D1).
fn first_lead(now: &Now<'_, NorwegianWhist>, contract: Contract) -> Seat {
    match contract {
        Contract::Low => now.eldest(),
        Contract::High(bidder) if now.rules.high_lead == HighLead::Bidder => bidder,
        Contract::High(bidder) => now.table.next(bidder),
    }
}
