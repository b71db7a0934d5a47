//! The facts of a deal (rule sheet 5.3 to 5.6, 5.10).

use super::auction::Bid;
use crate::bidding::{self, Auction};
use crate::games::prelude::*;

/// The game Apples.
pub struct Apples;

/// The result of the auction: who declares, and with which bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The player who made the highest bid.
    pub declarer: Seat,
    /// The highest bid: the number of cards that every player exchanges, and the trump suit.
    pub bid: Bid,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in the order of calling. If all players pass, the calls of the next auction follow.
    pub calls: Vec<bidding::Call<Bid>>,
    /// The number of redeals in this deal. If all players pass, the same dealer deals again.
    pub redeals: u32,
    /// The state of the current auction. After a redeal it is the new auction. `None` before the question about the first call.
    pub auction: Option<Auction<Bid>>,
    /// The result of the auction. `None` until the auction is over.
    pub contract: Option<Contract>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until the play is over.
    pub tricks: Option<Seats<i64>>,
    /// The ranks of the target cards, in seat order, as far as the table has entered them.
    pub targets: Vec<Rank>,
    /// The number of ranks whose counts are complete. The aces are counted first.
    pub counted: usize,
    /// The cards of each rank, from 2 to ace, that every player won. `None` until all ranks are counted.
    pub counts: Option<[Seats<RankCount>; 13]>,
}

/// The answer to the question how many cards of a rank a player won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankCount {
    /// The player won exactly this number of cards.
    Cards(i64),
    /// The player won one card of the rank or none. The table need not say which, because both score the same.
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
