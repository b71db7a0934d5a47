//! Dealing, and the player who begins (3.1 to 3.4).

use super::OhHell;
use super::house_rules::{HouseRules, Scoring, TrumpRule};
use super::sheet::{DIFFERENCE, EXACT, MISSED, OWN_EXACT, OWN_MISSED, OWN_TRICKS, OWN_ZERO, SQUARE_EXACT, SQUARE_MISSED, TRICKS};
use crate::asking::NumberOr;
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase TURNED: ("rest, the first of them turned up for trump: {0}", "残り：{0}枚（最初の1枚を表にして切り札を決める）");
    phrase OVER: ("rest: {0}", "残り：{0}枚");
}

impl Dealt for OhHell {
    /// The number of cards changes from deal to deal. The next card is turned up if the house rules say so.
    fn customs(&self, rules: &HouseRules, players: u8, before: u32) -> Option<Customs> {
        let hand = rules.cards_in(before, players);
        let says = if rules.trump == TrumpRule::Turned { TURNED } else { OVER };
        let rest = Rest { says, cards: Pack::FRENCH.len() as i64 - hand * i64::from(players) };
        Some(Customs {
            rest: vec![rest],
            begins: Some((BIDS_FIRST, Who::Next)),
            scores: scores(rules),
            ..Customs::dealing(hand, Packets::Any)
        })
    }
}

/// The clauses of the scoring.
fn scores(rules: &HouseRules) -> Vec<&'static Clause> {
    match rules.scoring {
        Scoring::TenPlusBid => vec![&EXACT, &MISSED],
        Scoring::TricksPlusTen => vec![&TRICKS],
        Scoring::Difference => vec![&EXACT, &DIFFERENCE],
        Scoring::Squares => vec![&SQUARE_EXACT, &SQUARE_MISSED],
        Scoring::Own => {
            let zero = matches!(rules.zero_made, NumberOr::Number(_)).then_some(&OWN_ZERO);
            [&OWN_EXACT].into_iter().chain(zero).chain([&OWN_MISSED]).chain((rules.trick_each > 0).then_some(&OWN_TRICKS)).collect()
        }
    }
}
