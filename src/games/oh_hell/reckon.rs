//! The score of a deal (rule sheet 3.5, 4.3).

use super::facts::{Deal, OhHell};
use super::house_rules::{HouseRules, Scoring};
use super::sheet::{DIFFERENCE, EXACT, MISSED, OWN_EXACT, OWN_MISSED, OWN_TRICKS, OWN_ZERO, SQUARE_EXACT, SQUARE_MISSED, TRICKS};
use crate::asking::NumberOr;
use crate::games::prelude::*;
use crate::reckoning::distance;

wording! {
    phrase BID: ("bid", "ビッド");
    phrase TAKEN: ("{0|trick|tricks}", "トリック");
    phrase TEN: ("exact", "当たり");
    phrase A_TRICK: ("a trick", "1トリック");
    phrase A_TRICK_BID: ("a trick bid", "ビッド1トリック");
    phrase OFF_BY_ONE: ("a trick over or under", "差1トリック");
    phrase ZERO: ("a bid of 0 made", "0の当たり");
    phrase RESULT: ("bid {0}, {1} {1|trick|tricks}", "ビッド{0}、{1}トリック");
}

impl Reckoned for OhHell {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let (mut ledger, tricks) = (Ledger::default(), deal.tricks.unwrap_or_default());
        for seat in now.table.seats() {
            let (bid, took) = (deal.bid_of(seat).unwrap_or_default(), tricks.get(seat));
            let (amount, clauses) = pay(now.rules, bid, took);
            ledger.pay(now.sides.side_of(seat), amount.because(RESULT.with(&[Arg::Int(bid), Arg::Int(took)])), &clauses);
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let tricks = deal.tricks.unwrap_or_default();
        let deeds = |seat| deal.bid_of(seat).map(|bid| Deeds::bid(bid == tricks.get(seat)));
        Seats::from_fn(now.table.chairs(), |seat| deeds(seat).unwrap_or_default())
    }
}

/// The points for a bid of `bid` and `took` tricks, and the clauses of the rule sheet for them.
pub(super) fn pay(rules: &HouseRules, bid: i64, took: i64) -> (Amount, Vec<&'static Clause>) {
    let (ten, said, taken) = (|| named(10, TEN), || named(bid, BID), || named(took, TAKEN));
    let (amount, clause) = match (rules.scoring, bid == took) {
        (Scoring::TricksPlusTen, true) => (taken() + ten(), &TRICKS),
        (Scoring::TricksPlusTen, false) => (taken(), &TRICKS),
        (Scoring::Squares, true) => (ten() + said() * said(), &SQUARE_EXACT),
        (Scoring::Squares, false) => (-(distance(said(), taken()) * distance(said(), taken())), &SQUARE_MISSED),
        (Scoring::TenPlusBid | Scoring::Difference, true) => (ten() + said(), &EXACT),
        (Scoring::TenPlusBid, false) => (number(0), &MISSED),
        (Scoring::Difference, false) => (-distance(said(), taken()), &DIFFERENCE),
        (Scoring::Own, _) => return own(rules, bid, took),
    };
    (amount, vec![clause])
}

/// The points by a formula with the table's own numbers, and the clauses for them. The working (the printed computation) has no parts that
/// the table does not use.
fn own(rules: &HouseRules, bid: i64, took: i64) -> (Amount, Vec<&'static Clause>) {
    let (said, taken) = (named(bid, BID), named(took, TAKEN));
    let tricks = (rules.trick_each > 0).then(|| named(rules.trick_each, A_TRICK) * taken.clone());
    let beside = tricks.is_some().then_some(&OWN_TRICKS);
    let (amount, clause) = if bid != took {
        let lost = (rules.missed_each > 0).then(|| named(rules.missed_each, OFF_BY_ONE) * distance(said, taken));
        let amount = match (tricks, lost) {
            (Some(tricks), Some(lost)) => tricks - lost,
            (Some(tricks), None) => tricks,
            (None, Some(lost)) => -lost,
            (None, None) => number(0),
        };
        (amount, &OWN_MISSED)
    } else {
        let (exact, clause) = match rules.zero_made {
            NumberOr::Number(points) if bid == 0 => (named(points, ZERO), &OWN_ZERO),
            _ => (named(rules.exact_base, TEN) + named(rules.exact_each, A_TRICK_BID) * said, &OWN_EXACT),
        };
        (tricks.into_iter().fold(exact, |exact, tricks| exact + tricks), clause)
    };
    (amount, [clause].into_iter().chain(beside).collect())
}
