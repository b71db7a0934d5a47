//! The score of a deal (rule sheet 2.5, 2.6).

use super::facts::{Deal, Dungeon, QueensDungeon};
use super::house_rules::LowestAmong;
use super::sheet::{DEALER_SPARED, DEALER_TOO, DUNGEON, DUTY, LOST_KEY, LOWEST_OF_ALL, LOWEST_OF_OTHERS, MAY_NOT_RAISE, MAY_RAISE, SCORE};
use crate::games::prelude::*;

wording! {
    phrase TRICKS: ("{0|trick|tricks}", "トリック");
    phrase QUEENS: ("{0|queen|queens}", "クイーン");
    phrase BONUS: ("duty done", "ノルマ達成");
    phrase PENALTY: ("duty missed", "ノルマ未達");
    phrase TOTAL: ("total before the deal", "ディール前の合計");

    phrase DONE: ("dealer: {0} {0|trick|tricks}, {1} needed", "ディーラー：{0}トリック（必要{1}）");
    phrase TO_DUNGEON: ("three queens in one trick", "1トリックにクイーン3枚");
    phrase KEY_LOST: ("four queens in one trick", "1トリックにクイーン4枚");
    phrase IN_DUNGEON: ("in the dungeon", "ダンジョン");
}

/// The points that three queens, and four queens, in one trick cost its winner.
const LOSSES: [i64; 2] = [100, 250];

/// The total that the winner of the dungeon trick has after this trick. It follows from the totals before the deal (rule sheet 2.5). Three
/// queens cost 100, but the total does not fall below the lowest total (decision QD-D1). Four queens cost 250, but the total does not fall
/// below 0 (decision QD-D2).
pub(super) fn new_total(now: &Now<'_, QueensDungeon>, event: Dungeon) -> Amount {
    let totals = &now.standing.totals;
    let own = totals.get(event.who);
    let [three, four] = LOSSES;
    let others = now.rules.lowest_among == LowestAmong::Others;
    let (loss, floor, may_raise) = if event.queens == 3 {
        let among = totals.by_seat().filter(|(seat, _)| !others || *seat != event.who);
        (three, among.map(|(_, total)| *total).min().unwrap_or(own), !others)
    } else {
        (four, 0, now.rules.penalty_may_raise)
    };
    let lower = (named(own, TOTAL) - number(loss)).at_least(floor);
    if may_raise { lower } else { lower.at_most(own) }
}

impl Reckoned for QueensDungeon {
    /// Writes a line for the change of total by the dungeon first. Then pays each player for tricks and queens, and the dealer for the duty
    /// to win some tricks.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        if let Some(event) = deal.dungeon {
            let change = new_total(now, event) - named(now.standing.totals.get(event.who), TOTAL);
            let why = if event.queens == 3 { TO_DUNGEON } else { KEY_LOST };
            ledger.pay(now.sides.side_of(event.who), change.because(why), event_clauses(now, event));
        }
        for seat in now.table.seats() {
            let (amount, clauses) = score(now, deal, seat);
            ledger.pay(now.sides.side_of(seat), amount, clauses);
        }
        ledger
    }
}

/// The points of a player for the deal without the dungeon, and the clauses of the rule sheet for them.
fn score(now: &Now<'_, QueensDungeon>, deal: &Deal, seat: Seat) -> (Amount, &'static [&'static Clause]) {
    let rules = now.rules;
    let took = deal.tricks.unwrap_or_default().get(seat);
    let queens = deal.queens.unwrap_or_default().get(seat);
    let need = rules.need(now.table);
    let duty: Say = DONE.with(&[Arg::Int(took), Arg::Int(need)]);
    let fined = || named(rules.dealer_penalty, PENALTY).because(duty);
    let is_dealer = seat == now.dealer;
    if let Some(event) = deal.dungeon.filter(|event| event.who == seat) {
        let its = if event.queens == 3 { &[&DUNGEON][..] } else { &[&LOST_KEY] };
        return match (is_dealer && took < need, rules.dungeon_dealer_penalty) {
            (false, _) => (number(0).because(IN_DUNGEON), its),
            (true, true) => (fined(), &[&DUTY, &DEALER_TOO]),
            (true, false) => (number(0).because(IN_DUNGEON), &[&DUTY, &DEALER_SPARED]),
        };
    }
    let own = number(rules.trick_point) * named(took, TRICKS) + number(rules.queen_point) * named(queens, QUEENS);
    match (is_dealer, took >= need) {
        (false, _) => (own, &[&SCORE]),
        (true, true) => ((own + named(rules.dealer_bonus, BONUS)).because(duty), &[&SCORE, &DUTY]),
        (true, false) => (fined(), &[&DUTY]),
    }
}

/// The clauses of the rule sheet for the change of total by the dungeon.
fn event_clauses(now: &Now<'_, QueensDungeon>, event: Dungeon) -> &'static [&'static Clause] {
    match (event.queens, now.rules.lowest_among, now.rules.penalty_may_raise) {
        (3, LowestAmong::All, _) => &[&DUNGEON, &LOWEST_OF_ALL],
        (3, LowestAmong::Others, _) => &[&DUNGEON, &LOWEST_OF_OTHERS],
        (_, _, true) => &[&LOST_KEY, &MAY_RAISE],
        (_, _, false) => &[&LOST_KEY, &MAY_NOT_RAISE],
    }
}
