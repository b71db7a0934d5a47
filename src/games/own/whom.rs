//! Whose value a formula is worked out for.

use crate::table::{MAX_SEATS, Seat, Side};

/// Whose value a formula is worked out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    Table,
    Side(Side),
    Seat(Seat),
}

/// How many of them there are.
pub(super) const CONTEXTS: usize = 1 + 2 * MAX_SEATS;

impl Whom {
    /// The place of a value among those of all seats or sides.
    pub(super) const fn place(self) -> usize {
        match self {
            Whom::Table => 0,
            Whom::Seat(seat) => seat.index(),
            Whom::Side(side) => side.index(),
        }
    }

    /// The place among all contexts of a moment.
    pub(super) const fn index(self) -> usize {
        match self {
            Whom::Table => 0,
            Whom::Seat(seat) => 1 + seat.index(),
            Whom::Side(side) => 1 + MAX_SEATS + side.index(),
        }
    }
}
