//! The trump suit and the trump rank of a deal.

use crate::cards::{Rank, Strain, Suit};

/// The trump suit and, in some games, the trump rank of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trump {
    /// The trump suit, or the fact that there is no trump. `None` in a game without trumps, or if the table has not entered it.
    pub strain: Option<Strain>,
    /// The rank of which all cards are trumps (section 5.2 of King of the Hill). `None` in games without such a rank.
    pub rank: Option<Rank>,
}

impl Trump {
    /// The trump `strain`, without a trump rank.
    pub const fn of(strain: Strain) -> Trump {
        Trump { strain: Some(strain), rank: None }
    }

    /// The trump suit. `None` if the deal has no trump suit, or if it is not known.
    pub const fn suit(self) -> Option<Suit> {
        match self.strain {
            Some(strain) => strain.suit(),
            None => None,
        }
    }
}
