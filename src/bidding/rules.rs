//! The rules of an auction.

use crate::table::{Seat, Sides, Table};

/// A player's call in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call<B> {
    /// A pass.
    Pass,
    /// A bid.
    Bid(B),
    /// A double of an opponent's bid.
    Double,
}

/// What a pass means for the player's later calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// A player who has passed may bid later (Nominations 2.3). The auction ends when all players but the highest bidder have passed in a
    /// row.
    ReEntry,
    /// A player who has passed makes no more calls (chiamata, Joffre 9.3).
    Final,
}

/// What a double means for the bid. A player may double once in an auction, and only an opponent's bid that is not doubled. A higher bid
/// cancels the double (Joffre 9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Nobody may double.
    None,
    /// The doubler takes over the bid and becomes declarer, unless a player bids higher (JF-D4 `doubleTakesOver`).
    TakesOver(Sides),
    /// The bidder keeps the bid. The auction ends when all other players have passed or doubled after the bid (JF-D4 `bridgeStyle`).
    Stays(Sides),
}

impl Doubling {
    /// The sides of the table, if doubles are possible.
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
    /// Whether the first bid beats the second. The second is the highest bid so far.
    pub beats: fn(B, B) -> bool,
    /// Whether this bid ends the auction at once.
    pub ends: fn(B) -> bool,
    /// The effect of a pass.
    pub passing: Passing,
    /// Whether each player calls only once.
    pub one_round: bool,
    /// Whether all players may pass. If not, the last player must bid after all others have passed (Nominations `DEALER_MUST_BID`).
    pub all_may_pass: bool,
    /// The effect of a double.
    pub doubling: Doubling,
}

impl<B: Copy + PartialOrd> Rules<B> {
    /// The rules of an auction in which a larger bid beats a smaller one. Players may call several times, no bid ends the auction early,
    /// and all may pass.
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
