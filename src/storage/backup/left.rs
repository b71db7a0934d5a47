//! The parts of a backup file that are not restored, with the reasons. The user sees all of them before anything is restored.

/// The reason why a match of a backup file is not restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The text of the match is damaged.
    Damaged,
    /// The game of the match, or one of its house rules, is unknown to this app.
    Unknown,
    /// The game of the match cannot be played by so many players.
    Players,
    /// The match contains its game as a document (a game written as data), and this run of the program can open no more documents.
    TooMany,
    /// A value of the match is longer, later or larger than this app allows.
    Beyond,
}

/// The parts of a backup file that are not restored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The matches that are not restored: the position of each match in the file, from 0, and the reason.
    pub matches: Vec<(usize, Why)>,
    /// The number of all matches in the file, including those that are not restored.
    pub of: usize,
    /// Whether the end of the file is missing.
    pub cut: bool,
    /// The number of players that are not restored, because their name or colour is impossible.
    pub players: usize,
    /// The number of renames of players that are not restored, because they are invalid.
    pub renames: usize,
    /// The number of other records that are not restored: house rules, named house rules, favourites, documents and drafts. Their game is
    /// unknown on this device, or they are invalid.
    pub house_rules: usize,
    /// Whether the stakes are not restored, because one of them is invalid.
    pub stakes: bool,
    /// Whether the settings are not restored, because one of them is invalid.
    pub settings: bool,
    /// The number of records that neither the device that made the backup nor this app could read.
    pub unread: usize,
}
