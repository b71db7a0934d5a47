//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (4.1, 4.6, 4.8 to 4.10).

use crate::games::briscola_family::Deck;
use crate::games::prelude::*;
use crate::law::{Matter, OwnRule};
use crate::tricks::{CardPoints, Piles, Stock};
use Rank::{Ace, Jack, King, Nine, Queen, Seven, Ten};

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &[
        "Kreuzgaigel",
        "クロイツガイゲル",
        "Sixty-Six",
        "シックスティ・シックス",
        "Schnapsen",
        "シュナプセン",
        "Binokel",
        "ビノーケル",
        "66",
    ],
    traits: Some(Traits {
        follow: When::StockEmpty,
        trump: When::StockEmpty,
        may_beat: true,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Collectors },
        ..Traits::of(45, Hardness::Hard)
    }),
    direction: Direction::CounterClockwise,
    sides: Sides::Two,
    pack: PACK,
    ..Sheet::new(
        "gaigel",
        phrase!("Gaigel", "ガイゲル"),
        phrase!("Call out at 101, counting from memory", "記憶をたよりに101点で「アウト」"),
        Emblem::Drawn(r#"<path d="M3 6l8-2.5 4.5 14.5-8 2.5zM13.5 4.7l7.5 2.8-4.6 13-2.8-1"/>"#),
        &[4, 6, 2, 3],
    )
};

const POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Ten, 10), (King, 4), (Queen, 3), (Jack, 2)]);

const PACK: Pack = Pack { ranks: &[Ace, Ten, King, Queen, Jack, Seven], copies: 2, ..Pack::FRENCH };

/// The deck of two packs whose lowest cards are the 7s.
pub(super) static SEVENS: Deck = Deck { pack: PACK, points: POINTS, clause: &RANKS, courts: None };

/// The deck made from a pack for Doppelkopf, which has 9s instead of 7s.
pub(super) static NINES: Deck = Deck { pack: Pack { ranks: &[Ace, Ten, King, Queen, Jack, Nine], ..PACK }, ..SEVENS };

wording! {
    /// The order of the cards, and their points.
    pub(super) clause RANKS = "4.1":
        ("In every suit A 10 K Q J 7, high to low, in trumps too; ace 11, 10 10, king 4, queen 3, jack 2, 7 nothing; 240 in all.",
        "どのスートも切り札も、強い順にA 10 K Q J 7です。カード点はA 11、10 10、K 4、Q 3、J 2、7は0で、合計240点です。");
}

/// The cards of the pack that score.
pub(super) static PILES: Piles = Piles::of(POINTS, PACK);

/// The card points of the whole pack (rule sheet 4.1).
pub(super) const TOTAL: i64 = 240;

/// The points that a side needs for a right call (rule sheet 4.8).
pub(super) const OUT: i64 = 101;

/// The most marriages in a deal: two in each suit, because each suit has two Kings and two Queens (rule sheet 4.6).
pub(super) const MOST_DECLARED: usize = 8;

/// The number of cards in a player's hand.
pub(super) const HAND: i64 = 5;

/// The stock including the turned card: 28 cards for four players, 18 for six (rule sheet 4.2), 38 for two, 33 for three.
pub(super) const fn stock(table: Table) -> Stock {
    match table.players() {
        2 => Stock::known(2, 48, HAND),
        3 => Stock::known(3, 48, HAND),
        6 => Stock::known(6, 48, HAND),
        _ => Stock::known(4, 48, HAND),
    }
}

wording! {
    pub(super) clause CALL = "4.8":
        ("A side that calls out with 101 or more, cards and declarations together, gets 1 game point.",
        "カード点とKQ宣言の合計が101点以上で「アウト」と言った側は、1ゲームポイントを得ます。");
    pub(super) clause NO_TRICK = "4.8":
        ("2 game points instead, if the other side has not taken a single trick.",
        "相手が1トリックも取っていなければ、2ゲームポイントになります。");
    pub(super) clause WRONG_CALL = "4.8":
        ("A call with fewer than 101 gives the other side 2 game points.",
        "101点未満で「アウト」と言うと、相手が2ゲームポイントを得ます。");
    pub(super) clause NO_TRICK_OF_BOTH = "elsewhere":
        ("2 game points instead, if neither of the two others has taken a trick.",
        "ほかの2人がどちらも1トリックも取っていなければ、2ゲームポイントになります。");
    pub(super) clause WRONG_CALL_ALONE = "elsewhere":
        ("With three players a call with fewer than 101 gives each of the others 2 game points.",
        "3人では、101点未満で「アウト」と言うと、ほかの2人がそれぞれ2ゲームポイントを得ます。");
    pub(super) clause DECLARATIONS = "4.6":
        ("King and queen of one suit, shown together, count 20, in trumps 40.", "同じスートのKとQの宣言は20点、切り札なら40点です。");
    pub(super) clause HIGHER_TOTAL = "GA-D6":
        ("If nobody has called, the side with the higher total gets what a call would have brought it; equal totals get nothing.",
        "誰も「アウト」と言わなかったときは、合計の高い側が「アウト」に成功したものとします。同点なら得点はありません。");
    pub(super) clause NO_POINT = "GA-D6":
        ("House rule: if nobody has called, nobody gets a game point.",
        "この卓の決まり：誰も「アウト」と言わなければ、ゲームポイントはありません。");
    pub(super) clause LAST_TRICK = "GA-D6":
        ("House rule: if nobody has called, the side with the last trick gets 1 game point, or 2 if the other has no trick.",
        "この卓の決まり：誰も「アウト」と言わなければ、最後のトリックを取った側が1ゲームポイント（相手が1トリックも取っていなければ2）を得ます。");
    pub(super) clause ADDED_UP = "4.9":
        ("House rule: every deal is played out, and card points and declarations add up from deal to deal.",
        "この卓の決まり：毎ディール最後までプレイし、カード点とKQ宣言の点を合計していきます。");
    pub(super) clause FIVE_SEVENS = "4.10":
        ("House rule: five 7s in the first hand, shown, end the deal and win 1 game point.",
        "この卓の決まり：最初の手札の「7」5枚を公開するとディールが終わり、1ゲームポイントを得ます。");
    pub(super) clause FIFTH_SEVEN = "4.10":
        ("House rule: a player who has shown four 7s in the first hand and draws a fifth ends the deal and wins 1 game point.",
        "この卓の決まり：最初の手札の「7」4枚を公開した人に5枚目が来るとディールが終わり、1ゲームポイントを得ます。");
    pub(super) clause FIVE_ONE_SUIT = "4.10":
        ("House rule: a hand of five cards of one suit, shown, ends the deal and wins 1 game point.",
        "この卓の決まり：同じスート5枚の手札を公開するとディールが終わり、1ゲームポイントを得ます。");
    pub(super) clause ALWAYS_ONE = "GA-D8":
        ("Such a hand wins 1 game point even if the other side has no trick.",
        "この勝ちは、相手が1トリックも取っていなくても1ゲームポイントです。");
    clause NO_LOOKING = "8.1":
        ("A player who has called, or whose partner has, may not look at any trick again.",
        "自分かパートナーが「アウト」と言った後は、取ったトリックを一切見られません。");
}

/// The rules about mistakes in which this game differs. A wrong call ends the deal (rule sheet 4.8). Nobody may look at cards after a call
/// (rule sheet `irregularities` 8.1). In a match that counts card points nobody calls (rule sheet 4.9).
pub(super) static ABOUT_CALLS: [OwnRule; 2] = [
    OwnRule { matter: Matter::Claim, clause: &WRONG_CALL, whole: false, books: None },
    OwnRule { matter: Matter::Manners, clause: &NO_LOOKING, whole: false, books: None },
];
