//! How cards follow and win in most games (4).

use super::house_rules::HouseRules;
use crate::cards::Pack;
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{ANY_CARD, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const RANKS: Clause = Clause {
    id: "4",
    says: Phrase::new("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。"),
};
const WINS: Clause = Clause { id: "4", says: HIGHEST_TRUMP_WINS };
const MUST: Clause = Clause { id: "4", says: FOLLOW_SUIT };
const MAY: Clause = Clause { id: "4", says: ANY_CARD };
const VOID: Clause = Clause { id: "4", says: VOID_ANY };
const TRUMP: Clause = Clause { id: "4", says: VOID_MUST_TRUMP };

/// Standard tricks.
pub(super) fn judge(rules: &HouseRules) -> Judge {
    let (suit, follows) = if rules.must_follow { (&MUST, When::Always) } else { (&MAY, When::Never) };
    let (void, trumps) = if rules.must_trump { (&TRUMP, When::Always) } else { (&VOID, When::Never) };
    Judge::plain(
        Pack::FRENCH,
        Order::plain(Ranking::NATURAL, OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS }),
        Follow::plain(follows, trumps, FollowClauses { suit, void, licence: suit }),
    )
}
