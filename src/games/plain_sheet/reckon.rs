//! The score of a deal: the points that the table counted (section 2 of the rule sheet).

use super::facts::{Deal, PlainSheet};
use super::sheet::COUNTED;
use crate::games::prelude::*;

const POINTS: Phrase = phrase!("as counted", "数えた点");

impl Reckoned for PlainSheet {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        for side in now.sides.all(now.table) {
            ledger.pay(side, named(deal.points.get(side), POINTS), &[&COUNTED]);
        }
        ledger
    }
}
