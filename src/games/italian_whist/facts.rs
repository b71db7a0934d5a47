//! The facts of a deal (7.3, 7.7).

use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
pub struct ItalianWhist;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The winners of the tricks of both hands, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The number of tricks each player took with the first hand, if known.
    pub first: Option<Seats<i64>>,
    /// The number of tricks each player took with the second hand, if known.
    pub second: Option<Seats<i64>>,
}
