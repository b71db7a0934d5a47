//! Counts a side's tricks during a deal, and finds whether the side can still reach its goal.

use core::ops::RangeInclusive;

use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Phrase, Say};

/// The tricks that a side has taken so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickCount {
    /// The number of tricks that the side has taken.
    pub taken: i64,
    /// The number of tricks that all sides have played.
    pub played: i64,
    /// The number of tricks in the whole deal.
    pub total: i64,
}

/// How many tricks a side wants to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The side wants this many tricks or more.
    AtLeast(i64),
    /// The side wants exactly this many tricks.
    Exactly(i64),
    /// The side wants every trick of the deal, or no trick.
    AllOrNone,
}

/// How far a side is from its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The side has reached its goal, and can no longer miss it.
    Made,
    /// The side has reached its goal, but with one more trick it would miss the goal.
    NoMore,
    /// The side still needs some of the tricks that are left.
    Needs {
        /// The number of tricks that the side still needs to reach its goal.
        tricks: i64,
        /// The number of tricks of the deal that are still to be played.
        left: i64,
    },
    /// No trick has been played yet. So the side can still take every trick, or none.
    Either,
    /// The side has missed its goal, because it took too many tricks. The number is how many too many.
    Over(i64),
    /// The side has missed its goal. The number is how many tricks it lacks even if it wins all tricks that are left.
    Short(i64),
    /// The side has missed the goal "every trick or none", because it took some tricks and lost others.
    Broken,
}

impl TrickCount {
    /// The count for the players in `members`. `log` has the winner of each trick that was played. `total` is the number of tricks in a
    /// deal.
    pub fn of(log: &[Seat], members: SeatSet, total: i64) -> TrickCount {
        let taken = log.iter().filter(|seat| members.has(**seat)).count();
        TrickCount { taken: taken as i64, played: log.len() as i64, total }
    }

    /// The number of tricks left to play.
    pub const fn left(self) -> i64 {
        self.total - self.played
    }

    /// The numbers of tricks that the side can have at the end of the deal.
    pub const fn reach(self) -> RangeInclusive<i64> {
        self.taken..=self.taken + self.left()
    }

    /// Whether the side has taken every trick of the deal (a capot).
    pub const fn is_capot(self) -> bool {
        self.taken == self.total
    }

    /// How far the side is from `goal`.
    pub const fn progress(self, goal: Goal) -> Progress {
        let left = self.left();
        match goal {
            Goal::AtLeast(n) if self.taken >= n => Progress::Made,
            Goal::Exactly(n) if self.taken > n => Progress::Over(self.taken - n),
            Goal::Exactly(n) if self.taken == n => {
                if left == 0 {
                    Progress::Made
                } else {
                    Progress::NoMore
                }
            }
            Goal::AtLeast(n) | Goal::Exactly(n) => {
                if n - self.taken > left {
                    Progress::Short(n - self.taken - left)
                } else {
                    Progress::Needs { tricks: n - self.taken, left }
                }
            }
            Goal::AllOrNone => match (self.taken == 0, self.taken == self.played, left == 0) {
                (true, _, true) | (_, true, true) => Progress::Made,
                (true, true, false) => Progress::Either,
                (true, false, false) => Progress::NoMore,
                (false, true, false) => Progress::Needs { tricks: left, left },
                (false, false, _) => Progress::Broken,
            },
        }
    }
}

impl Progress {
    /// The sentence that says how far the players `who` are from their goal.
    pub fn say(self, who: SeatSet) -> Say {
        let (phrase, tricks, left) = match self {
            Progress::Made => (MADE, 0, 0),
            Progress::NoMore => (NO_MORE, 0, 0),
            Progress::Needs { tricks: 1, left: 1 } => (NEEDS_LAST, 1, 1),
            Progress::Needs { tricks, left } if tricks == left => (NEEDS_ALL, tricks, left),
            Progress::Needs { tricks, left } => (NEEDS, tricks, left),
            Progress::Either => (EITHER, 0, 0),
            Progress::Over(n) => (OVER, n, 0),
            Progress::Short(n) => (SHORT, n, 0),
            Progress::Broken => (BROKEN, 0, 0),
        };
        phrase.with(&[Arg::Seats(who), Arg::Int(tricks), Arg::Int(left)])
    }
}

const MADE: Phrase = phrase!("{0} {0|has|have} made it", "{0}：達成");
const NO_MORE: Phrase = phrase!("{0} must take no more", "{0}：もう取ってはいけません");
const NEEDS: Phrase = phrase!("{0} {0|needs|need} {1} of the last {2}", "{0}：残り{2}トリックであと{1}");
const NEEDS_ALL: Phrase = phrase!("{0} {0|needs|need} all of the last {2}", "{0}：残り{2}トリックがすべて必要");
const NEEDS_LAST: Phrase = phrase!("{0} {0|needs|need} the last trick", "{0}：最後のトリックが必要");
const EITHER: Phrase = phrase!("{0}: every trick, or none", "{0}：全トリックか、1つも取らないか");
const OVER: Phrase = phrase!("{1} {1|trick|tricks} too many for {0} now", "{0}：すでに{1}トリックオーバー");
const SHORT: Phrase = phrase!("{0}: {1} {1|trick|tricks} short at best", "{0}：残りを全部取っても{1}トリック足りません");
const BROKEN: Phrase = phrase!("{0}: neither every trick nor none any more", "{0}：もう全トリックにも0トリックにもなりません");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Voice};

    #[test]
    fn progress_agrees_with_every_possible_end() {
        for total in 1..=13i64 {
            for (played, taken) in (0..=total).flat_map(|played| (0..=played).map(move |taken| (played, taken))) {
                let count = TrickCount { taken, played, total };
                for goal in (0..=total + 1).flat_map(|n| [Goal::AtLeast(n), Goal::Exactly(n), Goal::AllOrNone]) {
                    let good = |end: i64| match goal {
                        Goal::AtLeast(n) => end >= n,
                        Goal::Exactly(n) => end == n,
                        Goal::AllOrNone => end == 0 || end == total,
                    };
                    let (least, most) = (*count.reach().start(), *count.reach().end());
                    let ends: Vec<bool> = count.reach().map(good).collect();
                    let holds = match count.progress(goal) {
                        Progress::Made => ends.iter().all(|end| *end),
                        Progress::NoMore => good(least) && !good(least + 1) && !(good(most) && goal == Goal::AllOrNone) && least < most,
                        Progress::Needs { tricks, left } => {
                            left == most - least && !good(least) && good(least + tricks) && !(1..tricks).any(|n| good(least + n))
                        }
                        Progress::Either => good(least) && good(most) && least < most,
                        Progress::Over(n) => matches!(goal, Goal::Exactly(m) if m + n == least) && n > 0,
                        Progress::Short(n) => matches!(goal, Goal::Exactly(m) | Goal::AtLeast(m) if most + n == m) && n > 0,
                        Progress::Broken => ends.iter().all(|end| !end),
                    };
                    assert!(holds, "{count:?} {goal:?}: {:?}", count.progress(goal));
                    let failed = matches!(count.progress(goal), Progress::Over(_) | Progress::Short(_) | Progress::Broken);
                    assert_eq!(failed, !ends.contains(&true), "{count:?} {goal:?}");
                }
            }
        }
    }

    #[test]
    fn a_count_is_read_from_the_log() {
        let side: SeatSet = [Seat(1), Seat(3)].into_iter().collect();
        let count = TrickCount::of(&[Seat(1), Seat(0), Seat(3), Seat(3)], side, 13);
        assert_eq!((count.taken, count.left(), count.reach()), (3, 9, 3..=12));
        assert!(!count.is_capot());
        assert!(TrickCount::of(&[Seat(1)], side, 1).is_capot());
    }

    #[test]
    fn progress_is_a_sentence() {
        let names = ["Mika", "Jun"].map(String::from);
        let (en, ja) = (Voice { lang: Lang::En, names: &names }, Voice { lang: Lang::Ja, names: &names });
        let count = TrickCount { taken: 5, played: 8, total: 13 };
        let say = |goal, who| count.progress(goal).say(who);
        assert_eq!(en.text(&say(Goal::Exactly(8), SeatSet::all(2))), "Mika & Jun need 3 of the last 5");
        assert_eq!(ja.text(&say(Goal::Exactly(8), SeatSet::all(2))), "Mika・Jun：残り5トリックであと3");
        assert_eq!(en.text(&say(Goal::Exactly(4), SeatSet::of(Seat(1)))), "1 trick too many for Jun now");
        assert_eq!(en.text(&say(Goal::AtLeast(11), SeatSet::of(Seat(0)))), "Mika: 1 trick short at best");
        assert_eq!(en.text(&say(Goal::AtLeast(10), SeatSet::of(Seat(0)))), "Mika needs all of the last 5");
    }
}
