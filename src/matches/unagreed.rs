//! The reasons why a correction does not have the consent that a file states.

use crate::text::{Arg, Phrase, Say};

const OWN: Phrase = phrase!(
    "Seat {0} is on the side that asked for this correction, so its consent does not count.",
    "席{0}はこの訂正を求めた側なので、同意した側には入りません。",
);
const NOBODY: Phrase = phrase!("Nobody has agreed to this correction.", "この訂正に同意した人がいません。");

/// The reason why the consent to a correction does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unagreed {
    /// The seat belongs to a side that asked for the correction (`irregularities` 7.1).
    Own {
        /// The seat.
        seat: u8,
    },
    /// The list of those who agreed is empty.
    Nobody,
}

impl Unagreed {
    /// The sentence for the user.
    pub fn says(self) -> Say {
        match self {
            Unagreed::Own { seat } => OWN.with(&[Arg::Int(i64::from(seat))]),
            Unagreed::Nobody => NOBODY.into(),
        }
    }
}
