//! The facts of a deal (2, 3).

use crate::games::prelude::*;

/// The game.
pub struct PlainSheet;

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Whether this is the last deal of a match without an agreed end.
    pub last: bool,
    /// The points of every side.
    pub points: Seats<i64>,
}
