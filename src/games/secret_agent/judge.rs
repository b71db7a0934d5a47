//! How cards follow and win (1.1, 1.3).

use crate::games::prelude::*;
use crate::tricks::words::{ACE_HIGH, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};

wording! {
    clause RANKS = "1.1": ACE_HIGH;
    clause WINS = "1.3": HIGHEST_TRUMP_WINS;
    clause SUIT = "1.3": FOLLOW_SUIT;
    clause VOID = "1.3": VOID_ANY;
}

/// Standard tricks; the agent cards are never played.
pub(super) const JUDGE: Judge = Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID));
