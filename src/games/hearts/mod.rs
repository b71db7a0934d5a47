//! Hearts: every heart, and the queen of spades, counts against the player who wins it. The lowest total wins. The rule sheet is sheet 2 of
//! the collection "the games most tables know", with sections like 2.4.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, Hearts, MoonAs};
pub use house_rules::{Exact, HouseRules, Moon, Passing};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

impl Game for Hearts {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    fn presets(&self) -> Presets {
        house_rules::PRESETS
    }

    /// The match ends after a deal in which a player reaches the target, and the lowest total wins. Players with equal lowest totals share
    /// the win, or play another deal (rule sheet 2.6, 4.2).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target).tied(rules.tie)
    }

    /// The points by which a total of exactly 100 falls, whether a deal, a ruling or an entry of the table led to it (rule sheet 2.6, 4.2).
    /// `None` if the total stays.
    fn falls(&self, rules: &HouseRules, total: i64) -> Option<(Amount, &'static Clause)> {
        reckon::falling(rules, total)
    }

    /// Adds the points of a ruling to the total. All of them count. If the new total is exactly 100, it falls in a line of its own, as
    /// after a deal.
    fn give(&self, rules: &HouseRules, standing: &mut Standing<()>, to: Side, points: i64) -> (i64, Unit) {
        standing.give(to, points);
        (points, self.unit(rules))
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { aim: Aim::Few, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let parties = now.parties();
        deal.taken.or(deal.hearts)?;
        let counts = Seats::from_fn(parties.len(), |seat| deal.points(seat));
        let worth = Worth { name: phrase!("points", "点"), told: Told::Each { fact: &interview::TAKEN, counts } };
        // Records `MOON` as no, because a ruling that moves points never counts as shooting the moon.
        let no_moon = vec![(interview::MOON.key.to_owned(), None, Value::Yes(false))];
        let if_lost = vec![no_moon.clone(); parties.len()];
        // Gives the ruling the numbers of tricks if the shooter shot the sun. A sun needs every trick, so the loss of any trick, even one
        // without points, leaves only a moon (rule sheet 2.5). The shooter's choice how the moon counts stays.
        let sun = deal.tricks.filter(|_| deal.is_sun(now));
        let tricks = sun.map(|counts| Told::Each { fact: &TRICKS_TAKEN, counts });
        let instead = interview::TOLD_BY_CARDS;
        let chosen = deal.moon_as.map(|chosen| interview::MOON_AS.told(None, chosen));
        let if_moved = if sun.is_some() { chosen.into_iter().collect() } else { no_moon };
        Some(Taken { aim: Aim::Few, tricks, worth: Some(worth), instead, if_moved, if_lost, ..Taken::by(parties) })
    }
}
