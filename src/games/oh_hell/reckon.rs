//! The score of a deal (3.5).

use super::facts::{Deal, OhHell};
use super::house_rules::Scoring;
use super::sheet::{DIFFERENCE, EXACT, MISSED, SQUARE_EXACT, SQUARE_MISSED, TRICKS};
use crate::games::prelude::*;
use crate::reckoning::distance;

wording! {
    phrase BID: ("bid", "ビッド");
    phrase TAKEN: ("{0|trick|tricks}", "トリック");
    phrase TEN: ("exact", "当たり");
    phrase RESULT: ("bid {0}, {1} {1|trick|tricks}", "ビッド{0}、{1}トリック");
}

impl Reckoned for OhHell {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let (mut ledger, tricks) = (Ledger::default(), deal.tricks.unwrap_or_default());
        for seat in now.table.seats() {
            let (bid, took) = (deal.bid_of(seat).unwrap_or_default(), tricks.get(seat));
            let (amount, clause) = pay(now.rules.scoring, bid, took);
            ledger.pay(now.sides.side_of(seat), amount.because(RESULT.with(&[Arg::Int(bid), Arg::Int(took)])), &[clause]);
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let tricks = deal.tricks.unwrap_or_default();
        let deeds = |seat| deal.bid_of(seat).map(|bid| Deeds::bid(bid == tricks.get(seat)));
        Seats::from_fn(now.table.chairs(), |seat| deeds(seat).unwrap_or_default())
    }
}

/// The score for `took` tricks after a bid, with its clause.
pub(super) fn pay(scoring: Scoring, bid: i64, took: i64) -> (Amount, &'static Clause) {
    let (ten, said, taken) = (|| named(10, TEN), || named(bid, BID), || named(took, TAKEN));
    match (scoring, bid == took) {
        (Scoring::TricksPlusTen, true) => (taken() + ten(), &TRICKS),
        (Scoring::TricksPlusTen, false) => (taken(), &TRICKS),
        (Scoring::Squares, true) => (ten() + said() * said(), &SQUARE_EXACT),
        (Scoring::Squares, false) => (-(distance(said(), taken()) * distance(said(), taken())), &SQUARE_MISSED),
        (Scoring::TenPlusBid | Scoring::Difference, true) => (ten() + said(), &EXACT),
        (Scoring::TenPlusBid, false) => (number(0), &MISSED),
        (Scoring::Difference, false) => (-distance(said(), taken()), &DIFFERENCE),
    }
}
