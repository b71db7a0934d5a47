//! How cards follow and win (9.4).

use crate::cards::Pack;
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_MUST_TRUMP};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const WINS: Clause = Clause { id: "9.4", says: HIGHEST_TRUMP_WINS };
const SUIT: Clause = Clause { id: "9.4", says: FOLLOW_SUIT };
const VOID: Clause = Clause { id: "9.4", says: VOID_MUST_TRUMP };
const LEADS_TRUMPS: Clause = Clause {
    id: "9.4",
    says: Phrase::new(
        "In a trump attack the declarer’s partner leads trumps at every turn on lead, until three times or out of trumps.",
        "切り札アタックでは、デクレアラーのパートナーは、リードで切り札を3回出すまで切り札をリードします（切り札がなければ自由です）。",
    ),
};

/// Standard tricks, in which a player who cannot follow must trump, and the partner in a trump attack is bound to lead trumps.
pub(super) const JUDGE: Judge = Judge {
    leads_trumps: Some(&LEADS_TRUMPS),
    ..Judge::plain(
        Pack::FRENCH,
        Order::plain(Ranking::NATURAL, OrderClauses { ranks: &WINS, wins: &WINS, equal: &WINS }),
        Follow::plain(When::Always, When::Always, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
    )
};
