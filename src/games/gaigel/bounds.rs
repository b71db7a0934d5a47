//! The limits that the entered tricks set for the card points of a side (rule sheet 4.11, 4.12).

use super::facts::{Deal, Gaigel, others};
use super::sheet::{PILES, TOTAL, stock};
use crate::games::briscola_family::piles::{OutOfReach, held_by};
use crate::games::prelude::*;
use crate::tricks::{Held, PileReach, Tricks};

wording! {
    refusal NEVER = "4.12":
        ("No cards are worth {0}: the smallest that counts is a jack with 2, so 1 can be neither taken nor left over from 240.",
        "{0}点になるカードの組み合わせはありません。最小の得点はJの2点なので、1点だけ取ることも、240点から1点だけ残すこともできません。"),
        ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");
    refusal LEAVES_ONE = "4.12":
        ("All cards are worth 240; with {0} here {3} are counted and 1 is left over, which no card is worth.",
        "カード点は全部で240点です。ここを{0}点にすると合計{3}点で1点残りますが、1点のカードはありません。"),
        ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");
    refusal EVERY_TRICK = "4.11":
        ("As recorded, one side took every trick, so it has all 240 card points and the other none.",
        "記録では一方がすべてのトリックを取ったので、240点すべてがその側の点で、もう一方は0点です。"), nearest(0);
}

wording! {
    pub(super) refusal NOT_240 = "4.12":
        ("All cards are worth 240: {0} here leave {1} for the others.",
        "カード点は全部で240点です。こちらが{0}点なら、相手は{1}点です。"), nearest(1);
}

static OUT_OF_REACH: OutOfReach = OutOfReach::of(TOTAL, "4.12");

/// The number of tricks in a deal, and the number of cards in one trick.
fn all_tricks(now: &Now<'_, Gaigel>) -> Tricks {
    Tricks { count: stock(now.table).tricks(), cards: i64::from(now.table.players()) }
}

/// The fewest and the most tricks that each side can have. A side has at least its entered tricks, and at least one if it has declared a
/// marriage. Tricks that are not entered can belong to any side.
fn tricks_of(now: &Now<'_, Gaigel>, deal: &Deal) -> Vec<Held> {
    let all = all_tricks(now).count;
    let of = |side| {
        let held = held_by(now.members(side), &deal.taken, all);
        let declared = i64::from(deal.declared_by(now.sides, side).next().is_some());
        Held::tricks(held.least.max(declared.min(held.most)), held.most)
    };
    let own: Vec<Held> = now.sides.all(now.table).map(of).collect();
    let least: i64 = own.iter().map(|held| held.least).sum();
    let within = |held: &Held| {
        let most = held.most.min(all - (least - held.least));
        Held::tricks(held.least.min(most), most)
    };
    own.iter().map(within).collect()
}

/// The limits that the entered tricks set for the card points of one side.
pub(super) struct Bounds {
    /// The only possible card points if one side won all tricks: 240 for that side, and 0 for any other side. `None` if not all tricks are
    /// entered, or if several sides won tricks.
    pub swept: Option<i64>,
    /// The sum of the card points of the sides that were counted earlier.
    counted: i64,
    whose: Arg,
    reach: PileReach<'static>,
}

impl Bounds {
    /// Computes the limits for `side`. `counted` has the card points of the sides that were counted earlier, which are the first sides. All
    /// other cards belong to the remaining sides or were never played.
    pub(super) fn of(now: &Now<'_, Gaigel>, deal: &Deal, side: Side, counted: &[i64]) -> Bounds {
        let (all, tricks) = (all_tricks(now), tricks_of(now, deal));
        let swept = match (deal.has_logged(now.members(side)), deal.has_logged(others(now, side))) {
            _ if (deal.taken.len() as i64) < all.count => None,
            (true, false) => Some(TOTAL),
            (false, _) if now.sides.all(now.table).filter(|side| deal.has_logged(now.members(*side))).count() == 1 => Some(0),
            _ => None,
        };
        let own = tricks.get(side.index()).copied().unwrap_or_default();
        let rest = match tricks.get(side.index() + 1..) {
            Some(later) if !counted.is_empty() => later.iter().copied().reduce(Held::and),
            _ => Some(Held::tricks(all.count - own.most, all.count - own.least)),
        };
        let before: Vec<_> = counted.iter().copied().zip(tricks).collect();
        let reach = PileReach::new(&PILES, all, &before, own, rest);
        Bounds { swept, counted: counted.iter().sum(), whose: Arg::Seats(now.members(side)), reach }
    }

    /// Checks that the side can have `n` card points. The objection says why it cannot.
    pub(super) fn check(&self, n: i64) -> Result<(), Objection> {
        if let Some(must) = self.swept.filter(|must| *must != n) {
            return Err(EVERY_TRICK.with(&[Arg::Int(must)]));
        }
        if n > TOTAL - self.counted {
            return Err(NOT_240.with(&[Arg::Int(self.counted), Arg::Int(TOTAL - self.counted)]));
        }
        if !PILES.can_be(n) {
            let (below, above) = PILES.nearest(n);
            return Err(NEVER.with(&[Arg::Int(n), Arg::Int(below.unwrap_or(0)), Arg::Int(above.unwrap_or(TOTAL))]));
        }
        let left = TOTAL - self.counted;
        let divides = |n: &i64| PILES.can_be(*n) && PILES.can_be(left - n);
        if !divides(&n) {
            let (below, above) = ((0..n).rev().find(divides), (n + 1..=left).find(divides));
            return Err(LEAVES_ONE.with(&[n, below.unwrap_or(0), above.unwrap_or(left), self.counted + n].map(Arg::Int)));
        }
        OUT_OF_REACH.check(n, self.whose, &|n| self.reach.has(n))
    }
}

/// The only side that can have won the last trick, given the counted card points of all sides. `None` if the winner of the last trick is
/// entered, or if several sides can have won it.
pub(super) fn only_last(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<Side> {
    let points: Vec<i64> = deal.points.iter().copied().collect::<Option<_>>()?;
    let (all, tricks) = (all_tricks(now), tricks_of(now, deal));
    let can = |side: &Side| {
        let logged = held_by(now.members(*side), &deal.taken, all.count);
        let with_last = |(at, held): (usize, &Held)| match at == side.index() {
            true => held.within(logged.least + 1, all.count),
            false => held.within(0, held_by(now.members(Side(at as u8)), &deal.taken, all.count).most - 1),
        };
        let held: Vec<Held> = tricks.iter().enumerate().map(with_last).collect();
        let (own, rest) = (held.get(side.index()), held.iter().enumerate().filter(|(at, _)| *at != side.index()));
        let rest = rest.map(|(_, held)| *held).reduce(Held::and);
        let point = points.get(side.index()).copied().unwrap_or_default();
        logged.least < logged.most
            && held.iter().all(|held| held.least <= held.most)
            && own.is_some_and(|own| PileReach::new(&PILES, all, &[], *own, rest).has(point))
    };
    let mut possible = now.sides.all(now.table).filter(can);
    possible.next().filter(|_| possible.next().is_none())
}
