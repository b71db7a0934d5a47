//! Which tricks go where (1.3), and what a lost deal comes to (1.5): pure arithmetic on what each side took.

use crate::table::{Seats, Side};

/// What a side wants of the number of its tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// As many as it can get.
    #[default]
    Many,
    /// As few as it can.
    Few,
    /// Exactly so many, or as near to it as it can.
    Exactly(i64),
    /// As far from so many as it can: the opponents of whoever wants exactly the rest.
    FarFrom(i64),
}

impl Goal {
    /// How far from its goal a side with so many tricks is; more is worse.
    const fn miss(self, tricks: i64) -> i64 {
        match self {
            Goal::Many => tricks.saturating_neg(),
            Goal::Few => tricks,
            Goal::Exactly(wanted) => tricks.saturating_sub(wanted).saturating_abs(),
            Goal::FarFrom(unwanted) => tricks.saturating_sub(unwanted).saturating_abs().saturating_neg(),
        }
    }
}

/// What each side counts after `n` tricks, or the card points of those tricks, have changed sides against the offender's (1.3). Sides
/// count on from the offender's to the left. Nothing is made or lost, and it never helps the offender: where every way would,
/// nothing changes.
pub fn settle_tricks(counted: &Seats<i64>, offender: Side, goal: Goal, n: i64) -> Seats<i64> {
    best_of_others(counted, offender).map_or(*counted, |other| change_sides(counted, offender, other, goal, n))
}

/// The same between the offender's side and this other one.
pub(super) fn change_sides(counted: &Seats<i64>, offender: Side, other: Side, goal: Goal, n: i64) -> Seats<i64> {
    let (own, theirs, n) = (counted.get(offender), counted.get(other), n.max(0));
    // Giving comes first: of two ways that cost the same it is the one taken.
    let ways = [-n.min(own).max(0), n.min(theirs).max(0)];
    let worst = ways.into_iter().rev().max_by_key(|change| goal.miss(own.saturating_add(*change)));
    let change = worst.filter(|change| goal.miss(own.saturating_add(*change)) > goal.miss(own)).unwrap_or(0);
    let mut settled = *counted;
    settled.set(offender, own.saturating_add(change));
    settled.set(other, theirs.saturating_sub(change));
    settled
}

/// What each side counts when the deal is lost for one of them without a contract (1.5): all the tricks, or all the card points, are
/// those of the side that took the most of the others; where few are the aim, the offender's own.
pub fn sweep(counted: &Seats<i64>, offender: Side, goal: Goal) -> Seats<i64> {
    let Some(other) = best_of_others(counted, offender) else { return *counted };
    let mut swept = Seats::new(counted.len());
    swept.set(if goal == Goal::Few { offender } else { other }, counted.iter().fold(0, |sum: i64, n| sum.saturating_add(*n)));
    swept
}

/// The side that took the most of the others; of equal ones the first on the offender's left.
pub(super) fn best_of_others(counted: &Seats<i64>, offender: Side) -> Option<Side> {
    let sides = u8::try_from(counted.len()).unwrap_or(u8::MAX);
    let left = (1..sides).map(|step| Side(offender.0.wrapping_add(step) % sides));
    // Of equal ones `max_by_key` takes the last.
    left.rev().max_by_key(|side| counted.get(*side))
}
