//! The deal after a ruling on a mistake, if the Black Hand ended it (5.2).

use super::facts::{Briscola, Deal};
use crate::games::briscola_family::piles::{POINTS, TEAM_POINTS};
use crate::games::briscola_family::{CONQUISTA_BY, TOTAL};
use crate::games::prelude::*;

/// The Black Hand, which is replaced by card points.
static INSTEAD: [&str; 1] = [CONQUISTA_BY.key];

/// The deal in which another side has all card points, because the side with the Black Hand has lost it. `None` if
/// only some tricks move, because their cards are not recorded.
pub(super) fn retold(now: &Now<'_, Briscola>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let (winner, loser) = (now.sides.side_of(deal.conquista_by?), now.sides.side_of(by));
    if cost != Cost::DealLost {
        return None;
    }
    if loser != winner {
        return Some(Retold::default());
    }
    let taken = |seat: Seat| deal.taken.iter().filter(|taker| now.sides.side_of(**taker) == now.sides.side_of(seat)).count();
    // `max_by_key` takes the last of equal players, so the order is reversed.
    let others = (1..now.table.players()).rev().map(|step| now.table.after(by, step));
    let to = now.sides.side_of(others.filter(|seat| now.sides.side_of(*seat) != loser).max_by_key(|seat| taken(*seat))?);
    let fact = if now.sides == Sides::Alone { &POINTS } else { &TEAM_POINTS };
    let sides = now.sides.all(now.table);
    let way = sides.map(|side| fact.told(Some(side.index()), if side == to { TOTAL } else { 0 })).collect();
    Some(Retold { instead: &INSTEAD, way })
}
