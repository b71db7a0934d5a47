//! The reasons why an entry of a match file cannot belong to its deal.

use crate::text::{Arg, Phrase, Say};

const BEYOND: Phrase = phrase!(
    "Deal {0} is not in this file: there {1|is|are} {1}. (A file counts deals from 0, so it writes {2} for deal {0}.)",
    "ディール{0}はこのファイルにありません（全部で{1}）。ファイルの番号は0からなので、ディール{0}は{2}と書きます。",
);
const AHEAD: Phrase = phrase!(
    "{0} is too many here: the file has {1} {1|deal|deals}, and {2} is the highest number that fits.",
    "{0}はここでは大きすぎます。このファイルのディール数は{1}で、入れられるのは{2}までです。",
);
const BOTH: Phrase = phrase!(
    "Deal {0} is among the accepted deals too; a deal is accepted or contested, not both.",
    "ディール{0}は承認済みにも入っています。承認と異議の両方にはできません。",
);

const TOO_LONG: Phrase = phrase!(
    "{1} is too many: with these players the game has {0} {0|deal|deals} at most, because no cards or contracts are left for more.",
    "{1}は大きすぎます。この人数では、カードやコントラクトが足りなくなるため、{0}ディールまでです。",
);

/// The reason why an entry cannot belong to its deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// The file does not have the deal.
    Beyond {
        /// The number of the deal that the entry names, from 0.
        got: usize,
        /// The limit for the entry: its deal must have a smaller number than this.
        most: usize,
        /// The number of deals in the file. It is smaller than `most` if the entry may come before a deal that is not played yet.
        deals: usize,
    },
    /// A contested deal is also accepted.
    AlsoAccepted {
        /// The number of the deal, from 0.
        deal: usize,
    },
    /// The table agreed on more deals than the game can have, because no cards or contracts are left for more.
    AfterCourse {
        /// The number of deals on which the table agreed.
        got: usize,
        /// The most deals that the game can have with these players and house rules.
        most: usize,
    },
}

impl Misplaced {
    /// The sentence that tells the user why the entry cannot belong to its deal.
    pub fn says(self) -> Say {
        match self {
            Misplaced::Beyond { got, most, deals } if most > deals => {
                AHEAD.with(&[count(got), count(deals), count(most.saturating_sub(1))])
            }
            Misplaced::Beyond { got, most, .. } => BEYOND.with(&[ordinal(got), count(most), count(got)]),
            Misplaced::AfterCourse { got, most } => TOO_LONG.with(&[count(most), count(got)]),
            Misplaced::AlsoAccepted { deal } => BOTH.with(&[ordinal(deal)]),
        }
    }
}

/// The number of a deal for a sentence, counted from 1 as people count. A file counts from 0.
fn ordinal(deal: usize) -> Arg {
    count(deal.saturating_add(1))
}

/// A number of a file for a sentence. A number that is too large becomes the largest that a sentence can have.
fn count(number: usize) -> Arg {
    Arg::Int(i64::try_from(number).unwrap_or(i64::MAX))
}
