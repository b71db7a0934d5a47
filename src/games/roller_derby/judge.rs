//! The rules of following suit and winning a trick (rule sheet 1.4).

use super::facts::RollerDerby;
use super::house_rules::HouseRules;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP};

wording! {
    clause WINS = "1.4": HIGHEST_TRUMP_WINS;
    clause SUIT = "1.4": FOLLOW_SUIT;
    clause MUST_TRUMP = "1.4": VOID_MUST_TRUMP;
    clause NEED_NOT_TRUMP = "1.4": VOID_ANY;
    clause JOKERS = "RD-D3":
        ("A joker is named highest or lowest of a suit and counts as that suit. Nobody is forced to play one.",
        "ジョーカーは、あるスートの最強か最弱と宣言して出し、そのスートのカードになります。出す義務はありません。");
    clause EQUAL = "RD-D4":
        ("Of two jokers named the same, the first played wins.", "同じ宣言のジョーカーが2枚なら、先に出したほうが勝ちます。");
}

impl Judged for RollerDerby {
    /// The judge of tricks. Players must follow suit. House rules decide whether a player who cannot follow must play a trump, and whether
    /// no trump is allowed. If the Roller may buy jokers, they are wild cards.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (void, trump) = if rules.must_trump { (&MUST_TRUMP, When::Always) } else { (&NEED_NOT_TRUMP, When::Never) };
        let trumps = if rules.no_trump_allowed { StrainSet::ALL } else { StrainSet::SUITS };
        let judge = Judge::plain(
            Pack { jokers: if rules.joker_sale { 2 } else { 0 }, ..Pack::FRENCH },
            Order::plain(Ranking::NATURAL, &JOKERS, &WINS).with_equals(&EQUAL),
            Follow::plain(When::Always, trump, &SUIT, void)
                .exempting(|card, _| if matches!(card, Card::Joker(_)) { Licence::Wild } else { Licence::Ordinary }, &JOKERS),
        );
        Judge { trumps, ..judge }
    }
}
