//! Reckoning: amounts that keep their working, and ledgers of the amounts that a deal pays.
//!
//! A score is computed with an [`Amount`]: evaluating it gives the points, printing it gives `100 − 10 × |8 − 5|`. The
//! explanation cannot drift from the score, because it is the score.
//!
//! # An amount explains itself
//!
//! ```
//! use trick_ledger::phrase;
//! use trick_ledger::reckoning::{distance, named, number};
//! use trick_ledger::text::{ENGLISH, Phrase};
//!
//! const TARGET: Phrase = phrase!("target", "目標");
//! let points = (number(100) - number(10) * distance(named(8, TARGET), number(5))).at_least(0);
//! assert_eq!(points.value(), 70);
//! assert_eq!(points.written(&ENGLISH), "100 − 10 × |8 − 5| = 70");
//! ```

mod aloud;
mod amount;
mod ledger;
mod proof;
mod working;

pub use amount::{Amount, distance, named, number, quotient, remainder};
pub use ledger::{BY_HAND, Clause, Ledger, Line, Unit};
pub use proof::Proof;
pub use working::{Limit, Token};
