//! The count of won cards by the game's rules.

use super::{Irregularity, Judge, Scoring};
use crate::cards::{Card, Rank};

/// The result of counting some cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Card points are counted.
    Points {
        /// The points of the cards.
        sum: i64,
        /// The points of the whole pack.
        total: i64,
        /// The number of scoring cards that are not among them.
        cards_left: usize,
    },
    /// A trick, in a game in which cards count together (Quinto 6.7).
    Trick {
        /// The points of the trick.
        worth: i64,
        /// The scoring combinations in the trick.
        scoring: Vec<Scoring>,
    },
    /// The value depends on the number of cards of each rank (Apples 5.7).
    Ranks {
        /// The points of the cards.
        points: i64,
        /// The number of tricks. `None` if the cards do not fill whole tricks.
        tricks: Option<usize>,
    },
}

/// The number of cards in a trick of a game that counts won cards by rank.
const TRICK: usize = 4;

impl Judge {
    /// Whether cards are worth anything in this game.
    pub fn counts(&self) -> bool {
        self.points.is_some() || self.trick_worth.is_some() || self.of_a_kind.is_some()
    }

    /// Checks that `cards` cards can count together.
    ///
    /// # Errors
    /// They are more than a trick has, in a game in which cards count together.
    pub fn check_together(&self, cards: usize) -> Result<(), Irregularity> {
        match self.trick_worth {
            Some(worth) if cards > worth.most_cards => Err(Irregularity::TooManyTogether(worth.most_cards)),
            _ => Ok(()),
        }
    }

    /// The count of these cards. `None` in a game in which cards do not count.
    pub fn tally(&self, cards: &[Card]) -> Option<Tally> {
        if let Some(points) = self.points {
            let worth = |card: Card| i64::from(points.of(card));
            let total = self.pack.cards().map(worth).sum();
            let counting = self.pack.cards().filter(|card| worth(*card) > 0).count();
            let counted = cards.iter().filter(|card| worth(**card) > 0).count();
            return Some(Tally::Points {
                sum: cards.iter().copied().map(worth).sum(),
                total,
                cards_left: counting.saturating_sub(counted),
            });
        }
        if let Some(worth) = self.trick_worth {
            return Some(Tally::Trick { worth: i64::from((worth.points)(cards)), scoring: (worth.scoring)(cards) });
        }
        let points = self.worth_by_rank(cards)?;
        Some(Tally::Ranks { points, tricks: cards.len().is_multiple_of(TRICK).then_some(cards.len() / TRICK) })
    }

    /// The points of these cards in a trick, in a game that counts them.
    pub fn worth(&self, cards: &[Card]) -> Option<u16> {
        match self.trick_worth {
            Some(worth) => Some((worth.points)(cards)),
            None => self.points.map(|points| cards.iter().map(|card| points.of(*card)).sum()),
        }
    }

    /// The points of these cards by their ranks, in a game that counts ranks. Single cards count nothing.
    fn worth_by_rank(&self, cards: &[Card]) -> Option<i64> {
        let table = self.of_a_kind?;
        let of = |(row, rank): (&[i64; 3], Rank)| {
            let held = cards.iter().filter(|card| card.rank() == Some(rank)).count();
            held.checked_sub(2).and_then(|at| row.get(at)).copied().unwrap_or_default()
        };
        Some(table.iter().zip(Rank::ALL).map(of).sum())
    }
}
