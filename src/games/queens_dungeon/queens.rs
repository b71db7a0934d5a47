//! The possible numbers of queens in each player's tricks (2.9).

use super::facts::Deal;
use super::sheet::QUEENS;
use crate::games::prelude::*;
use crate::games::words::tally;

/// The limits for the number of queens in one player's tricks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pile {
    /// The smallest number: the queens of the dungeon trick, and two for each logged trick that has two queens.
    pub least: i64,
    /// The largest number: the queens of the dungeon trick, and two for every other trick.
    pub most: i64,
    /// The queens of the dungeon trick, if the player took it. Otherwise 0.
    pub dungeon: i64,
}

impl Pile {
    /// The largest number of two-queen tricks that `queens` queens of this player can come from.
    fn pairs(&self, queens: i64) -> i64 {
        (queens - self.dungeon) / 2
    }
}

/// The piles of all players. `tricks` are their numbers of tricks, and `logged` is the winner of each trick that was logged.
pub(super) fn piles(table: Table, deal: &Deal, tricks: Seats<i64>, logged: &[Seat]) -> Seats<Pile> {
    let pairs = |seat: Seat| {
        let by = |trick: i64| usize::try_from(trick - 1).ok().and_then(|at| logged.get(at));
        deal.pairs().filter(|trick| by(*trick) == Some(&seat)).count() as i64
    };
    Seats::from_fn(usize::from(table.players()), |seat| {
        let dungeon = deal.dungeon.filter(|dungeon| dungeon.who == seat).map_or(0, |dungeon| dungeon.queens);
        let others = tricks.get(seat) - i64::from(dungeon > 0);
        Pile { least: dungeon + 2 * pairs(seat), most: dungeon + 2 * others, dungeon }
    })
}

/// The number of ways to divide `left` queens over these piles, if at least `pairs` tricks have two of them.
pub(super) fn ways(piles: &[Pile], left: i64, pairs: i64) -> u32 {
    match piles {
        [] => u32::from(left == 0 && pairs <= 0),
        [first, rest @ ..] => (first.least..=first.most.min(left)).map(|n| ways(rest, left - n, pairs - first.pairs(n))).sum(),
    }
}

/// The queens that are not counted yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// The number of these queens.
    pub left: i64,
    /// The number of two-queen tricks whose queens are among these.
    pub pairs: i64,
}

impl Rest {
    /// The state before a player's queens are counted: all four queens, and all two-queen tricks of the deal.
    pub fn of(deal: &Deal) -> Rest {
        Rest { left: QUEENS, pairs: deal.pairs().count() as i64 }
    }

    /// The state after this pile has been counted with `queens` queens.
    pub fn after(self, pile: Pile, queens: i64) -> Rest {
        Rest { left: self.left - queens, pairs: self.pairs - pile.pairs(queens) }
    }

    /// The number of ways to divide the remaining queens over `piles`.
    pub fn ways(self, piles: &[Pile]) -> u32 {
        ways(piles, self.left, self.pairs)
    }

    /// Whether the first of these piles can have `queens`.
    pub fn allows(self, piles: &[Pile], queens: i64) -> bool {
        piles
            .split_first()
            .is_some_and(|(first, rest)| (first.least..=first.most).contains(&queens) && self.after(*first, queens).ways(rest) > 0)
    }
}

/// The number of tricks of each player that are logged.
pub(super) fn logged(table: Table, deal: &Deal) -> Seats<i64> {
    tally(table, &deal.taken).map(i64::from)
}
