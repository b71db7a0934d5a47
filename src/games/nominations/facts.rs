//! The facts of a deal (rule sheet 2.3 to 2.6).

use super::auction::{Bid, Call, Contract};
use crate::bidding::Auction;
use crate::games::prelude::*;

/// The game Nominations. Its rules are the implementations of traits for this type.
pub struct Nominations;

choices! {
    /// The answer "alone" to the question for the partner: the declarer has no partner.
    pub enum Alone {
        Alone = "alone" => ("alone", "単独"),
    }
}

/// The declarer's partner, or the answer that the declarer has no partner.
pub type Partner = SeatOr<Alone>;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in the order of calling. If everybody passes, the calls of the next auction follow.
    pub calls: Vec<Call>,
    /// The number of times that everybody passed and the cards were dealt again (rule sheet 2.4).
    pub redeals: u32,
    /// The state of the current auction. If all players passed and the cards were dealt again, it is the auction after the redeal. `None`
    /// before the question about the first call.
    pub auction: Option<Auction<Bid>>,
    /// The result of the auction. `None` until the auction is over.
    pub contract: Option<Contract>,
    /// The trump suit that the declarer named. `None` until named, and in a misère (a bid to take no trick), which has no trump.
    pub trump: Option<Strain>,
    /// The card that the declarer called. Its holder is the partner. `None` until called, and in a misère (a bid to take no trick).
    pub called_card: Option<Card>,
    /// The declarer's partner. `None` until known.
    pub partner: Option<Partner>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until the play is over.
    pub tricks: Option<Seats<i64>>,
}

impl Deal {
    /// The declarer's side: the declarer, and the partner if known.
    pub fn side(&self, contract: Contract) -> SeatSet {
        match self.partner.and_then(Partner::seat) {
            Some(partner) => SeatSet::of(contract.declarer).with(partner),
            None => SeatSet::of(contract.declarer),
        }
    }
}
