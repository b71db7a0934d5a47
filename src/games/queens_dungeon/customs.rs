//! Dealing, and the player who begins (2.1, 2.2).

use super::{HouseRules, QueensDungeon};
use crate::games::prelude::*;

wording! {
    phrase BEFORE: ("Names trump before dealing", "配る前に切り札を指定");
}

impl Dealt for QueensDungeon {
    /// The dealer names trump before dealing all cards.
    fn customs(&self, _rules: &HouseRules, players: u8, _before: u32) -> Option<Customs> {
        let hand = if players == 3 { 17 } else { 13 };
        Some(Customs { begins: Some((BEFORE, Who::Dealer)), ..Customs::dealing(hand, Packets::Any) })
    }
}
