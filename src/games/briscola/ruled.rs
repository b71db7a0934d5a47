//! Rewrites a deal that a Black Hand (the three highest trumps) ended, after a ruling on a mistake (rule sheet 5.2).

use super::facts::{Briscola, Deal};
use crate::games::briscola_family::piles::{POINTS, TEAM_POINTS};
use crate::games::briscola_family::{CONQUISTA_BY, TOTAL};
use crate::games::prelude::*;
use crate::table::leftward;

/// The keys of the facts that are dropped when a ruling enters card points: the Black Hand (the three highest trumps).
static INSTEAD: [&str; 1] = [CONQUISTA_BY.key];

/// The deal after a ruling on a mistake by `by`. If the side of `by` had the Black Hand (the three highest trumps) and loses the deal, the
/// other side with the most entered tricks gets all card points. A side without the Black Hand has nothing to lose, because the Black Hand
/// wins the deal, whoever has the remaining tricks. `None` if tricks of the side with the Black Hand move, because nobody recorded whether
/// the three cards are in them.
pub(super) fn retold(now: &Now<'_, Briscola>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let (winner, loser) = (now.sides.side_of(deal.conquista_by?), now.sides.side_of(by));
    match cost {
        Cost::DealLost | Cost::Moved { .. } if loser != winner => return Some(Retold::default()),
        Cost::DealLost => {}
        _ => return None,
    }
    let taken = |seat: Seat| deal.taken.iter().filter(|taker| now.sides.side_of(**taker) == now.sides.side_of(seat)).count();
    // Goes through the players in reverse order. `max_by_key` returns the last of equal players, but the first player on the left must win
    // a tie. The turns go to the right, so the player on the left has the preceding seat number.
    let (players, is_before) = (now.table.players(), !now.table.turns_back());
    let others = leftward(by.0, players, is_before).skip(1).rev().map(Seat);
    let to = now.sides.side_of(others.filter(|seat| now.sides.side_of(*seat) != loser).max_by_key(|seat| taken(*seat))?);
    let fact = if now.sides == Sides::Alone { &POINTS } else { &TEAM_POINTS };
    let sides = now.sides.all(now.table);
    let way = sides.map(|side| fact.told(Some(side.index()), if side == to { TOTAL } else { 0 })).collect();
    Some(Retold { instead: &INSTEAD, way })
}
