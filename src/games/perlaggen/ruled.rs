//! A deal in which a side gave up the Spiel (three of the five tricks), after a ruling on a mistake (rule sheet 3.7, and rule sheet
//! `irregularities` 1.5).

use super::elements::{A, EVENTS, Element, Event};
use super::facts::Deal;
use super::interview::TEAM_TRICKS;
use super::sheet::TRICKS;
use crate::bidding::StakeStep;
use crate::games::prelude::*;

/// The keys of the facts that a ruling replaces. By the ruling the deal counts as played to the end, so its calls and its number of tricks
/// change.
static INSTEAD: [&str; 2] = [EVENTS.key, TEAM_TRICKS.key];

/// The deal after a ruling on a mistake by `by`, if a side has given up the Spiel (three of the five tricks). `None` if no side has given
/// it up, or if the ruling neither moves tricks nor makes a side lose the deal.
///
/// No trick decides a Spiel that was given up. So if `by` is on the side that gave it up, or if the ruling only moves tricks, nothing
/// changes. If the side that won the Spiel loses the deal by the ruling, the other side counts all five tricks. The other side gets the
/// points that the Spiel was worth.
pub(super) fn given_up(deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let winner = deal.stakes.of(Element::Spiel).won_by?;
    let loses = Sides::Two.side_of(by) == winner;
    match cost {
        Cost::DealLost if loses => {}
        Cost::DealLost | Cost::Moved { .. } => return Some(Retold::default()),
        _ => return None,
    }
    let tricks = if winner == A { 0 } else { TRICKS };
    let events = played_on(&deal.events).into_iter().enumerate().map(|(item, event)| EVENTS.told(Some(item), event));
    Some(Retold { instead: &INSTEAD, way: events.chain([TEAM_TRICKS.told(None, tricks)]).collect() })
}

/// The calls `events`, without the call that gave up the Spiel (three of the five tricks). Removes a bet on the Spiel without an answer,
/// and turns a raise without an answer into a hold. So the value of the Spiel stays the same (rule sheet 3.6).
fn played_on(events: &[Event]) -> Vec<Event> {
    let mut events = events.to_vec();
    let Some(last) = events.iter().rposition(|event| event.element == Element::Spiel) else { return events };
    events.remove(last);
    if let Some(bet) = events.iter().rposition(|event| event.element == Element::Spiel)
        && let Some(event) = events.get_mut(bet)
    {
        match event.step {
            StakeStep::Raise => event.step = StakeStep::Hold,
            StakeStep::Bet => drop(events.remove(bet)),
            _ => {}
        }
    }
    events
}
