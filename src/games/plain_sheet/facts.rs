//! The facts of a deal (rule sheet, sections 2 and 3).

use crate::games::prelude::*;

/// The game Plain Sheet. Its rules are the implementations of traits for this type.
pub struct PlainSheet;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Whether the table says that this is the last deal. It can say so only in a match without an agreed end.
    pub last: bool,
    /// The points of each side in this deal, as the table counted them.
    pub points: Seats<i64>,
}
