//! Gaigel: a Swabian trick-and-draw game with a doubled pack. A side calls out when it believes that it has 101
//! points (sheet 4 of the partnership games; numbers like 4.8 are its sections).

mod bounds;
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

pub use facts::{Deal, Declared, EndEvent, FirstTrick, Gaigel};
pub use house_rules::{EndMode, HouseRules, NoCallOutcome};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::CARD_POINTS;

impl Game for Gaigel {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// The totals count points only if card points add up.
    fn unit(&self, rules: &HouseRules) -> Unit {
        if rules.end_mode == EndMode::CardPoints { Unit::Points } else { Unit::GamePoints }
    }

    /// The first side with the agreed game points wins. In a match of a number of deals the higher total wins,
    /// and equal totals are a draw (4.9).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match rules.end_mode {
            EndMode::GamePoints => Ending::at(rules.target),
            EndMode::Deals | EndMode::CardPoints => Ending::after(rules.deals),
        }
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { draws: true, own: sheet::OWN_RULES, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let [first, second] = Side::TWO.map(|side| deal.points.get(side));
        let one = |party, count| Told::One { fact: &interview::CARD_POINTS, party, count, of: sheet::TOTAL };
        let told = match (first, second) {
            (Some(first), Some(second)) => Told::Parties { fact: &interview::CARD_POINTS, counts: Seats::from_slice(&[first, second]) },
            (Some(count), None) => one(Side(0), count),
            (None, Some(count)) => one(Side(1), count),
            (None, None) => return None,
        };
        // Facts that the log has settled must then be entered themselves. The side that lost the deal has no trick.
        let caller = deal.by.map(|by| now.sides.side_of(by));
        let beside = |has_trick: bool, last: Option<Side>| -> Vec<_> {
            let last = last.and_then(|side| now.members(side).iter().next()).filter(|_| deal.last_trick.is_some());
            let last = last.map(|seat| (interview::LAST_TRICK_TEAM.key.to_owned(), None, seat.to_value()));
            [(interview::OPPONENTS_HAVE_TRICK.key.to_owned(), None, Value::Yes(has_trick))].into_iter().chain(last).collect()
        };
        // A side that has lost the deal has no trick, so it has declared nothing (4.6).
        let declared = |loser: Option<Side>| {
            let stay = deal.declared.iter().filter(move |declared| loser != Some(now.sides.side_of(declared.by)));
            stay.enumerate().flat_map(|(item, Declared { by, suit })| {
                [interview::DECLARED_BY.told(Some(item), *by), interview::DECLARED_SUIT.told(Some(item), *suit)]
            })
        };
        let with = |mut beside: Vec<_>, loser: Option<Side>| {
            beside.extend(declared(loser));
            beside
        };
        let if_moved = with(beside(deal.opponents_have_trick.unwrap_or(true), deal.last_trick), None);
        let lost = |loser: &Side| with(beside(caller == Some(*loser), Some(loser.other())), Some(*loser));
        let if_lost = Side::TWO.iter().map(lost).collect();
        let instead = const { &[interview::DECLARED_BY.key, interview::DECLARED_SUIT.key] };
        let taken = Taken { worth: Some(Worth { name: CARD_POINTS, told }), instead, if_moved, if_lost, ..Taken::by(now.parties()) };
        Some(taken.with_log(&deal.taken, sheet::stock(now.table).tricks()))
    }
}
