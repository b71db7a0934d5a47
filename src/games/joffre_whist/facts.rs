//! The facts of a deal (9.3 to 9.5, 9.8).

use super::bids::{Bid, Call, Contract};
use super::sheet::TRICKS;
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game.
pub struct JoffreWhist;

choices! {
    /// The answer that no player is meant.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// The owner of an honour: a side of the auction.
    pub enum Holder {
        Declarer = "declarer_side" => ("declarer’s side", "デクレアラー側"),
        Opponents = "opponents" => ("opponents", "相手側"),
        None = "none" => ("neither", "どちらでもない"),
    }
}

impl Holder {
    /// The side at this place: the declarer's, then the opponents.
    pub(super) const fn at(place: usize) -> Holder {
        if place == 0 { Holder::Declarer } else { Holder::Opponents }
    }
}

/// The honours in the tricks of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// Honours in the tricks of the declarer's side and of the opponents. If the house rules count only full
    /// sets, only a full set.
    pub honours: [i64; 2],
    /// The side with all sixteen honours: the declarer's, the opponents, or neither.
    pub royal: Holder,
}

/// The facts entered so far.
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
    /// The winner of each trick, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks of the declarer's side, when the play is over.
    pub tricks: Option<i64>,
    /// The only player who took both cards of the Joffre. `None` until asked.
    pub joffre: Option<SeatOr<NoOne>>,
    /// Honours and royal honours, in the end.
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

    /// The tricks that the declarer's side has taken so far, and the tricks played.
    pub fn count(&self, now: &Now<'_, JoffreWhist>, contract: Contract) -> TrickCount {
        match self.tricks {
            Some(tricks) => TrickCount { taken: tricks, played: TRICKS, total: TRICKS },
            None => TrickCount::of(&self.taken, now.members(now.sides.side_of(contract.declarer)), TRICKS),
        }
    }
}
