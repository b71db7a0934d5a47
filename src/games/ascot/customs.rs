//! Dealing, and the player who begins (rule sheet 4.1, 4.2).

use super::horses::WinBy;
use super::house_rules::BetPaidBy;
use super::sheet::{BANK_PAYS, BEST_HORSE, FURTHEST, MOVES, OPPONENT_PAYS, SUM, THEN_SECOND};
use super::{Ascot, HouseRules};
use crate::games::prelude::*;

wording! {
    phrase STOCK: ("stock, its top card face up: {0}; the four aces are the horses", "山札：{0}枚（いちばん上は表向き）。Aの4枚は馬です");
}

impl Dealt for Ascot {
    /// The deal: twelve cards for each player, and a stock of 24. The aces are not dealt, because they are the horses.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let stock = Rest { says: STOCK, cards: 24 };
        let wins: &[&Clause] = match rules.win_by {
            WinBy::SumOfBoth => &[&SUM],
            WinBy::BestHorse => &[&FURTHEST, &BEST_HORSE],
            WinBy::BestThenSecond => &[&FURTHEST, &THEN_SECOND],
        };
        let bets = rules.betting.then_some(if rules.bet_paid_by == BetPaidBy::Bank { &BANK_PAYS } else { &OPPONENT_PAYS });
        let scores = [&MOVES].into_iter().chain(wins.iter().copied()).chain(bets).collect();
        Some(Customs { shuffles: Some(DealRole::Dealer), rest: vec![stock], scores, ..Customs::dealing(12, Packets::Any) })
    }
}
