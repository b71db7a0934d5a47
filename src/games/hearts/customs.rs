//! Dealing, and the player who begins (2.1 to 2.4).

use super::Hearts;
use super::house_rules::{HouseRules, Pass};
use super::sheet::hand;
use crate::games::prelude::*;

wording! {
    phrase HOLDER: ("the holder of {0}", "{0}を持つ人");
    phrase WORTH: ("Each heart 1, ♠\u{fe0e}Q 13: 26 in all, against whoever takes them.", "ハートは各1点、♠\u{fe0e}Qは13点、合計26点（取ると不利）。");
    phrase WITH_JACK:
        ("Each heart 1, ♠\u{fe0e}Q 13: 26 in all, against whoever takes them. ♦\u{fe0e}J −10.", "ハートは各1点、♠\u{fe0e}Qは13点、合計26点（取ると不利）。♦\u{fe0e}Jは−10点。");
}

impl Dealt for Hearts {
    /// The whole pack is dealt. The holder of the lowest club leads.
    fn customs(&self, rules: &HouseRules, players: u8, before: u32) -> Option<Customs> {
        let lowest = match players {
            5 => Rank::Three,
            6 => Rank::Four,
            _ => Rank::Two,
        };
        let cards = if players > 4 { 2 } else { 3 };
        let Pass(_, passes) = rules.passes(before, players);
        let worth = if rules.jack_of_diamonds { WITH_JACK } else { WORTH };
        Some(Customs {
            leads: Who::As(HOLDER.with(&[Arg::Card(Card::Of(lowest, Suit::Clubs))])),
            passes: vec![passes.with(&[Arg::Int(cards)])],
            worth: vec![worth.into()],
            ..Customs::dealing(hand(players), Packets::Any)
        })
    }
}
