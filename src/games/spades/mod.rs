//! Spades, for two pairs or for players alone. Each player bids a number of tricks, and spades are always trumps. The rule sheet is sheet 1
//! of the collection "the games most tables know", with sections like 1.4.

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

pub use facts::{Bid, Blind, Deal, Spades, Tricks};
pub use house_rules::{Breaking, FirstLead, HouseRules, Seating};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;

/// The values that carry over from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carried {
    /// The number of bags (tricks beyond the contract) of every side that have not led to a penalty yet (rule sheet 1.6).
    pub bags: Seats<i64>,
}

impl Game for Spades {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn balances(&self, carried: &Carried) -> Seats<i64> {
        carried.bags
    }

    fn reseat(&self, carried: &mut Carried, balances: Seats<i64>, _seats: &SeatChange) {
        carried.bags = balances;
    }

    fn presets(&self) -> Presets {
        house_rules::PRESETS
    }

    fn sides(&self, rules: &HouseRules, players: u8) -> Sides {
        rules.sides(players)
    }

    fn opening(&self, rules: &HouseRules, table: Table) -> Carried {
        Carried { bags: Seats::new(rules.sides(table.players()).count(table)) }
    }

    /// Carries the bags (tricks beyond the contract) of each side over to the next deal. Bags that led to a penalty are not carried over.
    fn after(&self, now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<Carried>) {
        for side in now.sides.all(now.table) {
            let [_, stay, _] = reckon::bags(now, deal, side);
            standing.carried.bags.set(side, stay);
        }
    }

    /// The match ends after a deal in which a side reaches the target. By a house rule it also ends when a total falls to the floor. The
    /// higher total wins. After equal totals another deal is played (rule sheet 1.7).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        let ending = Ending::at(rules.target).tied(Tie::ExtraDeals);
        if rules.floor { ending.or_down_at(sheet::FLOOR) } else { ending }
    }

    fn carry_apart(&self, carried: &mut Carried, other: &Carried, side: Side) {
        carried.bags.set(side, other.bags.get(side));
    }

    /// The cost of the bags that `side` has so far. Each bag (a trick beyond the contract) costs an equal part of the next penalty (rule
    /// sheet 1.6).
    fn burden(&self, rules: &HouseRules, carried: &Carried, side: Side) -> i64 {
        rules.bags().map_or(0, |limit| carried.bags.get(side) * rules.bag_penalty / limit)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Each, each_bids: true, retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let own = now.sides.all(now.table).map(|side| reckon::needs(now, deal, side, &deal.counted())).collect();
        let parties = now.parties();
        let nils = deal.bids_of(now.table.everybody()).filter(|(_, bid)| facts::tricks(*bid) == 0).map(|(seat, _)| seat).collect();
        Some(match deal.tricks? {
            Tricks::Each(tricks) => Taken { parties, own, nils, ..Taken::alone(&TRICKS_TAKEN, tricks) },
            Tricks::Pairs([count, _]) => {
                let told = Told::One { fact: &interview::TEAM_TRICKS, party: Side(0), count, of: sheet::hand(now.table.players()) };
                Taken { tricks: Some(told), own, ..Taken::by(parties) }
            }
        })
    }

    /// The side of each player in an open deal, and the aim. The aim is to win tricks. It is `Either` if somebody bid nil, because that
    /// player wants no trick. A ruling on a revoke may then move tricks the other way (rule sheet `irregularities` 1.3).
    fn plays_for(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<(Seats<Side>, Aim)> {
        let has_nil = deal.bids_of(now.table.everybody()).any(|(_, bid)| facts::tricks(bid) == 0);
        Some((now.parties(), if has_nil { Aim::Either } else { Aim::Many }))
    }

    fn notes(&self, _rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        vec![("bags", standing.carried.bags.iter().map(|bags| Value::Number(*bags)).collect())]
    }
}
