//! Rewrites a deal after a ruling on a mistake.

use core::cmp::Reverse;

use super::facts::{Deal, ItalianWhist};
use super::interview::{FIRST_TRICKS, SECOND_TRICKS};
use super::sheet::TRICKS;
use crate::games::prelude::*;

/// The deal after a ruling that takes tricks from `by`. Tricks of the first hand are good, so `by` loses these to the player with the most
/// good tricks. If `by` has too few of them, `by` also gets bad tricks of the second hand from the players with the most bad tricks. If
/// several players have equally many tricks, takes the first of them on the left of `by`. `None` until all tricks are known, or if the cost
/// is not in tricks.
pub(super) fn retold(now: &Now<'_, ItalianWhist>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let (mut first, mut second) = (deal.first?, deal.second?);
    let moved = cost.tricks(first.get(by) + TRICKS)?;
    let lost = first.get(by).min(moved);
    let others = |counts: &Seats<i64>| {
        let mut others: Vec<_> = now.table.from(now.table.next(by)).filter(|seat| *seat != by).collect();
        others.sort_by_key(|seat| Reverse(counts.get(*seat)));
        others
    };
    if let Some(to) = others(&first).first() {
        first.set(by, first.get(by) - lost);
        first.set(*to, first.get(*to) + lost);
    }
    let mut left = moved - lost;
    for from in others(&second) {
        let n = second.get(from).min(left);
        left -= n;
        second.set(from, second.get(from) - n);
        second.set(by, second.get(by) + n);
    }
    if (Some(first), Some(second)) == (deal.first, deal.second) {
        return Some(Retold::default());
    }
    let told =
        |fact: &'static Fact, counts: Seats<i64>| counts.by_seat().map(|(seat, n)| fact.told(Some(seat.index()), *n)).collect::<Vec<_>>();
    Some(Retold { instead: &[], way: [told(&FIRST_TRICKS, first), told(&SECOND_TRICKS, second)].concat() })
}
