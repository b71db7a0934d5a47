//! How the cards are dealt, and who begins (4.2, 4.3).

use super::sheet::{HAND, stock};
use super::{Gaigel, HouseRules};
use crate::games::customs::STOCK_TURNED;
use crate::games::prelude::*;

impl Dealt for Gaigel {
    /// Three cards, then two; the next is turned up for trump.
    fn customs(&self, _rules: &HouseRules, players: u8, _before: u32) -> Option<Customs> {
        let stock = Rest { says: STOCK_TURNED, cards: stock(Table::of(players)).size() };
        Some(Customs { rest: vec![stock], ..Customs::dealing(HAND, Packets::Of(&[3, 2])) })
    }
}
