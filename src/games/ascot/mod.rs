//! Ascot: the four aces are horses in a race, two for each player. If the leader of a trick wins it, the horse of the suit led moves half a
//! length. The rule sheet is sheet 4 of the collection "whist and its kin", with sections like 4.2. One race is called a game here. In the
//! code of all games it is a deal.
//!
//! A ruling on a mistake is computed from the tricks, if the table entered them one by one. If it entered only half lengths, a lost game is
//! computed from these. For moved tricks the table is then asked for points, because the leaders and winners of the tricks are unknown.

mod bets;
mod customs;
mod facts;
mod horses;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod ruled;
mod run;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Ascot, Bet, Carried, Deal};
pub use horses::{By, Colour, Compared, Horses, WinBy};
pub use house_rules::{BetPaidBy, HouseRules, Marathon, MaxHalfSteps, TrumpRule};
pub use sheet::SHEET;

use crate::games::prelude::*;

impl Game for Ascot {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    fn opening(&self, rules: &HouseRules, table: Table) -> Carried {
        Carried { black: None, horses: rules.handicap, chips: Seats::from_fn(usize::from(table.players()), |_| rules.chips) }
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger, standing: &mut Standing<Carried>) {
        let carried = &mut standing.carried;
        carried.black = deal.black;
        carried.horses = run::finish(now, deal);
        for seat in now.table.seats() {
            let gained = ledger.sum(Side(seat.0), Unit::Chips);
            carried.chips.set(seat, carried.chips.get(seat).saturating_add(gained));
        }
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { draws: true, ..setting }
    }

    fn retold(&self, now: &Now<'_, Self>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
        ruled::retold(now, deal, by, cost)
    }

    /// The match ends after one game, or after the agreed number of games of a marathon. The side with more wins has won. With equal wins
    /// both sides have won (rule sheet 4.4, decision AS-D3).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.length())
    }

    /// The carried values that the program `recount` prints: the owner of the black horses, the half lengths in the order of
    /// [`Horses::ORDER`], and the chips if players bet.
    fn notes(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        let carried = &standing.carried;
        let black = carried.black.map(|seat| ("black", Value::Number(i64::from(seat.0))));
        let horses = Horses::ORDER.map(|suit| Value::Number(carried.horses.get(suit))).into_iter().collect();
        let chips = || ("chips", carried.chips.iter().copied().map(Value::Number).collect());
        black.into_iter().chain([("horses", horses)]).chain(rules.betting.then(chips)).collect()
    }
}
