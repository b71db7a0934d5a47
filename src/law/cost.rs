//! The cost of a booked ruling, in the form of a match file.

use serde::{Deserialize, Serialize};

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
    /// Whether a ruling with this cost changes facts of the deal. If not, it only adds points.
    pub const fn changes_facts(self) -> bool {
        match self {
            Cost::Moved { .. } | Cost::DealLost | Cost::MisereMade => true,
            Cost::Given(_) | Cost::Passed(_) => false,
        }
    }

    /// The number of tricks that change sides. A lost deal moves `all` tricks. `None` if the cost is in points, not in tricks.
    pub fn tricks(self, all: i64) -> Option<i64> {
        match self {
            Cost::Moved { tricks, .. } => Some(i64::from(tricks)),
            Cost::DealLost => Some(all),
            Cost::MisereMade | Cost::Given(_) | Cost::Passed(_) => None,
        }
    }
}
