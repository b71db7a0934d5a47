//! What the table tells of a deal (9.3 to 9.5, 9.8).

use super::bids::{Bid, Call, Contract};
use super::sheet::TRICKS;
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game.
pub struct JoffreWhist;

choices! {
    /// What is said where there is no player.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// A side, as the auction has made it.
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

/// Whose tricks something is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// Honours in the tricks of the declarer's side and of the opponents; only full sets count where the table plays it so.
    pub honours: [i64; 2],
    /// Which side has all sixteen: the declarer's, the opponents, or neither.
    pub royal: Holder,
}

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, where the auction is told: a bid with its level.
    pub calls: Vec<Call>,
    /// The auction as far as it has gone, where it is told.
    pub auction: Option<Auction<Bid>>,
    /// What the auction came to.
    pub contract: Option<Contract>,
    /// Everybody passed.
    pub passed_out: bool,
    /// The suit named for an attack.
    pub named_suit: Option<Suit>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of the declarer's side, when the play is over.
    pub tricks: Option<i64>,
    /// Who alone took both cards of the Joffre; known once it was asked.
    pub joffre: Option<SeatOr<NoOne>>,
    /// Honours and royal honours, in the end.
    pub shares: Option<Shares>,
}

impl Deal {
    /// What is trump, once it is known.
    pub fn trump(&self) -> Option<Strain> {
        let denomination = self.contract?.bid.denomination;
        if denomination.names_suit() {
            return self.named_suit.map(Strain::Suit);
        }
        Some(denomination.suit().map_or(Strain::NoTrump, Strain::Suit))
    }

    /// How many tricks the declarer's side has taken so far, and how many are still to be played.
    pub fn count(&self, now: &Now<'_, JoffreWhist>, contract: Contract) -> TrickCount {
        match self.tricks {
            Some(tricks) => TrickCount { taken: tricks, played: TRICKS, total: TRICKS },
            None => TrickCount::of(&self.taken, now.members(now.sides.side_of(contract.declarer)), TRICKS),
        }
    }
}
