//! The rules of following suit and winning a trick (rule sheet 5.1, 5.5).

use super::facts::Apples;
use super::house_rules::HouseRules;
use crate::games::prelude::*;
use crate::tricks::words::{ACE_HIGH, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};

wording! {
    clause RANKS = "5.1": ACE_HIGH;
    clause WINS = "5.5": HIGHEST_TRUMP_WINS;
    clause SUIT = "5.5": FOLLOW_SUIT;
    clause VOID = "5.5": VOID_ANY;
}

impl Judged for Apples {
    /// The judge of plain tricks with a French pack. Target cards are never played, so they need no rule. The points for cards of a rank
    /// come from the house rules.
    fn judge(&self, rules: &HouseRules) -> Judge {
        Judge {
            trumps: StrainSet::SUITS,
            of_a_kind: Some(rules.table),
            ..Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID))
        }
    }
}
