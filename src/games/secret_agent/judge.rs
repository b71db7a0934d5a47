//! The rules of following suit and winning a trick (rule sheet 1.1, 1.3).

use super::facts::SecretAgent;
use crate::games::prelude::*;
use crate::tricks::words::{ACE_HIGH, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};

wording! {
    clause RANKS = "1.1": ACE_HIGH;
    clause WINS = "1.3": HIGHEST_TRUMP_WINS;
    clause SUIT = "1.3": FOLLOW_SUIT;
    clause VOID = "1.3": VOID_ANY;
}

impl Judged for SecretAgent {
    /// The judge of plain tricks. The agent cards are never played.
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID))
    }
}
