//! The facts of a deal that a ruling on a mistake can change.

use super::facts::{Deal, Declared, EndEvent, Gaigel};
use super::interview::{CARD_POINTS as COUNTED, DECLARED_BY, DECLARED_SUIT, LAST_TRICK_TEAM, OPPONENTS_HAVE_TRICK};
use super::sheet::{TOTAL, stock};
use crate::games::prelude::*;
use crate::games::words::CARD_POINTS;

/// The number of the party that called, at a table of three. The two other players are the other party.
const CALLER: Side = Side(0);

/// The parties between which a ruling moves tricks. If one of three players called, the two other players are one party. Otherwise the
/// parties are the sides (rule sheet 4.8).
fn parties(now: &Now<'_, Gaigel>, deal: &Deal) -> Seats<Side> {
    let caller = deal.by.filter(|_| deal.end == Some(EndEvent::Call) && now.sides.count(now.table) > 2);
    match caller {
        Some(caller) => Seats::from_fn(now.table.chairs(), |seat| if seat == caller { CALLER } else { CALLER.other() }),
        None => now.parties(),
    }
}

/// The effect of a ruling on a deal that a shown hand has ended (rule sheet 4.10). The shown hand wins whoever has the tricks, so a moved
/// trick costs nothing. Five 7s win before the first trick, so no mistake in a trick decided the deal, and losing it costs nothing. `None`
/// for any other end or cost: the table then decides the points.
pub(super) fn shown(deal: &Deal, cost: Cost) -> Option<Retold> {
    let costs_nothing = match deal.end? {
        EndEvent::FiveSevens => matches!(cost, Cost::Moved { .. } | Cost::DealLost),
        EndEvent::FifthSeven | EndEvent::FiveOneSuit => matches!(cost, Cost::Moved { .. }),
        EndEvent::Call | EndEvent::NoCall => false,
    };
    costs_nothing.then(Retold::default)
}

/// The card points of every party, for a ruling that moves tricks. The result also has all facts that change together with the points.
/// `None` if the card points of no side are counted.
pub(super) fn taken(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<Taken> {
    let parties = parties(now, deal);
    let party_of = |seat: Seat| parties.get(seat);
    let all: Vec<Side> = now.sides.all(now.table).collect();
    let counted: Vec<i64> = all.iter().filter_map(|side| deal.points.get(*side)).collect();
    let told = if counted.len() == all.len() {
        Told::Parties { fact: &COUNTED, counts: Seats::from_slice(&counted) }
    } else {
        let (side, count) = all.iter().find_map(|side| Some((*side, deal.points.get(*side)?)))?;
        let party = now.members(side).iter().next().map(party_of)?;
        Told::One { fact: &COUNTED, party, count, of: TOTAL }
    };
    let number = parties.iter().map(|party| party.0 + 1).max().unwrap_or_default();
    let caller = deal.by.map(party_of);
    // A ruling removes the entered tricks. So two facts that followed from these tricks are recorded: whether the opponents have a trick,
    // and who won the last trick.
    let beside = |has_trick: bool, last: Option<Seat>| -> Vec<Statement> {
        let last = last.filter(|_| deal.last_trick.is_some()).map(|seat| LAST_TRICK_TEAM.told(None, seat));
        [OPPONENTS_HAVE_TRICK.told(None, has_trick)].into_iter().chain(last).collect()
    };
    // Removes the marriages of a party that lost the deal, because a marriage needs a trick, and the party has none (rule sheet 4.6).
    let declared = |loser: Option<Side>| {
        let stay = deal.declared.iter().filter(move |declared| loser != Some(party_of(declared.by)));
        stay.enumerate()
            .flat_map(|(item, Declared { by, suit })| [DECLARED_BY.told(Some(item), *by), DECLARED_SUIT.told(Some(item), *suit)])
    };
    let with = |mut beside: Vec<Statement>, loser: Option<Side>| {
        beside.extend(declared(loser));
        beside
    };
    let first_of = |side: Side| now.members(side).iter().next();
    // The party whose opponents may have no trick: the caller, or without a call the side with the highest total. If the opponents have no
    // trick, a ruling cannot move a trick of theirs. If they get a trick by the ruling, it is their first trick.
    let against = match (caller, deal.highest(now.sides)) {
        (Some(caller), _) => Some(caller),
        (None, highest) => highest.and_then(first_of).map(party_of),
    };
    let is_bare = |party: &Side| deal.opponents_have_trick == Some(false) && against.is_some_and(|against| against != *party);
    let bare = (0..number).map(Side).filter(is_bare).map(|party| Seat(party.0)).collect();
    // Names the recorded player if there is one. The ruling does not move the last trick, so its winner stays the same.
    let last = deal.last_trick_by.or(deal.last_trick.and_then(first_of));
    let if_moved = with(beside(true, last), None);
    let lost = |loser: Side| {
        let innocent = |seat: &Seat| party_of(*seat) != loser;
        let last = last.filter(innocent).or_else(|| now.table.seats().find(innocent));
        // Counts the sides that have card points, except the side that lost the deal. If one of three players loses the deal, both other
        // players can have tricks, and then each of them has an opponent with a trick.
        let left =
            all.iter().filter(|side| first_of(**side).is_some_and(|seat| innocent(&seat)) && deal.points.get(**side) > Some(0)).count();
        with(beside(caller == Some(loser) || number > 2 && left > 1, last), Some(loser))
    };
    let if_lost = (0..number).map(|party| lost(Side(party))).collect();
    let instead = const { &[DECLARED_BY.key, DECLARED_SUIT.key] };
    let taken = Taken { worth: Some(Worth { name: CARD_POINTS, told }), bare, instead, if_moved, if_lost, ..Taken::by(parties) };
    Some(taken.with_log(&deal.taken, stock(now.table).tricks()))
}
