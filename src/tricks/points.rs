//! The card points of the cards of a pack, by rank.

use crate::cards::{Card, Rank};

/// The points of a card by its rank. The suit makes no difference. Jokers have no points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardPoints([u8; 13]);

impl CardPoints {
    /// The points of each rank in `worth`. A rank that is not listed has no points. Meant for constants, which are evaluated at compile
    /// time.
    #[allow(clippy::indexing_slicing)] // a rank's index is below 13, and `at` is below the length
    pub const fn new(worth: &[(Rank, u8)]) -> CardPoints {
        let mut points = [0; 13];
        let mut at = 0;
        while at < worth.len() {
            points[worth[at].0.index()] = worth[at].1;
            at += 1;
        }
        CardPoints(points)
    }

    /// The points of a card with the rank `rank`.
    #[allow(clippy::indexing_slicing)] // a rank's index is below 13
    pub const fn of_rank(self, rank: Rank) -> u8 {
        self.0[rank.index()]
    }

    /// The points of a card. 0 for a joker.
    pub fn of(self, card: Card) -> u16 {
        card.rank().map_or(0, |rank| u16::from(self.of_rank(rank)))
    }

    /// The points of the most valuable card. 0 if no card has points.
    pub fn most(self) -> i64 {
        self.0.into_iter().max().map_or(0, i64::from)
    }
}
