//! Rewrites a deal after a ruling on a mistake: the cards by rank move with their tricks.

use super::count::COUNTS;
use super::facts::{Apples, Deal, RankCount};
use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

/// The deal after a ruling that takes all tricks of `by` and gives them to the opponent with the most tricks. If several opponents have the
/// most tricks, the first of them on the left of `by` gets the lost tricks. `None` if `by` keeps some tricks, because the ranks in the lost
/// tricks are unknown. Also `None` if the table left a count open that does not follow from the other counts.
pub(super) fn retold(now: &Now<'_, Apples>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let (mut tricks, counts) = (deal.tricks?, deal.counts?);
    let took = tricks.get(by);
    let lost = cost.tricks(took)?;
    if took == 0 {
        return Some(Retold::default());
    }
    // Goes through the players in reverse order. `max_by_key` returns the last of equal players, but the first player on the left must win
    // a tie.
    let left = (1..now.table.players()).rev().map(|step| now.table.after(by, step));
    let to = left.max_by_key(|seat| tricks.get(*seat)).filter(|_| lost >= took)?;
    tricks.set(by, 0);
    tricks.set(to, tricks.get(to) + took);
    let mut way: Vec<_> = tricks.by_seat().map(|(seat, n)| TRICKS_TAKEN.told(Some(seat.index()), *n)).collect();
    for (row, (rank, fact)) in counts.into_iter().zip(Rank::ALL.into_iter().zip(&COUNTS)) {
        let mut row = known(row, 4 - deal.targets.iter().filter(|target| **target == rank).count() as i64);
        let (RankCount::Cards(own), RankCount::Cards(theirs)) = (row.get(by), row.get(to)) else { return None };
        row.set(by, RankCount::Cards(0));
        row.set(to, RankCount::Cards(own + theirs));
        way.extend(row.by_seat().map(|(seat, count)| fact.told(Some(seat.index()), *count)));
    }
    Some(Retold { instead: &[], way })
}

/// The counts of a rank. An open count is filled in if it can be computed from the other counts and from `cards`, the number of cards of
/// the rank that all players won together.
fn known(row: Seats<RankCount>, cards: i64) -> Seats<RankCount> {
    let told = row.iter().map(|count| if let RankCount::Cards(n) = count { *n } else { 0 }).sum::<i64>();
    let open = row.iter().filter(|count| **count == RankCount::Few).count() as i64;
    let each = match cards - told {
        0 => 0,
        left if left == open || open == 1 => left / open.max(1),
        _ => return row,
    };
    row.map(|count| if count == RankCount::Few { RankCount::Cards(each) } else { count })
}
