//! The screens that each later download draws; `downloads` names the functions that draw them.

use leptos::prelude::*;

use crate::ui::session::Session;

/// What comes before a match.
pub struct SetUp {
    /// Setting up a match.
    pub set_up: fn() -> AnyView,
}

/// What comes from outside.
pub struct Open {
    /// A match or a contract from outside.
    pub open: fn() -> AnyView,
}

/// What a match needs until it is over.
pub struct Table {
    /// The table of a match.
    pub table: fn() -> AnyView,
    /// Why the match on the table could not be saved; draws nothing when it was.
    pub trouble: fn() -> AnyView,
    /// Draws a match unseen, so that its first taps are quick.
    pub rehearse: fn(),
}

/// What is looked at beside or after the play.
pub struct Beside {
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
    /// The card of the table of a match.
    pub table_card: fn() -> AnyView,
    /// A match as a phone shows it that lies in the middle of the table.
    pub flat: fn() -> AnyView,
}

/// The judge.
pub struct Judge {
    /// The judge of a game.
    pub judge: fn() -> AnyView,
    /// The judge at the table of a match.
    pub table_judge: fn() -> AnyView,
}

/// What was played here, and what is chosen for this telephone.
pub struct Records {
    /// The records, and everything about them.
    pub records: fn() -> AnyView,
    /// What can be chosen for this telephone.
    pub settings: fn() -> AnyView,
    /// The matches on the shelf.
    pub kept: fn() -> AnyView,
    /// Moves matches that are over to the archive, soon.
    pub archive: fn(Session),
}
