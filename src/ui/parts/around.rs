//! The positions of the players' seats on the screen, as seen from above. The player nearest to the reader is at the bottom.

use leptos::prelude::*;

use Spot::{
    East, EastNorthEast, EastSouthEast, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West, WestNorthWest, WestSouthWest,
};

/// The position of a seat on the screen, as a compass point. The variants are in reading order: row by row from the top, each row from the
/// left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// The seat is at the far side (the top of the screen), on the left.
    NorthWest,
    /// The seat is in the middle of the far side (the top of the screen).
    North,
    /// The seat is at the far side (the top of the screen), on the right.
    NorthEast,
    /// The seat is at the left side, towards the far side (the top of the screen).
    WestNorthWest,
    /// The seat is at the right side, towards the far side (the top of the screen).
    EastNorthEast,
    /// The seat is in the middle of the left side.
    West,
    /// The seat is in the middle of the right side.
    East,
    /// The seat is at the left side, towards the near side (the bottom of the screen).
    WestSouthWest,
    /// The seat is at the right side, towards the near side (the bottom of the screen).
    EastSouthEast,
    /// The seat is at the near side (the bottom of the screen), on the left.
    SouthWest,
    /// The seat is in the middle of the near side (the bottom of the screen).
    #[default]
    South,
    /// The seat is at the near side (the bottom of the screen), on the right.
    SouthEast,
}

impl Spot {
    /// The compass point of the seat with number `place`, if there are `players` seats. Seats are numbered clockwise from the one at the
    /// bottom of the screen, which has number 0.
    pub fn of(place: usize, players: usize) -> Spot {
        spots(players).get(place).copied().unwrap_or_default()
    }

    /// The CSS class of the seat's position.
    pub(super) const fn class(self) -> &'static str {
        match self {
            NorthWest => "nw",
            North => "n",
            NorthEast => "ne",
            WestNorthWest => "wnw",
            EastNorthEast => "ene",
            WestSouthWest => "wsw",
            EastSouthEast => "ese",
            West => "w",
            East => "e",
            SouthWest => "sw",
            South => "s",
            SouthEast => "se",
        }
    }
}

/// The compass points of the seats of 2 to 10 players, clockwise from South, the side nearest to the reader.
pub(super) const fn spots(players: usize) -> &'static [Spot] {
    match players {
        0 | 1 => &[South],
        2 => &[South, North],
        3 => &[South, West, East],
        4 => &[South, West, North, East],
        5 => &[South, West, NorthWest, NorthEast, East],
        6 => &[South, West, NorthWest, North, NorthEast, East],
        7 => &[South, SouthWest, West, NorthWest, NorthEast, East, SouthEast],
        8 => &[South, SouthWest, West, NorthWest, North, NorthEast, East, SouthEast],
        9 => &[South, SouthWest, WestSouthWest, WestNorthWest, NorthWest, NorthEast, EastNorthEast, EastSouthEast, SouthEast],
        _ => &[South, SouthWest, WestSouthWest, WestNorthWest, NorthWest, North, NorthEast, EastNorthEast, EastSouthEast, SouthEast],
    }
}

/// The compass points of the seats in reading order, for a block of keys. With up to six players, the keys take at most two
/// rows.
pub(super) const fn reading(players: usize) -> &'static [Spot] {
    match players {
        0 | 1 => &[South],
        2 => &[North, South],
        3 => &[West, East, South],
        4 => &[West, North, East, South],
        5 => &[NorthWest, NorthEast, West, South, East],
        6 => &[NorthWest, North, NorthEast, West, South, East],
        7 => &[NorthWest, NorthEast, West, East, SouthWest, South, SouthEast],
        8 => &[NorthWest, North, NorthEast, West, East, SouthWest, South, SouthEast],
        9 => &[NorthWest, NorthEast, WestNorthWest, EastNorthEast, WestSouthWest, EastSouthEast, SouthWest, South, SouthEast],
        _ => &[NorthWest, North, NorthEast, WestNorthWest, EastNorthEast, WestSouthWest, EastSouthEast, SouthWest, South, SouthEast],
    }
}

/// The views of the seats and of the centre between them, in reading order. `places` has the seats clockwise from the one at the bottom of
/// the screen.
pub(super) fn around(centre: AnyView, places: Vec<AnyView>) -> Vec<AnyView> {
    let spots = spots(places.len());
    let mut places: Vec<(Spot, AnyView)> = spots.iter().copied().zip(places).collect();
    places.sort_by_key(|(spot, _)| *spot);
    let after = places.partition_point(|(spot, _)| *spot < East);
    let mut places: Vec<AnyView> = places.into_iter().map(|(_, place)| place).collect();
    places.insert(after, centre);
    places
}
