//! The reasons why a consent to a correction that a file states does not count.

use crate::text::{Arg, Phrase, Say};

const OWN: Phrase = phrase!(
    "Seat {0} is on the side that asked for this correction, so its consent does not count.",
    "席{0}はこの訂正を求めた側なので、同意した側には入りません。",
);
const NOBODY: Phrase = phrase!("Nobody has agreed to this correction.", "この訂正に同意した人がいません。");

/// The reason why a consent to a correction does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unagreed {
    /// A player who agreed belongs to the side that asked for the correction (against clause 7.1 of the rule sheet `irregularities`).
    Own {
        /// The seat of the player who agreed.
        seat: u8,
    },
    /// Nobody agreed to the correction.
    Nobody,
}

impl Unagreed {
    /// The sentence that tells the user why the consent does not count.
    pub fn says(self) -> Say {
        match self {
            Unagreed::Own { seat } => OWN.with(&[Arg::Int(i64::from(seat))]),
            Unagreed::Nobody => NOBODY.into(),
        }
    }
}
