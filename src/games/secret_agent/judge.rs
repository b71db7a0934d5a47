//! How cards follow and win (1.1, 1.3).

use crate::cards::Pack;
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const RANKS: Clause = Clause {
    id: "1.1",
    says: Phrase::new("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。"),
};
const WINS: Clause = Clause {
    id: "1.3",
    says: Phrase::new(
        "The highest trump takes the trick; without a trump, the highest card of the suit led.",
        "最も強い切り札が、切り札が出ていなければリードのスートの最も強いカードがトリックを取ります。",
    ),
};
const SUIT: Clause = Clause {
    id: "1.3", says: Phrase::new("Follow suit if you can.", "リードのスートがあれば、必ずそれを出します。")
};
const VOID: Clause = Clause {
    id: "1.3",
    says: Phrase::new(
        "Out of the suit led, play anything; nobody has to trump.",
        "リードのスートがなければ何を出してもかまいません。切り札を出す義務はありません。",
    ),
};

/// Standard tricks; the agent cards are never played.
pub(super) const JUDGE: Judge = Judge {
    pack: Pack::FRENCH,
    plays_each: 1,
    has_trump: true,
    has_trump_rank: false,
    order: Order::plain(Ranking::NATURAL, OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS }),
    follow: Follow::plain(When::Always, When::Never, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
    points: None,
};
