//! The facts of a deal (rule sheet 2.2, 2.5).

use crate::games::prelude::*;

/// The game Queen's Dungeon. Its rules are the implementations of traits for this type.
pub struct QueensDungeon;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump suit that the dealer named before dealing. `None` until entered.
    pub trump: Option<Suit>,
    /// The changes of trumps: the number of the trick, from 1, after which the dealer named a new suit, and that suit.
    pub changes: Vec<(i64, Suit)>,
    /// The trick with three or four queens. `None` if no trick had three or four.
    pub dungeon: Option<Dungeon>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until all are known.
    pub tricks: Option<Seats<i64>>,
    /// The number of queens of each player. `None` until all are known.
    pub queens: Option<Seats<i64>>,
}

impl Deal {
    /// The trump suit after the last change. Before the first change it is the suit that the dealer named. `None` until it is entered.
    pub fn trump_now(&self) -> Option<Suit> {
        self.changes.last().map(|(_, suit)| *suit).or(self.trump)
    }

    /// The numbers of the tricks with exactly two queens, from 1.
    pub fn pairs(&self) -> impl Iterator<Item = i64> {
        let pairs = if self.dungeon.is_some() { &[] } else { self.changes.as_slice() };
        pairs.iter().map(|(trick, _)| *trick)
    }
}

/// A trick with three or four queens. Its winner is said to go to the dungeon, and loses points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dungeon {
    /// The player who won the trick.
    pub who: Seat,
    /// The number of queens in the trick: 3 or 4.
    pub queens: i64,
    /// The number of the trick with three or four queens, from 1. The table is asked for it only if a house rule lets such a trick change
    /// trumps (decision QD-D4 of the rule sheet). `None` until entered.
    pub trick: Option<i64>,
}

choices! {
    /// The answer "nobody" to the question who went to the dungeon.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }
}
