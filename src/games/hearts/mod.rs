//! Hearts: hearts and the queen of spades are bad, and the lowest total wins (sheet 2 of the games most tables know; numbers like
//! 2.4 are its sections).

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

pub use facts::{Deal, Hearts};
pub use house_rules::{HouseRules, Moon, Passing};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::law::Aim;

impl Game for Hearts {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// After a deal in which somebody has reached the target the lowest total wins; equal totals share the win (2.6).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { aim: Aim::Few, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let parties = now.parties();
        let (name, told) = match (deal.taken, deal.hearts) {
            (Some(counts), _) => (phrase!("points", "点"), Told::Each { fact: &interview::TAKEN, counts }),
            (None, Some(counts)) => (phrase!("hearts", "ハート"), Told::Each { fact: &interview::HEARTS_WON, counts }),
            (None, None) => return None,
        };
        let goals = Seats::from_fn(parties.len(), |_| Goal::Few);
        Some(Taken { goals, worth: Some(Worth { name, told }), ..Taken::by(parties) })
    }
}
