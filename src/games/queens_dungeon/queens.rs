//! The numbers of queens that each player can have won (rule sheet 2.5, 2.9). Two queens in a trick change trumps, unless the trick is the
//! last trick of the deal. So a trick with two queens is recorded. A trick with three or four queens is recorded too. Every trick that is
//! not recorded has at most one queen, but the last trick can have two (decision QD-D5).

use super::facts::Deal;
use super::sheet::QUEENS;
use crate::games::prelude::*;
use crate::games::words::tally;

/// The limits for the number of queens that one player has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile {
    /// The smallest possible number of queens: those in the recorded tricks with several queens.
    pub least: i64,
    /// The largest possible number of queens: `least`, plus one queen for each other trick of the player. The last trick of the deal adds
    /// two.
    pub most: i64,
}

impl Pile {
    fn has(&self, queens: i64) -> bool {
        (self.least..=self.most).contains(&queens)
    }
}

/// One way in which the tricks that can have two queens may have gone to the players.
#[derive(Clone, Debug)]
struct Course {
    piles: Seats<Pile>,
    /// The number of tricks of each player that neither the log nor this way assigns.
    room: Seats<i64>,
}

impl Course {
    /// The ways in which the tricks with the numbers `pairs`, which had two queens, and the last trick went to the players. A trick of
    /// the log went to its winner. Any other trick went to a player with a trick that is not assigned yet.
    fn all(tricks: Seats<i64>, logged: &[Seat], pairs: impl Iterator<Item = i64>) -> Vec<Course> {
        let mut room = tricks;
        logged.iter().for_each(|seat| room.set(*seat, room.get(*seat) - 1));
        let mut courses = vec![Course { piles: tricks.map(|most| Pile { least: 0, most }), room }];
        let two = pairs.map(|trick| (trick, Pile { least: 2, most: 1 }));
        for (trick, more) in two.chain([(tricks.iter().sum(), Pile { least: 0, most: 1 })]) {
            let winner = usize::try_from(trick - 1).ok().and_then(|at| logged.get(at));
            courses = courses.iter().flat_map(|course| course.with(winner.copied(), more)).collect();
        }
        courses
    }

    /// The ways that continue `self` with one more trick. `winner` has won it. If `winner` is `None`, any player who can still have a trick
    /// may have won it. The trick adds `more` to the limits of its winner.
    fn with(&self, winner: Option<Seat>, more: Pile) -> Vec<Course> {
        let can_win = |seat: &Seat| winner.map_or(self.room.get(*seat) > 0, |winner| winner == *seat);
        let winners = self.piles.by_seat().map(|(seat, _)| seat).filter(can_win);
        let after = |seat: Seat| {
            let mut course = self.clone();
            let pile = course.piles.get(seat);
            course.piles.set(seat, Pile { least: pile.least + more.least, most: pile.most + more.most });
            course.room.set(seat, course.room.get(seat) - i64::from(winner.is_none()));
            course
        };
        winners.map(after).collect()
    }
}

/// The queens of the deal whose winners are not entered yet.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    /// The limits for every player, in each way in which the tricks can have gone.
    piles: Vec<Seats<Pile>>,
    /// The number of queens that are not yet assigned.
    pub left: i64,
}

impl Rest {
    /// All four queens, before any player is asked about. `tricks` are the numbers of tricks of the players, and `logged` has the winners
    /// of entered tricks.
    pub fn of(deal: &Deal, tricks: Seats<i64>, logged: &[Seat]) -> Rest {
        let piles = match deal.dungeon {
            Some(dungeon) => vec![Seats::from_fn(tricks.len(), |seat| match tricks.get(seat) {
                others if seat == dungeon.who => Pile { least: dungeon.queens, most: dungeon.queens + others - 1 },
                most => Pile { least: 0, most },
            })],
            None => Course::all(tricks, logged, deal.pairs()).into_iter().map(|course| course.piles).collect(),
        };
        Rest { piles, left: QUEENS }
    }

    /// All four queens, after a ruling that may have moved the dungeon trick. The player who went to the dungeon stays there, because a
    /// ruling never helps the offender. The queens go to the new winner of the trick.
    pub fn after_ruling(tricks: Seats<i64>) -> Rest {
        let pile = |tricks: i64| Pile { least: 0, most: if tricks > 0 { QUEENS } else { 0 } };
        Rest { piles: vec![tricks.map(pile)], left: QUEENS }
    }

    /// The queens that are left after the player `seat` has got `queens` queens.
    pub fn after(mut self, seat: Seat, queens: i64) -> Rest {
        self.piles.retain(|piles| piles.get(seat).has(queens));
        self.left -= queens;
        self
    }

    /// Whether the player `seat`, who is asked next, can have `queens` queens, and the players after `seat` can have the remaining queens.
    pub fn allows(&self, seat: Seat, queens: i64) -> bool {
        let others = self.left - queens;
        self.piles.iter().any(|piles| {
            let rest = piles.as_slice().get(seat.index() + 1..).unwrap_or_default();
            let all = Pile { least: rest.iter().map(|pile| pile.least).sum(), most: rest.iter().map(|pile| pile.most).sum() };
            piles.get(seat).has(queens) && all.has(others)
        })
    }

    /// The number of queens of the player `seat`, who is asked next, if this number and the numbers of the players after `seat` are
    /// certain.
    pub fn certain(&self, seat: Seat) -> Option<i64> {
        let mut able = (0..=QUEENS).filter(|queens| self.allows(seat, *queens));
        let (only, other) = (able.next()?, able.next());
        let next = Seat(seat.0 + 1);
        let is_last = self.piles.iter().all(|piles| next.index() >= piles.len());
        (other.is_none() && (is_last || self.clone().after(seat, only).certain(next).is_some())).then_some(only)
    }

    /// The limits for the player `seat`, whatever the players after `seat` have.
    pub fn limits(&self, seat: Seat) -> Pile {
        let piles = || self.piles.iter().map(|piles| piles.get(seat));
        let least = piles().map(|pile| pile.least).min().unwrap_or_default();
        Pile { least, most: piles().map(|pile| pile.most).max().unwrap_or_default() }
    }
}

/// The number of entered tricks that each player won.
pub(super) fn logged(table: Table, deal: &Deal) -> Seats<i64> {
    tally(table, &deal.taken).map(i64::from)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use std::collections::BTreeSet;

    use super::super::facts::Dungeon;
    use super::*;

    const PLAYERS: usize = 3;

    /// All lists of `length` numbers below `below`.
    fn lists(length: usize, below: i64) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for _ in 0..length {
            all = all.iter().flat_map(|list| (0..below).map(|n| [list.as_slice(), &[n]].concat())).collect();
        }
        all
    }

    /// Every list of the players' numbers of queens that `rest` accepts, if the players are asked one after the other.
    fn accepted(rest: &Rest) -> BTreeSet<Vec<i64>> {
        let is_accepted = |queens: &Vec<i64>| {
            let mut rest = rest.clone();
            queens.iter().zip(0..).all(|(n, seat)| {
                let certain = rest.certain(Seat(seat));
                let fits = rest.allows(Seat(seat), *n) && certain.is_none_or(|certain| certain == *n);
                rest = rest.clone().after(Seat(seat), *n);
                fits
            })
        };
        lists(PLAYERS, QUEENS + 1).into_iter().filter(is_accepted).collect()
    }

    /// Plays every small deal of 3 players: every winner of every trick, and every way in which four queens fall. The record of a deal has
    /// the numbers of tricks, the winners of the first tricks, and the tricks with several queens. Checks for each record that the accepted
    /// numbers of queens are exactly the numbers that occur in the deals with this record.
    #[test]
    fn exactly_what_can_have_been_played_is_accepted() {
        type Recorded = (Vec<i64>, Vec<i64>, Vec<i64>, Option<(i64, i64)>);
        let mut checked = 0;
        for length in 2..=5 {
            let mut played: std::collections::BTreeMap<Recorded, BTreeSet<Vec<i64>>> = std::collections::BTreeMap::new();
            let fallen: Vec<_> = lists(length, QUEENS).into_iter().filter(|queens| queens.iter().sum::<i64>() == QUEENS).collect();
            for (winners, queens) in
                lists(length, PLAYERS as i64).iter().flat_map(|winners| fallen.iter().map(move |queens| (winners, queens)))
            {
                let count = |of: fn(i64) -> i64| -> Vec<i64> {
                    let of_seat =
                        |seat| winners.iter().zip(queens).filter(move |(winner, _)| **winner == seat).map(|(_, queens)| of(*queens));
                    (0..PLAYERS as i64).map(|seat| of_seat(seat).sum()).collect()
                };
                let pairs = (1..length).filter(|trick| queens[trick - 1] == 2).map(|trick| trick as i64).collect();
                let dungeon = queens.iter().position(|queens| *queens >= 3).map(|at| (winners[at], queens[at]));
                for logged in 0..=length {
                    let recorded = (count(|_| 1), winners[..logged].to_vec(), Vec::clone(&pairs), dungeon);
                    played.entry(recorded).or_default().insert(count(|queens| queens));
                }
            }
            for ((tricks, logged, pairs, dungeon), queens) in played {
                let dungeon = dungeon.map(|(who, queens)| Dungeon { who: Seat(who as u8), queens, trick: None });
                let changes = pairs.iter().map(|trick| (*trick, Suit::Hearts)).collect();
                let logged: Vec<_> = logged.iter().map(|seat| Seat(*seat as u8)).collect();
                let rest = Rest::of(&Deal { dungeon, changes, ..Deal::default() }, Seats::from_slice(&tricks), &logged);
                assert_eq!(accepted(&rest), queens, "{tricks:?} {logged:?} {pairs:?} {dungeon:?}");
                checked += 1;
            }
        }
        assert!(checked > 1000, "{checked}");
    }
}
