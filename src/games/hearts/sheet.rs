//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (2.1 to 2.6, 4.2).

use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, VOID_ANY};

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &[
        "ハート",
        "Black Lady",
        "ブラックレディ",
        "Black Maria",
        "ブラックマリア",
        "Chase the Lady",
        "Omnibus",
        "Omnibus Hearts",
        "オムニバス",
        "Rickety Kate",
    ],
    traits: Some(Traits {
        has_trumps: false,
        aim: Aim::Few,
        known: Known { en: Fame::Everybody, ja: Fame::Everybody },
        ..Traits::of(60, Hardness::Easy)
    }),
    higher_wins: false,
    ..Sheet::new(
        "hearts",
        phrase!("Hearts", "ハーツ"),
        phrase!("Avoid hearts and the queen of spades, or win them all", "ハートとスペードのクイーンは取らない、取るなら全部"),
        Emblem::Drawn(r##"<use href="#suit-h" x="2" y="2" width="20" height="20" stroke-width="2"/>"##),
        &[3, 4, 5, 6],
    )
};

/// The number of hearts in the pack. Each counts 1 point (rule sheet 2.4).
pub(super) const HEARTS: i64 = 13;

/// The points of ♠Q (rule sheet 2.4).
pub(super) const QUEEN: i64 = 13;

/// The points of all hearts and ♠Q together. Under the default rules these are all points of a deal (rule sheet 2.5).
pub(super) const ALL: i64 = HEARTS + QUEEN;

/// The points of ♠K. It scores only in Black Maria (rule sheet 4.2).
pub(super) const KING: i64 = 10;

/// The points of ♠A. It scores only in Black Maria (rule sheet 4.2).
pub(super) const ACE: i64 = 7;

/// The number of cards in a hand at a table of `players` (rule sheet 2.1).
pub(super) const fn hand(players: u8) -> i64 {
    52 / players as i64
}

wording! {
    pub(super) clause RANKS = "2.1":
        ("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low; there are no trumps.",
        "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。切り札はありません。");
    pub(super) clause WINS = "2.3": HIGHEST_OF_LED_WINS;
    pub(super) clause SUIT = "2.3": FOLLOW_SUIT;
    pub(super) clause VOID = "2.3": VOID_ANY;
    pub(super) clause LOWEST_CLUB = "2.3":
        ("Whoever holds the lowest club in play leads it to the first trick.",
        "使うカードの中で最も弱いクラブを持つ人が、1トリック目にそれをリードします。");
    pub(super) clause FIRST_TRICK = "2.3":
        ("No heart and no ♠Q may be played to the first trick, unless the hand holds nothing else.",
        "1トリック目には、ハートも♠Qも出せません。手札がそれだけなら出せます。");
    pub(super) clause BROKEN = "2.3":
        ("Hearts may not be led until a heart has been played, unless the hand holds nothing else.",
        "ハートは、誰かが出してブレイクするまでリードできません。手札がハートだけならリードできます。");
    pub(super) clause QUEEN_BREAKS = "2.3":
        ("Hearts may not be led until a heart has been played, or at this table ♠Q, unless the hand holds nothing else.",
        "ハートは、ハートか（この卓の決まりで）♠Qが出てブレイクするまでリードできません。手札がハートだけならリードできます。");

    pub(super) clause POINTS = "2.4": ("Every heart won counts 1, ♠Q 13.", "取ったハートは1枚1点、♠Qは13点です。");
    pub(super) clause MARIA_POINTS = "2.4":
        ("This table plays Black Maria: every heart won counts 1, ♠A 7, ♠K 10, ♠Q 13.",
        "この卓はブラックマリア：取ったハートは1枚1点、♠Aは7点、♠Kは10点、♠Qは13点です。");
    pub(super) clause JACK = "2.4": ("House rule: whoever wins ♦J scores −10.", "この卓の決まり：♦Jを取った人に−10点がつきます。");
    pub(super) clause OTHERS_UP = "2.5":
        ("Shooting the moon: a player who wins all 26 points scores 0, and everybody else 26.",
        "シュート・ザ・ムーン：26点すべてを取った人は0点、ほかの全員が26点です。");
    pub(super) clause SELF_DOWN = "2.5":
        ("House rule: a player who shoots the moon scores −26, and everybody else 0.",
        "この卓の決まり：シュート・ザ・ムーンをした人は−26点、ほかの全員は0点です。");
    pub(super) clause MARIA_UP = "2.5":
        ("This table plays Black Maria: a player who wins all 43 points scores 0, and everybody else 43.",
        "この卓はブラックマリア：43点すべてを取った人は0点、ほかの全員が43点です。");
    pub(super) clause MARIA_DOWN = "2.5":
        ("This table plays Black Maria: a player who wins all 43 points scores −43, and everybody else 0.",
        "この卓はブラックマリア：43点すべてを取った人は−43点、ほかの全員は0点です。");
    pub(super) clause CHOSEN = "2.5":
        ("House rule: a player who shoots the moon chooses whether the others score it or it is taken off their own total.",
        "この卓の決まり：シュート・ザ・ムーンをした人は、ほかの全員に加点するか自分から引くかを選びます。");
    pub(super) clause EITHER = "2.5":
        ("House rule: a player who wins all 26 points, shooting the moon, chooses: 26 for everybody else, or −26 for the shooter.",
        "この卓の決まり：26点すべてを取った人（シュート・ザ・ムーン）は、ほかの全員に26点か、自分に−26点かを選びます。");
    pub(super) clause MARIA_EITHER = "2.5":
        ("This table plays Black Maria: a player who wins all 43 points chooses: 43 for everybody else, or −43 for the shooter.",
        "この卓はブラックマリア：43点すべてを取った人は、ほかの全員に43点か、自分に−43点かを選びます。");
    pub(super) clause MARIA_SUN = "2.5":
        ("House rule: a player who wins every trick counts 86 instead of 43.",
        "この卓の決まり：1人で全トリックを取ると、43点でなく86点です。");
    pub(super) clause SUN = "2.5":
        ("House rule: a player who wins every trick counts 52 instead of 26.",
        "この卓の決まり：1人で全トリックを取ると、26点でなく52点です。");
    pub(super) clause EXACTLY_100 = "2.6":
        ("House rule: a total of exactly 100 falls back to 50.", "この卓の決まり：合計がちょうど100点になったら、50点に戻ります。");
    pub(super) clause TO_0 = "2.6":
        ("House rule: a total of exactly 100 falls back to 0.", "この卓の決まり：合計がちょうど100点になったら、0点に戻ります。");
}
