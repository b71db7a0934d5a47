//! The facts of a deal (rule sheet 9.3 to 9.5, 9.8).

use super::bids::{Bid, Call, Contract};
use super::sheet::TRICKS;
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game Joffre Whist. Its rules are the implementations of traits for this type.
pub struct JoffreWhist;

choices! {
    /// The answer "nobody" to a question for a player.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// The side that has won the honours, or neither side.
    pub enum Holder {
        Declarer = "declarer_side" => ("declarer’s side", "デクレアラー側"),
        Opponents = "opponents" => ("opponents", "相手側"),
        None = "none" => ("neither", "どちらでもない"),
    }
}

impl Holder {
    /// The declarer's side for the index 0, and the opponents for the index 1.
    pub(super) const fn at(place: usize) -> Holder {
        if place == 0 { Holder::Declarer } else { Holder::Opponents }
    }
}

/// The honours that each side has in its tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The number of honours of the declarer's side, then of the opponents. By a house rule only a full set of honours scores. The number
    /// is then the size of a full set for the side that has it, and 0 for the other side.
    pub honours: [i64; 2],
    /// The side that has all sixteen honours.
    pub royal: Holder,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in the order of calling. Empty if the table entered only the result of the auction. A bid here is only its strain,
    /// because the levels of bids are recorded in another fact.
    pub calls: Vec<Call>,
    /// The state of the auction: the calls so far, and the player in turn. `None` if the table entered only the result.
    pub auction: Option<Auction<Bid>>,
    /// The result of the auction. `None` until the auction is over, and if everybody passed.
    pub contract: Option<Contract>,
    /// Whether everybody passed, so that the deal has no other facts.
    pub passed_out: bool,
    /// The trump suit that the declarer named after winning the auction with an attack. `None` until named, and for bids that are not
    /// attacks.
    pub named_suit: Option<Suit>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of the declarer's side. `None` until the play is over.
    pub tricks: Option<i64>,
    /// The player who won both cards of the Joffre, or nobody. `None` until known.
    pub joffre: Option<SeatOr<NoOne>>,
    /// The honours of the two sides. `None` until all questions about them are answered.
    pub shares: Option<Shares>,
}

impl Deal {
    /// The trump suit, or no trump. `None` until known.
    pub fn trump(&self) -> Option<Strain> {
        let denomination = self.contract?.bid.denomination;
        if denomination.names_suit() {
            return self.named_suit.map(Strain::Suit);
        }
        Some(denomination.suit().map_or(Strain::NoTrump, Strain::Suit))
    }

    /// The number of tricks that the declarer's side has taken so far, and the number of tricks played.
    pub fn count(&self, now: &Now<'_, JoffreWhist>, contract: Contract) -> TrickCount {
        match self.tricks {
            Some(tricks) => TrickCount { taken: tricks, played: TRICKS, total: TRICKS },
            None => TrickCount::of(&self.taken, now.members(now.sides.side_of(contract.declarer)), TRICKS),
        }
    }
}
