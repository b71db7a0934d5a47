//! The score of marriages (King and Queen of a suit), and the suit that they make trump (rule sheet, sections 13 and 15).

use super::facts::{Briscola, Deal};
use super::house_rules::HouseRules;
use super::marriage_rules::MarriageRules;
use crate::games::prelude::*;

wording! {
    clause TRUMP_MARRIAGE = "13":
        ("King and queen of trumps, declared before a card is played, score the agreed value.",
        "切り札のKとQを持つ人は、カードを出す前に宣言して、決めておいた点を得ます。");
    clause PLAIN_MARRIAGE = "13":
        ("House rule: king and queen of another suit, declared in the same way, score 20.",
        "この卓の決まり：切り札以外のスートのKとQも、同じように宣言すれば20点です。");
    clause MARRIAGES_IN_TURN = "15":
        ("The marriages of a deal score in turn, whoever declares them, and the suit of the latest is trump.",
        "マリッジはディール全体で何組目かで点が決まり、最も新しいマリッジのスートが切り札です。");
    clause BONUS = "15":
        ("House rule: mariannino and mariannone score.", "この卓の決まり：マリアンニーノとマリアンノーネに特別点があります。");

    phrase MARRIAGE: ("marriage", "マリッジ");
    phrase BONUS_NAME: ("bonus", "特別点");
}

impl MarriageRules {
    /// The points for a marriage. `at` is its number in the deal, from 0. `is_trump` says whether it is in trumps.
    fn value(&self, at: usize, is_trump: bool) -> i64 {
        match self {
            MarriageRules::Score(rules) if is_trump => rules.value,
            MarriageRules::Score(rules) => rules.plain,
            MarriageRules::MakeTrumps(rules) => rules.values.get(at).copied().unwrap_or_default(),
        }
    }

    fn clause(&self, is_trump: bool) -> &'static Clause {
        match self {
            MarriageRules::Score(_) if is_trump => &TRUMP_MARRIAGE,
            MarriageRules::Score(_) => &PLAIN_MARRIAGE,
            MarriageRules::MakeTrumps(_) => &MARRIAGES_IN_TURN,
        }
    }
}

/// The clauses of the rule sheet for the marriages that score under these house rules.
pub(super) fn clauses(rules: &HouseRules) -> Vec<&'static Clause> {
    match &rules.marriages {
        None => Vec::new(),
        Some(MarriageRules::Score(score)) if score.plain > 0 => vec![&TRUMP_MARRIAGE, &PLAIN_MARRIAGE],
        Some(MarriageRules::Score(_)) => vec![&TRUMP_MARRIAGE],
        Some(MarriageRules::MakeTrumps(trumps)) => [&MARRIAGES_IN_TURN].into_iter().chain(trumps.bonus.then_some(&BONUS)).collect(),
    }
}

/// The trump suit: the suit of the latest marriage if marriages make trumps, or else the suit of the turned card. `None` until known.
pub(super) fn trump(rules: &HouseRules, deal: &Deal) -> Option<Suit> {
    match rules.marriages {
        Some(MarriageRules::MakeTrumps(_)) => deal.marriages.last().map(|marriage| marriage.suit),
        _ => deal.turned.suit,
    }
}

/// Adds the points of all marriages of `side` to `amount`, and the clauses for them to `clauses`.
pub(super) fn add(now: &Now<'_, Briscola>, deal: &Deal, side: Side, amount: Amount, clauses: &mut Vec<&'static Clause>) -> Amount {
    let Some(rules) = &now.rules.marriages else { return amount };
    let mut amount = amount;
    for (at, marriage) in deal.marriages.iter().enumerate() {
        if now.sides.side_of(marriage.by) != side {
            continue;
        }
        let is_trump = deal.turned.suit == Some(marriage.suit);
        amount = amount + named(rules.value(at, is_trump), MARRIAGE);
        if !clauses.contains(&rules.clause(is_trump)) {
            clauses.push(rules.clause(is_trump));
        }
    }
    let bonus = deal.bonus.get(side);
    if bonus != 0 {
        amount = amount + named(bonus, BONUS_NAME);
        clauses.push(&BONUS);
    }
    amount
}
