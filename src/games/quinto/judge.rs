//! The rules of following suit and winning a trick (rule sheet 6.2, 6.6), and the points of a trick (6.7).

use super::facts::Quinto;
use super::quints::{Quint, SUITS, among};
use super::sheet::{EACH, PACK};
use crate::games::prelude::*;
use crate::tricks::words::VOID_ANY;
use crate::tricks::{Scoring, TrickWorth};

wording! {
    clause RANKS = "6.2":
        ("♥ ♦ ♣ ♠, high to low, and in each suit A K Q J 10 9 8 7 6 5 4 3 2. The joker belongs to no suit and is lowest of all.",
        "スートは強い順に♥♦♣♠、各スートはA K Q J 10 9 8 7 6 5 4 3 2。ジョーカーはどのスートにも属さず、最弱です。");
    clause WINS = "6.6":
        ("The highest card of the highest suit takes the trick, whatever was led.",
        "何がリードされても、最も強いスートの最も強いカードを出した人がトリックを取ります。");
    clause SUIT = "6.6":
        ("A player who holds a card of the suit led plays one, or the joker.", "リードのスートがあれば、そのスートかジョーカーを出します。");
    clause VOID = "6.6": VOID_ANY;
    clause JOKER = "6.6":
        ("The joker may be played at any time; if it is led, the next card fixes the suit.",
        "ジョーカーはいつでも出せます。リードされたら、次のカードのスートに従います。");
}

impl Judged for Quinto {
    /// The judge of tricks. All 53 cards have a single order, from ♥A down to ♠2, with the joker below. The suit of a card counts before
    /// its rank.
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge {
            trumps: StrainSet::NONE,
            trick_worth: Some(TrickWorth {
                points: |cards| (EACH + among(cards).map(Quint::worth).sum::<i64>()) as u16,
                scoring: |cards| among(cards).map(|quint| Scoring { word: quint.word(), says: quint.says() }).collect(),
                // A trick has four cards, but the judge must also accept the five cards of the cachette when their points are counted.
                most_cards: 5,
            }),
            ..Judge::plain(
                PACK,
                Order { suits: Some(SUITS), ..Order::plain(Ranking::NATURAL, &RANKS, &WINS) },
                Follow::suit(&SUIT, &VOID)
                    .exempting(|card, _| if matches!(card, Card::Joker(_)) { Licence::AnyTime } else { Licence::Ordinary }, &JOKER),
            )
        }
    }
}
