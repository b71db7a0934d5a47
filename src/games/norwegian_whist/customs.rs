//! Dealing, and the player who begins (rule sheet 8.1 to 8.3).

use super::NorwegianWhist;
use super::house_rules::{HighLead, HouseRules};
use super::sheet::{HIGH_FAILED, HIGH_MADE, LOW};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase PILES:
        ("one at a time: 8 face down in two rows, 8 face up on these, 10 to the hand", "1枚ずつ：8枚を2列に裏向き、その上に8枚を表向き、10枚を手札に");
    phrase BIDDER: ("high game: whoever bid high; low game: the player who does not deal", "ハイゲームではハイを宣言した人、ローゲームではディーラーの相手");
    phrase OTHER:
        ("high game: the opponent of whoever bid high; low game: the player who does not deal", "ハイゲームではハイを宣言した人の相手、ローゲームではディーラーの相手");
}

impl Dealt for NorwegianWhist {
    /// The deal: 26 cards for each player. 8 lie face down before the player, 8 lie face up on these, and 10 are the hand.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let leads = match rules.high_lead {
            HighLead::Bidder => BIDDER,
            HighLead::NonBidder => OTHER,
        };
        Some(Customs {
            begins: Some((BIDS_FIRST, DealRole::Next)),
            leads: DealRole::says(leads),
            scores: vec![&LOW, &HIGH_MADE, &HIGH_FAILED],
            ..Customs::dealing(26, Packets::Says(PILES))
        })
    }
}
