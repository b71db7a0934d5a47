//! The facts of a deal, and the differences between the five games.

use super::bid::{Bid, Bids, Call, Contract};
use crate::bidding::Auction;
use crate::games::prelude::*;

/// A called game.
pub struct Chiamata {
    pub(super) sheet: &'static Sheet,
    pub(super) switches: Switches,
    /// The section of the family's rule sheets.
    pub(super) section: &'static str,
    /// The kind of bids.
    pub(super) bids: Bids,
    /// The fact of the winning bid.
    pub(super) bid: &'static Fact,
    /// The number of tricks in a deal.
    pub(super) tricks: i64,
    /// Whether the game has a monte: five cards in the middle. The declarer takes these cards and then discards five (9).
    pub(super) has_monte: bool,
}

choices! {
    /// The answer if nobody else held the called card.
    pub enum Alone {
        None = "none" => ("the declarer: alone", "デクレアラー自身（単独）"),
    }

    /// The answer if nobody declares.
    pub enum Nobody {
        AllPass = "all_pass" => ("everybody passed", "全員パス"),
    }
}

/// The holder of a called card, or the answer that the declarer is alone.
pub type Partner = SeatOr<Alone>;

/// The totals of the declarer's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideTotals {
    /// The card points in the tricks of the side.
    pub points: i64,
    /// The card points of the monte.
    pub monte: i64,
    /// Whether the side took the last trick, if there is a monte.
    pub last_trick: bool,
    /// The tricks of the side, if entered.
    pub tricks: Option<i64>,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, if the auction was logged.
    pub calls: Vec<Call>,
    /// The auction so far, if it was logged.
    pub auction: Option<Auction<Bid>>,
    /// Whether everybody has passed, so that the deal has no other facts.
    pub all_pass: bool,
    /// The result of the auction.
    pub contract: Option<Contract>,
    /// The trump that the declarer named.
    pub trump: Option<Strain>,
    /// The ranks of the called trumps: one, or two at 120.
    pub called: [Option<Rank>; 2],
    /// The holders of the called cards, once the table knows them.
    pub partner: [Option<Partner>; 2],
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The card points of every seat, if the table counted them by seat.
    pub piles: Option<Seats<i64>>,
    /// The totals of the declarer's side, once the play is over.
    pub side_took: Option<SideTotals>,
}

impl Deal {
    /// The known partners.
    pub fn partners(&self) -> SeatSet {
        self.partner.iter().filter_map(|partner| partner.and_then(SeatOr::seat)).collect()
    }

    /// The declarer with the known partners.
    pub fn side(&self) -> SeatSet {
        self.contract.map_or(SeatSet::NONE, |contract| self.partners().with(contract.declarer))
    }

    /// Whether the declarer's partners are all known, or it is known that there are none.
    pub fn side_is_known(&self) -> bool {
        let named = |(called, partner): (&Option<Rank>, &Option<Partner>)| called.is_none() || partner.is_some();
        match self.contract {
            Some(Contract { bid: Bid::Solo, .. }) => true,
            _ => self.called != [None, None] && self.called.iter().zip(&self.partner).all(named),
        }
    }

    /// The piles of the declarer's side, if the table counted by seat.
    pub fn piles_of_side(&self) -> Option<impl Iterator<Item = i64>> {
        let (piles, side) = (self.piles?, self.side());
        Some(side.iter().collect::<Vec<_>>().into_iter().map(move |seat| piles.get(seat)))
    }
}
