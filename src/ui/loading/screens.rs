//! The screens of each download except the first (the shelf), as functions that draw them. [`contents`](super::contents) fills these
//! structs.

use leptos::prelude::*;

use crate::ui::session::Session;

/// The screens that are used before a match begins.
pub struct SetUpScreens {
    /// The screen that sets up a match.
    pub set_up: fn() -> AnyView,
    /// The screen that finds a game by its name or features.
    pub find: fn() -> AnyView,
    /// The screen that shows the house rules of a code.
    pub agreed_rules: fn() -> AnyView,
}

/// The screens that open a link, a code or a file from outside.
pub struct OpenScreens {
    /// The screen that shows a match, a game or a grid of points received from outside.
    pub open: fn() -> AnyView,
}

/// The screens that the players use during a match.
pub struct TableScreens {
    /// The screen of an open match.
    pub table: fn() -> AnyView,
    /// The banner with the reason why the open match could not be saved. Draws nothing if the match was saved.
    pub trouble: fn() -> AnyView,
    /// Draws a match unseen, so that the first taps of a real match are quick.
    pub rehearse: fn(),
}

/// The screens that are used beside or after the play of a match.
pub struct BesideScreens {
    /// The score sheet of a match.
    pub sheet: fn() -> AnyView,
    /// The screen for everything about a match except its play, for example a new player.
    pub more: fn() -> AnyView,
    /// The screen with a saved deal of a match.
    pub deal: fn() -> AnyView,
    /// The part of the match screen that is added to the result at the end of a match.
    pub ending: fn() -> AnyView,
    /// The screen that recalculates a match under other house rules.
    pub what_if: fn() -> AnyView,
    /// The screen that shares a match.
    pub share: fn() -> AnyView,
    /// The screen with the rules of a game.
    pub rules: fn() -> AnyView,
    /// The screen with the table card: the deal, the first player, and the order and points of the cards.
    pub table_card: fn() -> AnyView,
    /// The screen of a match that is shown while the phone lies flat between the players.
    pub flat: fn() -> AnyView,
}

/// The screens of the judge, which decides disputes about tricks and rules on mistakes.
pub struct JudgeScreens {
    /// The judge for any game, without a match.
    pub judge: fn() -> AnyView,
    /// The judge for the current match.
    pub table_judge: fn() -> AnyView,
}

/// The screens on which users write their own games.
pub struct Workshop {
    /// The list of drafts (games that the user is writing), and the screen of one draft.
    pub workshop: fn() -> AnyView,
}

/// The screens with the records of played matches, and the settings of this device.
pub struct RecordScreens {
    /// The records of played matches, with all screens below them.
    pub records: fn() -> AnyView,
    /// The settings of this device.
    pub settings: fn() -> AnyView,
    /// The part of the shelf that lists the saved matches.
    pub kept: fn() -> AnyView,
    /// Moves finished matches to the archive after a short delay.
    pub archive: fn(Session),
}
