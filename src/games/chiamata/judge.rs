//! How cards follow and win (0.2, 0.3, 6).

use super::house_rules::{FollowMode, HouseRules};
use crate::cards::StrainSet;
use crate::games::briscola_family::IT40;
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{ANY_CARD, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const RANKS: Clause = Clause {
    id: "0.2",
    says: Phrase::new(
        "Cards rank A 3 K Q J 7 6 5 4 2. Trumps are the suit that the declarer has named.",
        "カードの強さはA 3 K Q J 7 6 5 4 2の順。デクレアラーが指定したスートが切り札です。",
    ),
};
const WINS: Clause = Clause { id: "0.3", says: HIGHEST_TRUMP_WINS };
const ANY: Clause = Clause { id: "0.3", says: ANY_CARD };
const SUIT: Clause = Clause { id: "0.3", says: FOLLOW_SUIT };
const VOID: Clause = Clause { id: "0.3", says: VOID_ANY };

/// The Italian deck with a named trump, or none for solo; suit is followed only by a house rule.
pub(super) fn judge(rules: &HouseRules) -> Judge {
    let follow = match rules.follow_mode {
        FollowMode::May => Follow::plain(When::Never, When::Never, FollowClauses { suit: &ANY, void: &ANY, licence: &ANY }),
        FollowMode::Must => Follow::plain(When::Always, When::Never, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
    };
    let order = Order::plain(Ranking::high_to_low(IT40.pack.ranks), OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS });
    // Solo is the only game without trumps (10).
    let trumps = if rules.solo_bid { StrainSet::ALL } else { StrainSet::SUITS };
    Judge { trumps, points: Some(IT40.points), ..Judge::plain(IT40.pack, order, follow) }
}
