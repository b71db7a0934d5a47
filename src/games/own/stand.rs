//! The position of a formula: for whom it is computed, and how much of the match is known there.

use super::sort::Sort;
use super::stage::Stage;
use super::term::Domain;

/// The owner for whom a formula is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// The whole table.
    Table,
    /// The whole table, in the condition of a set of card rules. It may use only house rules, and answers that are given once for the
    /// table.
    Cards,
    Side,
    Seat,
    /// Each seat in turn, inside a function that is computed for all seats.
    Each,
    /// The formula of a `let`. Its owner is the owner at the place where the `let` is used.
    Open,
}

/// The position of a formula in a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) hand: Hand,
    pub(super) stage: Stage,
    /// The sort and the words of the value `it`, which is the answer being checked. `None` where `it` cannot be used.
    pub(super) it: Option<(Sort, Option<Domain>)>,
}

impl Stand {
    /// A position in which formulas are computed for `hand` and `it` cannot be used.
    pub(super) const fn of(hand: Hand, stage: Stage) -> Stand {
        Stand { hand, stage, it: None }
    }
}
