//! The columns of the players of a deal. In a match, people may join and leave between deals.

use super::{MAX_SEATS, Seat, SeatSet, Seats, Side};

/// The column in the score sheet of each side of a deal. A column is a [`Side`] of the whole match. A player who joins gets the next free
/// column and keeps it. If nobody has joined or left, side `s` has column `s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seating(Seats<u8>);

impl Seating {
    /// The columns if nobody has joined or left: each side has the column of its own number.
    pub fn plain(sides: usize) -> Seating {
        Seating(Seats::from_fn(sides, |seat| seat.0))
    }

    /// The columns of the players of a deal. `columns` lists them in order of play.
    pub fn of(columns: &[u8]) -> Seating {
        Seating(Seats::from_slice(columns))
    }

    /// The number of sides in the deal.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nobody plays in the deal.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The column in the score sheet of `side`, which is a side of the deal. The column is returned as a side of the whole match.
    pub fn column(&self, side: Side) -> Side {
        Side(self.0.as_slice().get(side.index()).copied().unwrap_or(MAX_SEATS as u8))
    }

    /// The side of the deal that has `column` in the score sheet. `None` if the player of the column does not play in the deal.
    pub fn side(&self, column: Side) -> Option<Side> {
        self.0.iter().position(|at| *at == column.0).map(|side| Side(side as u8))
    }

    /// The columns of the sides of the deal, in order of play.
    pub fn columns(&self) -> impl Iterator<Item = Side> {
        self.0.iter().map(|column| Side(*column))
    }

    /// The values of the deal's sides, taken from `columns` (a value for each column).
    pub fn gather(&self, columns: &Seats<i64>) -> Seats<i64> {
        self.0.map(|column| columns.get(Side(column)))
    }

    /// A copy of `columns` (a value for each column), in which the columns of this deal's sides have the values `sides`.
    #[must_use]
    pub fn scatter(&self, sides: &Seats<i64>, columns: Seats<i64>) -> Seats<i64> {
        let mut all = columns;
        self.columns().zip(sides.iter()).for_each(|(column, value)| all.set(column, *value));
        all
    }

    /// The seats of the match for a set of seats of the deal. A seat of the match has the number of its column.
    pub fn people(&self, seats: SeatSet) -> SeatSet {
        seats.iter().map(|seat| Seat(self.column(Side(seat.0)).0)).collect()
    }
}

/// A change of the seats between two deals, in which players come, leave or sit out.
#[derive(Clone, Copy, Debug)]
pub struct SeatChange {
    /// The players before the change, by seat, then the players who sat out.
    pub before: Seating,
    /// The players after the change, by seat, then the players who sit out.
    pub after: Seating,
}

impl SeatChange {
    /// The seat after the change of the player who had `seat` before it. `None` if this player has left.
    pub fn seat(&self, seat: Seat) -> Option<Seat> {
        self.after.side(self.before.column(Side(seat.0))).map(|side| Seat(side.0))
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
