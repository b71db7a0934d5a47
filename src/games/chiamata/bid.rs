//! Bids (ranks or points) and their order, and the calls of players (rule sheet, sections 6, 8 and 10).

use crate::bidding;
use crate::games::briscola_family::IT40;
use crate::games::prelude::*;

/// What the bids of a game name: a rank of the called card, or a number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bids {
    /// A bid names the rank of the card that the declarer will call. A lower rank is a higher bid.
    Ranks,
    /// A bid names the card points that the declarer's side has to reach.
    Points,
}

/// A bid in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bid {
    /// The declarer plays with the holder of the trump of this rank.
    Rank(Rank),
    /// The declarer's side has to reach this number of card points. In a game in which players bid ranks, this is a bid of 2 that was
    /// raised to this number of points.
    Points(i64),
    /// The declarer plays alone, without trumps.
    Solo,
}

/// A player's call when it is this player's turn: a bid, or `None` for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call(pub Option<Bid>);

/// The result of the auction: who declares, and with which bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The player who made the highest bid.
    pub declarer: Seat,
    /// The highest bid of the auction, which the declarer has to fulfil.
    pub bid: Bid,
}

wording! {
    phrase PASS: ("pass", "パス");
    phrase SOLO: ("solo", "ソロ");
}

const fn choice(rank: &'static str) -> Choice {
    Choice { word: rank, says: Phrase::same(rank) }
}

/// The calls that are words in a match file: a pass, the ranks from the lowest bid to the highest, and solo.
pub(super) static CALLS: [Choice; 12] = [
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
    /// Converts the call to [`bidding::Call`], the type that the auctions of all games share.
    pub(super) fn heard(self) -> bidding::Call<Bid> {
        self.0.map_or(bidding::Call::Pass, bidding::Call::Bid)
    }
}

impl Bid {
    /// The bid as an argument of a phrase.
    pub const fn arg(self) -> Arg {
        match self {
            Bid::Rank(rank) => Arg::Rank(rank),
            Bid::Points(n) => Arg::Int(n),
            Bid::Solo => Arg::Phrase(SOLO),
        }
    }

    /// The strength of the bid. A lower rank is stronger. Any number of points beats every rank, and solo beats every other bid.
    fn strength(self) -> i64 {
        match self {
            Bid::Rank(rank) => IT40.pack.ranks.iter().position(|other| *other == rank).map_or(-1, |at| at as i64),
            Bid::Points(n) => n,
            Bid::Solo => i64::MAX,
        }
    }

    /// Whether this bid beats `high`.
    pub(super) fn beats(self, high: Bid) -> bool {
        self.strength() > high.strength()
    }
}
