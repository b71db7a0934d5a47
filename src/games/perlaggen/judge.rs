//! The rules of following suit and winning a trick (rule sheet 3.2, 3.4).

use super::facts::Perlaggen;
use super::sheet::{PACK, wild_number};
use crate::games::prelude::*;
use crate::tricks::words::VOID_ANY;
use crate::tricks::{EffectiveCard, EffectiveSuit, Named, NamedAs};

wording! {
    clause RANKS = "3.2":
        ("Wild cards in their order: ♥\u{fe0e}K, ♦\u{fe0e}6, ♦\u{fe0e}7, ♣\u{fe0e}7, the 7 of a trump suit ♥\u{fe0e} or ♠\u{fe0e}, trump J, trump Q. Each may be named as any card of the pack.",
        "ワイルドカードは強い順に♥\u{fe0e}K、♦\u{fe0e}6、♦\u{fe0e}7、♣\u{fe0e}7、切り札の7（♥\u{fe0e}か♠\u{fe0e}のとき）、切り札のJ、切り札のQ。どれもデッキのどのカードとしても宣言できます。");
    clause WINS = "PE-D2":
        ("The highest trump wins the trick or, if none was played, the highest card of the suit led, by the cards named. If two are named as the same card, a wild card beats a natural one, and the stronger wild card the weaker.",
        "宣言したカードで比べ、切り札が出ていれば最も強い切り札を、出ていなければリードのスートで最も強いカードを出した人がトリックを取ります。同じカードとして並んだら、ワイルドカードが普通のカードに勝ち、ワイルドカード同士では強いほうが勝ちます。");
    clause SUIT = "3.4":
        ("A player who holds the suit led plays it or a trump. If a trump is led, a trump must be played.",
        "リードのスートがあれば、そのスートか切り札を出します。切り札がリードされたら、切り札を出さなければなりません。");
    clause VOID = "3.4": VOID_ANY;
    clause WILD = "PE-D10":
        ("A wild card never has to be played and may always be. A player who holds a natural card of the suit led names it in that suit or in trumps.",
        "ワイルドカードは出す義務がなく、いつでも出せます。リードのスートの普通のカードを持つ人は、そのスートか切り札として宣言します。");
}

/// The ranks of a suit, from the ace down (rule sheet 3.2).
const RANKING: Ranking = Ranking::NATURAL;

/// The distance between the heights of two neighbouring ranks. The seven wild cards that are named as the same card get heights in between.
const STEP: u8 = 8;

impl Judged for Perlaggen {
    /// The judge of tricks. A wild card counts as the card that it is named as. Of cards with the same name the strongest wild card wins
    /// (decision PE-D2 of the rule sheet).
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge {
            trumps: StrainSet::SUITS,
            names_cards: true,
            ..Judge::plain(
                PACK,
                Order { special: place, ..Order::plain(RANKING, &RANKS, &WINS) },
                Follow {
                    may_ruff: true,
                    ..Follow::suit(&SUIT, &VOID).exempting(
                        |card, trump| if wild_number(card, trump.suit()).is_some() { Licence::Wild } else { Licence::Ordinary },
                        &WILD,
                    )
                },
            )
        }
    }
}

/// The suit and the height that `card` counts as: those of the card that it is named as, or else its own. `None` for a joker that is not
/// named. This is a function, not [`Specials`] as in documents, because a wild card gets its height from the card that it is named as.
///
/// [`Specials`]: crate::tricks::Specials
fn place(card: Card, named: Option<Named>, trump: Trump) -> Option<EffectiveCard> {
    let (rank, suit) = match (named, card) {
        (Some(Named { suit, height: NamedAs::Rank(rank) }), _) => (rank, suit),
        (_, Card::Of(rank, suit)) => (rank, suit),
        (_, Card::Joker(_)) => return None,
    };
    let wild = wild_number(card, trump.suit()).map_or(0, |number| STEP - number);
    Some(EffectiveCard { suit: EffectiveSuit::of(suit, trump), height: RANKING.height(rank) * STEP + wild })
}
