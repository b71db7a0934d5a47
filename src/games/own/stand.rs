//! The position of a formula: the owner of its value, and the known part of the match.

use super::sort::Sort;
use super::stage::Stage;
use super::term::Domain;

/// The owner of the value of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// The whole table.
    Table,
    /// The whole table, in the formula for the number of cards. It may use only house rules, and answers that are given once for the table.
    Cards,
    Side,
    Seat,
    /// Each seat in turn, within a function that goes round the table.
    Each,
    /// In a `let`: the owner at the place where the `let` is used.
    Open,
}

/// The position of a formula.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) hand: Hand,
    pub(super) stage: Stage,
    /// The sort of the answer being checked, and its words.
    pub(super) it: Option<(Sort, Option<Domain>)>,
}

impl Stand {
    /// A position with the owner `hand` and no other seat bound.
    pub(super) const fn of(hand: Hand, stage: Stage) -> Stand {
        Stand { hand, stage, it: None }
    }
}
