//! The score of a deal (rule sheet 7.5).

use super::facts::{Deal, ItalianWhist};
use super::sheet::SCORE;
use crate::games::prelude::*;

wording! {
    phrase FIRST: ("first hand", "最初の手札");
    phrase SECOND: ("second hand", "第2の手札");
}

impl Reckoned for ItalianWhist {
    fn reckon(&self, _now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let second = deal.second.unwrap_or_default();
        for (seat, first) in deal.first.unwrap_or_default().by_seat() {
            ledger.pay(Side(seat.0), named(*first, FIRST) - named(second.get(seat), SECOND), &[&SCORE]);
        }
        ledger
    }
}
