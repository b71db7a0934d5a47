//! How cards follow and win (1.4).

use super::house_rules::HouseRules;
use crate::cards::{Card, Pack};
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::{Follow, FollowClauses, Judge, Licence, Order, OrderClauses, Ranking, When};

const WINS: Clause = Clause {
    id: "1.4",
    says: Phrase::new(
        "The highest trump takes the trick; without a trump, the highest card of the suit led.",
        "最も高い切り札が、切り札がなければリードのスートの最も高いカードがトリックを取ります。",
    ),
};
const SUIT: Clause =
    Clause { id: "1.4", says: Phrase::new("Follow suit if you can.", "リードのスートがあれば、それを出します。") };
const VOID: Clause = Clause {
    id: "1.4",
    says: Phrase::new(
        "Out of the led suit, a trump must be played if held (unless the table plays otherwise).",
        "リードのスートがなければ、切り札を持つ限り出します(テーブルで別に決めた場合を除く)。",
    ),
};
const JOKERS: Clause = Clause {
    id: "RD-D3",
    says: Phrase::new(
        "A joker is named highest or lowest of a suit and counts as that suit. Nobody is forced to play one.",
        "ジョーカーは、あるスートの最高か最低と宣言して出し、そのスートのカードになります。出す義務はありません。",
    ),
};
const EQUAL: Clause = Clause {
    id: "RD-D4",
    says: Phrase::new("Of two jokers named the same, the first played wins.", "同じ宣言のジョーカーが2枚なら、先に出したほうが勝ちます。"),
};

/// Standard tricks; jokers, where they are sold, are wild.
pub(super) fn judge(rules: &HouseRules) -> Judge {
    Judge {
        pack: Pack { jokers: if rules.joker_sale { 2 } else { 0 }, ..Pack::FRENCH },
        plays_each: 1,
        has_trump: true,
        has_trump_rank: false,
        order: Order::plain(Ranking::NATURAL, OrderClauses { ranks: &WINS, wins: &WINS, equal: &EQUAL }),
        follow: Follow {
            licence: |card, _| if matches!(card, Card::Joker(_)) { Licence::Wild } else { Licence::Bound },
            ..Follow::plain(
                When::Always,
                if rules.must_trump { When::Always } else { When::Never },
                FollowClauses { suit: &SUIT, void: &VOID, licence: &JOKERS },
            )
        },
        points: None,
    }
}
