//! The sorts of values that formulas compute with.

use crate::text::Phrase;

/// The sort of a value. It decides with which values the value can be compared and computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A whole number.
    Number,
    /// True or false. Where a number is needed, true counts 1 and false counts 0.
    Condition,
    /// A player.
    Seat,
    /// A word of a question or a rule, or a suit.
    Word,
}

impl Sort {
    /// The words for the sort in a fault.
    pub const fn says(self) -> Phrase {
        match self {
            Sort::Number => phrase!("a number", "数"),
            Sort::Condition => phrase!("a condition", "条件"),
            Sort::Seat => phrase!("a seat", "席"),
            Sort::Word => phrase!("a word of a question", "質問の言葉"),
        }
    }

    /// Whether a value of this sort can be used where `wants` is needed.
    pub(super) fn fits(self, wants: Sort) -> bool {
        self == wants || (self, wants) == (Sort::Condition, Sort::Number)
    }
}
