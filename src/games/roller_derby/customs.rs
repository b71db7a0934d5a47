//! Dealing, and the player who begins (rule sheet 1.2, 1.3).

use super::RollerDerby;
use super::house_rules::HouseRules;
use super::sheet::{ALL_OR_NOTHING, BELOW_ZERO, DEALER_SIDE, EXACT, FLOOR, JOKERS};
use crate::games::prelude::*;

wording! {
    phrase ROLLS: ("Rolls", "振る人");
    phrase SALE: ("jokers for sale: {0}", "売り物のジョーカー：{0}枚");
    phrase EXCHANGE:
        ("Three cards each between partners, unseen; the Roller’s side first.", "パートナー同士で3枚ずつ、見ないで交換。ローラー側が先です。");
    phrase PRIVILEGE:
        ("Three cards each between partners; the Roller’s side first, and the Roller sees the partner’s cards before giving back.",
        "パートナー同士で3枚ずつ交換。ローラー側が先で、ローラーはパートナーの3枚を見てから返します。");
}

impl Dealt for RollerDerby {
    /// The player after the dealer is the Roller, who throws the dice, names trump and leads.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let passes = if rules.roller_privilege { PRIVILEGE } else { EXCHANGE };
        let sale = Rest { says: SALE, cards: if rules.joker_sale { 2 } else { 0 } };
        let jokers: &[&Clause] = if rules.joker_sale { &[&JOKERS, if rules.joker_cost_floor { &FLOOR } else { &BELOW_ZERO }] } else { &[] };
        let scores = [&EXACT, &ALL_OR_NOTHING, &DEALER_SIDE].into_iter().chain(jokers.iter().copied()).collect();
        Some(Customs {
            scores,
            shuffles: Some(DealRole::Dealer),
            cuts: Some(DealRole::Before),
            begins: Some((ROLLS, DealRole::Next)),
            passes: vec![passes.into()],
            rest: vec![sale],
            ..Customs::dealing(13, Packets::Any)
        })
    }
}
