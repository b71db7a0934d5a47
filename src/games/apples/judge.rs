//! How cards follow and win (5.1, 5.5).

use super::house_rules::HouseRules;
use crate::cards::{Pack, StrainSet};
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const RANKS: Clause = Clause {
    id: "5.1",
    says: Phrase::new("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。"),
};
const WINS: Clause = Clause { id: "5.5", says: HIGHEST_TRUMP_WINS };
const SUIT: Clause = Clause { id: "5.5", says: FOLLOW_SUIT };
const VOID: Clause = Clause { id: "5.5", says: VOID_ANY };

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
