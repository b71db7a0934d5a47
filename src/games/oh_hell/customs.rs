//! Dealing, and the player who begins (3.1 to 3.4).

use super::OhHell;
use super::house_rules::{HouseRules, TrumpRule};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase TURNED: ("rest, the first of them turned up for trump: {0}", "残り：{0}枚（最初の1枚を表にして切り札を決める）");
    phrase OVER: ("rest: {0}", "残り：{0}枚");
}

impl Dealt for OhHell {
    /// The number of cards changes from deal to deal. The next card is turned up if the house rules say so.
    fn customs(&self, rules: &HouseRules, players: u8, before: u32) -> Option<Customs> {
        let hand = rules.cards_in(before, players);
        let says = if rules.trump == TrumpRule::Turned { TURNED } else { OVER };
        let rest = Rest { says, cards: Pack::FRENCH.len() as i64 - hand * i64::from(players) };
        Some(Customs { rest: vec![rest], begins: Some((BIDS_FIRST, Who::Next)), ..Customs::dealing(hand, Packets::Any) })
    }
}
