//! The score of a deal (rule sheet 3.6, 3.7).

use super::facts::{Deal, Kloepper, Mode};
use super::house_rules::{HouseRules, SoloKnockOff};
use super::sheet::{ALONE, EACH, KNOCKED, KNOCKED_OFF, OFF_COUNTS, OFF_IS_VOID, PARTNERS, RECONSTRUCTED, SOLO_KNOCK, TOTAL, TRICKS};
use crate::games::prelude::*;

wording! {
    phrase KNOCK: ("knock", "ノック");
    phrase KNOCK_OFF: ("knock-off", "ノックオフ");
    phrase ALL_TRICKS: ("all six tricks", "6トリックすべて");
    phrase NO_TRICK: ("no trick", "0トリック");
    phrase PARTNER_TABLE: ("with partners", "パートナー戦");
    phrase SOLO_TABLE: ("one against three", "単独");

    phrase TOOK: ("{0}: {1} of 6 tricks", "{0}：6トリック中{1}");
    phrase COUNTED: ("{0}: {1} of {2} card points", "{0}：カード点{2}中{1}");
}

/// The side that a deal pays, the points for each of its players, and the clauses.
pub(super) struct Pays {
    /// Whether the Q-team (the side with the black queens) is paid. If not, its opponents are paid.
    pub to_team: bool,
    /// The points for each player who is paid.
    pub each: Amount,
    /// The clauses of the rule sheet that lead to the pay.
    pub clauses: &'static [&'static Clause],
}

/// The players of the Q-team (the side with the black queens) if `team` is true, or else their opponents.
pub(super) fn side_of(table: Table, deal: &Deal, team: bool) -> SeatSet {
    if team { deal.team } else { deal.team.others(table.players()) }
}

/// The pay of a deal. `None` as long as its facts do not decide it.
pub(super) fn pays(rules: &HouseRules, deal: &Deal) -> Option<Pays> {
    let (mode, tricks) = (deal.mode?, deal.q_tricks?);
    let solo = mode == Mode::Solo;
    if deal.knock.is_some() {
        return Some(knocked(rules, solo, deal.knock_off.is_some(), tricks));
    }
    let table = if solo { &rules.solo_table } else { &rules.partner_table };
    let [all, from_91, from_61, from_31, fewer, none] = *table;
    let (to_team, each) = match (tricks, deal.points) {
        (TRICKS, _) => (true, named(all, ALL_TRICKS)),
        (0, _) => (false, named(none, NO_TRICK)),
        (_, None) => return None,
        (_, Some(points)) => {
            let (to_team, value) = match points {
                91.. => (true, from_91),
                61.. => (true, from_61),
                31.. => (false, from_31),
                _ => (false, fewer),
            };
            (to_team, number(points).look_up(if solo { SOLO_TABLE } else { PARTNER_TABLE }, value))
        }
    };
    Some(Pays { to_team, each, clauses: if solo { &[&ALONE, &RECONSTRUCTED] } else { &[&PARTNERS, &RECONSTRUCTED] } })
}

/// The pay after a knock, which promises that the Q-team (the side with the black queens) wins every trick. `off` says whether there was
/// also a knock-off. If the knock-off counts, it decides the pay. The opponents are paid if the Q-team wins no trick. The Q-team is paid if
/// it wins a trick.
fn knocked(rules: &HouseRules, solo: bool, off: bool, tricks: i64) -> Pays {
    let off_counts = off && (!solo || rules.solo_knock_off == SoloKnockOff::Fixed);
    let to_team = if off_counts { tricks > 0 } else { tricks == TRICKS };
    let (each, clauses): (Amount, &[&Clause]) = match (solo, off, off_counts) {
        (false, true, _) => (named(rules.knock_off, KNOCK_OFF), &[&KNOCKED_OFF, &EACH]),
        (false, false, _) => (named(if to_team { rules.knock } else { rules.knock_fail }, KNOCK), &[&KNOCKED, &EACH]),
        (true, true, true) => (named(rules.solo_knock_off_value, KNOCK_OFF), &[&KNOCKED_OFF, &OFF_COUNTS]),
        (true, true, false) => (named(rules.solo_knock, KNOCK), &[&SOLO_KNOCK, &OFF_IS_VOID]),
        (true, false, _) => (named(rules.solo_knock, KNOCK), &[&SOLO_KNOCK]),
    };
    Pays { to_team, each, clauses }
}

impl Reckoned for Kloepper {
    /// Writes a line for every player. The players of the side that scores are paid, and the other players get 0.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let Some(Pays { to_team, each, clauses }) = pays(now.rules, deal) else { return ledger };
        let paid = side_of(now.table, deal, to_team);
        let why = reason(deal);
        for seat in now.table.seats() {
            let amount = if paid.has(seat) { each.clone() } else { number(0) };
            ledger.pay(now.sides.side_of(seat), amount.because(why), clauses);
        }
        ledger
    }

    /// The result of a knock or a knock-off, which the statistics count as a call of the player. The call is right if the side of the
    /// player is paid.
    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let paid = pays(now.rules, deal).map(|pays| side_of(now.table, deal, pays.to_team));
        let called = |seat| [deal.knock, deal.knock_off].contains(&Some(seat));
        Seats::from_fn(now.table.chairs(), |seat| match paid {
            Some(paid) if called(seat) => Deeds::call(paid.has(seat)),
            _ => Deeds::default(),
        })
    }
}

/// The reason for the pay in words: the tricks or the card points of the Q-team (the side with the black queens).
fn reason(deal: &Deal) -> Say {
    let team = Arg::Seats(deal.team);
    let tricks = deal.q_tricks.unwrap_or_default();
    match deal.points.filter(|_| deal.knock.is_none() && (1..TRICKS).contains(&tricks)) {
        Some(points) => COUNTED.with(&[team, Arg::Int(points), Arg::Int(TOTAL)]),
        None => TOOK.with(&[team, Arg::Int(tricks)]),
    }
}
