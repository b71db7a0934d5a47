//! The numbers of queens that each player can have won (rule sheet 2.9).

use super::facts::Deal;
use super::sheet::QUEENS;
use crate::games::prelude::*;
use crate::games::words::tally;

/// The limits for the number of queens that one player has won.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pile {
    /// The fewest queens. These are the queens of the dungeon trick if the player won it, and two for each entered trick of the player that
    /// had exactly two queens.
    pub least: i64,
    /// The most queens. These are the queens of the dungeon trick if the player won it, and two for each other trick of the player.
    pub most: i64,
    /// The number of queens in the dungeon trick if this player won it, or else 0.
    pub dungeon: i64,
}

impl Pile {
    /// The pile of a player with `tricks` tricks, after a ruling that may have moved the dungeon trick. Its queens move with the trick. But
    /// the player who went to the dungeon stays there, because a ruling never helps the offender.
    pub(super) fn after_ruling(tricks: i64) -> Pile {
        Pile { least: 0, most: if tricks > 0 { QUEENS } else { 0 }, dungeon: 0 }
    }

    /// The largest number of two-queen tricks that `queens` queens of this player can come from.
    fn pairs(&self, queens: i64) -> i64 {
        (queens - self.dungeon) / 2
    }
}

/// The limits for every player. `tricks` are the numbers of tricks of the players, and `logged` has the winners of entered tricks.
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

/// The number of ways to divide `left` queens among `piles` so that at least `pairs` tricks have exactly two queens.
pub(super) fn ways(piles: &[Pile], left: i64, pairs: i64) -> u32 {
    match piles {
        [] => u32::from(left == 0 && pairs <= 0),
        [first, rest @ ..] => (first.least..=first.most.min(left)).map(|n| ways(rest, left - n, pairs - first.pairs(n))).sum(),
    }
}

/// The queens that are not yet assigned to a player, because their winners are not entered yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// The number of queens that are not yet assigned.
    pub left: i64,
    /// The number of tricks with exactly two queens that are not yet assigned.
    pub pairs: i64,
}

impl Rest {
    /// All four queens and all tricks with exactly two queens, before any player is asked about.
    pub fn of(deal: &Deal) -> Rest {
        Rest { left: QUEENS, pairs: deal.pairs().count() as i64 }
    }

    /// The queens that are left after the player of `pile` has got `queens` queens.
    pub fn after(self, pile: Pile, queens: i64) -> Rest {
        Rest { left: self.left - queens, pairs: self.pairs - pile.pairs(queens) }
    }

    /// The number of ways to divide the queens that are left among `piles`.
    pub fn ways(self, piles: &[Pile]) -> u32 {
        ways(piles, self.left, self.pairs)
    }

    /// Whether the player of the first of `piles` can have `queens` queens.
    pub fn allows(self, piles: &[Pile], queens: i64) -> bool {
        piles
            .split_first()
            .is_some_and(|(first, rest)| (first.least..=first.most).contains(&queens) && self.after(*first, queens).ways(rest) > 0)
    }
}

/// The number of entered tricks that each player won.
pub(super) fn logged(table: Table, deal: &Deal) -> Seats<i64> {
    tally(table, &deal.taken).map(i64::from)
}
