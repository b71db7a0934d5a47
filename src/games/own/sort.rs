//! The sorts (types) of the values with which formulas compute.

use crate::text::Phrase;

/// The sort (type) of a formula's value. It decides with which other values the value can be compared or computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A whole number.
    Number,
    /// True or false. Where a number is needed, true counts 1 and false counts 0.
    Condition,
    /// A player, named by the seat.
    Seat,
    /// A word of a question or a rule, or a suit.
    Word,
}

impl Sort {
    /// The name of the sort in error messages.
    pub const fn says(self) -> Phrase {
        match self {
            Sort::Number => phrase!("a number", "数"),
            Sort::Condition => phrase!("a condition", "条件"),
            Sort::Seat => phrase!("a seat", "席"),
            Sort::Word => phrase!("a word of a question", "質問の言葉"),
        }
    }

    /// Whether a value of this sort can be used where the sort `wants` is needed. A condition can be used as a number.
    pub(super) fn fits(self, wants: Sort) -> bool {
        self == wants || (self, wants) == (Sort::Condition, Sort::Number)
    }
}
