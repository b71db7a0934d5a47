//! How cards follow and win in most games (4).

use super::house_rules::HouseRules;
use crate::cards::Pack;
use crate::tricks::words::{ANY_CARD, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};
use crate::wording;

wording! {
    clause RANKS = "4": ("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。");
    clause WINS = "4": HIGHEST_TRUMP_WINS;
    clause MUST = "4": FOLLOW_SUIT;
    clause MAY = "4": ANY_CARD;
    clause VOID = "4": VOID_ANY;
    clause TRUMP = "4": VOID_MUST_TRUMP;
}

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
