//! Rewrites a game after a ruling on a mistake. A trick that goes to the other player can move a horse, or no longer move one.

use super::facts::{Ascot, Deal, HALF_STEPS, LED};
use super::horses::{Colour, Horses};
use super::run::{Run, owner};
use super::sheet::TRICKS;
use crate::games::prelude::*;

/// The keys of the facts that are dropped when a ruling enters half lengths: the log of the suits led.
static INSTEAD: [&str; 1] = [LED.key];

/// The game after a ruling that takes tricks from `by`. The last tricks whose loss costs `by` something go to the opponent. The loss costs
/// something if a horse of `by` then does not move, or if a horse of the opponent then moves. The leader of each trick stays the same.
/// `None` if the tricks were not entered one by one.
pub(super) fn retold(now: &Now<'_, Ascot>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let mut lost = cost.tricks(TRICKS)?;
    if deal.led.len() != TRICKS as usize || deal.taken.len() != deal.led.len() {
        return None;
    }
    let leaders = [now.eldest()].into_iter().chain(deal.taken.iter().copied());
    let tricks: Vec<_> = leaders.zip(&deal.led).zip(&deal.taken).map(|((leader, suit), taker)| (leader, *suit, *taker)).collect();
    let mut won = Horses::default();
    for (leader, suit, taker) in tricks.into_iter().rev() {
        let goes = taker == by && lost > 0 && owner(now, deal, Colour::of(suit)) == leader;
        lost -= i64::from(goes);
        won.advance(suit, i64::from((taker == leader) != goes));
    }
    let steps = |horses: &Horses| Horses::ORDER.map(|suit| horses.get(suit).min(now.rules.cap()));
    let moved = steps(&won);
    let way = if moved == steps(&Run::of(now, deal).moved) {
        Vec::new()
    } else {
        moved.into_iter().enumerate().map(|(at, n)| HALF_STEPS.told(Some(at), n)).collect()
    };
    Some(Retold { instead: &INSTEAD, way })
}
