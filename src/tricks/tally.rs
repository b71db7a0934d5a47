//! Computes what won cards are worth by the rules of a game, for example their card points.

use super::{Irregularity, Judge, Scoring};
use crate::cards::{Card, Rank};

/// The value of the cards that are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Each card has points of its own.
    Points {
        /// The points of the counted cards together.
        sum: i64,
        /// The points of all cards in the pack, counted or not.
        total: i64,
        /// The number of scoring cards in the pack that are not among the counted cards.
        cards_left: usize,
    },
    /// The cards are one trick and score together (section 6.7 of the rules of Quinto).
    Trick {
        /// The points of the trick.
        worth: i64,
        /// The single cards and the combinations of the trick that score.
        scoring: Vec<Scoring>,
    },
    /// The points depend on how many cards of each rank there are (section 5.7 of the rules of Apples).
    Ranks {
        /// The points of the counted cards together.
        points: i64,
        /// The number of tricks that the counted cards fill. `None` if they do not fill whole tricks.
        tricks: Option<usize>,
    },
}

/// The number of cards in one trick. Used in games that count won cards of the same rank.
const TRICK: usize = 4;

impl Judge {
    /// Whether cards have any value in this game.
    pub fn counts(&self) -> bool {
        self.counts_singly() || self.trick_worth.is_some() || self.of_a_kind.is_some()
    }

    /// Whether each card has points of its own.
    pub fn counts_singly(&self) -> bool {
        self.points.is_some() || !self.penalties.is_empty()
    }

    /// The points of a card when won cards are counted. 0 if single cards have no points.
    pub fn value_of(&self, card: Card) -> i64 {
        let penalty = || self.penalties.iter().find(|(other, _)| *other == card).map_or(0, |(_, points)| *points);
        self.points.map_or_else(penalty, |points| i64::from(points.of(card)))
    }

    /// Whether some card is worth less than 0 points. If so, a part of the pack can be worth more than the whole pack.
    pub fn takes_off(&self) -> bool {
        self.penalties.iter().any(|(_, points)| *points < 0)
    }

    /// Checks that `cards` cards can be counted together.
    ///
    /// # Errors
    /// The cards are more than one trick has, in a game in which the cards of a trick score together.
    pub fn check_together(&self, cards: usize) -> Result<(), Irregularity> {
        match self.trick_worth {
            Some(worth) if cards > worth.most_cards => Err(Irregularity::TooManyTogether(worth.most_cards)),
            _ => Ok(()),
        }
    }

    /// The value of `cards`. `None` in a game in which cards have no value.
    pub fn tally(&self, cards: &[Card]) -> Option<Tally> {
        if self.counts_singly() {
            let worth = |card: Card| self.value_of(card);
            let total = self.pack.cards().map(worth).sum();
            let counting = self.pack.cards().filter(|card| worth(*card) != 0).count();
            let counted = cards.iter().filter(|card| worth(**card) != 0).count();
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

    /// The card points of the trick that consists of `cards`. `None` in a game without card points.
    pub fn worth(&self, cards: &[Card]) -> Option<u16> {
        match self.trick_worth {
            Some(worth) => Some((worth.points)(cards)),
            None => self.points.map(|points| cards.iter().map(|card| points.of(*card)).sum()),
        }
    }

    /// The points of `cards` in a game that gives points for two, three or four cards of the same rank. A single card of its rank has no
    /// points. `None` in any other game.
    fn worth_by_rank(&self, cards: &[Card]) -> Option<i64> {
        let table = self.of_a_kind?;
        let of = |(row, rank): (&[i64; 3], Rank)| {
            let held = cards.iter().filter(|card| card.rank() == Some(rank)).count();
            held.checked_sub(2).and_then(|at| row.get(at)).copied().unwrap_or_default()
        };
        Some(table.iter().zip(Rank::ALL).map(of).sum())
    }
}
