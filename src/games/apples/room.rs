//! Whether counts of cards by rank and player fit together: four cards of a rank, targets included, and four for each trick (5.11).

use super::facts::RankCount;
use crate::games::prelude::*;

/// The number of ranks.
const RANKS: usize = Rank::ALL.len();

/// A count of cards: the least, and how many more are possible.
#[derive(Clone, Copy, Debug)]
struct Cell {
    least: i64,
    more: i64,
}

impl Default for Cell {
    /// Nothing is known of the four cards of a rank.
    fn default() -> Cell {
        Cell { least: 0, more: 4 }
    }
}

/// The counts of every rank and player, as far as they are known.
#[derive(Clone, Debug)]
pub(super) struct Room {
    /// The cards of each player.
    cards: Seats<i64>,
    /// The cards of each rank, and the counts of each player.
    ranks: [(i64, Seats<Cell>); RANKS],
}

impl Room {
    /// A deal with these tricks and targets, of which nothing is counted.
    pub(super) fn of(tricks: Seats<i64>, targets: &[Rank]) -> Room {
        let left = |rank: Rank| 4 - targets.iter().filter(|target| **target == rank).count() as i64;
        Room { cards: tricks.map(|tricks| 4 * tricks), ranks: Rank::ALL.map(|rank| (left(rank), Seats::new(tricks.len()))) }
    }

    /// Records a count.
    pub(super) fn count(&mut self, rank: Rank, seat: Seat, count: RankCount) {
        let cell = match count {
            RankCount::Cards(n) => Cell { least: n, more: 0 },
            RankCount::Few => Cell { least: 0, more: 1 },
        };
        let rows = Rank::ALL.into_iter().zip(&mut self.ranks);
        rows.filter(|(other, _)| *other == rank).for_each(|(_, (_, row))| row.set(seat, cell));
    }

    /// Whether every card still finds a place with this count.
    pub(super) fn has(&self, rank: Rank, seat: Seat, count: RankCount) -> bool {
        let mut so = self.clone();
        so.count(rank, seat, count);
        so.is_filled()
    }

    /// Whether every card finds a place: for every set of players, their uncounted cards must be among those that the ranks have left
    /// for them (Gale's theorem on flows).
    fn is_filled(&self) -> bool {
        let mut own = self.cards;
        let mut left = [0; RANKS];
        for ((cards, row), left) in self.ranks.iter().zip(&mut left) {
            *left = cards - row.iter().map(|cell| cell.least).sum::<i64>();
            row.by_seat().for_each(|(seat, cell)| own.set(seat, own.get(seat) - cell.least));
        }
        let sets = (0..1u8 << self.cards.len()).map(|set| move |seat: Seat| set >> seat.0 & 1 == 1);
        let places = |has: &dyn Fn(Seat) -> bool| {
            let more = |row: &Seats<Cell>| row.by_seat().filter(|(seat, _)| has(*seat)).map(|(_, cell)| cell.more).sum();
            self.ranks.iter().zip(&left).map(|((_, row), left)| i64::min(*left, more(row))).sum::<i64>()
        };
        let uncounted = |has: &dyn Fn(Seat) -> bool| own.by_seat().filter(|(seat, _)| has(*seat)).map(|(_, cards)| *cards).sum::<i64>();
        left.iter().chain(own.iter()).all(|cards| *cards >= 0) && sets.into_iter().all(|has| uncounted(&has) <= places(&has))
    }
}
