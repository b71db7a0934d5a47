//! How cards follow and win: no document says it yet, so it is as in most games, without a trump.

use super::facts::OwnGame;
use super::house_rules::HouseRules;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, VOID_ANY};

wording! {
    clause WINS = "": HIGHEST_OF_LED_WINS;
    clause SUIT = "": FOLLOW_SUIT;
    clause VOID = "": VOID_ANY;
}

impl Judged for OwnGame {
    fn judge(&self, _rules: &HouseRules) -> Judge {
        let order = Order::plain(Ranking::NATURAL, &WINS, &WINS);
        Judge { trumps: StrainSet::NONE, ..Judge::plain(Pack::FRENCH, order, Follow::suit(&SUIT, &VOID)) }
    }
}
