//! The score of a deal (rule sheet 5.6, 5.7).

use super::facts::{Apples, Deal, RankCount};
use super::house_rules::{HouseRules, TargetSingle};
use super::sheet::{KINDS, NOTHING, PROVISIONAL, TARGET, TARGET_NOTHING, TARGET_PAIR};
use crate::games::prelude::*;

wording! {
    phrase OF_A_KIND: ("table of ranks", "ランクの表");
    phrase WITH_TARGET: ("target’s rank", "ターゲットのランク");

    phrase CARDS: ("{0}: {1} cards", "{0}：{1}枚");
    phrase TARGET_AND: ("target {0}: {1} {1|card|cards}", "ターゲット{0}：{1}枚");
    phrase NO_KIND: ("no two of a rank", "同じランク2枚なし");
}

/// The points of a player for `count` cards of `rank`, and the clauses of the rule sheet for them. `None` if the cards score nothing.
pub(super) fn worth(rules: &HouseRules, rank: Rank, is_target: bool, count: RankCount) -> Option<(Amount, &'static [&'static Clause])> {
    let RankCount::Cards(cards) = count else { return None };
    let table = |cards: i64| number(cards).look_up(OF_A_KIND, rules.value(rank, cards));
    let (amount, clauses): (_, &[&Clause]) = match (is_target, cards) {
        (_, ..1) | (false, 1) => return None,
        (false, _) if rules.is_provisional(rank) => (table(cards), &[&KINDS, &PROVISIONAL]),
        (false, _) => (table(cards), &[&KINDS]),
        (true, 1) => match rules.target_single {
            TargetSingle::Zero => (number(0), &[&TARGET_NOTHING]),
            TargetSingle::PairValue if rules.is_provisional(rank) => (table(2), &[&TARGET_PAIR, &PROVISIONAL]),
            TargetSingle::PairValue => (table(2), &[&TARGET_PAIR]),
        },
        (true, 2) => (named(40, WITH_TARGET), &[&TARGET]),
        (true, _) => (named(80, WITH_TARGET), &[&TARGET]),
    };
    let why = if is_target { TARGET_AND } else { CARDS };
    Some((amount.because(why.with(&[Arg::Rank(rank), Arg::Int(cards)])), clauses))
}

impl Reckoned for Apples {
    /// Writes a line for each player and each rank for which `worth` gives an amount, from the aces down. A player without such a line gets
    /// a line of 0 points.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let Some(counts) = &deal.counts else { return ledger };
        for seat in now.table.seats() {
            let to = now.sides.side_of(seat);
            for (rank, row) in Rank::ALL.into_iter().zip(counts).rev() {
                let is_target = deal.targets.get(seat.index()) == Some(&rank);
                if let Some((amount, clauses)) = worth(now.rules, rank, is_target, row.get(seat)) {
                    ledger.pay(to, amount, clauses);
                }
            }
            if ledger.of(to).next().is_none() {
                ledger.pay(to, number(0).because(NO_KIND), &[&NOTHING]);
            }
        }
        ledger
    }
}
