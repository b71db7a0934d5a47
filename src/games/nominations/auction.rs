//! The auction (rule sheet 2.3): the calls, the bids, which bid beats another (decision NO-D1), and the end after an open misère (decision
//! NO-D2).

use super::house_rules::{AllPass, HouseRules, MisereRank};
use crate::bidding::{self, Auction, BadCall, Doubling, LOWEST_BID, ONLY_PASS, Passing, Rules};
use crate::games::prelude::*;

choices! {
    /// A player's call when it is this player's turn: a bid, or a pass.
    pub enum Call {
        Seven = "7" => ("7"),
        Eight = "8" => ("8"),
        Nine = "9" => ("9"),
        Ten = "10" => ("10"),
        Eleven = "11" => ("11"),
        Twelve = "12" => ("12"),
        Thirteen = "13" => ("13"),
        Misere = "misere" => ("misère", "ミゼール"),
        OpenMisere = "open_misere" => ("open misère", "さらし\u{200b}ミゼール"),
        Pass = "pass" => ("pass", "パス"),
    }
}

/// A bid in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bid {
    /// The declarer's side has to win this number of tricks. The declarer has a partner.
    Tricks(i64),
    /// The declarer plays alone and has to win no trick.
    Misere,
    /// The declarer plays alone and has to win no trick, and shows the hand after the first trick.
    OpenMisere,
}

/// The result of the auction: who declares, and with which bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The player who made the highest bid.
    pub declarer: Seat,
    /// The highest bid of the auction, which the declarer has to fulfil.
    pub bid: Bid,
}

impl Call {
    /// The calls that a player can choose from, if `min_bid` is the fewest tricks that can be bid.
    pub(super) fn on_offer(min_bid: i64) -> &'static [Choice] {
        let lowest = usize::try_from(min_bid - 7).unwrap_or_default();
        Call::CHOICES.get(lowest..).unwrap_or(Call::CHOICES)
    }

    /// Converts the call to [`bidding::Call`], the type that the auctions of all games share.
    pub const fn heard(self) -> bidding::Call<Bid> {
        let bid = match self {
            Call::Seven => Bid::Tricks(7),
            Call::Eight => Bid::Tricks(8),
            Call::Nine => Bid::Tricks(9),
            Call::Ten => Bid::Tricks(10),
            Call::Eleven => Bid::Tricks(11),
            Call::Twelve => Bid::Tricks(12),
            Call::Thirteen => Bid::Tricks(13),
            Call::Misere => Bid::Misere,
            Call::OpenMisere => Bid::OpenMisere,
            Call::Pass => return bidding::Call::Pass,
        };
        bidding::Call::Bid(bid)
    }
}

impl Bid {
    /// Whether the bid is misère or open misère. Both are played without trump and without a partner (rule sheet 2.5).
    pub const fn is_misere(self) -> bool {
        matches!(self, Bid::Misere | Bid::OpenMisere)
    }

    /// The bid as an argument of a phrase.
    pub const fn arg(self) -> Arg {
        match self {
            Bid::Tricks(n) => Arg::Int(n),
            Bid::Misere => Arg::Phrase(MISERE),
            Bid::OpenMisere => Arg::Phrase(OPEN_MISERE),
        }
    }

    /// The strength of the bid. A number of tricks counts twice, so that misère (a bid to take no trick) can rank between 10 and 11.
    const fn strength(self, misere: MisereRank) -> i64 {
        match (self, misere) {
            (Bid::Tricks(n), _) => 2 * n,
            (Bid::Misere, MisereRank::Above13) => 2 * 13 + 1,
            (Bid::Misere, MisereRank::Between10And11) => 2 * 10 + 1,
            (Bid::OpenMisere, _) => 2 * 14,
        }
    }
}

pub(super) const MISERE: Phrase = phrase!("misère", "ミゼール");
pub(super) const OPEN_MISERE: Phrase = phrase!("open misère", "さらしミゼール");

/// The rules of the auction in which `first` makes the first call. A bid must beat the highest bid so far, not just the previous call
/// (decision NO-D1 of the rule sheet).
pub(super) fn rules(rules: &HouseRules, table: Table, first: Seat) -> Rules<Bid> {
    Rules {
        table,
        first,
        beats: match rules.misere_rank {
            MisereRank::Above13 => |new, high| new.strength(MisereRank::Above13) > high.strength(MisereRank::Above13),
            MisereRank::Between10And11 => |new, high| new.strength(MisereRank::Between10And11) > high.strength(MisereRank::Between10And11),
        },
        ends: if rules.open_misere_ends_auction { |bid| bid == Bid::OpenMisere } else { |_| false },
        passing: Passing::ReEntry,
        one_round: false,
        all_may_pass: rules.all_pass == AllPass::DoubleHand,
        doubling: Doubling::None,
    }
}

/// The objection to a call that the auction does not allow. It names the lowest bid that is possible in place of the call.
pub(super) fn objection(rules: &HouseRules, auction: &Auction<Bid>, bad: BadCall<Bid>) -> Objection {
    let numbers = (rules.min_bid..=13).map(Bid::Tricks);
    let legal = numbers.chain([Bid::Misere, Bid::OpenMisere]).filter(|bid| auction.check(bidding::Call::Bid(*bid)).is_ok());
    let instead = match legal.min_by_key(|bid| bid.strength(rules.misere_rank)) {
        Some(lowest) => LOWEST_BID.with(&[lowest.arg()]),
        None => ONLY_PASS.into(),
    };
    let clause = match bad {
        BadCall::NotHigher { .. } => "NO-D1",
        _ => "2.3",
    };
    Objection::Said { clause, says: Box::new(bad.say(Bid::arg)), instead: Box::new(instead) }
}
