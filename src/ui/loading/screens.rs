//! The screens of each later download. `downloads` names the functions that draw them.

use leptos::prelude::*;

use crate::ui::session::Session;

/// The screens before a match.
pub struct SetUpScreens {
    /// Setting up a match.
    pub set_up: fn() -> AnyView,
    /// Finding a game.
    pub find: fn() -> AnyView,
    /// House rules by a code.
    pub agreed_rules: fn() -> AnyView,
}

/// The screens for links, codes and files.
pub struct OpenScreens {
    /// A match, a game or a table from outside.
    pub open: fn() -> AnyView,
}

/// The screens of a match until it is over.
pub struct TableScreens {
    /// The table of a match.
    pub table: fn() -> AnyView,
    /// The reason why the open match could not be saved. Draws nothing if it was saved.
    pub trouble: fn() -> AnyView,
    /// Draws a match unseen, so that its first taps are quick.
    pub rehearse: fn(),
}

/// The screens beside or after the play.
pub struct BesideScreens {
    /// The score sheet of a match.
    pub sheet: fn() -> AnyView,
    /// Events other than the play of a match.
    pub more: fn() -> AnyView,
    /// A settled deal of the match.
    pub deal: fn() -> AnyView,
    /// The additions to the result at the end of a match.
    pub ending: fn() -> AnyView,
    /// A match under other house rules.
    pub what_if: fn() -> AnyView,
    /// Sharing a match.
    pub share: fn() -> AnyView,
    /// The rules of a game.
    pub rules: fn() -> AnyView,
    /// The card of the table of a match.
    pub table_card: fn() -> AnyView,
    /// The screen of a match for a phone in the middle of the table.
    pub flat: fn() -> AnyView,
}

/// The judge.
pub struct JudgeScreens {
    /// The judge of a game.
    pub judge: fn() -> AnyView,
    /// The judge at the table of a match.
    pub table_judge: fn() -> AnyView,
}

/// The screens for writing a game.
pub struct Workshop {
    /// The list of drafts of games, and the screen of one draft.
    pub workshop: fn() -> AnyView,
}

/// The played matches, and the settings of this device.
pub struct RecordScreens {
    /// The records, and everything about them.
    pub records: fn() -> AnyView,
    /// The settings of this device.
    pub settings: fn() -> AnyView,
    /// The matches on the shelf.
    pub kept: fn() -> AnyView,
    /// Moves matches that are over to the archive, soon.
    pub archive: fn(Session),
}
