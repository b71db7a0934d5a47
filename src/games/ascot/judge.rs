//! The rules of following suit and winning a trick (rule sheet 4.1, 4.2, 4.5).

use super::facts::Ascot;
use super::house_rules::HouseRules;
use super::sheet::SHEET;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, HIGHEST_TRUMP_WINS, VOID_ANY};

wording! {
    clause RANKS = "4.1":
        ("In every suit K Q J 10 9 8 7 6 5 4 3 2, high to low; the aces are the horses and are not played.",
        "どのスートも強い順にK Q J 10 9 8 7 6 5 4 3 2です。エースは馬なので、プレイには使いません。");
    clause WINS = "4.2": HIGHEST_OF_LED_WINS;
    clause WINS_WITH_TRUMP = "4.5": HIGHEST_TRUMP_WINS;
    clause SUIT = "4.2": FOLLOW_SUIT;
    clause VOID = "4.2": VOID_ANY;
}

impl Judged for Ascot {
    /// The judge of tricks. Players must follow suit before and after the stock is used up. There is no trump unless the house rules add
    /// it.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let trumps = match rules.agreed_trump() {
            None => StrainSet::SUITS,
            Some(Strain::NoTrump) => StrainSet::NONE,
            Some(suit) => StrainSet::NONE.with(suit),
        };
        let wins = if trumps.is_empty() { &WINS } else { &WINS_WITH_TRUMP };
        Judge { trumps, ..Judge::plain(SHEET.pack, Order::plain(Ranking::NATURAL, &RANKS, wins), Follow::suit(&SUIT, &VOID)) }
    }
}
