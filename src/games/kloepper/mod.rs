//! Kloepper, from Columbia, Illinois. The holders of the two black queens are partners. A player who holds both may call an ace, or play
//! alone without saying so. The rule sheet is sheet 3 of the collection "whist and its kin", with sections like 3.7.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
mod sums;
#[cfg(test)]
mod tests;

pub use facts::{CalledAce, Deal, Kloepper, Mode};
pub use house_rules::{Bands, HouseRules, PlainOrder, SoloKnockOff};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::{CARD_POINTS, TRICKS_TAKEN};

impl Game for Kloepper {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The match ends after a deal in which a total reaches the target. The highest total wins. Players with equal highest totals share the
    /// win or play extra deals (rule sheet 3.8, decision KL-D6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target).tied(rules.tie)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { partners: Partners::Sometimes, secret: true, many_sides: false, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let count = deal.q_tricks?;
        let parties = Seats::from_fn(now.table.chairs(), |seat| if deal.team.has(seat) { Side(0) } else { Side(1) });
        let tricks = match deal.tricks {
            Some(counts) => Told::Each { fact: &TRICKS_TAKEN, counts },
            None => Told::One { fact: &interview::Q_TRICKS, party: Side(0), count, of: sheet::TRICKS },
        };
        // Computes the card points of a side without tricks (0) or with all tricks (all 120), because the table need not enter these.
        let points = match count {
            0 => Some(0),
            sheet::TRICKS => Some(sheet::TOTAL),
            _ => deal.points,
        };
        let told = points.map(|count| Told::One { fact: &interview::P, party: Side(0), count, of: sheet::TOTAL });
        let worth = told.filter(|_| deal.knock.is_none()).map(|told| Worth { name: CARD_POINTS, told });
        Some(Taken { tricks: Some(tricks), worth, ..Taken::by(parties) })
    }
}
