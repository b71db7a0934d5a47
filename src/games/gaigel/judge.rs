//! The rules of following suit and winning a trick (rule sheet 4.3, 4.4), and what players must do after a player has shown four 7s (4.10,
//! decisions GA-D7 and GA-D9).

use super::facts::{FirstTrick, Gaigel};
use super::house_rules::HouseRules;
use super::sheet::RANKS;
use crate::games::prelude::*;
use crate::tricks::words::{FIRST_PLAYED_WINS, FOLLOW_AFTER_STOCK, HIGHEST_TRUMP_WINS, VOID_MUST_TRUMP};
use crate::tricks::{Bound, Equal, Mode};
use Rank::{Ace, Jack, King, Nine, Queen, Seven, Ten};

wording! {
    clause WINS = "4.4": HIGHEST_TRUMP_WINS;
    clause EQUAL = "4.4": FIRST_PLAYED_WINS;
    clause SUIT = "4.4": FOLLOW_AFTER_STOCK;
    clause VOID = "4.4": VOID_MUST_TRUMP;
    clause MUST_BEAT = "GA-D2":
        ("House rule: once the stock is used up you must beat the best card so far, if you can by following suit or trumping.",
        "この卓の決まり：山札がなくなったら、フォローや切り札で勝てるときは必ず勝つカードを出します。");
    clause NO_TRUMPS_FIRST = "4.3":
        ("In the first trick you need not follow suit, but nobody plays a trump unless the whole hand is trumps. Except to a trump led, such a trump loses.",
        "最初のトリックではフォローの義務はありませんが、手札が切り札だけの場合を除き、切り札は出せません。その切り札は、リードが切り札のとき以外は必ず負けます。");
    clause HIGHEST_OF_LED = "4.3":
        ("In the first trick the highest card of the suit led wins, of equal cards the first: an ace that is led openly always does.",
        "最初のトリックではリードのスートの最も強いカードが勝ち、同じなら先に出したほうです。表向きにリードされたAは必ず勝ちます。");
    clause SECOND_ACE_WINS = "GA-D1":
        ("Whoever plays the second of the two aces takes the trick; if nobody does, the leader.",
        "同じAを出した人がトリックを取ります。誰も出さなければリードした人が取ります。");
    clause KEEPS_SEVENS = "4.10":
        ("House rule: a player who has shown four 7s plays no 7 until the fifth comes or the stock is used up.",
        "この卓の決まり：「7」4枚を公開した人は、5枚目が来るか山札がなくなるまで「7」以外を出します。");
    clause TRUMP_LOSES = "GA-D9":
        ("A trump of a player who has shown four 7s is left out; if it was led, the next card counts as the lead.",
        "「7」4枚を公開した人の切り札は、勝敗では数えません。それがリードなら、次のカードをリードとみなします。");
}

const RANKING: Ranking = Ranking::high_to_low(&[Ace, Ten, King, Queen, Jack, Nine, Seven]);

const ORDER: Order = Order::plain(RANKING, &RANKS, &WINS).with_equals(&EQUAL);

/// The order of the cards in a first trick that was not led with a trump. In such a trick a trump cannot win.
const PLAIN_FIRST: Order = Order { trumps_win: false, ..Order::plain(RANKING, &RANKS, &HIGHEST_OF_LED) };

const SECOND_ACE: Order = Order { trumps_win: false, equal: Equal::Last, ..Order::plain(RANKING, &RANKS, &SECOND_ACE_WINS) };

/// Two facts about a card: whether it is a trump, and whether it is an ace.
fn is(card: Card, trump: Trump) -> (bool, bool) {
    (card.suit() == trump.suit(), card.rank() == Some(Ace))
}

const AN_ACE: Phrase = phrase!("Lead a non-trump ace.", "切り札以外のAをリードします。");

#[allow(clippy::indexing_slicing)] // evaluated at compile time, so an index out of range fails the build
const fn mode(way: FirstTrick, lead: fn(Card, Trump) -> bool, leads: Phrase, order: Order) -> Mode {
    let choice = FirstTrick::CHOICES[way as usize];
    Mode { word: choice.word, name: choice.says, lead, leads, order, clause: &NO_TRUMPS_FIRST }
}

/// The ways in which the first trick is led (rule sheet 4.3), in the order of [`FirstTrick`].
pub(super) static FIRST_TRICK: [Mode; 4] = [
    mode(FirstTrick::OpenAce, |card, trump| is(card, trump) == (false, true), AN_ACE, PLAIN_FIRST),
    mode(
        FirstTrick::HigherCard,
        |card, trump| is(card, trump) == (false, false),
        phrase!("Lead any card that is neither a trump nor an ace.", "切り札でもAでもないカードをリードします。"),
        PLAIN_FIRST,
    ),
    mode(FirstTrick::SecondAce, |card, trump| is(card, trump) == (false, true), AN_ACE, SECOND_ACE),
    mode(
        FirstTrick::TrumpLead,
        |card, trump| is(card, trump).0,
        phrase!(
            "Only a hand of nothing but trumps leads a trump: show it.",
            "切り札をリードできるのは、手札が切り札だけのときに限ります。手札を公開します。",
        ),
        ORDER,
    ),
];

/// The rule for the first lead: the leader chooses one of the four ways.
const LEADS: &[LeadRule] = &[LeadRule::Modes(&FIRST_TRICK)];

impl Judged for Gaigel {
    /// The judge of tricks. While the stock lasts, any card may be played. Once the stock is used up, players must follow suit, and must
    /// play a trump if they cannot.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (suit, void, beat) =
            if rules.must_beat_at_end { (&MUST_BEAT, &MUST_BEAT, When::StockEmpty) } else { (&SUIT, &VOID, When::Never) };
        let deck = rules.deck();
        Judge {
            trumps: StrainSet::SUITS,
            leads: LEADS,
            shown: rules.four_sevens.then_some(Bound { keeps: rules.lowest(), clause: &KEEPS_SEVENS, loses: &TRUMP_LOSES }),
            points: Some(deck.points),
            ..Judge::plain(deck.pack, ORDER, Follow { beat, ..Follow::plain(When::StockEmpty, When::StockEmpty, suit, void) })
        }
    }
}
