//! Rewrites a game after a ruling on a mistake. A trick that goes to the other player can move a horse, or no longer move one. A player who
//! loses the game by a ruling loses the race.

use super::facts::{Ascot, Deal, HALF_STEPS, LED};
use super::horses::{Colour, Horses};
use super::run::{Run, decides, owner, start};
use super::sheet::TRICKS;
use crate::games::prelude::*;

/// The keys of the facts that are dropped when a ruling enters half lengths: the log of the suits led.
static INSTEAD: [&str; 1] = [LED.key];

/// The game after a ruling that takes tricks from `by`, or that lets `by` lose the game. `None` if the facts of the game cannot express the
/// ruling.
pub(super) fn retold(now: &Now<'_, Ascot>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let before = Run::of(now, deal).moved;
    let after = if cost == Cost::DealLost { lost(now, deal, by, before)? } else { without(now, deal, by, cost.tricks(TRICKS)?)? };
    let each = || Horses::ORDER.into_iter().enumerate();
    let way = if after == before { Vec::new() } else { each().map(|(at, suit)| HALF_STEPS.told(Some(at), after.get(suit))).collect() };
    Some(Retold { instead: &INSTEAD, way })
}

/// The half lengths of the horses if `by` loses the game (rule sheet `irregularities` 1.5). They are `before` if `by` has lost already.
/// Otherwise all tricks of `by` go to the opponent. If the opponent then still does not win, or if the tricks were not entered one by one,
/// the horses of `by` have not moved, and the horses of the opponent have moved as they did. If that is not enough, these have moved as far
/// as they can. `None` if the opponent does not win even so, because the horses of `by` began too far ahead.
fn lost(now: &Now<'_, Ascot>, deal: &Deal, by: Seat, before: Horses) -> Option<Horses> {
    let is_other = |suit| owner(now, deal, Colour::of(suit)) != by;
    let only_other = |steps: &dyn Fn(Suit) -> i64| Horses::each(|suit| if is_other(suit) { steps(suit) } else { 0 });
    let (run, stopped) = (without(now, deal, by, TRICKS), only_other(&|suit| before.get(suit)));
    if !decides(now) {
        return Some(run.unwrap_or(stopped));
    }
    let is_lost = |moved: &Horses| {
        let ahead = start(now).plus(moved).compare(now.rules.win_by).ahead();
        ahead.is_some_and(|colour| owner(now, deal, colour) != by)
    };
    let all = only_other(&|_| now.rules.cap());
    [before].into_iter().chain(run).chain([stopped, all]).find(is_lost)
}

/// The half lengths of the horses without `lost` tricks of `by`. The last tricks whose loss costs `by` something go to the opponent. The
/// loss costs something if a horse of `by` then does not move, or if a horse of the opponent then moves. The leader of each trick stays the
/// same. `None` if the tricks were not entered one by one.
fn without(now: &Now<'_, Ascot>, deal: &Deal, by: Seat, mut lost: i64) -> Option<Horses> {
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
    Some(Horses::each(|suit| won.get(suit).min(now.rules.cap())))
}
