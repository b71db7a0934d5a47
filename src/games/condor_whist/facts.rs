//! The facts of a deal (rule sheet 6.2, 6.3, 6.6).

use crate::games::prelude::*;

/// The game Condor Whist.
pub struct CondorWhist;

choices! {
    /// Whether the holder of the marker (the right to decide after equal bids) takes the face-up card if both bids are equal.
    pub enum TieChoice {
        Take = "take" => ("takes it", "取る"),
        Leave = "leave" => ("leaves it", "譲る"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The first card of the stock, the indicator. The odd or even half of its suit is trump. The joker counts as a copy of the indicator.
    /// `None` until entered.
    pub indicator: Option<Card>,
    /// Whether the table enters the rounds of bidding in the first half.
    pub by_rounds: bool,
    /// The two bids of each round, the dealer's bid first.
    pub bids: Vec<[Rank; 2]>,
    /// The decisions of the holder of the marker (the right to decide after equal bids), one for each round with equal bids.
    pub tie_choices: Vec<TieChoice>,
    /// The winner of each trick of the second half, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until known.
    pub tricks: Option<Seats<i64>>,
}
