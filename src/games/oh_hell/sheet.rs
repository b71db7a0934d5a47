//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (3.1 to 3.5, 4.3).

use crate::games::prelude::*;
use crate::tricks::words::{ACE_HIGH, FOLLOW_SUIT, HIGHEST_TRUMP_WINS, VOID_ANY};

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &[
        "Oh Pshaw",
        "Contract Whist",
        "コントラクト・ホイスト",
        "Nomination Whist",
        "ノミネーション・ホイスト",
        "Blackout",
        "ブラックアウト",
        "Oh Heck",
        "Oh Well",
        "German Bridge",
        "Up and Down the River",
        "Elevator",
        "エレベーター",
        "Wizard",
        "ウィザード",
        "Skull King",
        "スカルキング",
    ],
    traits: Some(Traits {
        bidding: Bidding::Each,
        aim: Aim::Exact,
        known: Known { en: Fame::Everybody, ja: Fame::Players },
        ..Traits::of(60, Hardness::Easy)
    }),
    ..Sheet::new(
        "oh-hell",
        phrase!("Oh Hell", "オーヘル"),
        phrase!("Win exactly as many tricks as you bid", "トリック数をビッドし、ぴったり取る"),
        Emblem::Drawn(r#"<path d="M2 20.5V17h4v-5h4V6.5h4V12h4v5h4v3.5z"/>"#),
        &[3, 4, 5, 6, 7, 8, 9, 10],
    )
};

wording! {
    pub(super) clause RANKS = "3.1": ACE_HIGH;
    pub(super) clause WINS = "3.4": HIGHEST_TRUMP_WINS;
    pub(super) clause SUIT = "3.4": FOLLOW_SUIT;
    pub(super) clause VOID = "3.4": VOID_ANY;

    pub(super) clause EXACT = "3.5": ("Exactly the bid: 10 and the bid.", "ビッドとちょうど同じ：10点とビッドの数を得ます。");
    pub(super) clause MISSED = "3.5": ("More or fewer tricks than the bid: nothing.", "ビッドより多いか少ない：得点はありません。");
    pub(super) clause TRICKS = "3.5":
        ("House rule: 1 for each trick, and 10 more for an exact bid.",
        "この卓の決まり：1トリックにつき1点、ビッドが当たれば10点を加えます。");
    pub(super) clause DIFFERENCE = "3.5":
        ("House rule: a missed bid loses 1 for each trick over or under.", "この卓の決まり：ビッドが外れたら、差の分だけ減点です。");
    pub(super) clause SQUARE_EXACT = "3.5":
        ("House rule: an exact bid counts 10 and the bid multiplied by itself.",
        "この卓の決まり：ビッドが当たれば、10点とビッドの2乗を得ます。");
    pub(super) clause SQUARE_MISSED = "3.5":
        ("House rule: a missed bid loses the number of tricks over or under, multiplied by itself.",
        "この卓の決まり：ビッドが外れたら、差の2乗だけ減点です。");
    pub(super) clause OWN_EXACT = "3.5":
        ("House rule: an exact bid counts the agreed points, and the agreed points for each trick of it.",
        "この卓の決まり：ビッドが当たれば、取り決めた点と、1トリックごとに取り決めた点を得ます。");
    pub(super) clause OWN_ZERO = "3.5":
        ("House rule: a bid of 0 that is made counts the agreed points.", "この卓の決まり：0のビッドが当たれば、取り決めた点を得ます。");
    pub(super) clause OWN_MISSED = "3.5":
        ("House rule: a missed bid loses the agreed points for each trick over or under.",
        "この卓の決まり：ビッドが外れたら、差の1トリックにつき取り決めた点を失います。");
    pub(super) clause OWN_TRICKS = "3.5":
        ("House rule: every trick counts the agreed points.", "この卓の決まり：取った1トリックにつき、取り決めた点を得ます。");
}
