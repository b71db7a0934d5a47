//! How cards follow and win (1.1, 1.3).

use crate::cards::Pack;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};
use crate::wording;

wording! {
    clause RANKS = "1.1":
        ("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。");
    clause WINS = "1.3": HIGHEST_TRUMP_WINS;
    clause SUIT = "1.3": FOLLOW_SUIT;
    clause VOID = "1.3": VOID_ANY;
}

/// Standard tricks; the agent cards are never played.
pub(super) const JUDGE: Judge = Judge::plain(
    Pack::FRENCH,
    Order::plain(Ranking::NATURAL, OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS }),
    Follow::plain(When::Always, When::Never, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
);
