//! Dealing, and the player who begins (rule sheet 5.1, 5.3, 5.4, 5.6).

use super::sheet::{COUNT, SOLO};
use super::{HouseRules, KingOfTheHill};
use crate::games::customs::NAMES_TRUMP;
use crate::games::prelude::*;

wording! {
    phrase KITTY: ("kitty: {0}", "キティ：{0}枚");
    phrase KING: ("the King", "王様");
    phrase DECLARES:
        ("whoever turns up a card of the trump rank during the deal, or else the King", "配られる間に切り札ランクのカードを公開した人、いなければ王様");
    phrase TAKES: ("The King takes the 8 cards of the kitty and lays 8 down.", "王様はキティの8枚を取り、8枚を伏せます。");
}

impl Dealt for KingOfTheHill {
    /// Describes the deal: twenty cards for each player. The King takes the eight cards left over, which are the kitty. The King also leads
    /// to the first trick.
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        Some(Customs {
            rest: vec![Rest { says: KITTY, cards: 8 }],
            begins: Some((NAMES_TRUMP, DealRole::says(DECLARES))),
            leads: DealRole::says(KING),
            passes: vec![TAKES.into()],
            scores: vec![&COUNT, &SOLO],
            ..Customs::dealing(20, Packets::Singly)
        })
    }
}
