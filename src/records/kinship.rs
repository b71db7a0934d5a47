//! Two records of one match: which of them knows more.

use crate::matches::{Header, Journal};

/// How another record of a match stands to the one at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// They are the same.
    Same,
    /// The other begins in the same way and goes on.
    Longer,
    /// The other is a beginning of this one.
    Shorter,
    /// They go apart: each has steps that the other does not have, or something else was agreed.
    Forked,
}

impl Kinship {
    /// What another record is to this one.
    pub fn of(this: (&Header, &Journal), other: (&Header, &Journal)) -> Kinship {
        let common = this.1.steps.iter().zip(&other.1.steps).take_while(|(ours, theirs)| ours == theirs).count();
        match (common == this.1.steps.len(), common == other.1.steps.len()) {
            _ if this.0 != other.0 => Kinship::Forked,
            (true, true) => Kinship::Same,
            (true, false) => Kinship::Longer,
            (false, true) => Kinship::Shorter,
            (false, false) => Kinship::Forked,
        }
    }
}
