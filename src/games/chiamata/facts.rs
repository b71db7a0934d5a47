//! The facts of a deal, and the properties in which the five called games differ.

use super::bid::{Bid, Bids, Call, Contract};
use crate::bidding::Auction;
use crate::games::prelude::*;

/// One of the five games of the Chiamata family. In all of them the declarer calls a card, and its holder is the partner. The fields hold
/// what differs from game to game.
pub struct Chiamata {
    pub(super) sheet: &'static Sheet,
    pub(super) switches: Switches,
    /// The section of the family's rule sheets that describes the game.
    pub(super) section: &'static str,
    /// What a bid names: a rank of the called card, or a number of points.
    pub(super) bids: Bids,
    /// The fact that records the highest bid.
    pub(super) bid: &'static Fact,
    /// The number of tricks in a deal.
    pub(super) tricks: i64,
    /// Whether five cards, the monte, lie in the middle. The declarer takes these cards and then discards five (section 9 of the rule
    /// sheet).
    pub(super) has_monte: bool,
}

choices! {
    /// The answer "nobody" to the question who the partner is: the declarer held the called card, and so plays alone.
    pub enum Alone {
        None = "none" => ("the declarer: alone", "デクレアラー自身（単独）"),
    }

    /// The answer "nobody" to the question who the declarer is: everybody passed.
    pub enum Nobody {
        AllPass = "all_pass" => ("everybody passed", "全員パス"),
    }
}

/// The holder of a called card, or the answer that the declarer is alone.
pub type Partner = SeatOr<Alone>;

/// The card points and tricks of the declarer's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideTotals {
    /// The card points in the tricks of the declarer's side.
    pub points: i64,
    /// The card points of the monte (the declarer's five discards). 0 in a game without a monte.
    pub monte: i64,
    /// Whether the declarer's side won the last trick, and with it the monte (the declarer's five discards). Always `false` in a game
    /// without a monte, because nobody enters it there.
    pub last_trick: bool,
    /// The number of tricks of the declarer's side. `None` if not entered.
    pub tricks: Option<i64>,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in the order of calling. Empty if the table entered only the result of the auction.
    pub calls: Vec<Call>,
    /// The state of the auction. `None` if the table entered only its result.
    pub auction: Option<Auction<Bid>>,
    /// Whether everybody has passed, so that the deal has no other facts.
    pub all_pass: bool,
    /// The result of the auction. `None` until the auction is over.
    pub contract: Option<Contract>,
    /// The trump suit that the declarer named, or no trump in a solo. `None` until named.
    pub trump: Option<Strain>,
    /// The ranks of the trumps that the declarer called. A house rule allows a second card with a bid of 120 points.
    pub called: [Option<Rank>; 2],
    /// The holder of each card in `called`. `None` while the table does not know the holder.
    pub partner: [Option<Partner>; 2],
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The card points in the pile of every seat. `None` if the table counted the points of the declarer's side as a whole.
    pub piles: Option<Seats<i64>>,
    /// The card points and tricks of the declarer's side. `None` until they are entered after the play.
    pub side_took: Option<SideTotals>,
}

impl Deal {
    /// The declarer's partners, as far as the table knows them. The declarer is not among them.
    pub fn partners(&self) -> SeatSet {
        self.partner.iter().filter_map(|partner| partner.and_then(SeatOr::seat)).collect()
    }

    /// The declarer, and the declarer's partners as far as the table knows them.
    pub fn side(&self) -> SeatSet {
        self.contract.map_or(SeatSet::NONE, |contract| self.partners().with(contract.declarer))
    }

    /// Whether all players of the declarer's side are known, or the declarer is known to play alone.
    pub fn side_is_known(&self) -> bool {
        let named = |(called, partner): (&Option<Rank>, &Option<Partner>)| called.is_none() || partner.is_some();
        match self.contract {
            Some(Contract { bid: Bid::Solo, .. }) => true,
            _ => self.called != [None, None] && self.called.iter().zip(&self.partner).all(named),
        }
    }

    /// The card points in each pile of the declarer's side. `None` if the table did not count the piles by seat.
    pub fn piles_of_side(&self) -> Option<impl Iterator<Item = i64>> {
        let (piles, side) = (self.piles?, self.side());
        Some(side.iter().collect::<Vec<_>>().into_iter().map(move |seat| piles.get(seat)))
    }
}
