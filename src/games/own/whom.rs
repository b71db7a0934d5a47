//! The owner of a value of a formula.

use crate::table::{MAX_SEATS, Seat, Side};

/// The owner of a value of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    Table,
    Side(Side),
    Seat(Seat),
}

/// The number of possible owners.
pub(super) const CONTEXTS: usize = 1 + 2 * MAX_SEATS;

impl Whom {
    /// The place of a value among the values of all seats or sides.
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
