//! The sides of a table. The members of a side share one score.

use super::{Seat, SeatSet, Table};

/// A side of the match, numbered from 0: a player alone, or a partnership. Side A of the rule sheets is 0, and side B is 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Side {
    /// The index of the side in a list by side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two sides of a match that has exactly two sides.
    pub const TWO: [Side; 2] = [Side(0), Side(1)];

    /// The other side of a match with two sides.
    #[must_use]
    pub const fn other(self) -> Side {
        Side(1 - self.0 % 2)
    }
}

/// How the players of a match form sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Every player is a side. The side has the number of the seat.
    Alone,
    /// There are two sides: seats with even numbers, and seats with odd numbers. At a table for four, partners sit opposite each other.
    Two,
}

impl Sides {
    /// The number of sides of a table.
    pub const fn count(self, table: Table) -> usize {
        match self {
            Sides::Alone => table.chairs(),
            Sides::Two => 2,
        }
    }

    /// The side that the player at `seat` belongs to.
    pub const fn side_of(self, seat: Seat) -> Side {
        match self {
            Sides::Alone => Side(seat.0),
            Sides::Two => Side(seat.0 % 2),
        }
    }

    /// The members of a side.
    pub fn members(self, side: Side, table: Table) -> SeatSet {
        table.seats().filter(|seat| self.side_of(*seat) == side).collect()
    }

    /// All sides of a table.
    pub fn all(self, table: Table) -> impl Iterator<Item = Side> {
        (0..self.count(table) as u8).map(Side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_sit_opposite() {
        let members: Vec<_> = Sides::Two.members(Side(1), Table::of(6)).iter().collect();
        assert_eq!(members, [Seat(1), Seat(3), Seat(5)]);
        assert_eq!(Sides::Alone.count(Table::of(5)), 5);
    }
}
