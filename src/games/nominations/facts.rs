//! The facts of a deal (2.3 to 2.6).

use super::auction::{Bid, Call, Contract};
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
pub struct Nominations;

choices! {
    /// The answer that the declarer has no partner.
    pub enum Alone {
        Alone = "alone" => ("alone", "単独"),
    }
}

/// The declarer's partner, or the answer that there is none.
pub type Partner = SeatOr<Alone>;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn. If everybody passes, the calls of the new auction follow.
    pub calls: Vec<Call>,
    /// The number of redeals after all players passed (2.4).
    pub redeals: u32,
    /// The auction so far. After a redeal, the new auction.
    pub auction: Option<Auction<Bid>>,
    /// The result of the auction, once the auction is over.
    pub contract: Option<Contract>,
    /// The trump that the declarer named. `None` in a misère, which has no trump.
    pub trump: Option<Strain>,
    /// The card that the declarer called. Its holder is the partner.
    pub called_card: Option<Card>,
    /// The partner, once known.
    pub partner: Option<Partner>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when the play is over.
    pub tricks: Option<Seats<i64>>,
}

impl Deal {
    /// The declarer, and the partner if the partner is known.
    pub fn side(&self, contract: Contract) -> SeatSet {
        match self.partner.and_then(Partner::seat) {
            Some(partner) => SeatSet::of(contract.declarer).with(partner),
            None => SeatSet::of(contract.declarer),
        }
    }
}
