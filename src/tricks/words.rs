//! The sentences of rules that many games share. In the rule sheet of each game, the clause with such a sentence has its own number.

use crate::text::Phrase;

/// The sentence about the order of the cards in most games.
pub const ACE_HIGH: Phrase =
    phrase!("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low.", "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。");
/// The sentence about winning a trick, for most games.
pub const HIGHEST_TRUMP_WINS: Phrase = phrase!(
    "The highest trump wins the trick or, if none was played, the highest card of the suit led.",
    "切り札が出ていれば最も強い切り札を、出ていなければリードのスートで最も強いカードを出した人がトリックを取ります。",
);
/// The sentence about winning a trick, for games without trumps.
pub const HIGHEST_OF_LED_WINS: Phrase =
    phrase!("The highest card of the suit led takes the trick.", "リードのスートで最も強いカードを出した人がトリックを取ります。");
/// The sentence about two equal cards in a trick.
pub const FIRST_PLAYED_WINS: Phrase = phrase!("If cards are equal, the first played wins.", "同じ強さのカードは先に出したほうが勝ちます。");
/// The sentence about following suit, for games in which any card may be played.
pub const ANY_CARD: Phrase = phrase!("Any card may be played to a trick.", "メイフォローです。いつでも好きなカードを出せます。");
/// The sentence about following suit, for most games.
pub const FOLLOW_SUIT: Phrase =
    phrase!("A player who holds a card of the suit led must play one.", "マストフォロー：リードのスートを持っていれば、必ず出します。");
/// The sentence about a player without the suit led, for games in which this player may play any card.
pub const VOID_ANY: Phrase =
    phrase!("A player with no card of the suit led may play any card.", "リードのスートがなければ、どのカードを出してもかまいません。");
/// The sentence about a player without the suit led, for games in which this player must play a trump.
pub const VOID_MUST_TRUMP: Phrase = phrase!(
    "A player with no card of the suit led must play a trump or, with no trumps, any card.",
    "リードのスートがなければ切り札を出し、切り札もなければ何を出してもかまいません。",
);
/// The sentence about following suit, for games in which players must follow suit only once the stock is used up:
/// [`When::StockEmpty`](super::When::StockEmpty).
pub const FOLLOW_AFTER_STOCK: Phrase = phrase!(
    "While there is a stock any card may be played; afterwards you must follow suit.",
    "山札がある間は何を出してもかまいません。山札がなくなったらマストフォローです。",
);
/// The sentence about following suit, for games in which only trumps must be followed: [`When::TrumpLed`](super::When::TrumpLed).
pub const FOLLOW_TRUMPS_ONLY: Phrase = phrase!(
    "When a trump is led, a player who holds one must play one; otherwise any card may be played.",
    "切り札がリードされたときだけマストフォローです。それ以外は何を出してもかまいません。",
);
