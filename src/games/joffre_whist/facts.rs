//! The facts of a deal (9.3 to 9.5, 9.8).

use super::bids::{Bid, Call, Contract};
use super::sheet::TRICKS;
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
pub struct JoffreWhist;

choices! {
    /// The answer "nobody", beside the players.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// The side that owns the honours: the declarer's side, the opponents, or neither.
    pub enum Holder {
        Declarer = "declarer_side" => ("declarer’s side", "デクレアラー側"),
        Opponents = "opponents" => ("opponents", "相手側"),
        None = "none" => ("neither", "どちらでもない"),
    }
}

impl Holder {
    /// The side at a place of a pair. Place 0 is the declarer's side, and place 1 the opponents.
    pub(super) const fn at(place: usize) -> Holder {
        if place == 0 { Holder::Declarer } else { Holder::Opponents }
    }
}

/// The honours in the tricks of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The number of honours in the tricks of the declarer's side and of the opponents. If the house rules count only a full set, this is
    /// the number for a full set, or 0.
    pub honours: [i64; 2],
    /// The side with all sixteen honours, or neither.
    pub royal: Holder,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, if the auction is entered. A bid includes its level.
    pub calls: Vec<Call>,
    /// The auction so far, if entered.
    pub auction: Option<Auction<Bid>>,
    /// The result of the auction.
    pub contract: Option<Contract>,
    /// Whether everybody passed.
    pub passed_out: bool,
    /// The suit named for an attack.
    pub named_suit: Option<Suit>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The tricks of the declarer's side, when the play is over.
    pub tricks: Option<i64>,
    /// The player who took both cards of the Joffre, or nobody. `None` while not known.
    pub joffre: Option<SeatOr<NoOne>>,
    /// The honours and royal honours of the two sides, once all answers are given.
    pub shares: Option<Shares>,
}

impl Deal {
    /// The trump, once known.
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
