//! The facts of a deal, in the order in which the table learns them (1.8).

use crate::asking::NumberOr;
use crate::games::prelude::*;

/// The game.
pub struct Spades;

choices! {
    /// Nil, bid before looking at the cards (1.2).
    pub enum Blind {
        Nil = "blind_nil" => ("blind nil", "ブラインドニル"),
    }
}

/// The bid of a player: a number of tricks, 0 for nil, or blind nil.
pub type Bid = NumberOr<Blind>;

wording! {
    /// No trick at all.
    pub(super) phrase NIL: ("nil", "ニル");
}

/// The tricks that a bid adds to the contract of its side.
pub(super) const fn tricks(bid: Bid) -> i64 {
    if let NumberOr::Number(n) = bid { n } else { 0 }
}

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The bids, in turn from the dealer's left.
    pub bids: Vec<(Seat, Bid)>,
    /// The winner of each trick, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks, when all are known.
    pub tricks: Option<Tricks>,
}

/// The tricks of the players or pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tricks {
    /// By player, because a nil depends on one player's tricks.
    Each(Seats<i64>),
    /// The two pairs, if nobody bid nil.
    Pairs([i64; 2]),
}

impl Deal {
    /// Whether any player bid nil, so that the tricks of single players count.
    pub fn has_nil(&self) -> bool {
        self.bids.iter().any(|(_, bid)| tricks(*bid) == 0)
    }

    /// The tricks as counted for the pairs: the tricks of every player, or all tricks of a pair with its first player.
    pub fn counted(&self) -> Seats<i64> {
        match self.tricks {
            Some(Tricks::Each(tricks)) => tricks,
            Some(Tricks::Pairs(tricks)) => Seats::from_slice(&[tricks.as_slice(), &[0, 0]].concat()),
            None => Seats::default(),
        }
    }

    /// The bids of a side, each with its player.
    pub fn bids_of(&self, members: SeatSet) -> impl Iterator<Item = (Seat, Bid)> {
        self.bids.iter().copied().filter(move |(seat, _)| members.has(*seat))
    }

    /// The contract of a side, which is the sum of its bids (1.2). 0 if all of them are nil.
    pub fn contract(&self, members: SeatSet) -> i64 {
        self.bids_of(members).map(|(_, bid)| tricks(bid)).sum()
    }
}
