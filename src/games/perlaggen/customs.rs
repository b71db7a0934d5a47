//! Dealing, and the player who begins (rule sheet 3.3, 3.4).

use super::sheet::{GLEICH, HANGER, PACK, RAISED, SPIEL, TIE, TRUMP_HANGER};
use super::{HouseRules, Perlaggen};
use crate::games::prelude::*;

wording! {
    phrase REST: ("{0} left over; one of them is turned up for trumps", "残り：{0}枚（うち1枚を表にして切り札を決める）");
}

impl Dealt for Perlaggen {
    /// The deal: two cards for each player, then three more. One of the cards left over is turned up, and its suit is trump.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        const HAND: i64 = 5;
        let rest = Rest { says: REST, cards: PACK.len() as i64 - 4 * HAND };
        let trump = rules.trump_hanger_breaks_tie.then_some(&TRUMP_HANGER);
        let scores = [&GLEICH, &HANGER, &SPIEL, &RAISED, &TIE].into_iter().chain(trump).collect();
        Some(Customs { cuts: Some(DealRole::Before), rest: vec![rest], scores, ..Customs::dealing(HAND, Packets::Of(&[2, 3])) })
    }
}
