//! The house rules that a table can choose (rule sheet 6.5).

use crate::games::prelude::*;

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        wins_needed: i64 = WINS_NEEDED number(3, 1, 99).presets(&[1, 3]) => ("Deals to win", "必要な勝ち数"),
            ("The first to win this many deals wins the match. 1 is a single deal.",
            "先にこの数だけ勝ったプレイヤーの勝ちです。1なら1ディールだけ。");
        split_suits: bool = SPLIT_SUITS on_off(true).judged() => ("Split suits", "奇数と偶数は別スート"),
            ("Odd and even ranks are different suits: four suits of ♦\u{fe0e} and ♣\u{fe0e}. Off: just two.",
            "奇数と偶数のランクを別のスートとして扱い、♦\u{fe0e}と♣\u{fe0e}で4スートになります。なしなら2スートです。");
    }
}
