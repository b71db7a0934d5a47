//! The facts of a deal (6.2, 6.3, 6.6).

use crate::games::prelude::*;

/// The game Condor Whist.
pub struct CondorWhist;

choices! {
    /// The decision of the holder of the marker if the bids are equal.
    pub enum TieChoice {
        Take = "take" => ("takes it", "取る"),
        Leave = "leave" => ("leaves it", "譲る"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The first stock card: its suit, with the parity of its rank, is trump, and the joker is its twin.
    pub indicator: Option<Card>,
    /// Whether the rounds of the first half are entered.
    pub by_rounds: bool,
    /// The bids of each round, the dealer's first.
    pub bids: Vec<[Rank; 2]>,
    /// The decisions of the holders of the marker, for each round with equal bids.
    pub tie_choices: Vec<TieChoice>,
    /// The winners of the tricks of the second half, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks of both players, when they are known.
    pub tricks: Option<Seats<i64>>,
}
