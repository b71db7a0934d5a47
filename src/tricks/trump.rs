//! The trump of a deal.

use crate::cards::{Rank, Strain, Suit};

/// The trump suit and, in some games, the trump rank of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trump {
    /// The trump suit, or no trump. `None` in a game without trumps, or if the trump is not known.
    pub strain: Option<Strain>,
    /// The trump rank, in games that have one (King of the Hill 5.2).
    pub rank: Option<Rank>,
}

impl Trump {
    /// A trump without a trump rank.
    pub const fn of(strain: Strain) -> Trump {
        Trump { strain: Some(strain), rank: None }
    }

    /// The trump suit, if there is one.
    pub const fn suit(self) -> Option<Suit> {
        match self.strain {
            Some(strain) => strain.suit(),
            None => None,
        }
    }
}
