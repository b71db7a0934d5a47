//! People who come, leave and sit out between deals.

use serde::{Deserialize, Serialize};

/// A player who joins the match between two deals. New players are numbered after the earlier players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// The player's first deal, from 0.
    pub from: usize,
    /// The total that the player begins with.
    pub total: i64,
    /// The number of the player whose turn is just before the new player's.
    pub after: u8,
}

/// A player who leaves, or sits out some deals, while the other players go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// The number of the player: first the original players, from 0, then the new players.
    pub player: u8,
    /// The first deal that the player misses, from 0.
    pub from: usize,
    /// The player's first deal after the absence, from 0. `None` for a player who has left the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<usize>,
}

impl Absence {
    /// Whether the player is away in a deal.
    pub fn covers(&self, deal: usize) -> bool {
        self.from <= deal && self.until.is_none_or(|until| deal < until)
    }
}
