//! What a game says about its auction.

use crate::table::{Seat, Sides, Table};

/// A player's call in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call<B> {
    /// Nothing.
    Pass,
    /// A bid.
    Bid(B),
    /// The highest bid of an opponent counts double.
    Double,
}

/// What a pass means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// Who has passed may bid later (Nominations 2.3): all others passing in a row ends the auction.
    ReEntry,
    /// Who has passed is out and is skipped (chiamata, Joffre 9.3).
    Final,
}

/// What a double does. It is said over a bid that an opponent holds and nobody has doubled, once by each player, and the next
/// higher bid cancels it (Joffre 9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Nobody may double.
    None,
    /// The doubler takes the bid over and declares it, unless somebody bids on (JF-D4 `doubleTakesOver`).
    TakesOver(Sides),
    /// The bidder keeps the bid; the auction is over when all others have passed or doubled since (JF-D4 `bridgeStyle`).
    Stays(Sides),
}

impl Doubling {
    /// Who plays with whom, where there are doubles.
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
    /// Who speaks first.
    pub first: Seat,
    /// Whether a new bid (the first argument) beats the highest so far.
    pub beats: fn(B, B) -> bool,
    /// Whether a bid ends the auction at once.
    pub ends: fn(B) -> bool,
    /// What a pass means.
    pub passing: Passing,
    /// Whether everybody speaks only once.
    pub one_round: bool,
    /// Whether everybody may pass. Otherwise the last player who could must bid (Nominations `DEALER_MUST_BID`).
    pub all_may_pass: bool,
    /// What a double does.
    pub doubling: Doubling,
}

impl<B: Copy + PartialOrd> Rules<B> {
    /// As many rounds as it takes, the larger bid beats the smaller, nothing ends it early, and everybody may pass.
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
