//! What of a file is not taken, and why: all of it is said before anything is brought.

/// Why a match of a file is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// It is damaged.
    Damaged,
    /// Its game, or the house rules it was played by, are none that are known here.
    Unknown,
    /// Something in it is longer, later or larger than anything that is entered here.
    Beyond,
}

/// What of a file is not taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The places of matches, from 0, in order.
    pub matches: Vec<(usize, Why)>,
    /// How many matches the file has, with those.
    pub of: usize,
    /// Whether the file breaks off before its end.
    pub cut: bool,
    /// How many players have a name or a colour that nobody can have.
    pub players: usize,
    /// How many new names are none.
    pub renames: usize,
    /// How many games are not known here, or cannot be played by the house rules in the file.
    pub house_rules: usize,
    /// Whether the settings are none that can be chosen here.
    pub settings: bool,
    /// How many records could not be read where the file was made, and cannot be here.
    pub unread: usize,
}
