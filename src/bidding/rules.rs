//! The rules of an auction.

use crate::table::{Seat, Sides, Table};

/// A player's call in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call<B> {
    /// A pass.
    Pass,
    /// A bid.
    Bid(B),
    /// The highest bid of an opponent counts double.
    Double,
}

/// The effect of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// A player who has passed may bid later (Nominations 2.3). The auction ends when all others pass in a row.
    ReEntry,
    /// A player who has passed is out and is skipped (chiamata, Joffre 9.3).
    Final,
}

/// The effect of a double. A player may double once, over a bid that an opponent holds and nobody has doubled.
/// The next higher bid cancels the double (Joffre 9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Nobody may double.
    None,
    /// The doubler takes the bid over and becomes declarer, unless a player bids on (JF-D4 `doubleTakesOver`).
    TakesOver(Sides),
    /// The bidder keeps the bid. The auction is over when all others have passed or doubled after the bid (JF-D4 `bridgeStyle`).
    Stays(Sides),
}

impl Doubling {
    /// The sides, if there are doubles.
    pub const fn sides(self) -> Option<Sides> {
        match self {
            Doubling::None => None,
            Doubling::TakesOver(sides) | Doubling::Stays(sides) => Some(sides),
        }
    }
}

/// The rules of an auction over bids of type `B`.
#[derive(Clone, Copy, Debug)]
pub struct Rules<B> {
    /// The table.
    pub table: Table,
    /// The player who calls first.
    pub first: Seat,
    /// Whether a new bid (the first argument) beats the highest so far.
    pub beats: fn(B, B) -> bool,
    /// Whether a bid ends the auction at once.
    pub ends: fn(B) -> bool,
    /// The effect of a pass.
    pub passing: Passing,
    /// Whether each player calls only once.
    pub one_round: bool,
    /// Whether everybody may pass. Otherwise the last player who could must bid (Nominations `DEALER_MUST_BID`).
    pub all_may_pass: bool,
    /// The effect of a double.
    pub doubling: Doubling,
}

impl<B: Copy + PartialOrd> Rules<B> {
    /// Rules for any number of rounds in which the larger bid beats the smaller, no bid ends the auction early,
    /// and everybody may pass.
    pub fn rising(table: Table, first: Seat, passing: Passing) -> Rules<B> {
        Rules {
            table,
            first,
            beats: |new, high| new > high,
            ends: |_| false,
            passing,
            one_round: false,
            all_may_pass: true,
            doubling: Doubling::None,
        }
    }
}
