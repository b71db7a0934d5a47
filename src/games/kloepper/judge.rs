//! The rules of following suit and winning a trick (rule sheet 3.2, 3.5).

use super::facts::Kloepper;
use super::house_rules::{HouseRules, PlainOrder};
use super::sheet::{PACK, POINTS};
use crate::games::prelude::*;
use crate::tricks::Specials;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};
use Rank::{Ace, Jack, King, Nine, Queen, Ten};
use Suit::{Clubs, Diamonds, Hearts, Spades};

/// The eleven trumps from high to low. They count as one suit.
const TRUMPS: [Card; 11] = [
    Card::Of(Queen, Clubs),
    Card::Of(Queen, Spades),
    Card::Of(Jack, Clubs),
    Card::Of(Jack, Spades),
    Card::Of(Jack, Hearts),
    Card::Of(Jack, Diamonds),
    Card::Of(Ace, Diamonds),
    Card::Of(Ten, Diamonds),
    Card::Of(King, Diamonds),
    Card::Of(Queen, Diamonds),
    Card::Of(Nine, Diamonds),
];

wording! {
    clause RANKS = "3.2":
        ("Trumps, high to low: ♣\u{fe0e}Q ♠\u{fe0e}Q, the jacks ♣\u{fe0e} ♠\u{fe0e} ♥\u{fe0e} ♦\u{fe0e}, then ♦\u{fe0e}A ♦\u{fe0e}10 ♦\u{fe0e}K ♦\u{fe0e}Q ♦\u{fe0e}9. Plain suits: A K Q 10 9.",
        "切り札は強い順に♣\u{fe0e}Q ♠\u{fe0e}Q、Jの♣\u{fe0e} ♠\u{fe0e} ♥\u{fe0e} ♦\u{fe0e}、♦\u{fe0e}A ♦\u{fe0e}10 ♦\u{fe0e}K ♦\u{fe0e}Q ♦\u{fe0e}9。切り札以外はA K Q 10 9です。");
    clause RANKS_TEN_HIGH = "3.2":
        ("Trumps, high to low: ♣\u{fe0e}Q ♠\u{fe0e}Q, the jacks ♣\u{fe0e} ♠\u{fe0e} ♥\u{fe0e} ♦\u{fe0e}, then ♦\u{fe0e}A ♦\u{fe0e}10 ♦\u{fe0e}K ♦\u{fe0e}Q ♦\u{fe0e}9. At this table plain suits: A 10 K Q 9.",
        "切り札は強い順に♣\u{fe0e}Q ♠\u{fe0e}Q、Jの♣\u{fe0e} ♠\u{fe0e} ♥\u{fe0e} ♦\u{fe0e}、♦\u{fe0e}A ♦\u{fe0e}10 ♦\u{fe0e}K ♦\u{fe0e}Q ♦\u{fe0e}9。この卓では切り札以外はA 10 K Q 9です。");
    clause WINS = "3.5": HIGHEST_TRUMP_WINS;
    clause SUIT = "3.5": FOLLOW_SUIT;
    clause VOID = "3.5": VOID_ANY;
}

impl Judged for Kloepper {
    /// The judge of tricks. The same eleven cards are trumps in every deal, so no trump suit is entered.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (ranking, ranks) = match rules.plain_order {
            PlainOrder::KingHigh => (Ranking::high_to_low(&[Ace, King, Queen, Ten, Nine]), &RANKS),
            PlainOrder::TenHigh => (Ranking::high_to_low(&[Ace, Ten, King, Queen, Nine]), &RANKS_TEN_HIGH),
        };
        let order = Order { specials: Specials { trumps: &TRUMPS, ..Specials::NONE }, ..Order::plain(ranking, ranks, &WINS) };
        let follow = Follow::suit(&SUIT, &VOID);
        Judge { trumps: StrainSet::NONE, points: Some(POINTS), ..Judge::plain(PACK, order, follow) }
    }
}
