//! The card points that a side can have by the logged tricks (4.11, 4.12).

use super::facts::{Deal, Gaigel};
use super::sheet::{PILES, TOTAL, stock};
use crate::games::briscola_family::piles::{OutOfReach, held_by};
use crate::games::prelude::*;
use crate::tricks::{Held, Reach, Tricks};

wording! {
    refusal NEVER = "4.12":
        ("No cards are worth {0}: the smallest that counts is a jack with 2, so 1 can be neither taken nor left over from 240.",
        "{0}点になるカードの組み合わせはありません。最小の得点はJの2点なので、1点だけ取ることも、240点から1点だけ残すこともできません。"),
        ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");
    refusal EVERY_TRICK = "4.11":
        ("As recorded, one side took every trick, so it has all 240 card points and the other none.",
        "記録では一方がすべてのトリックを取ったので、240点すべてがその側の点で、もう一方は0点です。"), nearest(0);
}

static OUT_OF_REACH: OutOfReach = OutOfReach::of(TOTAL, "4.12");

/// The tricks of a whole deal.
fn all_tricks(now: &Now<'_, Gaigel>) -> Tricks {
    Tricks { count: stock(now.table).tricks(), cards: i64::from(now.table.players()) }
}

/// The number of tricks that a side can have: the logged ones, and at least one if it has declared. The rest is
/// open until the log is complete.
fn tricks_of(now: &Now<'_, Gaigel>, deal: &Deal, side: Side) -> Held {
    let held = held_by(now.members(side), &deal.taken, all_tricks(now).count);
    let declared = i64::from(deal.declared_by(side).next().is_some());
    Held::tricks(held.least.max(declared.min(held.most)), held.most)
}

/// The card points of a side with `least` to `most` tricks. All other cards are with the other side, or were never played.
fn reach(now: &Now<'_, Gaigel>, least: i64, most: i64) -> Reach<'static> {
    let all = all_tricks(now);
    let rest = Held::tricks(all.count - most, all.count - least);
    Reach::new(&PILES, all, &[], Held::tricks(least, most), Some(rest))
}

/// The bounds of a side's card points by the log.
pub(super) struct Bounds {
    /// All points or 0, if one side took every trick of a whole deal.
    pub swept: Option<i64>,
    whose: Arg,
    reach: Reach<'static>,
}

impl Bounds {
    pub(super) fn of(now: &Now<'_, Gaigel>, deal: &Deal, side: Side) -> Bounds {
        let whole = deal.taken.len() as i64 == all_tricks(now).count;
        let swept = match (deal.has_logged(side), deal.has_logged(side.other())) {
            (false, _) if whole => Some(0),
            (_, false) if whole => Some(TOTAL),
            _ => None,
        };
        let [own, other] = [side, side.other()].map(|side| tricks_of(now, deal, side));
        let most = own.most.min(all_tricks(now).count - other.least);
        Bounds { swept, whose: Arg::Seats(now.members(side)), reach: reach(now, own.least.min(most), most) }
    }

    /// Whether the side can have `n` card points.
    pub(super) fn check(&self, n: i64) -> Result<(), Objection> {
        if let Some(must) = self.swept.filter(|must| *must != n) {
            return Err(EVERY_TRICK.with(&[Arg::Int(must)]));
        }
        if !PILES.can_be(n) {
            let (below, above) = PILES.nearest(n);
            return Err(NEVER.with(&[Arg::Int(n), Arg::Int(below.unwrap_or(0)), Arg::Int(above.unwrap_or(TOTAL))]));
        }
        OUT_OF_REACH.check(n, self.whose, &|n| self.reach.has(n))
    }
}

/// The side with the last trick, if the log lacks that trick and the points fit only one side.
pub(super) fn only_last(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<Side> {
    let points = deal.points.get(Side(0))?;
    let [own, other] = Side::TWO.map(|side| tricks_of(now, deal, side));
    let logged = Side::TWO.map(|side| held_by(now.members(side), &deal.taken, all_tricks(now).count));
    let most = own.most.min(all_tricks(now).count - other.least);
    let can = |side: Side| match side {
        Side(0) => (logged[0].least < logged[0].most) && reach(now, own.least.max(logged[0].least + 1), most).has(points),
        _ => (logged[1].least < logged[1].most) && reach(now, own.least, most.min(logged[0].most - 1)).has(points),
    };
    let mut possible = Side::TWO.into_iter().filter(|side| can(*side));
    possible.next().filter(|_| possible.next().is_none())
}
