//! The carried state: the King, the chips, and the finalists (5.3, 5.8, 5.9).

use super::bands::Movers;
use super::count::band;
use super::facts::{Deal, KingOfTheHill};
use super::house_rules::{Finish, HouseRules};
use super::sheet::TABLE;
use crate::games::Outcome;
use crate::games::prelude::*;

/// The carried state beyond the chips, which are the totals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hill {
    /// The next King. `None` before the first round.
    pub king: Option<Seat>,
    /// The players who had reached A after a round and can still win. They are in a sudden death.
    pub finalists: SeatSet,
}

/// The default King: the player after the first dealer, later as the round before decided (5.3).
pub(super) fn usual_king(now: &Now<'_, KingOfTheHill>) -> Seat {
    now.standing.carried.king.unwrap_or(now.eldest())
}

/// The King of the next deal, while no deal is open.
pub(super) fn king(standing: &Standing<Hill>) -> Seat {
    standing.carried.king.unwrap_or(TABLE.next(standing.dealer))
}

/// The height of a chip on the ladder, from 0, after `steps` steps.
pub(super) fn rung(rules: &HouseRules, steps: i64) -> usize {
    let start = rules.rung(rules.start).unwrap_or_default() as i64;
    usize::try_from(start.saturating_add(steps)).unwrap_or_default().min(rules.top())
}

/// The rank on which a player's chip is.
fn rank(rules: &HouseRules, totals: &Seats<i64>, seat: Seat) -> Rank {
    rules.ladder.get(rung(rules, totals.get(seat))).copied().unwrap_or(Rank::Ace)
}

/// The trump rank of a round with this King (5.2).
pub(super) fn trump_rank(now: &Now<'_, KingOfTheHill>, king: Seat) -> Rank {
    rank(now.rules, &now.standing.totals, king)
}

/// The players who are on A and can still win. Empty while the match goes on, and several in sudden death.
/// Steps entered by hand since the last round count at once.
pub(super) fn finalists(rules: &HouseRules, standing: &Standing<Hill>) -> SeatSet {
    if !standing.carried.finalists.is_empty() {
        return standing.carried.finalists;
    }
    standing.totals.by_seat().filter(|(_, steps)| rung(rules, **steps) == rules.top()).map(|(seat, _)| seat).collect()
}

/// The King and the dealer of the next round, the players on A, and those still in the sudden death.
pub(super) fn after(now: &Now<'_, KingOfTheHill>, deal: &Deal, standing: &mut Standing<Hill>) {
    let king = next_king(now, deal);
    let on_top = || finalists(now.rules, standing);
    let finalists = if finalists(now.rules, now.standing).is_empty() { on_top() } else { survivors(now, deal) };
    standing.carried = Hill { king: Some(king), finalists };
    standing.dealer = now.table.previous(king); // KH-D1
}

/// The next King. After a win, the King's partner, or the same King if alone (KH-D10). Otherwise the next
/// player who is not the partner (KH-D9).
fn next_king(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> Seat {
    let king = deal.king.unwrap_or(usual_king(now));
    let partner = deal.partner.and_then(SeatOr::seat);
    if band(now.rules, deal).movers == Movers::King {
        return partner.unwrap_or(king);
    }
    now.table.from(now.table.next(king)).find(|seat| Some(*seat) != partner).unwrap_or(king)
}

/// The finalists who stay in (KH-D11). If some finalists are on the side that climbs, only those stay.
/// If none is, all finalists stay.
pub(super) fn survivors(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> SeatSet {
    let finalists = finalists(now.rules, now.standing);
    let winners = match band(now.rules, deal).movers {
        Movers::King => deal.king_side(),
        Movers::Challengers => deal.king_side().others(now.table.players()),
        Movers::Nobody => SeatSet::NONE,
    };
    let staying = finalists.and(winners);
    if staying.is_empty() { finalists } else { staying }
}

/// The outcome: a player on A wins. Several play on until one is left, or share the win (5.9).
pub(super) fn outcome(rules: &HouseRules, standing: &Standing<Hill>) -> Option<Outcome> {
    let winners = finalists(rules, standing);
    let over = match rules.finish {
        Finish::SuddenDeath => winners.len() == 1,
        Finish::Shared => !winners.is_empty(),
    };
    over.then_some(if winners.len() > 1 { Outcome::Shared(winners) } else { Outcome::Won(winners) })
}

/// Notes the King, the rung of each player, and the finalists.
pub(super) fn notes(rules: &HouseRules, standing: &Standing<Hill>) -> Vec<Noted> {
    let ladder = TABLE.seats().map(|seat| rank(rules, &standing.totals, seat).to_value()).collect();
    let mut notes = vec![("king", king(standing).to_value()), ("ladder", ladder)];
    let finalists = finalists(rules, standing);
    if !finalists.is_empty() {
        notes.push(("finalists", finalists.iter().map(Seat::to_value).collect::<Value>()));
    }
    notes
}
