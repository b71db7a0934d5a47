//! The facts of a deal (5.3 to 5.6, 5.10).

use super::auction::Bid;
use crate::bidding::{self, Auction};
use crate::games::prelude::*;

/// The game Apples.
pub struct Apples;

/// The result of the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The declarer.
    pub declarer: Seat,
    /// The number of cards exchanged, and the trump suit.
    pub bid: Bid,
}

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, including the calls of passed-out auctions.
    pub calls: Vec<bidding::Call<Bid>>,
    /// The number of redeals after all players passed.
    pub redeals: u32,
    /// The auction so far. After a redeal, the new auction.
    pub auction: Option<Auction<Bid>>,
    /// The result of the auction.
    pub contract: Option<Contract>,
    /// The winner of each trick, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when the play is over.
    pub tricks: Option<Seats<i64>>,
    /// The target cards by seat, as far as they are turned up.
    pub targets: Vec<Rank>,
    /// The number of ranks counted so far, from the aces down.
    pub counted: usize,
    /// The cards of each rank, from 2 to ace, that every player won. `None` until all ranks are counted.
    pub counts: Option<[Seats<RankCount>; 13]>,
}

/// The number of cards of a rank that a player won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankCount {
    /// The exact number.
    Cards(i64),
    /// No card or one card, not counted because both score the same.
    Few,
}

impl Default for RankCount {
    fn default() -> RankCount {
        RankCount::Cards(0)
    }
}

impl Answer for RankCount {
    fn from_value(value: &Value) -> Option<RankCount> {
        value.number().map(RankCount::Cards).or_else(|| value.as_word().map(|_| RankCount::Few))
    }
    fn to_value(self) -> Value {
        match self {
            RankCount::Cards(n) => Value::Number(n),
            RankCount::Few => Value::word("few"),
        }
    }
    fn arg(self) -> Arg {
        match self {
            RankCount::Cards(n) => Arg::Int(n),
            RankCount::Few => Arg::Phrase(FEW),
        }
    }
}

pub(super) const FEW: Phrase = phrase!("0 or 1", "0〜1枚");
