//! The players of a deal, in a match that people join and leave between deals.

use super::{MAX_SEATS, Seat, SeatSet, Seats, Side};

/// The columns of the score sheet for the sides of a deal. A new player gets the next free column, and keeps it. Without new players
/// side `s` has column `s`. A column is a [`Side`] of the whole match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seating(Seats<u8>);

impl Seating {
    /// Each side has the column of its number.
    pub fn plain(sides: usize) -> Seating {
        Seating(Seats::from_fn(sides, |seat| seat.0))
    }

    /// The columns of the players of a deal, in order of play.
    pub fn of(columns: &[u8]) -> Seating {
        Seating(Seats::from_slice(columns))
    }

    /// The number of sides in the deal.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the deal has no players.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The column of a side of the deal.
    pub fn column(&self, side: Side) -> Side {
        Side(self.0.as_slice().get(side.index()).copied().unwrap_or(MAX_SEATS as u8))
    }

    /// The side of the deal that plays for a column. `None` if it does not play.
    pub fn side(&self, column: Side) -> Option<Side> {
        self.0.iter().position(|at| *at == column.0).map(|side| Side(side as u8))
    }

    /// The columns in order of play.
    pub fn columns(&self) -> impl Iterator<Item = Side> {
        self.0.iter().map(|column| Side(*column))
    }

    /// The values of the columns that play, by side.
    pub fn gather(&self, columns: &Seats<i64>) -> Seats<i64> {
        self.0.map(|column| columns.get(Side(column)))
    }

    /// The values of `columns`, with the columns of the deal's sides replaced by `values`.
    #[must_use]
    pub fn scatter(&self, sides: &Seats<i64>, columns: Seats<i64>) -> Seats<i64> {
        let mut all = columns;
        self.columns().zip(sides.iter()).for_each(|(column, value)| all.set(column, *value));
        all
    }

    /// The players of a set of seats of the deal, by their columns.
    pub fn people(&self, seats: SeatSet) -> SeatSet {
        seats.iter().map(|seat| Seat(self.column(Side(seat.0)).0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_to_their_columns_and_back() {
        let seating = Seating::of(&[0, 3, 2]);
        let columns = seating.scatter(&Seats::from_slice(&[5, 6, 7]), Seats::from_slice(&[1, 2, 3, 4]));
        assert_eq!(columns.as_slice(), [5, 2, 7, 6]);
        assert_eq!(seating.gather(&columns).as_slice(), [5, 6, 7]);
        assert_eq!((seating.side(Side(3)), seating.side(Side(1)), seating.column(Side(1))), (Some(Side(1)), None, Side(3)));
        assert_eq!(seating.people(SeatSet::of(Seat(1))), SeatSet::of(Seat(3)));
        assert!(seating.people(SeatSet::of(Seat(7))).is_empty());
    }
}
