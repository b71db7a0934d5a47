//! The position of a formula in a document. It decides for whom the formula is computed, and how much of the match is then known.

use super::sort::Sort;
use super::stage::Stage;
use super::term::Domain;

/// The kind of owner (the table, a seat or a side) for whom a formula is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// The whole table.
    Table,
    /// The whole table, for the condition of a set of card rules.
    /// This condition may use only house rules and answers that are given once for the table.
    Cards,
    Side,
    Seat,
    /// One seat after the other, inside a function that is computed for all seats.
    Each,
    /// The owner (a seat, a side or the table) is not known yet, because the formula is a named formula (`let`). It is computed for the
    /// same owner as the formula that uses its name.
    Open,
}

/// The position of a formula in a document. It decides which names the formula can use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) hand: Hand,
    pub(super) stage: Stage,
    /// The sort (type) and the possible words of the value `it`, which is the answer that is checked.
    /// `None` if the formula cannot use `it`.
    pub(super) it: Option<(Sort, Option<Domain>)>,
}

impl Stand {
    /// A position in which formulas are computed for `hand` and cannot use `it`.
    pub(super) const fn of(hand: Hand, stage: Stage) -> Stand {
        Stand { hand, stage, it: None }
    }
}
