//! How cards follow and win (2.1, 2.3, 2.4).

use super::facts::QueensDungeon;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_MUST_TRUMP};
use crate::tricks::{Out, Short};
use Rank::{Ace, Eight, Five, Four, Jack, King, Nine, Queen, Seven, Six, Ten, Three, Two};

wording! {
    clause RANKS = "2.1":
        ("In every suit Q A K J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にQ A K J 10 9 8 7 6 5 4 3 2です。");
    clause WINS = "2.4": HIGHEST_TRUMP_WINS;
    clause SUIT = "2.3": FOLLOW_SUIT;
    clause VOID = "2.3": VOID_MUST_TRUMP;
    clause ANY_QUEEN = "2.3":
        ("Any queen may be played at any time, even off suit.", "クイーンは、ほかのスートがリードされてもいつでも出せます。");
}

impl Judged for QueensDungeon {
    /// Follow suit, trump when void; a queen at any time, but holding one is holding its suit.
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge {
            trumps: StrainSet::SUITS,
            // Three players take out one 2.
            short: &[Short { players: 3, rank: Two, out: Out::ONE }],
            ..Judge::plain(
                Pack::FRENCH,
                Order::plain(
                    Ranking::high_to_low(&[Queen, Ace, King, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two]),
                    &RANKS,
                    &WINS,
                ),
                Follow::plain(When::Always, When::Always, &SUIT, &VOID)
                    .exempting(|card, _| if card.rank() == Some(Queen) { Licence::AnyTime } else { Licence::Ordinary }, &ANY_QUEEN),
            )
        }
    }
}
