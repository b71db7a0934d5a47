//! The rules of following suit and winning a trick (rule sheet 2.6).

use super::facts::Nominations;
use super::house_rules::HouseRules;
use super::sheet::PACK;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY, VOID_MUST_TRUMP};

wording! {
    clause WINS = "2.6": HIGHEST_TRUMP_WINS;
    clause SUIT = "2.6": FOLLOW_SUIT;
    clause MUST_TRUMP = "2.6": VOID_MUST_TRUMP;
    clause NEED_NOT_TRUMP = "2.6": VOID_ANY;
}

impl Judged for Nominations {
    /// The judge of tricks. Players must follow suit. A house rule may require a player who cannot follow to play a trump.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (void, trump) = if rules.must_trump { (&MUST_TRUMP, When::Always) } else { (&NEED_NOT_TRUMP, When::Never) };
        Judge::plain(PACK, Order::plain(Ranking::NATURAL, &WINS, &WINS), Follow::plain(When::Always, trump, &SUIT, void))
    }
}
