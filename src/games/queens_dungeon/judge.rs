//! The rules of following suit and winning a trick (rule sheet 2.1, 2.3, 2.4).

use super::facts::QueensDungeon;
use super::sheet::{DUNGEON, LOST_KEY};
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_MUST_TRUMP};
use crate::tricks::{Out, Reason, Short};
use Rank::{Ace, Eight, Five, Four, Jack, King, Nine, Queen, Seven, Six, Ten, Three, Two};

wording! {
    clause RANKS = "2.1":
        ("In every suit Q A K J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にQ A K J 10 9 8 7 6 5 4 3 2です。");
    clause WINS = "2.4": HIGHEST_TRUMP_WINS;
    clause SUIT = "2.3": FOLLOW_SUIT;
    clause VOID = "2.3": VOID_MUST_TRUMP;
    clause TRUMP_CHANGE = "2.5":
        ("Two queens in one trick: the dealer names another suit as trump, from the next trick on.",
        "1トリックにクイーン2枚：ディーラーは、次のトリックからの切り札として別のスートを指定します。");
    phrase TWO_QUEENS: ("Two queens: from the next trick another suit is trump.", "クイーン2枚：次のトリックから切り札が変わります。");
    phrase TO_DUNGEON: ("Three queens: {0} goes to the dungeon.", "クイーン3枚：{0}はダンジョン行きです。");
    phrase KEY_IS_LOST: ("Four queens: {0} loses the dungeon key.", "クイーン4枚：{0}はダンジョンの鍵をなくしました。");
    clause ANY_QUEEN = "2.3":
        ("Any queen may be played at any time, even off suit.", "クイーンは、ほかのスートがリードされてもいつでも出せます。");
}

/// The effect of the queens in a trick: two change trumps, and three or four send the winner to the dungeon (rule sheet 2.5). `None` if
/// there are fewer than two.
fn brings(cards: &[Card], winner: Seat) -> Option<Reason> {
    let who = [Arg::Seat(winner)];
    let (phrase, clause) = match cards.iter().filter(|card| card.rank() == Some(Queen)).count() {
        2 => (TWO_QUEENS, &TRUMP_CHANGE),
        3 => (TO_DUNGEON, &DUNGEON),
        4 => (KEY_IS_LOST, &LOST_KEY),
        _ => return None,
    };
    Some(Reason { say: phrase.with(&who), clause })
}

impl Judged for QueensDungeon {
    /// The judge of tricks. Players must follow suit, and must play a trump if they cannot. A queen may be played at any time. In the hand
    /// it counts as a card of its suit.
    fn judge(&self, _rules: &Self::HouseRules) -> Judge {
        Judge {
            trumps: StrainSet::SUITS,
            brings,
            // Leaves out a 2 with three players, so that the other cards can be dealt evenly.
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
