//! The facts of a deal, in the order in which the table learns them (1.8).

use crate::asking::NumberOr;
use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
pub struct Spades;

choices! {
    /// The bid of nil before looking at the cards (1.2).
    pub enum Blind {
        Nil = "blind_nil" => ("blind nil", "ブラインドニル"),
    }
}

/// The bid of a player: a number of tricks, 0 for nil, or blind nil.
pub type Bid = NumberOr<Blind>;

wording! {
    /// The name of the bid to take no trick.
    pub(super) phrase NIL: ("nil", "ニル");
}

/// The number of tricks of a bid. 0 for nil and blind nil.
pub(super) const fn tricks(bid: Bid) -> i64 {
    if let NumberOr::Number(n) = bid { n } else { 0 }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The bids, in turn from the dealer's left.
    pub bids: Vec<(Seat, Bid)>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The tricks of players or pairs, when all are known.
    pub tricks: Option<Tricks>,
}

/// The tricks of a deal as the table entered them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tricks {
    /// The number of tricks of each player. Needed after a nil, which depends on the tricks of one player.
    Each(Seats<i64>),
    /// The number of tricks of each pair. Possible if nobody bid nil.
    Pairs([i64; 2]),
}

impl Deal {
    /// Whether any player bid nil, so that the tricks of single players count.
    pub fn has_nil(&self) -> bool {
        self.bids.iter().any(|(_, bid)| tricks(*bid) == 0)
    }

    /// The number of tricks of each player. If only those of pairs are known, the first player of each pair has all of them.
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
