//! The relation of two records of one match: whether they are equal, or one of them goes on where the other ends.

use crate::matches::{Header, Journal};

/// The relation of one record of a match to another record of the same match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// Both records have equal headers and equal steps.
    Same,
    /// The second record begins with all steps of the first record and goes on.
    Longer,
    /// The second record has only the first steps of the first record.
    Shorter,
    /// Each record has steps that the other lacks, or their headers differ.
    Forked,
}

impl Kinship {
    /// The relation of the record `other` to the record `this`.
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
