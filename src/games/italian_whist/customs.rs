//! Dealing, and the player who begins (rule sheet 7.1 to 7.3).

use super::ItalianWhist;
use super::house_rules::{HouseRules, Passing};
use super::sheet::SCORE;
use crate::games::prelude::*;

wording! {
    phrase HALVES: ("each splits them into a first and a second hand of nine", "各自、9枚ずつの最初の手札と第2の手札に分ける");
    phrase SECOND: ("Leads with the second hand", "第2の手札のリード");
    phrase LEFT: ("Pass the second hand, chosen before, to the left face down; nobody looks at the one they receive.", "選んでおいた第2の手札を、裏向きのまま左隣に渡します（受け取った手札は見られません）。");
    phrase RIGHT: ("Pass the second hand, chosen before, to the right face down; nobody looks at the one they receive.", "選んでおいた第2の手札を、裏向きのまま右隣に渡します（受け取った手札は見られません）。");
    phrase KEEP: ("In this deal everybody keeps the second hand.", "このディールでは第2の手札を渡しません。");
}

impl Dealt for ItalianWhist {
    /// The deal: two hands for each player. For each of six deals, the house rules say whether the second hands are kept or passed to a
    /// neighbour.
    fn customs(&self, rules: &HouseRules, _players: u8, before: SoFar) -> Option<Customs> {
        let passes = match rules.row(before.deals).passing {
            Passing::Left => LEFT,
            Passing::Right => RIGHT,
            Passing::Keep => KEEP,
        };
        Some(Customs {
            passes: vec![passes.into()],
            begins: Some((SECOND, DealRole::Before)),
            scores: vec![&SCORE],
            ..Customs::dealing(18, Packets::Says(HALVES))
        })
    }
}
