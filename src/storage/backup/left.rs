//! The parts of a backup file that are not restored, with the reasons. All of them are shown before anything is restored.

/// The reason why a match of a file is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The match is damaged.
    Damaged,
    /// The game or the house rules are unknown here.
    Unknown,
    /// A value is too long, too late or too large to be entered here.
    Beyond,
}

/// The parts of a backup file that are not restored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The matches that are left out: the place of each in the file, from 0, and the reason.
    pub matches: Vec<(usize, Why)>,
    /// The number of all matches in the file, including the ones left out.
    pub of: usize,
    /// Whether the file breaks off before its end.
    pub cut: bool,
    /// The number of players with an impossible name or colour.
    pub players: usize,
    /// The number of invalid new names.
    pub renames: usize,
    /// The number of house rules, named house rules, favourites, documents and drafts that are left out.
    /// Their game is unknown here, or they are not valid.
    pub house_rules: usize,
    /// Whether a stake is impossible here.
    pub stakes: bool,
    /// Whether the settings are impossible here.
    pub settings: bool,
    /// The number of records that were unreadable on the other device and are unreadable here.
    pub unread: usize,
}
