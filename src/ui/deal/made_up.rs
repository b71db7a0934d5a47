//! Made-up names for the players of example deals, which no real people played.

/// The names of the players of example deals, by seat.
pub const NAMES: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// The names of the first `players` players of example deals.
pub fn names(players: usize) -> Vec<String> {
    NAMES.iter().take(players).map(|name| (*name).to_owned()).collect()
}
