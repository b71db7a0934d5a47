//! A seat, and a set of seats.

/// The largest number of players. For each of ten players there are a colour, a mark and a place on the screen.
pub const MAX_SEATS: usize = 10;

/// A place at the table. Seats are numbered from 0, in the usual order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The index of the seat in a list by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats of the [largest possible table](MAX_SEATS). The set never contains a seat with a higher number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u16);

impl SeatSet {
    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// All seats of a table for `players` players.
    pub const fn all(players: u8) -> SeatSet {
        let players = if players as usize > MAX_SEATS { MAX_SEATS as u8 } else { players };
        SeatSet((1 << players) - 1)
    }

    /// The set of one seat.
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet::NONE.with(seat)
    }

    /// The bit of the seat in the set. No bit if the seat has a number that no table has.
    const fn bit(seat: Seat) -> u16 {
        if seat.index() < MAX_SEATS { 1 << seat.0 } else { 0 }
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::bit(seat))
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::bit(seat))
    }

    /// The seats of a table for `players` players that are not in the set.
    #[must_use]
    pub const fn others(self, players: u8) -> SeatSet {
        SeatSet(SeatSet::all(players).0 & !self.0)
    }

    /// The seats that are in both sets.
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & SeatSet::bit(seat) != 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = [Seat(0), Seat(3)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert_eq!(set.others(5).iter().collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(4)]);
        assert_eq!(set.without(Seat(3)), SeatSet::of(Seat(0)));
        assert_eq!([8, 9, 10, 11, 255].map(|players| SeatSet::all(players).len()), [8, 9, 10, 10, 10]);
    }

    #[test]
    fn a_seat_that_no_table_has_is_in_no_set() {
        for seat in [10, 11, 15, 16, 255].map(Seat) {
            assert!(!SeatSet::all(10).has(seat), "{seat:?}");
            assert_eq!(SeatSet::of(seat), SeatSet::NONE);
            assert_eq!(SeatSet::all(10).without(seat), SeatSet::all(10));
        }
    }
}
