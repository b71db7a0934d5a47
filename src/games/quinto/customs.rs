//! Dealing, and the player who begins (rule sheet 6.4 to 6.7).

use super::house_rules::{DoubleScope, DoubleSide, MatchForm};
use super::quints::Quint;
use super::sheet::{ALL_POINTS, COMMON_FACTOR, EACH, FACTOR, FOR_QUINTS, FOR_TRICKS, OWN_FACTOR, PACK, RUBBER, TRICK_POINTS};
use super::{HouseRules, Quinto};
use crate::games::prelude::*;

wording! {
    phrase CACHETTE: ("cachette, face down: {0}", "カシェット（裏向き）：{0}枚");
    phrase DOUBLES: ("Doubles first", "最初のダブル");
    phrase WORTH:
        ("Each trick {0}, the cachette {0}, the joker {1}.", "1トリック{0}点、カシェット{0}点、ジョーカー{1}点。");
    phrase QUINTS:
        ("A five, or an ace and four or two and three in one trick or in the cachette: ♥\u{fe0e} {0}, ♦\u{fe0e} {1}, ♣\u{fe0e} {2}, ♠\u{fe0e} {3}.",
        "5、または同じトリックかカシェットにあるAと4、2と3：♥\u{fe0e}{0}点、♦\u{fe0e}{1}点、♣\u{fe0e}{2}点、♠\u{fe0e}{3}点。");
}

impl Dealt for Quinto {
    /// The deal: twelve cards for each player. The winner of the last trick gets the five cards left over, which are the cachette.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        const HAND: i64 = 12;
        let cachette = Rest { says: CACHETTE, cards: PACK.len() as i64 - 4 * HAND };
        let worth = WORTH.with(&[Arg::Int(EACH), Arg::Int(Quint::Joker.worth())]);
        let quints = QUINTS.with(&[0, 1, 2, 3].map(|suit| Arg::Int(Quint::of(suit, 0).worth())));
        let scope = if rules.double_scope == DoubleScope::All { &ALL_POINTS } else { &TRICK_POINTS };
        let rubber = (rules.matches == MatchForm::BestOf3).then_some(&RUBBER);
        let whose = if rules.double_side == DoubleSide::Caller { &OWN_FACTOR } else { &COMMON_FACTOR };
        Some(Customs {
            scores: [&FOR_TRICKS, &FOR_QUINTS, &FACTOR, scope, whose].into_iter().chain(rubber).collect(),
            rest: vec![cachette],
            begins: Some((DOUBLES, DealRole::Next)),
            worth: vec![worth, quints],
            ..Customs::dealing(HAND, Packets::Any)
        })
    }
}
