//! The auction, in which players bid ranks or points: the calls that are possible, and the end of the auction (rule sheet, sections 6, 8
//! and 10).

use super::bid::{Bid, Bids, CALLS};
use super::facts::Chiamata;
use super::house_rules::HouseRules;
use super::options::BiddingRounds;
use crate::bidding::{self, Auction, BadCall, Doubling, LOWEST_BID, ONLY_PASS, Passing, Rules};
use crate::games::briscola_family::{IT40, TOTAL};
use crate::games::prelude::*;

wording! {
    pub(super) fact BIDS = "bids": ("{0}"), ("What does {0} bid?", "{0}さん、ビッドは？");
    /// The highest bid of an auction in which players bid ranks.
    pub(super) fact BID_RANK = "bid_rank": ("Bid", "ビッド"), ("Which rank did {0} bid?", "{0}さんのビッドは？");
    /// The highest bid of an auction in which players bid points, or bid ranks and a solo.
    pub(super) fact BID = "bid": ("Bid", "ビッド"), ("What did {0} bid?", "{0}さんのビッドは？");
}

impl Chiamata {
    /// The kind of answer to the question for a call when `high` is the highest bid. Players bid ranks or points. After a bid of 2 they can
    /// also bid points, if the house rules allow this.
    pub(super) fn calls(&self, rules: &HouseRules, high: Option<Bid>) -> Kind {
        let pass = CALLS.get(..1).unwrap_or_default();
        match (self.bids, high) {
            (Bids::Points, _) => Kind::NumberOr { min: rules.min_bid, max: TOTAL, choices: pass },
            (Bids::Ranks, Some(Bid::Rank(Rank::Two) | Bid::Points(_))) if rules.two_plus_points => {
                Kind::NumberOr { min: LEAST_WITH_TWO, max: TOTAL, choices: pass }
            }
            (Bids::Ranks, _) => Kind::Choice(CALLS.get(..if rules.solo_bid { 12 } else { 11 }).unwrap_or_default()),
        }
    }

    /// The kind of answer to the question for the highest bid.
    pub(super) fn winning_bids(&self, rules: &HouseRules) -> Kind {
        match self.bids {
            Bids::Points => Kind::Number { min: rules.min_bid, max: TOTAL, step: 1 },
            Bids::Ranks => Kind::Choice(CALLS.get(1..if rules.solo_bid { 12 } else { 11 }).unwrap_or_default()),
        }
    }

    /// The rules of the auction. A player who has passed is out of it, and all players may pass.
    pub(super) fn rules(&self, now: &Now<'_, Chiamata>) -> Rules<Bid> {
        let goes_on_after_2 = self.bids == Bids::Points || now.rules.two_plus_points || now.rules.solo_bid;
        Rules {
            table: now.table,
            first: now.eldest(),
            beats: Bid::beats,
            ends: if goes_on_after_2 { |bid| matches!(bid, Bid::Solo | Bid::Points(TOTAL)) } else { |bid| bid == Bid::Rank(Rank::Two) },
            passing: Passing::Final,
            one_round: now.rules.bidding_rounds == BiddingRounds::Single,
            all_may_pass: true,
            doubling: Doubling::None,
        }
    }

    /// The objection to a call that the auction does not allow. It names the weakest bid that is possible in place of the call.
    pub(super) fn objection(&self, auction: &Auction<Bid>, bad: BadCall<Bid>, kind: Kind) -> Objection {
        let legal = |bid: &Bid| auction.check(bidding::Call::Bid(*bid)).is_ok();
        let lowest = match (kind, auction.high()) {
            (Kind::NumberOr { .. }, Some((_, Bid::Points(high)))) => Some(Bid::Points(high + 1)).filter(legal),
            (Kind::NumberOr { min, .. }, _) => Some(Bid::Points(min)).filter(legal),
            _ => IT40.pack.ranks.iter().copied().map(Bid::Rank).chain([Bid::Solo]).find(legal),
        };
        let instead = match lowest {
            Some(lowest) => LOWEST_BID.with(&[lowest.arg()]),
            None => ONLY_PASS.into(),
        };
        let clause = if self.bids == Bids::Points { "8" } else { "6" };
        Objection::Said { clause, says: Box::new(bad.say(Bid::arg)), instead: Box::new(instead) }
    }
}

/// The fewest points that a bid of 2 can be raised to: one more than the 61 points that the bid of 2 requires.
pub(super) const LEAST_WITH_TWO: i64 = 62;
