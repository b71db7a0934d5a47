//! The totals of both sides of a round, and the move of chips that follows (rule sheet 5.8).

use super::bands::Band;
use super::facts::{Deal, RoundSide};
use super::house_rules::HouseRules;
use super::sheet::CARD_POINTS;
use crate::games::prelude::*;

wording! {
    phrase TRICKS: ("challengers’ tricks", "挑戦者のトリック");
    phrase KITTY: ("kitty", "キティ");
    phrase MULTIPLIER: ("last trick", "最後のトリック");
}

/// The challengers' total C: the card points in their tricks. If they won the last trick, it also has the card points of the kitty (the
/// eight cards left over), multiplied by a number of the house rules.
pub(super) fn challengers_total(rules: &HouseRules, deal: &Deal) -> Amount {
    let tricks = named(deal.cap_c.unwrap_or_default(), TRICKS);
    match (deal.last_trick, deal.kitty) {
        (Some(RoundSide::Challengers), Some(kitty)) => tricks + named(rules.kitty_multiplier, MULTIPLIER) * named(kitty, KITTY),
        _ => tricks,
    }
}

/// The total K of the King's side: the card points in its tricks. If it won the last trick, K also has the card points of the kitty (the
/// eight cards left over).
pub(super) fn king_total(deal: &Deal) -> i64 {
    let (cap_c, kitty) = (deal.cap_c.unwrap_or_default(), deal.kitty.unwrap_or_default());
    let cap_k = CARD_POINTS - cap_c - kitty;
    if deal.last_trick == Some(RoundSide::King) { cap_k + kitty } else { cap_k }
}

/// The band that the challengers' total of the round lies in. It says how the chips move.
pub(super) fn band(rules: &HouseRules, deal: &Deal) -> Band {
    rules.bands().of(challengers_total(rules, deal).value())
}
