//! What the table tells of a deal (7.3, 7.7).

use crate::games::prelude::*;

/// The game.
pub struct ItalianWhist;

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Who took the tricks of both hands, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player with the first hand, when they are known.
    pub first: Option<Seats<i64>>,
    /// The same with the second hand.
    pub second: Option<Seats<i64>>,
}
