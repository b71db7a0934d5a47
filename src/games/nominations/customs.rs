//! Dealing, and the player who begins (rule sheet 2.2, 2.3, 2.6).

use super::Nominations;
use super::house_rules::{DealPackets, FailedThirteen, HouseRules};
use super::sheet::{FAILED, MADE, MISERE, OPPONENT_TRICKS, THIRTEEN, THIRTEEN_LITERAL};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase THREES: ("three at a time, with one round of four", "3枚ずつ、どこか1回だけ4枚");
}

impl Dealt for Nominations {
    /// The deal: thirteen cards for each player, three at a time and once four, or 5, 5 and 3 at a time.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let packets = match rules.deal_packets {
            DealPackets::ThreesAndFour => Packets::Says(THREES),
            DealPackets::FiveFiveThree => Packets::Of(&[5, 5, 3]),
        };
        let thirteen: &[&Clause] = match (rules.thirteen_is_26, rules.thirteen_fail_goes_to) {
            (false, _) => &[],
            (true, FailedThirteen::Opponents) => &[&THIRTEEN],
            (true, FailedThirteen::DeclarerSide) => &[&THIRTEEN, &THIRTEEN_LITERAL],
        };
        let tricks = rules.opponent_tricks.then_some(&OPPONENT_TRICKS);
        let scores = [&MADE, &FAILED, &MISERE].into_iter().chain(thirteen.iter().copied()).chain(tricks).collect();
        Some(Customs { begins: Some((BIDS_FIRST, DealRole::Next)), leads: DealRole::DECLARER, scores, ..Customs::dealing(13, packets) })
    }
}
