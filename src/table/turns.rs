//! The order of turns at a table.

use super::{Seat, SeatSet};

/// On which hand the next player sits. Only drawings and words depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The next player sits on the left.
    Clockwise,
    /// The next player sits on the right.
    CounterClockwise,
}

/// The seats of a table and their order of turns. Some of the seats may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    seats: u8,
    /// Whether turns go from seat s to seat s − 1 instead of seat s + 1.
    back: bool,
    /// The seats that do not play.
    out: SeatSet,
}

impl Table {
    /// A table for `players` players, or for 1 if `players` is 0. All seats play.
    pub const fn of(players: u8) -> Table {
        Table { seats: if players == 0 { 1 } else { players }, back: false, out: SeatSet::NONE }
    }

    /// The same table, with turns from seat s to seat s − 1 if `back` (section 0.1 of the rule sheet `briscola-family`).
    #[must_use]
    pub const fn turning(self, back: bool) -> Table {
        Table { back, ..self }
    }

    /// The same table, in which the seats of `out` do not play. Turns skip these seats. If no seat would be left, all seats play.
    #[must_use]
    pub const fn without(self, out: SeatSet) -> Table {
        let out = out.and(SeatSet::all(self.seats));
        Table { out: if out.len() < self.seats { out } else { SeatSet::NONE }, ..self }
    }

    /// The number of seats that play.
    pub const fn players(self) -> u8 {
        self.seats - self.out.len()
    }

    /// The number of all seats, including those that do not play. This is the length of a list by seat.
    pub const fn chairs(self) -> usize {
        self.seats as usize
    }

    /// The seat whose turn is `steps` turns after that of `seat`. Seats that do not play are skipped.
    #[must_use]
    pub const fn after(self, seat: Seat, steps: u8) -> Seat {
        if self.out.is_empty() {
            return self.on(seat, steps);
        }
        let (mut seat, mut left) = (seat, steps % self.players());
        while left > 0 || self.out.has(seat) {
            seat = self.on(seat, 1);
            left = left.saturating_sub(if self.out.has(seat) { 0 } else { 1 });
        }
        seat
    }

    /// The seat `steps` seats after `seat`, including seats that do not play.
    const fn on(self, seat: Seat, steps: u8) -> Seat {
        let seats = self.seats as u16;
        let steps = steps as u16 % seats;
        Seat(((seat.0 as u16 + if self.back { seats - steps } else { steps }) % seats) as u8)
    }

    /// A table for another number of players, with the same direction of turns. All seats play.
    #[must_use]
    pub const fn seating(self, players: u8) -> Table {
        Table::of(players).turning(self.back)
    }

    /// Whether turns go to seat s − 1.
    pub const fn turns_back(self) -> bool {
        self.back
    }

    /// The next player in turn.
    #[must_use]
    pub const fn next(self, seat: Seat) -> Seat {
        self.after(seat, 1)
    }

    /// The player whose turn is just before that of `seat`.
    #[must_use]
    pub const fn previous(self, seat: Seat) -> Seat {
        self.after(seat, self.players() - 1)
    }

    /// The player on the other side of the table. Only for two or four players.
    #[must_use]
    pub const fn opposite(self, seat: Seat) -> Seat {
        self.after(seat, self.players() / 2)
    }

    /// The players in order of turns, beginning with `seat`.
    pub fn from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(move |step| self.on(seat, step)).filter(move |seat| !self.out.has(*seat))
    }

    /// All seats in the order of their numbers, including those that do not play.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(Seat)
    }

    /// The set of the seats that play.
    pub const fn everybody(self) -> SeatSet {
        self.out.others(self.seats)
    }

    /// Whether the seat plays at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.seats && !self.out.has(seat)
    }
}

/// The numbers of all `count` seats of a table, beginning with `from`. Each seat is the left neighbour of the seat before it in the result.
/// If `before` is `true`, the left neighbour of a seat has the number before the seat's own, otherwise the number after it. Works for sides
/// as well.
pub fn leftward(from: u8, count: u8, before: bool) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + Clone {
    let seats = u16::from(count);
    (0..seats).map(move |step| ((u16::from(from) + if before { seats - step } else { step }) % seats) as u8)
}

/// The seats of a table clockwise as seen from above, beginning with the seat `near`.
pub fn clockwise(table: Table, near: Seat, direction: Direction) -> Vec<Seat> {
    let mut seats: Vec<Seat> = table.turning(false).from(near).collect();
    if direction == Direction::CounterClockwise && seats.len() > 2 {
        seats.split_at_mut(1).1.reverse();
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round() {
        let four = Table::of(4);
        assert_eq!(four.next(Seat(3)), Seat(0));
        assert_eq!(four.previous(Seat(0)), Seat(3));
        assert_eq!(four.opposite(Seat(3)), Seat(1));
        assert_eq!(four.from(Seat(2)).collect::<Vec<_>>(), [Seat(2), Seat(3), Seat(0), Seat(1)]);
        assert_eq!(Table::of(2).opposite(Seat(0)), Seat(1));
    }

    #[test]
    fn turns_may_go_the_other_way_round() {
        let back = Table::of(4).turning(true);
        assert_eq!((back.next(Seat(0)), back.next(Seat(2)), back.previous(Seat(3))), (Seat(3), Seat(1), Seat(0)));
        assert_eq!(back.from(Seat(1)).collect::<Vec<_>>(), [Seat(1), Seat(0), Seat(3), Seat(2)]);
        assert_eq!(back.opposite(Seat(1)), Seat(3));
        // Checks that if the turns go in the other direction, seats keep their numbers and players keep their chairs.
        assert_eq!(back.seats().collect::<Vec<_>>(), Table::of(4).seats().collect::<Vec<_>>());
        for direction in [Direction::Clockwise, Direction::CounterClockwise] {
            assert_eq!(clockwise(back, Seat(1), direction), clockwise(Table::of(4), Seat(1), direction));
        }
    }

    #[test]
    fn turns_pass_by_who_sits_out() {
        let five = Table::of(7).without([Seat(0), Seat(6)].into_iter().collect());
        assert_eq!((five.players(), five.chairs()), (5, 7));
        assert_eq!((five.next(Seat(0)), five.next(Seat(5)), five.previous(Seat(1))), (Seat(1), Seat(1), Seat(5)));
        assert_eq!(five.from(Seat(4)).collect::<Vec<_>>(), [Seat(4), Seat(5), Seat(1), Seat(2), Seat(3)]);
        assert!(five.has(Seat(1)) && !five.has(Seat(6)) && !five.has(Seat(7)));
        assert_eq!(five.everybody().len(), 5);
        assert_eq!(five.turning(true).next(Seat(1)), Seat(5));
        // If all seats are to be left out, no seat is left out, because at least one seat must play.
        assert_eq!(Table::of(2).without(SeatSet::all(2)), Table::of(2));
    }

    #[test]
    fn people_are_seen_from_above() {
        let seats = |direction| clockwise(Table::of(5), Seat(0), direction).iter().map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(seats(Direction::Clockwise), [0, 1, 2, 3, 4]);
        assert_eq!(seats(Direction::CounterClockwise), [0, 4, 3, 2, 1]);
    }
}
