//! Places round a table, seen from above with the near player at the bottom.

use leptos::prelude::*;

use Spot::{
    East, EastNorthEast, EastSouthEast, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West, WestNorthWest, WestSouthWest,
};

/// The place of a seat round the table, as a compass point. The variants are in reading order: rows from the top, each from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// The far side, at the left.
    NorthWest,
    /// The far side.
    North,
    /// The far side, at the right.
    NorthEast,
    /// The left side, towards the far side.
    WestNorthWest,
    /// The right side, towards the far side.
    EastNorthEast,
    /// The left side.
    West,
    /// The right side.
    East,
    /// The left side, towards the near side.
    WestSouthWest,
    /// The right side, towards the near side.
    EastSouthEast,
    /// The near side, at the left.
    SouthWest,
    /// The near side.
    #[default]
    South,
    /// The near side, at the right.
    SouthEast,
}

impl Spot {
    /// The compass point of a place at a table of `players`. Places count clockwise from the near one.
    pub fn of(place: usize, players: usize) -> Spot {
        spots(players).get(place).copied().unwrap_or_default()
    }

    /// The name of the place in the style sheets.
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

/// The compass points of the seats in reading order, for a block of keys. Up to six players need at most two rows.
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

/// Puts the centre among the places, all in reading order. `places` come clockwise from the near one.
pub(super) fn around(centre: AnyView, places: Vec<AnyView>) -> Vec<AnyView> {
    let spots = spots(places.len());
    let mut places: Vec<(Spot, AnyView)> = spots.iter().copied().zip(places).collect();
    places.sort_by_key(|(spot, _)| *spot);
    let after = places.partition_point(|(spot, _)| *spot < East);
    let mut places: Vec<AnyView> = places.into_iter().map(|(_, place)| place).collect();
    places.insert(after, centre);
    places
}
