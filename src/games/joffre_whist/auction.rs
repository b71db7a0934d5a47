//! The auction: the order of the bids, and the legal calls (rule sheet 9.2, 9.3).

use super::bids::{Bid, Denomination};
use super::facts::JoffreWhist;
use super::house_rules::{DoubleMode, RedOrder};
use crate::bidding::{self, Auction, BadCall, Doubling, LOWEST_BID, Passing, Rules};
use crate::games::prelude::*;

impl Denomination {
    /// The rank of the strain in the order of bids, from weak to strong. A house rule may exchange the two red suits (decision JF-D1 of the
    /// rule sheet).
    const fn strength(self, red: RedOrder) -> i64 {
        match (self, red) {
            (Denomination::Diamonds, RedOrder::DiamondsHigh) => Denomination::Hearts as i64,
            (Denomination::Hearts, RedOrder::DiamondsHigh) => Denomination::Diamonds as i64,
            _ => self as i64,
        }
    }
}

impl Bid {
    /// The strength of the bid. The strain decides first, then the level (rule sheet 9.2).
    const fn strength(self, red: RedOrder) -> i64 {
        10 * self.denomination.strength(red) + self.level
    }
}

/// The rules of the auction: the order of turns, the calls that a player may make, and which bid beats another.
pub(super) fn rules(now: &Now<'_, JoffreWhist>) -> Rules<Bid> {
    Rules {
        table: now.table,
        first: now.eldest(),
        beats: match now.rules.red_order {
            RedOrder::HeartsHigh => |new, high| new.strength(RedOrder::HeartsHigh) > high.strength(RedOrder::HeartsHigh),
            RedOrder::DiamondsHigh => |new, high| new.strength(RedOrder::DiamondsHigh) > high.strength(RedOrder::DiamondsHigh),
        },
        ends: |_| false,
        passing: Passing::Final,
        one_round: false,
        all_may_pass: true,
        doubling: match now.rules.double_mode {
            DoubleMode::DoubleTakesOver => Doubling::TakesOver(now.sides),
            DoubleMode::BridgeStyle => Doubling::Stays(now.sides),
        },
    }
}

/// The objection to a call that the auction does not allow. It also names the lowest bid that would be legal.
pub(super) fn objection(now: &Now<'_, JoffreWhist>, auction: &Auction<Bid>, bad: BadCall<Bid>) -> Objection {
    let all = Denomination::ALL.into_iter().flat_map(|denomination| (1..=7).map(move |level| Bid { denomination, level }));
    let legal = all.filter(|bid| auction.check(bidding::Call::Bid(*bid)).is_ok());
    let instead = match legal.min_by_key(|bid| bid.strength(now.rules.red_order)) {
        Some(lowest) => LOWEST_BID.with(&[lowest.arg()]),
        None => ONLY_PASS.into(),
    };
    let clause = if matches!(bad, BadCall::NotHigher { .. }) { "9.2" } else { "9.3" };
    Objection::Said { clause, says: Box::new(bad.say(Bid::arg)), instead: Box::new(instead) }
}

const ONLY_PASS: Phrase = phrase!("Nothing higher can be bid.", "これより高いビッドはありません。");
