//! Dealing, and the player who begins (rule sheet 5.2 to 5.5).

use super::house_rules::TargetSingle;
use super::sheet::{KINDS, TARGET, TARGET_NOTHING, TARGET_PAIR};
use super::{Apples, HouseRules};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase EXCHANGE:
        ("The declarer lays as many trumps face down as were bid, the others as many cards; the dealer shuffles these and deals them back. Then each lays one card aside as target card.",
        "デクレアラーはビッドした枚数の切り札を、ほかの人は同じ枚数の好きなカードを伏せ、ディーラーが混ぜて配り直します。その後、各自1枚をターゲットカードとして伏せます。");
}

impl Dealt for Apples {
    /// The deal: thirteen cards for each player. After the auction every player exchanges cards, and the declarer leads.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let single = if rules.target_single == TargetSingle::Zero { &TARGET_NOTHING } else { &TARGET_PAIR };
        Some(Customs {
            begins: Some((BIDS_FIRST, DealRole::Next)),
            leads: DealRole::DECLARER,
            passes: vec![EXCHANGE.into()],
            scores: vec![&KINDS, &TARGET, single],
            ..Customs::dealing(13, Packets::Singly)
        })
    }
}
