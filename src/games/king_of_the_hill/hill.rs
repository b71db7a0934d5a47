//! The state carried from round to round: the King, the chips, and the finalists (5.3, 5.8, 5.9).

use super::bands::Movers;
use super::count::band;
use super::facts::{Deal, KingOfTheHill};
use super::house_rules::{Finish, HouseRules};
use super::sheet::TABLE;
use crate::games::Outcome;
use crate::games::prelude::*;

/// The carried state, without the chips. The chips are the totals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hill {
    /// The next King. `None` before the first round.
    pub king: Option<Seat>,
    /// The players who were on A after the last round and can still win. If there are several in a match with sudden death, these play on.
    pub finalists: SeatSet,
}

/// The King who is entered by default. In the first round this is the player after the first dealer, later the player whom the round before
/// decided (5.3).
pub(super) fn usual_king(now: &Now<'_, KingOfTheHill>) -> Seat {
    now.standing.carried.king.unwrap_or(now.eldest())
}

/// The King of the next round, while no round is open.
pub(super) fn king(standing: &Standing<Hill>) -> Seat {
    standing.carried.king.unwrap_or(TABLE.next(standing.dealer))
}

/// The index of the rung on which a chip stands after `steps` steps from the starting rung.
pub(super) fn rung(rules: &HouseRules, steps: i64) -> usize {
    let start = rules.rung(rules.start).unwrap_or_default() as i64;
    usize::try_from(start.saturating_add(steps)).unwrap_or_default().min(rules.top())
}

/// The rank of the rung on which a player's chip stands.
fn rank(rules: &HouseRules, totals: &Seats<i64>, seat: Seat) -> Rank {
    rules.ladder.get(rung(rules, totals.get(seat))).copied().unwrap_or(Rank::Ace)
}

/// The trump rank of a round with this King (5.2).
pub(super) fn trump_rank(now: &Now<'_, KingOfTheHill>, king: Seat) -> Rank {
    rank(now.rules, &now.standing.totals, king)
}

/// The players who are on A and can still win. If no round has left finalists, all players on A are finalists, so steps entered by hand
/// count at once.
pub(super) fn finalists(rules: &HouseRules, standing: &Standing<Hill>) -> SeatSet {
    if !standing.carried.finalists.is_empty() {
        return standing.carried.finalists;
    }
    standing.totals.by_seat().filter(|(_, steps)| rung(rules, **steps) == rules.top()).map(|(seat, _)| seat).collect()
}

/// Sets the King, the dealer and the finalists of the next round.
pub(super) fn after(now: &Now<'_, KingOfTheHill>, deal: &Deal, standing: &mut Standing<Hill>) {
    let king = next_king(now, deal);
    let on_top = || finalists(now.rules, standing);
    let finalists = if finalists(now.rules, now.standing).is_empty() { on_top() } else { survivors(now, deal) };
    standing.carried = Hill { king: Some(king), finalists };
    standing.dealer = now.table.previous(king); // KH-D1
}

/// The next King. If the King's side climbs, the next King is the partner, or the same King if there is no partner (KH-D10). Otherwise the
/// next King is the next player in turn who is not the partner (KH-D9).
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

/// The outcome of the match, if it is over. One player on A wins. Several players on A share the win, or in sudden death play on until only
/// one of them is left (5.9).
pub(super) fn outcome(rules: &HouseRules, standing: &Standing<Hill>) -> Option<Outcome> {
    let winners = finalists(rules, standing);
    let over = match rules.finish {
        Finish::SuddenDeath => winners.len() == 1,
        Finish::Shared => !winners.is_empty(),
    };
    over.then_some(if winners.len() > 1 { Outcome::Shared(winners) } else { Outcome::Won(winners) })
}

/// The facts that are noted between rounds: the King, the rung of each player, and the finalists if there are any.
pub(super) fn notes(rules: &HouseRules, standing: &Standing<Hill>) -> Vec<Noted> {
    let ladder = TABLE.seats().map(|seat| rank(rules, &standing.totals, seat).to_value()).collect();
    let mut notes = vec![("king", king(standing).to_value()), ("ladder", ladder)];
    let finalists = finalists(rules, standing);
    if !finalists.is_empty() {
        notes.push(("finalists", finalists.iter().map(Seat::to_value).collect::<Value>()));
    }
    notes
}
