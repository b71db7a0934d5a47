//! The auction, by rank or by points: what can be said, which bid beats which, and what the winner undertakes (6, 8, 10).

use super::Chiamata;
use super::house_rules::{BiddingRounds, HouseRules};
use crate::asking::{Answer, Choice, Kind, Objection, Value};
use crate::bidding::{self, Auction, BadCall, Doubling, LOWEST_BID, ONLY_PASS, Passing, Rules};
use crate::cards::Rank;
use crate::games::Now;
use crate::games::briscola_family::{IT40, TOTAL};
use crate::table::Seat;
use crate::text::{Arg, Phrase};
use crate::wording;

/// What is bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bids {
    /// The rank of the called card; a lower one is the higher bid.
    Ranks,
    /// Card points.
    Points,
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bid {
    /// To play with whoever holds this rank of trumps.
    Rank(Rank),
    /// To reach so many card points; in an auction by rank, with the 2 of trumps.
    Points(i64),
    /// Alone, without trumps.
    Solo,
}

/// What a player says in turn: a bid, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call(pub Option<Bid>);

/// What the auction came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Who declares.
    pub declarer: Seat,
    /// What was bid.
    pub bid: Bid,
}

wording! {
    pub(super) fact BIDS = "bids": ("{0}", "{0}"), ("What does {0} bid?", "{0}さん、ビッドは？");
    /// The winning bid where it is a rank.
    pub(super) fact BID_RANK = "bid_rank": ("Bid", "ビッド"), ("Which rank did {0} bid?", "{0}さんのビッドは？");
    /// The winning bid where it is a number, or a rank or solo.
    pub(super) fact BID = "bid": ("Bid", "ビッド"), ("What did {0} bid?", "{0}さんのビッドは？");

    phrase PASS: ("pass", "パス");
    phrase SOLO: ("solo", "ソロ");
}

const fn choice(rank: &'static str) -> Choice {
    Choice { word: rank, says: Phrase::new(rank, rank) }
}

/// A pass, the ranks in the order in which they are bid, and solo.
static CALLS: [Choice; 12] = [
    Choice { word: "pass", says: PASS },
    choice("A"),
    choice("3"),
    choice("K"),
    choice("Q"),
    choice("J"),
    choice("7"),
    choice("6"),
    choice("5"),
    choice("4"),
    choice("2"),
    Choice { word: "solo", says: SOLO },
];

impl Answer for Call {
    fn from_value(value: &Value) -> Option<Call> {
        let bid = match (Kind::choice_of(&CALLS, value), value.number()) {
            (Some(0), _) => return Some(Call(None)),
            (Some(11), _) => Bid::Solo,
            (None, Some(n)) => Bid::Points(n),
            _ => Bid::Rank(Rank::from_value(value)?),
        };
        Some(Call(Some(bid)))
    }

    fn to_value(self) -> Value {
        match self.0 {
            None => Value::word("pass"),
            Some(Bid::Solo) => Value::word("solo"),
            Some(Bid::Points(n)) => Value::Number(n),
            Some(Bid::Rank(rank)) => rank.to_value(),
        }
    }

    fn arg(self) -> Arg {
        self.0.map_or(Arg::Phrase(PASS), Bid::arg)
    }
}

impl Call {
    /// The call as the auction hears it.
    pub(super) fn heard(self) -> bidding::Call<Bid> {
        self.0.map_or(bidding::Call::Pass, bidding::Call::Bid)
    }
}

impl Bid {
    /// For setting it into a sentence.
    pub const fn arg(self) -> Arg {
        match self {
            Bid::Rank(rank) => Arg::Rank(rank),
            Bid::Points(n) => Arg::Int(n),
            Bid::Solo => Arg::Phrase(SOLO),
        }
    }

    /// How strong it is: the lower the card, the stronger; a number of points is stronger than every rank, solo than everything.
    fn strength(self) -> i64 {
        match self {
            Bid::Rank(rank) => IT40.pack.ranks.iter().position(|other| *other == rank).map_or(-1, |at| at as i64),
            Bid::Points(n) => n,
            Bid::Solo => i64::MAX,
        }
    }

    /// Whether it beats another.
    fn beats(self, high: Bid) -> bool {
        self.strength() > high.strength()
    }
}

impl Chiamata {
    /// What can be said when `high` is the highest bid: ranks, after a 2 perhaps points, or points alone.
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

    /// What can have won the auction.
    pub(super) fn winning_bids(&self, rules: &HouseRules) -> Kind {
        match self.bids {
            Bids::Points => Kind::Number { min: rules.min_bid, max: TOTAL, step: 1 },
            Bids::Ranks => Kind::Choice(CALLS.get(1..if rules.solo_bid { 12 } else { 11 }).unwrap_or_default()),
        }
    }

    /// The rules of the auction: a pass is final, and everybody may pass.
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

    /// Why a call cannot be, and the weakest bid that could.
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

/// The fewest points that a bid of 2 can be raised to: one more than it undertakes anyway.
pub(super) const LEAST_WITH_TWO: i64 = 62;
