//! The auction: the calls, the bids, and the order of the bids (2.3, NO-D1, NO-D2).

use super::house_rules::{AllPass, HouseRules, MisereRank};
use crate::bidding::{self, Auction, BadCall, Doubling, LOWEST_BID, ONLY_PASS, Passing, Rules};
use crate::games::prelude::*;

choices! {
    /// A player's call in turn.
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

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bid {
    /// A number of tricks, together with a partner.
    Tricks(i64),
    /// To take no trick, alone.
    Misere,
    /// To take no trick, alone, with the hand exposed after the first trick.
    OpenMisere,
}

/// The result of the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The declarer.
    pub declarer: Seat,
    /// The winning bid.
    pub bid: Bid,
}

impl Call {
    /// The calls that a player can choose from. The list begins with the lowest allowed bid.
    pub(super) fn on_offer(min_bid: i64) -> &'static [Choice] {
        let lowest = usize::try_from(min_bid - 7).unwrap_or_default();
        Call::CHOICES.get(lowest..).unwrap_or(Call::CHOICES)
    }

    /// The call in the form that the auction of `bidding` takes.
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
    /// Whether the bid is misère or open misère, which are played without a trump and without a partner (2.5).
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

    /// The strength of the bid. The strength of a number of tricks is twice the number, so that misère can rank between 10 and 11.
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

/// The rules of an auction that `first` begins. A bid must beat the highest bid so far, not just the previous
/// call (NO-D1).
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

/// The objection to an impossible call. It names the lowest bid that is still possible.
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
