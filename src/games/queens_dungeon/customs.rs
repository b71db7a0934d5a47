//! Dealing, and the player who begins (rule sheet 2.1, 2.2).

use super::house_rules::LowestAmong;
use super::sheet::{DUNGEON, DUTY, LOST_KEY, LOWEST_OF_OTHERS, MAY_NOT_RAISE, SCORE};
use super::{HouseRules, QueensDungeon};
use crate::games::prelude::*;

wording! {
    phrase BEFORE: ("Names trump before dealing", "配る前に切り札を指定");
}

impl Dealt for QueensDungeon {
    /// The deal: the dealer first names the trump suit, and then deals all cards.
    fn customs(&self, rules: &HouseRules, players: u8, _before: SoFar) -> Option<Customs> {
        let hand = if players == 3 { 17 } else { 13 };
        let others = (rules.lowest_among == LowestAmong::Others).then_some(&LOWEST_OF_OTHERS);
        let never = (!rules.penalty_may_raise).then_some(&MAY_NOT_RAISE);
        let scores = [&SCORE, &DUTY, &DUNGEON].into_iter().chain(others).chain([&LOST_KEY]).chain(never).collect();
        Some(Customs { begins: Some((BEFORE, DealRole::Dealer)), scores, ..Customs::dealing(hand, Packets::Any) })
    }
}
