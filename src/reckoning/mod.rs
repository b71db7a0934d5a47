//! Reckoning: amounts that remember how they were made, and the lines and ledgers they stand in.
//!
//! A score is computed with an [`Amount`]: evaluating it gives the points, printing it gives `100 − 10 × |8 − 5|`. The
//! explanation cannot drift from the score, because it is the score.

mod amount;
mod ledger;
mod working;

pub use amount::{Amount, distance, named, number};
pub use ledger::{BY_HAND, Clause, Ledger, Line, Unit};
pub use working::{Limit, Token};
