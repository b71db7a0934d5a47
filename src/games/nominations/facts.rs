//! What the table tells of a deal (2.3 to 2.6).

use super::auction::{Bid, Call, Contract};
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game.
pub struct Nominations;

choices! {
    /// What is said where there is no partner.
    pub enum Alone {
        Alone = "alone" => ("alone", "単独"),
    }
}

/// Who was the declarer's partner, if anybody was.
pub type Partner = SeatOr<Alone>;

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, those of passed-out auctions included.
    pub calls: Vec<Call>,
    /// How often everybody passed, so that the hand was dealt again (2.4).
    pub redeals: u32,
    /// The auction as far as it has gone; after a redeal the new one.
    pub auction: Option<Auction<Bid>>,
    /// What it came to.
    pub contract: Option<Contract>,
    /// What the declarer named; no trump in the misère family.
    pub trump: Option<Strain>,
    /// The card whose holder is the partner.
    pub called_card: Option<Card>,
    /// The partner, once the table knows.
    pub partner: Option<Partner>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when the play is over.
    pub tricks: Option<Seats<i64>>,
}

impl Deal {
    /// The declarer with the partner as far as the table knows.
    pub fn side(&self, contract: Contract) -> SeatSet {
        match self.partner.and_then(Partner::seat) {
            Some(partner) => SeatSet::of(contract.declarer).with(partner),
            None => SeatSet::of(contract.declarer),
        }
    }
}
