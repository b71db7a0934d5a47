//! Dealing, and the player who begins (20).

use super::sheet::TRICKS;
use super::{HouseRules, Sueca};
use crate::games::briscola_family::partners::NO_SIGNALS;
use crate::games::prelude::*;

wording! {
    phrase TURNED: ("one card of the dealer’s hand is turned up for trump", "ディーラーの手札の1枚を表にして切り札を決める");
}

impl Dealt for Sueca {
    /// All cards are dealt. One of the dealer's cards shows trump.
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: u32) -> Option<Customs> {
        Some(Customs { signals: vec![NO_SIGNALS.into()], ..Customs::dealing(TRICKS, Packets::Says(TURNED)) })
    }
}
