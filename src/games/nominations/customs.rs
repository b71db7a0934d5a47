//! Dealing, and the player who begins (2.2, 2.3, 2.6).

use super::Nominations;
use super::house_rules::{DealPackets, HouseRules};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase THREES: ("three at a time, with one round of four", "3枚ずつ、どこか1回だけ4枚");
}

impl Dealt for Nominations {
    /// Packets of three with one of four, or packets of 5, 5 and 3.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: u32) -> Option<Customs> {
        let packets = match rules.deal_packets {
            DealPackets::ThreesAndFour => Packets::Says(THREES),
            DealPackets::FiveFiveThree => Packets::Of(&[5, 5, 3]),
        };
        Some(Customs { begins: Some((BIDS_FIRST, Who::Next)), leads: Who::DECLARER, ..Customs::dealing(13, packets) })
    }
}
