//! Going round the table.

use super::{Seat, SeatSet};

/// On which hand the next player sits. Only drawings and words depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The next player sits on the left.
    Clockwise,
    /// The next player sits on the right.
    CounterClockwise,
}

/// A table for a number of players, and the order in which they take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    players: u8,
    /// Turns go from seat to seat downwards.
    back: bool,
}

impl Round {
    /// A table for `players` (at least 1).
    pub const fn of(players: u8) -> Round {
        Round { players: if players == 0 { 1 } else { players }, back: false }
    }

    /// The same table, where turns may go the other way round: to seat s − 1 (briscola-family 0.1).
    #[must_use]
    pub const fn turning(self, back: bool) -> Round {
        Round { players: self.players, back }
    }

    /// How many sit at the table.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// The seat `steps` turns after `seat`.
    #[must_use]
    pub const fn after(self, seat: Seat, steps: u8) -> Seat {
        let players = self.players as u16;
        let steps = steps as u16 % players;
        Seat(((seat.0 as u16 + if self.back { players - steps } else { steps }) % players) as u8)
    }

    /// The next player in turn.
    #[must_use]
    pub const fn next(self, seat: Seat) -> Seat {
        self.after(seat, 1)
    }

    /// The player whose turn was before.
    #[must_use]
    pub const fn previous(self, seat: Seat) -> Seat {
        self.after(seat, self.players - 1)
    }

    /// The player across the table (four players, or two).
    #[must_use]
    pub const fn opposite(self, seat: Seat) -> Seat {
        self.after(seat, self.players / 2)
    }

    /// All seats in order of play, beginning with `seat`.
    pub fn from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (0..self.players).map(move |step| self.after(seat, step))
    }

    /// All seats from seat 0, in the order of their numbers.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.players).map(Seat)
    }

    /// All seats as a set.
    pub const fn everybody(self) -> SeatSet {
        SeatSet::all(self.players)
    }

    /// Whether the seat is at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.players
    }
}

/// The seats of a table as they are seen from above, clockwise from the near one.
pub fn clockwise(round: Round, near: Seat, direction: Direction) -> Vec<Seat> {
    let mut seats: Vec<Seat> = round.turning(false).from(near).collect();
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
        let four = Round::of(4);
        assert_eq!(four.next(Seat(3)), Seat(0));
        assert_eq!(four.previous(Seat(0)), Seat(3));
        assert_eq!(four.opposite(Seat(3)), Seat(1));
        assert_eq!(four.from(Seat(2)).collect::<Vec<_>>(), [Seat(2), Seat(3), Seat(0), Seat(1)]);
        assert_eq!(Round::of(2).opposite(Seat(0)), Seat(1));
    }

    #[test]
    fn turns_may_go_the_other_way_round() {
        let back = Round::of(4).turning(true);
        assert_eq!((back.next(Seat(0)), back.next(Seat(2)), back.previous(Seat(3))), (Seat(3), Seat(1), Seat(0)));
        assert_eq!(back.from(Seat(1)).collect::<Vec<_>>(), [Seat(1), Seat(0), Seat(3), Seat(2)]);
        assert_eq!(back.opposite(Seat(1)), Seat(3));
        // Seats keep their numbers, and people their chairs.
        assert_eq!(back.seats().collect::<Vec<_>>(), Round::of(4).seats().collect::<Vec<_>>());
        for direction in [Direction::Clockwise, Direction::CounterClockwise] {
            assert_eq!(clockwise(back, Seat(1), direction), clockwise(Round::of(4), Seat(1), direction));
        }
    }

    #[test]
    fn people_are_seen_from_above() {
        let seats = |direction| clockwise(Round::of(5), Seat(0), direction).iter().map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(seats(Direction::Clockwise), [0, 1, 2, 3, 4]);
        assert_eq!(seats(Direction::CounterClockwise), [0, 4, 3, 2, 1]);
    }
}
