//! The facts of a deal, in the order in which the table learns them (rule sheet 1.8).

use crate::asking::NumberOr;
use crate::games::prelude::*;

/// The game Spades. Its rules are the implementations of traits for this type.
pub struct Spades;

choices! {
    /// The bid of no trick that a player makes before looking at the cards (rule sheet 1.2).
    pub enum Blind {
        Nil = "blind_nil" => ("blind nil", "ブラインドニル"),
    }
}

/// The bid of a player: a number of tricks, 0 for nil, or blind nil.
pub type Bid = NumberOr<Blind>;

wording! {
    /// The name of the bid to win no trick.
    pub(super) phrase NIL: ("nil", "ニル");
}

/// The number of tricks that a bid names. 0 for nil and for blind nil.
pub(super) const fn tricks(bid: Bid) -> i64 {
    if let NumberOr::Number(n) = bid { n } else { 0 }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The bids of the players, in the order of bidding. The player on the dealer's left bids first.
    pub bids: Vec<(Seat, Bid)>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player, or of each pair. `None` until all are known.
    pub tricks: Option<Tricks>,
}

/// The numbers of tricks of a deal, in the way in which the table entered them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tricks {
    /// The number of tricks of each player. It is needed if everybody plays alone, and if a player bid nil (a bid of no trick), because
    /// only the tricks of that player decide the nil. Pairs may enter these numbers in other deals, too.
    Each(Seats<i64>),
    /// The number of tricks of each pair. These numbers are enough if nobody bid nil (a bid of no trick).
    Pairs([i64; 2]),
}

impl Deal {
    /// Whether a player bid nil or blind nil, so that the tricks of each player must be known.
    pub fn has_nil(&self) -> bool {
        self.bids.iter().any(|(_, bid)| tricks(*bid) == 0)
    }

    /// The number of tricks of each player. If only the numbers of pairs are known, the first player of each pair gets the whole number.
    pub fn counted(&self) -> Seats<i64> {
        match self.tricks {
            Some(Tricks::Each(tricks)) => tricks,
            Some(Tricks::Pairs(tricks)) => Seats::from_slice(&[tricks.as_slice(), &[0, 0]].concat()),
            None => Seats::default(),
        }
    }

    /// The bids of the players in `members`, each with its player.
    pub fn bids_of(&self, members: SeatSet) -> impl Iterator<Item = (Seat, Bid)> {
        self.bids.iter().copied().filter(move |(seat, _)| members.has(*seat))
    }

    /// The contract of the players in `members`, which is the sum of their bids (rule sheet 1.2). 0 if all of them bid nil (a bid of no
    /// trick).
    pub fn contract(&self, members: SeatSet) -> i64 {
        self.bids_of(members).map(|(_, bid)| tricks(bid)).sum()
    }
}
