//! What the table tells of a deal (8.2).

use crate::games::prelude::*;

/// The game.
pub struct NorwegianWhist;

choices! {
    /// What a player bids.
    pub enum Bid {
        High = "high" => ("high", "ハイ"),
        Low = "low" => ("low", "ロー"),
    }
}

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The non-dealer's bid, and the dealer's if the first was low.
    pub bids: Vec<Bid>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of both players, when they are known.
    pub tricks: Option<Seats<i64>>,
}
