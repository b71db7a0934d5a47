//! What the table tells of a deal (5.3 to 5.6, 5.10).

use super::auction::Bid;
use crate::bidding::{self, Auction};
use crate::games::prelude::*;

/// The game.
pub struct Apples;

/// What the auction came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Who declares.
    pub declarer: Seat,
    /// How many cards are exchanged, and what is trump.
    pub bid: Bid,
}

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, those of passed-out auctions included.
    pub calls: Vec<bidding::Call<Bid>>,
    /// How often everybody passed, so that the cards were dealt again.
    pub redeals: u32,
    /// The auction as far as it has gone; after a redeal the new one.
    pub auction: Option<Auction<Bid>>,
    /// What it came to.
    pub contract: Option<Contract>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when the play is over.
    pub tricks: Option<Seats<i64>>,
    /// The target cards by seat, as far as they are turned up.
    pub targets: Vec<Rank>,
    /// How many ranks are counted, from the aces down.
    pub counted: usize,
    /// How many cards of each rank, from 2 to ace, every player won, when all are counted.
    pub counts: Option<[Seats<RankCount>; 13]>,
}

/// How many cards of a rank a player won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankCount {
    /// So many.
    Cards(i64),
    /// None or one: it makes no difference, so nobody counted.
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
