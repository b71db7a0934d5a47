//! People who come, leave and sit out between deals.

use serde::{Deserialize, Serialize};

/// A player who comes. New players are numbered after the earlier players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// Their first deal, from 0.
    pub from: usize,
    /// The total that they begin with.
    pub total: i64,
    /// The number of the player whose turn comes before theirs.
    pub after: u8,
}

/// A player who leaves, or sits out some deals, while the others go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// The number of the player: first the players of the beginning, from 0, then the players who came.
    pub player: u8,
    /// The first deal without them, from 0.
    pub from: usize,
    /// Their first deal after it. `None` if they have left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<usize>,
}

impl Absence {
    /// Whether the player is away in a deal.
    pub fn covers(&self, deal: usize) -> bool {
        self.from <= deal && self.until.is_none_or(|until| deal < until)
    }
}
