//! Where a formula stands: whose value it is, and how much of a match is known there.

use super::sort::Sort;
use super::stage::Stage;
use super::term::Domain;

/// Whose value a formula is worked out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// The whole table.
    Table,
    Side,
    Seat,
    /// Each seat in turn, within a function that goes round the table.
    Each,
    /// A `let`: whoever is at hand where it is used.
    Open,
}

/// Where a formula stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) hand: Hand,
    pub(super) stage: Stage,
    /// The sort of the answer in hand, and its words.
    pub(super) it: Option<(Sort, Option<Domain>)>,
}

impl Stand {
    /// Where nothing is in hand but `hand`.
    pub(super) const fn of(hand: Hand, stage: Stage) -> Stand {
        Stand { hand, stage, it: None }
    }
}
