//! How cards follow and win (5.1, 5.5).

use super::house_rules::HouseRules;
use crate::cards::{Pack, StrainSet};
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};
use crate::wording;

wording! {
    clause RANKS = "5.1":
        ("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。");
    clause WINS = "5.5": HIGHEST_TRUMP_WINS;
    clause SUIT = "5.5": FOLLOW_SUIT;
    clause VOID = "5.5": VOID_ANY;
}

/// Standard tricks; the target cards are never played. The cards won count by rank.
pub(super) fn judge(rules: &HouseRules) -> Judge {
    Judge {
        trumps: StrainSet::SUITS,
        of_a_kind: Some(rules.table),
        ..Judge::plain(
            Pack::FRENCH,
            Order::plain(Ranking::NATURAL, OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS }),
            Follow::plain(When::Always, When::Never, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
        )
    }
}
