//! The steps that each player climbs in a round (rule sheet 5.8).

use super::bands::Movers;
use super::count::challengers_total;
use super::facts::{Deal, KingOfTheHill, RoundSide};
use super::hill::{finalists, rung, usual_king};
use super::house_rules::Forty;
use super::sheet::{COUNT, FORTY_IS_PLUS1, FORTY_IS_PLUS2, SOLO, SUDDEN_DEATH};
use crate::games::prelude::*;

wording! {
    phrase STEPS: ("{0|step|steps}", "段");
    phrase ANY_KITTY: ("whatever is in the kitty", "キティが何点でも");
    phrase KITTY_IS_OUT: ("last trick to the King’s side: without the kitty", "最後のトリックは王様側：キティは加えない");
}

impl Reckoned for KingOfTheHill {
    /// Writes a line for each player with the steps that the chip climbs, even if these are 0. The King's line comes first.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let total = challengers_total(now.rules, deal);
        let band = now.rules.bands().of(total.value());
        let clauses = clauses(now, deal, total.value());
        for seat in now.table.from(deal.king.unwrap_or(usual_king(now))) {
            let side = if deal.king_side().has(seat) { Movers::King } else { Movers::Challengers };
            let steps = if side == band.movers { band.steps } else { 0 };
            let mut moved = total.clone().look_up(STEPS, steps);
            match (deal.last_trick, deal.kitty) {
                (Some(RoundSide::King), _) => moved = moved.because(KITTY_IS_OUT),
                (_, None) => moved = moved.because(ANY_KITTY),
                _ => {}
            }
            let room = room(now, now.standing.totals.get(seat));
            let moved = if steps > room { moved.at_most(room) } else { moved };
            ledger.give(now.sides.side_of(seat), moved, Unit::Steps, clauses);
        }
        ledger
    }
}

/// The number of steps from a chip, `climbed` steps above the start, up to rung A. The number is 0 in sudden death, in which no chip climbs
/// (decision KH-D11 of the rule sheet).
fn room(now: &Now<'_, KingOfTheHill>, climbed: i64) -> i64 {
    let sudden_death = !finalists(now.rules, now.standing).is_empty();
    if sudden_death { 0 } else { (now.rules.top() - rung(now.rules, climbed)) as i64 }
}

fn clauses(now: &Now<'_, KingOfTheHill>, deal: &Deal, total: i64) -> &'static [&'static Clause] {
    let bands = now.rules.bands();
    let alone = deal.king_side().len() == 1;
    let forty = bands.is_forty(total).then_some(bands.forty);
    match (forty, alone) {
        _ if !finalists(now.rules, now.standing).is_empty() => &[&COUNT, &SUDDEN_DEATH],
        (None, false) => &[&COUNT],
        (None, true) => &[&COUNT, &SOLO],
        (Some(Forty::Plus1), false) => &[&COUNT, &FORTY_IS_PLUS1],
        (Some(Forty::Plus1), true) => &[&COUNT, &FORTY_IS_PLUS1, &SOLO],
        (Some(Forty::Plus2), false) => &[&COUNT, &FORTY_IS_PLUS2],
        (Some(Forty::Plus2), true) => &[&COUNT, &FORTY_IS_PLUS2, &SOLO],
    }
}
