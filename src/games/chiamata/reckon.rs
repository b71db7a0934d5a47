//! The score of a deal (rule sheet, sections 6 to 10).

use super::bid::Bid;
use super::facts::{Chiamata, Deal};
use super::house_rules::HouseRules;
use super::options::{FourPlayerPay, NextDealer};
use super::sheet::{DEALER_STAYS, NEXT_DEALS, NO_SCORE, PAY_BALANCED, PAY_FIVE, PAY_FOUR, SITS_OUT, SOLO, TWO_PARTNERS};
use super::unit::Verdict;
use crate::games::prelude::*;
use crate::games::words::{IS_DECLARER, IS_PARTNER};

wording! {
    phrase OPPONENT: ("opponent", "相手");
    pub(super) phrase IS_SITTING_OUT: ("sits out", "休み");
    pub(super) phrase WAS_MADE: ("made", "成功");
    pub(super) phrase WAS_FAILED: ("failed", "失敗");
    phrase OF_NEEDED: ("{0} card points, {1} needed: {2}", "必要な{1}点に対し{0}点：{2}");
    phrase WITH_MONTE: ("{0} + {3} card points with the monte, {1} needed: {2}", "必要な{1}点に対し、トリック{0}点+モンテ{3}点：{2}");
    phrase NOBODY_BID: ("everybody passed", "全員パス");
}

/// The number of units that the declarer gets if the declarer has `partners` partners (rule sheet, sections 6, 7 and 8).
pub(super) fn declarers_part(now: &Now<'_, Chiamata>, partners: i64) -> i64 {
    match (now.table.players(), now.rules.four_player_pay, partners) {
        (4, FourPlayerPay::Literal, 0) => 4,
        (4, FourPlayerPay::Literal, _) => 2,
        (players, ..) => i64::from(players) - 1 - 2 * partners,
    }
}

/// The clause of the rule sheet for the payment among `players`, of whom at most one is the partner.
pub(super) fn pay(rules: &HouseRules, players: u8) -> &'static Clause {
    match (players, rules.four_player_pay) {
        (4, FourPlayerPay::Literal) => &PAY_FOUR,
        (4, FourPlayerPay::Balanced) => &PAY_BALANCED,
        _ => &PAY_FIVE,
    }
}

impl Reckoned for Chiamata {
    /// Pays the unit (the basic amount of the deal). If the contract is made, every opponent pays it to the declarer and the partners.
    /// If the contract failed, the declarer and the partners pay the opponents.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        if deal.all_pass {
            for seat in now.table.seats() {
                let deals = if now.rules.all_pass == NextDealer::Same { &DEALER_STAYS } else { &NEXT_DEALS };
                ledger.give(now.sides.side_of(seat), number(0).because(NOBODY_BID), self.sheet.unit, &[&NO_SCORE, deals]);
            }
            return ledger;
        }
        let (Some(contract), Some(taken)) = (deal.contract, &deal.side_took) else { return ledger };
        let verdict = self.verdict(now.rules, contract.bid, deal, taken);
        let reason = reason(&verdict, taken.points);
        let partners = deal.partners();
        let pay = match partners.len() {
            2.. if now.table.players() != 4 => &TWO_PARTNERS,
            _ => pay(now.rules, now.table.players()),
        };
        let mut clauses = vec![pay];
        clauses.extend(verdict.clauses);
        if contract.bid == Bid::Solo {
            clauses.push(&SOLO);
        }
        let part = |seat: Seat| match (seat == contract.declarer, partners.has(seat)) {
            (true, _) => (declarers_part(now, i64::from(partners.len())), IS_DECLARER),
            (_, true) => (1, IS_PARTNER),
            _ => (-1, OPPONENT),
        };
        for seat in now.table.seats() {
            if !now.table.has(seat) {
                ledger.give(now.sides.side_of(seat), number(0).because(IS_SITTING_OUT), self.sheet.unit, &[&SITS_OUT]);
                continue;
            }
            let (times, role) = part(seat);
            let times = if verdict.made { times } else { -times };
            let amount = verdict.unit.clone() * named(times, role);
            ledger.give(now.sides.side_of(seat), amount.because(reason), self.sheet.unit, &clauses);
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        Seats::from_fn(now.table.chairs(), |seat| match (deal.contract, &deal.side_took) {
            (Some(contract), Some(taken)) if contract.declarer == seat => {
                Deeds::bid(self.verdict(now.rules, contract.bid, deal, taken).made)
            }
            _ => Deeds::default(),
        })
    }
}

/// The reason why the contract was made or failed, for the printed computation of the score: "85 card points, 61 needed: made".
fn reason(verdict: &Verdict, tricks: i64) -> Say {
    let result = Arg::Phrase(if verdict.made { WAS_MADE } else { WAS_FAILED });
    let monte = verdict.points - tricks;
    let phrase = if monte == 0 { OF_NEEDED } else { WITH_MONTE };
    phrase.with(&[Arg::Int(tricks), Arg::Int(verdict.needed), result, Arg::Int(monte)])
}
