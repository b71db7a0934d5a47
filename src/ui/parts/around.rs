//! The places of seats round a table, as seen from above. The near player is at the bottom.

use leptos::prelude::*;

use Spot::{
    East, EastNorthEast, EastSouthEast, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West, WestNorthWest, WestSouthWest,
};

/// The place of a seat round the table, as a compass point. The variants are in reading order: row by row from the top, each
/// row from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// At the far side of the table, on the left.
    NorthWest,
    /// In the middle of the table's far side.
    North,
    /// At the far side of the table, on the right.
    NorthEast,
    /// At the left side of the table, towards the far side.
    WestNorthWest,
    /// At the right side of the table, towards the far side.
    EastNorthEast,
    /// In the middle of the table's left side.
    West,
    /// In the middle of the table's right side.
    East,
    /// At the left side of the table, towards the near side.
    WestSouthWest,
    /// At the right side of the table, towards the near side.
    EastSouthEast,
    /// At the near side of the table, on the left.
    SouthWest,
    /// In the middle of the table's near side.
    #[default]
    South,
    /// At the near side of the table, on the right.
    SouthEast,
}

impl Spot {
    /// The compass point of the seat with number `place`, at a table of `players`. Seats are numbered clockwise from the near
    /// one.
    pub fn of(place: usize, players: usize) -> Spot {
        spots(players).get(place).copied().unwrap_or_default()
    }

    /// The CSS class of the place.
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

/// The compass points of the seats at a table of 2 to 10 players, clockwise from South, the side nearest to the reader.
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

/// The views of the seats and of the table's centre, in reading order. `places` has the seats clockwise from the near one.
pub(super) fn around(centre: AnyView, places: Vec<AnyView>) -> Vec<AnyView> {
    let spots = spots(places.len());
    let mut places: Vec<(Spot, AnyView)> = spots.iter().copied().zip(places).collect();
    places.sort_by_key(|(spot, _)| *spot);
    let after = places.partition_point(|(spot, _)| *spot < East);
    let mut places: Vec<AnyView> = places.into_iter().map(|(_, place)| place).collect();
    places.insert(after, centre);
    places
}
