//! Dealing, and the player who begins (rule sheet 3.1 to 3.4).

use super::OhHell;
use super::house_rules::{HouseRules, Scoring, TrumpRule, ZeroMade};
use super::sheet::{DIFFERENCE, EXACT, MISSED, OWN_EXACT, OWN_MISSED, OWN_TRICKS, OWN_ZERO, SQUARE_EXACT, SQUARE_MISSED, TRICKS};
use crate::asking::NumberOr;
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase TURNED: ("{0} left over; the top one is turned up for trumps", "残り：{0}枚（最初の1枚を表にして切り札を決める）");
    phrase OVER: ("{0} left over", "残り：{0}枚");
    phrase HOOKED: ("the dealer may not make them add up to {0}", "ディーラーは合計を{0}にできません");
    phrase UNHOOKED: ("any number, for the dealer too", "ディーラーも自由");
    phrase TOGETHER: ("all at once", "全員一斉");
    phrase EXACT_PAYS: ("An exact bid: {0}, and {1} for each trick of it.", "当たり：{0}点、さらに1トリックにつき{1}点。");
    phrase ZERO_PAYS: ("A bid of 0 made: {0}.", "0の当たり：{0}点。");
    phrase MISSED_PAYS: ("A missed bid: {0} for each trick over or under.", "外れ：差の1トリックにつき{0}点。");
    phrase TRICK_PAYS: ("Every trick: {0}.", "取った1トリックにつき{0}点。");
}

impl Dealt for OhHell {
    /// The deal: each deal has its own number of cards. If a house rule says so, the next card is then turned up for trump.
    fn customs(&self, rules: &HouseRules, players: u8, before: SoFar) -> Option<Customs> {
        let hand = rules.cards_agreed(before, players);
        let says = if rules.trump == TrumpRule::Turned { TURNED } else { OVER };
        let rest = Rest { says, cards: Pack::FRENCH.len() as i64 - hand * i64::from(players) };
        Some(Customs {
            rest: vec![rest],
            // Names no first bidder if all players bid at the same time.
            begins: (!rules.bids_together).then_some((BIDS_FIRST, DealRole::Next)),
            bidding: Some(match () {
                () if rules.bids_together => TOGETHER.into(),
                () if rules.has_hook() => HOOKED.with(&[Arg::Int(hand)]),
                () => UNHOOKED.into(),
            }),
            trump: rules.usual_trump(before.deals),
            scores: scores(rules),
            agreed: if rules.scoring == Scoring::Own { agreed(rules) } else { Vec::new() },
            ..Customs::dealing(hand, Packets::Any)
        })
    }
}

/// The clauses of the rule sheet for the formula of scoring that the table has chosen.
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

/// The sentences with the numbers that the table entered for its own formula of scoring.
fn agreed(rules: &HouseRules) -> Vec<Say> {
    let zero = match rules.zero_made {
        NumberOr::Number(made) => Some(ZERO_PAYS.with(&[Arg::Signed(made)])),
        NumberOr::Other(ZeroMade::AsTheRest) => None,
    };
    let trick = (rules.trick_each > 0).then(|| TRICK_PAYS.with(&[Arg::Signed(rules.trick_each)]));
    let exact = EXACT_PAYS.with(&[Arg::Signed(rules.exact_base), Arg::Signed(rules.exact_each)]);
    let missed = MISSED_PAYS.with(&[Arg::Signed(-rules.missed_each)]);
    [exact].into_iter().chain(zero).chain([missed]).chain(trick).collect()
}
