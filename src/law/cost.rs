//! What a booked ruling costs, as it stands in a match file.

use serde::{Deserialize, Serialize};

/// What a booked ruling costs the offender's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// So many tricks change sides, and with them what counts of their cards (1.3).
    Moved {
        /// How many tricks.
        tricks: u8,
        /// How many card points, or what else counts, lay in them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worth: Option<u16>,
    },
    /// The deal is lost (1.5).
    DealLost,
    /// A misère counts as made (1.10).
    MisereMade,
    /// So many points for every other side; in a game where few are the aim, for the offender's own (1.6).
    Given(u16),
    /// So many points go from the offender's side to another, as the table has reckoned it.
    Passed(u16),
}

impl Cost {
    /// How many tricks change sides, in a deal in which `all` can. `None` where the ruling moves no tricks.
    pub fn tricks(self, all: i64) -> Option<i64> {
        match self {
            Cost::Moved { tricks, .. } => Some(i64::from(tricks)),
            Cost::DealLost => Some(all),
            Cost::MisereMade | Cost::Given(_) | Cost::Passed(_) => None,
        }
    }
}
