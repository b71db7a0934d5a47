//! Sorts of values in formulas.

use crate::text::Phrase;

/// The sort of a value, which decides how the value can be compared and computed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A whole number.
    Number,
    /// A condition. As a number it counts 1 or 0.
    Condition,
    /// A player.
    Seat,
    /// A word of a question, or a suit.
    Word,
}

impl Sort {
    /// The name of the sort.
    pub const fn says(self) -> Phrase {
        match self {
            Sort::Number => phrase!("a number", "数"),
            Sort::Condition => phrase!("a condition", "条件"),
            Sort::Seat => phrase!("a seat", "席"),
            Sort::Word => phrase!("a word of a question", "質問の言葉"),
        }
    }

    /// Whether a value of this sort can be used as `wants`.
    pub(super) fn fits(self, wants: Sort) -> bool {
        self == wants || (self, wants) == (Sort::Condition, Sort::Number)
    }
}
