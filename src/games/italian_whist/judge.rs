//! The rules of following suit and winning a trick (rule sheet 7.1, 7.3, 7.4). A joker is played without a suit and rank. Its owner names
//! them after the trick.

use super::facts::ItalianWhist;
use super::house_rules::{BarredRanks, HouseRules, JokerBinding, JokerSuit, ThirdPlayer};
use super::sheet::SHEET;
use crate::games::prelude::*;
use crate::tricks::words::{ACE_HIGH, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{AfterLedJoker, Jokers};

wording! {
    clause RANKS = "7.1": ACE_HIGH;
    clause WINS = "7.3": HIGHEST_TRUMP_WINS;
    clause EQUAL = "IW-D3":
        ("Of two jokers that became the same card the one played first is the higher.",
        "2枚のジョーカーが同じカードになったら、先に出したほうが強くなります。");
    clause SUIT = "7.4":
        ("Follow suit; the joker of its colour will do. A led joker asks for its colour, and for the suit of the first card of that colour.",
        "マストフォロー。同じ色のジョーカーでもかまいません。ジョーカーのリードにはその色のカードを、さらに最初に出たその色のスートに従って出します。");
    clause COLOUR = "IW-D5":
        ("House rule: follow suit; the joker of its colour will do. A led joker asks for its colour, of either suit.",
        "この卓の決まり：マストフォロー。同じ色のジョーカーでもかまいません。ジョーカーのリードにはその色のカードを出し、スートはどちらでもかまいません。");
    clause ONLY_SUIT = "IW-D5":
        ("House rule: follow suit; the joker of its colour will do. A led joker asks for its colour; once a card of it has fallen, for that suit alone.",
        "この卓の決まり：マストフォロー。同じ色のジョーカーでもかまいません。ジョーカーのリードにはその色のカードを、その色のカードが出た後はそのスートだけに従って出します。");
    clause VOID = "7.3": VOID_ANY;
    clause JOKERS = "7.4":
        ("A joker takes the suit that binds it; otherwise its owner chooses one. When everybody has played, the owner gives it any rank not already in that suit in this trick.",
        "ジョーカーは従うべきスートに、なければ持ち主の選ぶスートになります。全員が出した後、持ち主は、そのトリックに出ている同じスートのカードと違うランクを指定します。");

    clause JOKERS_BY_LED = "IW-D6":
        ("House rule: a joker takes the suit that binds it; otherwise its owner chooses one. When everybody has played, the owner gives it any rank not already in the suit led in this trick.",
        "この卓の決まり：ジョーカーは従うべきスートに、なければ持ち主の選ぶスートになります。全員が出した後、持ち主は、リードのスートのカードと違うランクを指定します。");
}

impl Judged for ItalianWhist {
    /// The judge of tricks. Players must follow suit. The owner of a joker names its suit and rank when everybody has played to the trick.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let bars_led = rules.barred_ranks == BarredRanks::LedSuit;
        let (after_led, suit) = match rules.third_player {
            ThirdPlayer::SuitThenColour => (AfterLedJoker::SuitThenColour, &SUIT),
            ThirdPlayer::Colour => (AfterLedJoker::Colour, &COLOUR),
            ThirdPlayer::Suit => (AfterLedJoker::Suit, &ONLY_SUIT),
        };
        let clause = if bars_led { &JOKERS_BY_LED } else { &JOKERS };
        Judge {
            trumps: rules.trumps(),
            jokers: Some(Jokers {
                any_position: rules.joker_binding == JokerBinding::AnyPosition,
                any_suit: rules.joker_suit == JokerSuit::AnySuit,
                after_led,
                bars_led,
                clause,
            }),
            ..Judge::plain(
                SHEET.pack,
                Order::plain(Ranking::NATURAL, &RANKS, &WINS).with_equals(&EQUAL),
                Follow::suit(suit, &VOID).exempting(|_, _| Licence::Ordinary, clause),
            )
        }
    }
}
