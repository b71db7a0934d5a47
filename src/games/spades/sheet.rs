//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (1.1 to 1.7, 4.1).

use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["スペーズ", "Cutthroat Spades", "Solo Spades", "ソロ・スペード", "Call Break", "コールブレイク", "Bid Whist", "ビッドホイスト"],
    traits: Some(Traits {
        bidding: Bidding::Each,
        company: Company::Pairs,
        known: Known { en: Fame::Everybody, ja: Fame::Players },
        ..Traits::of(60, Hardness::Medium)
    }),
    sides: Sides::Two,
    players_before: Some(4),
    ..Sheet::new(
        "spades",
        phrase!("Spades", "スペード"),
        phrase!("Bid your tricks; spades are always trumps", "取る数をビッド、切り札はいつもスペード"),
        Emblem::Drawn(r##"<use href="#suit-s" x="2" y="2" width="20" height="20" fill="currentColor" stroke="none"/>"##),
        &[4, 3],
    )
};

/// The number of cards in a hand. A deal has as many tricks. With three players one card is left out of the pack (rule sheet 4.1).
pub(super) const fn hand(players: u8) -> i64 {
    52 / players as i64
}

/// The number of points that a side must be behind so that its players may bid blind nil (rule sheet 1.2).
pub(super) const BEHIND: i64 = 100;

/// The total at which a losing side ends the match, if a house rule sets such a floor (rule sheet 1.7).
pub(super) const FLOOR: i64 = -200;

wording! {
    pub(super) clause RANKS = "1.1":
        ("In every suit A K Q J 10 9 8 7 6 5 4 3 2, high to low; spades are always trumps.",
        "どのスートも強い順にA K Q J 10 9 8 7 6 5 4 3 2です。切り札はいつもスペードです。");
    pub(super) clause WINS = "1.3": HIGHEST_TRUMP_WINS;
    pub(super) clause SUIT = "1.3": FOLLOW_SUIT;
    pub(super) clause VOID = "1.3": VOID_ANY;
    pub(super) clause FIRST_LEAD = "1.3":
        ("Any card but a spade is led to the first trick, unless the hand holds nothing else.",
        "1トリック目はスペード以外をリードします。手札がスペードだけならリードできます。");
    pub(super) clause BROKEN = "1.3":
        ("Spades may not be led until one has been played on another suit, unless the hand holds nothing else.",
        "ほかのスートのトリックに出てブレイクするまで、スペードはリードできません。手札がスペードだけならリードできます。");
    pub(super) clause LOWEST_CLUBS = "1.3":
        ("House rule: everybody plays their lowest club to the first trick; without a club, any card but a spade, unless the hand holds nothing else.",
        "この卓の決まり：1トリック目には全員が自分の最も弱いクラブを出します。クラブがなければスペード以外、手札がスペードだけならスペードを出します。");

    pub(super) clause MADE = "1.4":
        ("Made: 10 for each trick of the contract, and 1 for each overtrick, which is a bag.",
        "成功：コントラクトの1トリックにつき10点、超えた1トリックにつき1点。超えた分はバッグになります。");
    pub(super) clause TEN_MADE = "1.4":
        ("House rule: a contract of exactly 10 made counts 200, and 1 for each overtrick, which is a bag.",
        "この卓の決まり：ちょうど10のコントラクトは、成功なら200点、超えた1トリックにつき1点。超えた分はバッグになります。");
    pub(super) clause TEN_FAILED = "1.4":
        ("House rule: a contract of exactly 10 that fails costs 200.", "この卓の決まり：ちょうど10のコントラクトは、失敗なら−200点です。");
    pub(super) clause FAILED = "1.4": ("Failed: −10 for each trick of the contract.", "失敗：コントラクトの1トリックにつき−10点です。");
    pub(super) clause TWO_NILS = "1.4":
        ("Both partners bid nil: there is no contract, and every trick is a bag and counts 1.",
        "2人ともニル：コントラクトはなく、取ったトリックはすべてバッグになり、1つ1点です。");
    pub(super) clause NIL_ALONE = "1.4":
        ("A lone player’s nil: there is no contract, and every trick is a bag and counts 1.",
        "個人戦のニル：コントラクトはなく、取ったトリックはすべてバッグになり、1つ1点です。");
    pub(super) clause NIL_MADE = "1.5":
        ("A nil is made by winning no trick.", "ニルは1トリックも取らなければ成功です。");
    pub(super) clause NIL_FAILED = "1.5":
        ("A nil fails with its first trick.", "ニルは1トリックでも取れば失敗です。");
    pub(super) clause BLIND_NIL = "1.5":
        ("A blind nil is bid before looking at the cards, and is made by winning no trick.",
        "ブラインドニルは手札を見る前にビッドし、1トリックも取らなければ成功です。");
    pub(super) clause NIL_TRICKS = "1.5":
        ("The tricks of a failed nil do not help the contract; each is a bag and counts 1.",
        "失敗したニルのトリックはコントラクトに数えません。どれもバッグになり、1つ1点です。");
    pub(super) clause NIL_HELPS = "1.5":
        ("House rule: the tricks of a failed nil count towards the partner’s contract.",
        "この卓の決まり：失敗したニルのトリックも、パートナーのコントラクトに数えます。");
    pub(super) clause PENALTY = "1.6":
        ("Each time a side’s bags reach the limit it pays the penalty, and that many bags are taken off; the rest stays.",
        "バッグが上限に達するたびに減点され、その数だけバッグが減ります。残りは持ち越します。");
}
