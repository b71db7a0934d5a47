//! The rules of following suit and winning a trick (rule sheet 8.1, 8.3).

use super::facts::NorwegianWhist;
use crate::games::prelude::*;
use crate::tricks::words::{ACE_HIGH, HIGHEST_OF_LED_WINS, VOID_ANY};

wording! {
    clause RANKS = "8.1": ACE_HIGH;
    clause WINS = "8.3": HIGHEST_OF_LED_WINS;
    clause SUIT = "NW-D2":
        ("All three other cards of a trick, the leader’s second too, must be of the first card’s suit if you have one, in the hand or face up.",
        "最初の1枚に続く3枚は、リードした人の2枚目も含めて、手札か表向きのカードにそのスートがあれば必ず出します。");
    clause VOID = "8.3": VOID_ANY;
}

impl Judged for NorwegianWhist {
    /// The judge of tricks without trumps. Each player plays two cards to a trick, from the hand or from the face-up cards.
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge {
            plays_each: 2,
            trumps: StrainSet::NONE,
            ..Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID))
        }
    }
}
