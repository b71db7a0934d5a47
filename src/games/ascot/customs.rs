//! Dealing, and the player who begins (4.1, 4.2).

use super::{Ascot, HouseRules};
use crate::games::prelude::*;

wording! {
    phrase STOCK: ("stock, its top card face up: {0}; the four aces are the horses", "山札：{0}枚（いちばん上は表向き）。Aの4枚は馬です");
}

impl Dealt for Ascot {
    /// Twelve cards each. The aces are horses.
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: u32) -> Option<Customs> {
        let stock = Rest { says: STOCK, cards: 24 };
        Some(Customs { shuffles: Some(Who::Dealer), rest: vec![stock], ..Customs::dealing(12, Packets::Any) })
    }
}
