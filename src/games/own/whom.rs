//! The owner for whom a formula is computed: the table, a side, or a seat.

use crate::table::{MAX_SEATS, Seat, Side};

/// The owner for whom a formula is computed: the table, a side, or a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    Table,
    Side(Side),
    Seat(Seat),
}

/// The number of possible owners: the table, each seat, each side.
pub(super) const CONTEXTS: usize = 1 + 2 * MAX_SEATS;

impl Whom {
    /// The index of this owner's value (the owner is a seat, a side or the table) in a list with one value for each seat or each side. 0
    /// for the table.
    pub(super) const fn place(self) -> usize {
        match self {
            Whom::Table => 0,
            Whom::Seat(seat) => seat.index(),
            Whom::Side(side) => side.index(),
        }
    }

    /// The index of this owner (a seat, a side or the table) in a list of all possible owners, which has [`CONTEXTS`] items.
    pub(super) const fn index(self) -> usize {
        match self {
            Whom::Table => 0,
            Whom::Seat(seat) => 1 + seat.index(),
            Whom::Side(side) => 1 + MAX_SEATS + side.index(),
        }
    }
}
