//! The facts of a deal (rule sheet 8.2).

use crate::games::prelude::*;

/// The game Norwegian Whist. Its rules are the implementations of traits for this type.
pub struct NorwegianWhist;

choices! {
    /// The bid of a player: high (to win at least seven tricks) or low.
    pub enum Bid {
        High = "high" => ("high", "ハイ"),
        Low = "low" => ("low", "ロー"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The bids, in the order of bidding. The non-dealer bids first. The dealer bids only if the non-dealer bid low.
    pub bids: Vec<Bid>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until known.
    pub tricks: Option<Seats<i64>>,
}
