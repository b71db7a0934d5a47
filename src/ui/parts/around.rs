//! Places round a table, seen from above with the near player at the bottom.

/// The places of a table for 2 to 8, clockwise from the near one, by the points of the compass.
pub const fn spots(players: usize) -> &'static [&'static str] {
    match players {
        0 | 1 => &["s"],
        2 => &["s", "n"],
        3 => &["s", "w", "e"],
        4 => &["s", "w", "n", "e"],
        5 => &["s", "w", "nw", "ne", "e"],
        6 => &["s", "w", "nw", "n", "ne", "e"],
        7 => &["s", "sw", "w", "nw", "ne", "e", "se"],
        _ => &["s", "sw", "w", "nw", "n", "ne", "e", "se"],
    }
}

/// The same places in the order in which a block of keys is read: rows from the top, each from the left.
pub(super) const fn reading(players: usize) -> &'static [usize] {
    match players {
        0 | 1 => &[0],
        2 => &[1, 0],
        3 => &[1, 2, 0],
        4 => &[1, 2, 3, 0],
        5 => &[2, 3, 1, 0, 4],
        6 => &[2, 3, 4, 1, 0, 5],
        7 => &[3, 4, 2, 5, 1, 0, 6],
        _ => &[3, 4, 5, 2, 6, 1, 0, 7],
    }
}

/// The order in which seats are read round what lies in the middle (`c`).
pub(super) fn row_major(spot: &str) -> Option<usize> {
    ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"].iter().position(|place| *place == spot)
}
