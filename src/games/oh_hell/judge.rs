//! The rules of following suit and winning a trick (rule sheet 3.1, 3.4).

use super::facts::OhHell;
use super::house_rules::{HouseRules, TrumpRule};
use super::sheet::{RANKS, SUIT, VOID, WINS};
use crate::games::prelude::*;

const PLAIN: Judge = Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID));

impl Judged for OhHell {
    /// The judge of tricks. Players must follow suit. The house rules decide which suits can be trump.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let trumps = match rules.trump {
            TrumpRule::Turned | TrumpRule::Cycle => StrainSet::ALL,
            TrumpRule::Spades => StrainSet::NONE.with(Strain::Suit(Suit::Spades)),
            TrumpRule::None => StrainSet::NONE,
        };
        Judge { trumps, ..PLAIN }
    }
}
