//! King of the Hill, by Alex Jiang, for five players. The King and a called partner play against three challengers, and every player climbs
//! a ladder of ranks alone. The rule sheet is sheet 5 of the collection "whist games", with sections like 5.8.
//!
//! The card points of a round only decide how chips move. So the totals of a match are steps of the ladder.

mod bands;
mod count;
mod customs;
mod facts;
mod interview;

mod forecast;
mod hill;
mod house_rules;
mod judge;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use bands::{Band, Bands, Movers};
pub use facts::{Alone, Deal, KingOfTheHill, Nobody, RoundSide, ShownWith};
pub use hill::Hill;
pub use house_rules::{Finish, Forty, HouseRules, PairFollow, PairWin, Reveal};
pub use sheet::SHEET;

use crate::games::Outcome;
use crate::games::prelude::*;
use crate::games::words::CARD_POINTS;

impl Game for KingOfTheHill {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Hill;

    fn sheet(&self) -> &'static Sheet {
        &sheet::SHEET
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<Hill>) {
        hill::after(now, deal, standing);
    }

    fn ending(&self, _rules: &HouseRules, _players: u8) -> Ending {
        Ending::OPEN
    }

    /// The number of steps from the starting rung to the top of the ladder.
    fn goal(&self, rules: &HouseRules, _players: u8) -> Option<i64> {
        Some((rules.top() - rules.rung(rules.start)?) as i64)
    }

    /// The outcome of the match, which ends when a player reaches the top of the ladder, not at a target of points (rule sheet 5.9). `None`
    /// while the match goes on.
    fn outcome(&self, rules: &HouseRules, _round: Table, standing: &Standing<Hill>) -> Option<Outcome> {
        hill::outcome(rules, standing)
    }

    /// The rank of the rung that a player is on. `total` is the number of steps above the starting rung (rule sheet 5.2).
    fn total(&self, rules: &HouseRules, total: i64) -> Say {
        scene::standing_on(rules, total)
    }

    /// Limits the steps in `points` so that the chip stays on the ladder, with the clause if steps are cut off (rule sheet 5.8).
    fn bounded(&self, rules: &HouseRules, totals: &Seats<i64>, to: Side, points: Amount) -> (Amount, Option<&'static Clause>) {
        let rung = hill::rung(rules, totals.get(to)) as i64;
        let (down, up) = (-rung, rules.top() as i64 - rung);
        match points.value() {
            steps if steps > up => (points.at_most(up), Some(&sheet::ON_THE_LADDER)),
            steps if steps < down => (points.at_least(down), Some(&sheet::ON_THE_LADDER)),
            _ => (points, None),
        }
    }

    /// Whether the player is among the finalists (the players at the top who can still win). In sudden death no chip moves, so nothing else
    /// shows who has won a round (KH-D11).
    fn advantage(&self, rules: &HouseRules, _table: Table, standing: &Standing<Hill>, side: Side) -> i64 {
        i64::from(hill::finalists(rules, standing).has(Seat(side.0)))
    }

    fn setting(&self, rules: &HouseRules, setting: Setting) -> Setting {
        let secret = rules.reveal == Reveal::OnPlay;
        Setting { partners: Partners::Sometimes, secret, many_sides: false, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let (count, of) = (deal.cap_c?, sheet::CARD_POINTS - deal.kitty.unwrap_or_default());
        let side = deal.king_side();
        let parties = Seats::from_fn(now.table.chairs(), |seat| if side.has(seat) { Side(0) } else { Side(1) });
        let told = Told::One { fact: &interview::CAP_C, party: Side(1), count, of };
        let last = |side: facts::RoundSide| vec![(interview::LAST_TRICK.key.to_owned(), None, side.to_value())];
        let if_lost = [facts::RoundSide::Challengers, facts::RoundSide::King].map(last).to_vec();
        Some(Taken { worth: Some(Worth { name: CARD_POINTS, told }), if_lost, ..Taken::by(parties) })
    }

    fn board(&self, rules: &HouseRules, standing: &Standing<Hill>) -> Option<Board> {
        Some(scene::ladder(rules, &standing.totals, hill::king(standing)))
    }

    fn notes(&self, rules: &HouseRules, standing: &Standing<Hill>) -> Vec<Noted> {
        hill::notes(rules, standing)
    }
}
