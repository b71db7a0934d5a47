//! The cost of a booked ruling, in the form of a match file.

use serde::{Deserialize, Serialize};

use crate::reckoning::Unit;
use crate::table::Seat;
use crate::text::{Arg, Phrase, Say};

const MOVED: Phrase = phrase!("Revoke by {0}: {1} {1|trick|tricks}", "{0}のリボーク：{1}トリック");
const MADE: Phrase = phrase!("Revoke by {0}: the misère is made", "{0}のリボーク：ミゼールは成功");
const GIVEN: Phrase = phrase!("Revoke by {0}: {1}", "{0}のリボーク：{1}");

/// The cost of a booked ruling for the offender's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// Tricks change sides, with the worth of their cards (rule sheet `irregularities` 1.3).
    Moved {
        /// The number of tricks that change sides, to the disadvantage of the offender's side.
        tricks: u8,
        /// The worth of the cards in these tricks, for example their card points. `None` if the game counts only tricks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worth: Option<u16>,
    },
    /// The deal is lost for the offender's side (rule sheet `irregularities` 1.5).
    DealLost,
    /// A misère (a bid to take no trick) counts as made (rule sheet `irregularities` 1.10).
    MisereMade,
    /// Every other side gets these points (rule sheet `irregularities` 1.6). If few points are the aim, the offender's side gets them.
    Given(u16),
    /// The offender's side pays another side this number of points, like points entered by hand.
    Passed(u16),
}

impl Cost {
    /// Whether a revoke can have this cost by the law of a table. Points that pass to another side are entered by hand, for any mistake.
    pub const fn can_be_of_a_revoke(self) -> bool {
        match self {
            Cost::Moved { .. } | Cost::DealLost | Cost::MisereMade | Cost::Given(_) => true,
            Cost::Passed(_) => false,
        }
    }

    /// The sentence about a mistake of `offender` with this cost. `None` if mistakes of several kinds have such a cost. Only a revoke moves
    /// tricks, gives points, or makes a misère. `unit` is the unit in which the points of a ruling count.
    pub fn says(self, offender: Seat, unit: Unit) -> Option<Say> {
        let (who, n) = (Arg::Seat(offender), |n: u16| Arg::Int(i64::from(n)));
        match self {
            Cost::Moved { tricks, .. } => Some(MOVED.with(&[who, n(u16::from(tricks))])),
            Cost::MisereMade => Some(MADE.with(&[who])),
            Cost::Given(points) => Some(GIVEN.with(&[who, Arg::Counted(unit.counted(), points.into())])),
            Cost::DealLost | Cost::Passed(_) => None,
        }
    }

    /// The number of tricks that change sides. A lost deal moves `all` tricks. `None` for any other cost: points, or a misère that counts
    /// as made.
    pub fn tricks(self, all: i64) -> Option<i64> {
        match self {
            Cost::Moved { tricks, .. } => Some(i64::from(tricks)),
            Cost::DealLost => Some(all),
            Cost::MisereMade | Cost::Given(_) | Cost::Passed(_) => None,
        }
    }
}
