//! The screens that each later download draws; `downloads` names the functions that draw them.

use leptos::prelude::*;

use super::session::Session;

/// Setting up a match: a download of its own.
pub struct Opening {
    /// Setting up a match.
    pub set_up: fn() -> AnyView,
}

/// What an evening needs: a download of its own.
pub struct Evening {
    /// The table of a match.
    pub table: fn() -> AnyView,
    /// Why the match on the table could not be kept; nothing when it was.
    pub trouble: fn() -> AnyView,
}

/// What makes the first taps of an evening quick: a download of its own.
pub struct Rehearsal {
    /// Draws an evening unseen.
    pub rehearse: fn(),
}

/// What comes from outside: a download of its own.
pub struct Door {
    /// A match or a contract from outside.
    pub open: fn() -> AnyView,
}

/// What is looked at beside or after the play: a download of its own.
pub struct Desk {
    /// The score sheet of a match.
    pub sheet: fn() -> AnyView,
    /// What happens beside the play of a match.
    pub more: fn() -> AnyView,
    /// A settled deal of it.
    pub deal: fn() -> AnyView,
    /// What the end of a match shows beside its result.
    pub ending: fn() -> AnyView,
    /// A match under other house rules.
    pub what_if: fn() -> AnyView,
    /// Sharing a match.
    pub share: fn() -> AnyView,
    /// The rules of a game.
    pub rules: fn() -> AnyView,
}

/// What was played here, and putting it away: a download of its own.
pub struct Archive {
    /// The records, and everything about them.
    pub records: fn() -> AnyView,
    /// What can be chosen for this telephone.
    pub settings: fn() -> AnyView,
    /// The matches on the shelf.
    pub kept: fn() -> AnyView,
    /// Puts matches that are over away, soon.
    pub put_away: fn(Session),
}

/// Everything in one file, and back: a download of its own.
pub struct Backup {
    /// Saving everything, and restoring it. The records draw it anew in another language.
    pub backup: fn() -> AnyView,
}

/// What is shown to the whole table: a download of its own.
pub struct Display {
    /// The card of the table of a match.
    pub table_card: fn() -> AnyView,
    /// A match as a phone shows it that lies in the middle of the table.
    pub flat: fn() -> AnyView,
}

/// Where the judge sits: a download of its own.
pub struct Court {
    /// The judge of a game.
    pub judge: fn() -> AnyView,
    /// The judge at the table of a match.
    pub table_judge: fn() -> AnyView,
}
