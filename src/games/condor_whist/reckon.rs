//! The score of a deal: one win (rule sheet 6.5).

use super::facts::{CondorWhist, Deal};
use super::sheet::{MORE_THAN_HALF, WINS};
use crate::games::prelude::*;

const TOOK: Phrase = phrase!("{0} took {1} of 13", "{0}が13トリック中{1}");

impl Reckoned for CondorWhist {
    fn reckon(&self, _now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let tricks = deal.tricks.unwrap_or_default();
        for (seat, took) in tricks.by_seat().filter(|(_, took)| **took >= MORE_THAN_HALF) {
            let win = number(1).because(TOOK.with(&[Arg::Seat(seat), Arg::Int(*took)]));
            ledger.give(Side(seat.0), win, Unit::Wins, &[&WINS]);
        }
        ledger
    }
}
