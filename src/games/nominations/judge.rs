//! How cards follow and win (2.6).

use super::house_rules::HouseRules;
use super::sheet::PACK;
use crate::reckoning::Clause;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const WINS: Clause = Clause { id: "2.6", says: HIGHEST_TRUMP_WINS };
const SUIT: Clause = Clause { id: "2.6", says: FOLLOW_SUIT };
const MUST_TRUMP: Clause = Clause { id: "2.6", says: VOID_MUST_TRUMP };
const NEED_NOT_TRUMP: Clause = Clause { id: "2.6", says: VOID_ANY };

/// Standard tricks.
pub(super) fn judge(rules: &HouseRules) -> Judge {
    let (void, trump) = if rules.must_trump { (&MUST_TRUMP, When::Always) } else { (&NEED_NOT_TRUMP, When::Never) };
    Judge::plain(
        PACK,
        Order::plain(Ranking::NATURAL, OrderClauses { ranks: &WINS, wins: &WINS, equal: &WINS }),
        Follow::plain(When::Always, trump, FollowClauses { suit: &SUIT, void, licence: &SUIT }),
    )
}
