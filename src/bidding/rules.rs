//! The calls of an auction, and the rules that decide which call is legal and when the auction ends.

use crate::table::{Seat, Sides, Table};

/// A player's call in an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call<B> {
    /// The player passes.
    Pass,
    /// The player makes this bid.
    Bid(B),
    /// The player doubles an opponent's bid.
    Double,
}

/// The effect of a pass on the player's later calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// A player who has passed may still bid later (section 2.3 of the rules of Nominations). The auction ends when all players except the
    /// highest bidder have passed one after the other.
    ReEntry,
    /// A player who has passed may not call again. Chiamata and Joffre Whist have this rule (section 9.3 of the rules of Joffre Whist).
    Final,
}

/// The effect of a double on the bid. Each player may double once in an auction, and only an opponent's bid that is not doubled yet. A
/// higher bid cancels the double (section 9.3 of the rules of Joffre).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Nobody may double.
    None,
    /// The doubler takes over the bid and becomes declarer, unless a player bids higher (decision JF-D4 of Joffre, value
    /// `doubleTakesOver`).
    TakesOver(Sides),
    /// The bidder keeps the bid. The auction ends when all other players have passed or doubled after the bid (decision JF-D4 of Joffre,
    /// value `bridgeStyle`).
    Stays(Sides),
}

impl Doubling {
    /// The sides of the players, which show who is an opponent and who is a partner. `None` if nobody may double.
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
    /// The seats of the players, with their order of turns.
    pub table: Table,
    /// The player who calls first in the auction.
    pub first: Seat,
    /// Returns whether the first bid beats the second. The second is the highest bid so far.
    pub beats: fn(B, B) -> bool,
    /// Returns whether a bid ends the auction immediately.
    pub ends: fn(B) -> bool,
    /// Whether a player who has passed may call again.
    pub passing: Passing,
    /// Whether each player calls only once in the auction.
    pub one_round: bool,
    /// Whether all players may pass. If `false`, the last player must bid after all other players have passed (in Nominations, the value
    /// `dealer_must_bid` of the house rule `all_pass`).
    pub all_may_pass: bool,
    /// Whether players may double, and what a double does to the bid.
    pub doubling: Doubling,
}

impl<B: Copy + PartialOrd> Rules<B> {
    /// The rules of an auction in which a larger bid beats a smaller bid. Players may call several times, no bid ends the auction
    /// immediately, and all players may pass.
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
