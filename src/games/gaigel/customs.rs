//! Dealing, and the player who begins (rule sheet 4.2, 4.3).

use super::house_rules::{EndMode, NoCallOutcome};
use super::sheet::{
    ADDED_UP, CALL, DECLARATIONS, FIFTH_SEVEN, FIVE_ONE_SUIT, FIVE_SEVENS, HAND, HIGHER_TOTAL, LAST_TRICK, NO_POINT, NO_TRICK,
    NO_TRICK_OF_BOTH, WRONG_CALL, WRONG_CALL_ALONE, stock,
};
use super::{Gaigel, HouseRules};
use crate::games::customs::STOCK_TURNED;
use crate::games::prelude::*;

wording! {
    phrase SEVENS:
        ("Between tricks a trump {0} may be exchanged for the turned card. With the second trump {0} a player sets the first aside, and takes it instead of drawing.",
        "トリックの合間に、切り札の{0}を表向きのカードと交換できます。もう1枚の{0}を持つ人は、置かれた{0}を脇に置き、次に引く代わりに取ります。");
    phrase SEVENS_AFTER_TRICK:
        ("Once the side has a trick, a trump {0} may be exchanged for the turned card between tricks. With the second trump {0} a player sets the first aside, and takes it instead of drawing.",
        "自分の側が1トリック取ったら、トリックの合間に切り札の{0}を表向きのカードと交換できます。もう1枚の{0}を持つ人は、置かれた{0}を脇に置き、次に引く代わりに取ります。");
    phrase LAST_DRAW:
        ("At the last draw whoever took the trick takes the turned card, if it is still there.",
        "最後に山札を引くときは、表向きのカードが残っていれば、トリックの勝者がそれを取ります。");
}

impl Dealt for Gaigel {
    /// The deal: three cards for each player, then two more. The next card is turned up, and its suit is trump.
    fn customs(&self, rules: &HouseRules, players: u8, _before: SoFar) -> Option<Customs> {
        let stock = Rest { says: STOCK_TURNED, cards: stock(Table::of(players)).size() };
        let sevens = if rules.seven_needs_trick { SEVENS_AFTER_TRICK } else { SEVENS };
        let passes = vec![sevens.with(&[Arg::Rank(rules.lowest())]), LAST_DRAW.into()];
        Some(Customs { rest: vec![stock], passes, scores: scores(rules, players), ..Customs::dealing(HAND, Packets::Of(&[3, 2])) })
    }
}

/// The clauses of the rule sheet for the scoring at a table of `players`.
fn scores(rules: &HouseRules, players: u8) -> Vec<&'static Clause> {
    if rules.end_mode == EndMode::CardPoints {
        return vec![&ADDED_UP, &DECLARATIONS];
    }
    let (no_trick, wrong): (_, &Clause) = if players == 3 { (&NO_TRICK_OF_BOTH, &WRONG_CALL_ALONE) } else { (&NO_TRICK, &WRONG_CALL) };
    let no_call = match rules.no_call_outcome {
        NoCallOutcome::HigherTotal => &HIGHER_TOTAL,
        NoCallOutcome::NoPoint => &NO_POINT,
        NoCallOutcome::LastTrickTeam => &LAST_TRICK,
    };
    let hands = [(rules.five_sevens, &FIVE_SEVENS), (rules.four_sevens, &FIFTH_SEVEN), (rules.five_one_suit, &FIVE_ONE_SUIT)];
    let hands = hands.into_iter().filter(|(plays, _)| *plays).map(|(_, clause)| clause);
    [&DECLARATIONS, &CALL, no_trick, wrong, no_call].into_iter().chain(hands).collect()
}
