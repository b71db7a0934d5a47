//! The facts of a deal (rule sheet 7.3, 7.7).

use crate::games::prelude::*;

/// The game Italian Whist.
pub struct ItalianWhist;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The winner of each trick: first the tricks of the first hand, then the tricks of the second hand. Empty if the table enters no
    /// single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks that each player won with the first hand. `None` until known.
    pub first: Option<Seats<i64>>,
    /// The number of tricks that each player won with the second hand. `None` until known.
    pub second: Option<Seats<i64>>,
}
