//! Dealing, and the player who begins (rule sheet 2.1 to 2.4, 4.2).

use super::Hearts;
use super::house_rules::{HouseRules, Moon, Pass};
use super::sheet::{
    EITHER, EXACTLY_100, JACK as JACK_SCORES, MARIA_DOWN, MARIA_EITHER, MARIA_POINTS, MARIA_SUN, MARIA_UP, OTHERS_UP, POINTS, SELF_DOWN,
    SUN, TO_0, hand,
};
use crate::games::prelude::*;

wording! {
    phrase HOLDER: ("the holder of {0}", "{0}を持つ人");
    phrase WORTH: ("Each heart 1, ♠\u{fe0e}Q 13: 26 in all, against whoever takes them.", "ハートは各1点、♠\u{fe0e}Qは13点、合計26点（取ると不利）。");
    phrase MARIA:
        ("Each heart 1, ♠\u{fe0e}A 7, ♠\u{fe0e}K 10, ♠\u{fe0e}Q 13: 43 in all, against whoever takes them.",
        "ハートは各1点、♠\u{fe0e}Aは7点、♠\u{fe0e}Kは10点、♠\u{fe0e}Qは13点、合計43点（取ると不利）。");
    phrase JACK: ("♦\u{fe0e}J −10.", "♦\u{fe0e}Jは−10点。");
    phrase WITH_JACK:
        ("Each heart 1, ♠\u{fe0e}Q 13: 26 in all, against whoever takes them. ♦\u{fe0e}J −10.", "ハートは各1点、♠\u{fe0e}Qは13点、合計26点（取ると不利）。♦\u{fe0e}Jは−10点。");
}

impl Dealt for Hearts {
    /// The deal: the whole pack is dealt. The player who holds the lowest club leads.
    fn customs(&self, rules: &HouseRules, players: u8, before: SoFar) -> Option<Customs> {
        let lowest = match players {
            5 => Rank::Three,
            6 => Rank::Four,
            _ => Rank::Two,
        };
        let cards = if players > 4 { 2 } else { 3 };
        let Pass(_, passes) = rules.passes(before.deals, players);
        let worth = match (rules.black_maria, rules.jack_of_diamonds) {
            (false, false) => vec![WORTH.into()],
            (false, true) => vec![WITH_JACK.into()],
            (true, jack) => [MARIA].into_iter().chain(jack.then_some(JACK)).map(Say::from).collect(),
        };
        Some(Customs {
            leads: DealRole::As(HOLDER.with(&[Arg::Card(Card::Of(lowest, Suit::Clubs))])),
            passes: vec![passes.with(&[Arg::Int(cards)])],
            worth,
            scores: scores(rules),
            ..Customs::dealing(hand(players), Packets::Any)
        })
    }
}

/// The clauses of the rule sheet for the scoring.
fn scores(rules: &HouseRules) -> Vec<&'static Clause> {
    let (points, sun) = if rules.black_maria { (&MARIA_POINTS, &MARIA_SUN) } else { (&POINTS, &SUN) };
    let moon = match (rules.moon, rules.black_maria) {
        (Moon::OthersUp, false) => &OTHERS_UP,
        (Moon::OthersUp, true) => &MARIA_UP,
        (Moon::SelfDown, false) => &SELF_DOWN,
        (Moon::SelfDown, true) => &MARIA_DOWN,
        (Moon::Choice, false) => &EITHER,
        (Moon::Choice, true) => &MARIA_EITHER,
    };
    let back = rules.falls_back().map(|by| if by == 50 { &EXACTLY_100 } else { &TO_0 });
    let jack = rules.jack_of_diamonds.then_some(&JACK_SCORES);
    [points].into_iter().chain(jack).chain([moon]).chain(rules.sun.then_some(sun)).chain(back).collect()
}
