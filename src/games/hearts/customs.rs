//! How the cards are dealt, and who begins (2.1 to 2.4).

use super::Hearts;
use super::house_rules::{ACROSS, HouseRules, LEFT, RIGHT};
use crate::games::prelude::*;

wording! {
    phrase HOLDER: ("the holder of {0}", "{0}を持つ人");
    phrase PASS_LEFT: ("In this deal everybody passes {0} cards to the left.", "このディールでは左隣に{0}枚渡します。");
    phrase PASS_RIGHT: ("In this deal everybody passes {0} cards to the right.", "このディールでは右隣に{0}枚渡します。");
    phrase PASS_ACROSS: ("In this deal everybody passes {0} cards across.", "このディールでは向かいに{0}枚渡します。");
    phrase PASS_NONE: ("In this deal no cards are passed.", "このディールではカードを渡しません。");
    phrase WORTH: ("Each heart 1, ♠\u{fe0e}Q 13: 26 in all, against whoever takes them.", "ハートは各1点、♠\u{fe0e}Qは13点、合計26点（取ると不利）。");
    phrase WITH_JACK:
        ("Each heart 1, ♠\u{fe0e}Q 13: 26 in all, against whoever takes them. ♦\u{fe0e}J −10.", "ハートは各1点、♠\u{fe0e}Qは13点、合計26点（取ると不利）。♦\u{fe0e}Jは−10点。");
}

impl Dealt for Hearts {
    /// So many cards that none is left; the lowest club leads.
    fn customs(&self, rules: &HouseRules, players: u8, before: u32) -> Option<Customs> {
        let (hand, lowest) = match players {
            3 => (17, Rank::Two),
            5 => (10, Rank::Three),
            6 => (8, Rank::Four),
            _ => (13, Rank::Two),
        };
        let cards = if players > 4 { 2 } else { 3 };
        let passes = match rules.passes(before, players) {
            LEFT => PASS_LEFT,
            RIGHT => PASS_RIGHT,
            ACROSS => PASS_ACROSS,
            _ => PASS_NONE,
        };
        let worth = if rules.jack_of_diamonds { WITH_JACK } else { WORTH };
        Some(Customs {
            leads: Who::As(HOLDER.with(&[Arg::Card(Card::Of(lowest, Suit::Clubs))])),
            passes: Some(passes.with(&[Arg::Int(cards)])),
            worth: vec![worth.into()],
            ..Customs::dealing(hand, Packets::Any)
        })
    }
}
