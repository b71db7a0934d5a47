//! What the table tells of a deal (2.2, 2.5).

use crate::games::prelude::*;

/// The game.
pub struct QueensDungeon;

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// What the dealer named before the deal.
    pub trump: Option<Suit>,
    /// After which trick, from 1, trumps changed, and to what.
    pub changes: Vec<(i64, Suit)>,
    /// The dungeon event, if there was one.
    pub dungeon: Option<Dungeon>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when all are known.
    pub tricks: Option<Seats<i64>>,
    /// The queens of every player, when all are known.
    pub queens: Option<Seats<i64>>,
}

impl Deal {
    /// What is trump now.
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
    /// Who took it.
    pub who: Seat,
    /// How many queens: 3 or 4.
    pub queens: i64,
    /// Which trick, from 1, where the table has to know: where it changes trumps (QD-D4).
    pub trick: Option<i64>,
}

choices! {
    /// Who went to the dungeon, when nobody did.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }
}
