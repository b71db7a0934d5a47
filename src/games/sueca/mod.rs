//! Sueca (section 20 of the Briscola family's rule sheets), for two partnerships. All cards are dealt, and players must follow suit. The
//! card points of a deal decide how many games are won.

mod customs;
mod facts;
mod house_rules;
mod interview;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use facts::{Deal, Sueca};
pub use house_rules::{BandeiraBy, HouseRules, Raise, RedealWeak, Tie60, TieNext, Turn};
pub use sheet::SHEET;

use crate::games::briscola_family::piles::TEAM_POINTS;
use crate::games::briscola_family::{FollowMode, SUE40, TOTAL};
use crate::games::prelude::*;
use crate::games::words::CARD_POINTS;

/// The values that carry over from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carried {
    /// Whether the last deal was a tie of 60 card points each. A deal that a revoke ended leaves this value unchanged. The house rules
    /// decide what the tie does.
    pub after_tie: bool,
}

impl Game for Sueca {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    fn direction(&self, rules: &HouseRules) -> Direction {
        match rules.direction {
            Turn::CounterClockwise => Direction::CounterClockwise,
            Turn::Clockwise => Direction::Clockwise,
        }
    }

    fn after(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<Carried>) {
        if deal.revoke_by.is_none() {
            standing.carried.after_tie = reckon::is_tie(deal);
        }
    }

    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::at(rules.target_games)
    }

    fn setting(&self, rules: &HouseRules, setting: Setting) -> Setting {
        Setting { own: sheet::own_rules(rules), ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let told = |fact, count, of| Told::One { fact, party: Side(0), count, of };
        let [count, _] = deal.points?;
        let worth = Some(Worth { name: CARD_POINTS, told: told(&TEAM_POINTS, count, TOTAL) });
        // By default a side with a bandeira has all ten tricks. So the number of tricks is known even if only the bandeira was entered.
        let all = deal.bandeira.map(|side| if side == Side(0) { sheet::TRICKS } else { 0 });
        let tricks = deal.tricks_a.or(all.filter(|_| now.rules.bandeira_by == BandeiraBy::Tricks));
        let tricks = tricks.map(|count| told(&interview::TRICKS_A, count, sheet::TRICKS));
        // A side with all card points has no bandeira after a ruling that moves tricks. If the other side loses the deal, it has one, also
        // if it had all card points before, but not all tricks.
        let all_tricks = |all: bool| vec![interview::BANDEIRA.told(None, all)];
        Some(Taken { tricks, worth, answers: all_tricks(false), if_lost: vec![all_tricks(true); 2], ..Taken::by(now.parties()) })
    }

    fn notes(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        let noted = |raise| {
            let name = match raise {
                Raise::Double => "doubled",
                Raise::OneMore => "one_more",
            };
            (name, Value::Yes(standing.carried.after_tie))
        };
        rules.after_tie().map(noted).into_iter().collect()
    }
}

impl Judged for Sueca {
    fn judge(&self, _rules: &HouseRules) -> Judge {
        SUE40.judge(1, StrainSet::SUITS, FollowMode::Must)
    }
}
