//! The facts of a deal (2.2, 2.5).

use crate::games::prelude::*;

/// The game.
pub struct QueensDungeon;

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump that the dealer named before the deal.
    pub trump: Option<Suit>,
    /// The changes of trumps: the number of the trick, from 1, after which each happened, and the new suit.
    pub changes: Vec<(i64, Suit)>,
    /// The dungeon event, if there was one.
    pub dungeon: Option<Dungeon>,
    /// The winner of each trick, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when all are known.
    pub tricks: Option<Seats<i64>>,
    /// The queens of every player, when all are known.
    pub queens: Option<Seats<i64>>,
}

impl Deal {
    /// The trump in force.
    pub fn trump_now(&self) -> Option<Suit> {
        self.changes.last().map(|(_, suit)| *suit).or(self.trump)
    }

    /// The tricks with exactly two queens.
    pub fn pairs(&self) -> impl Iterator<Item = i64> {
        let pairs = if self.dungeon.is_some() { &[] } else { self.changes.as_slice() };
        pairs.iter().map(|(trick, _)| *trick)
    }
}

/// Three or four queens in one trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dungeon {
    /// The player who took the trick.
    pub who: Seat,
    /// The number of queens: 3 or 4.
    pub queens: i64,
    /// The number of the trick, from 1, if the trick changes trumps (QD-D4).
    pub trick: Option<i64>,
}

choices! {
    /// The answer if nobody went to the dungeon.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }
}
