//! The options (6.5).

use crate::games::{Chosen, Switch};
use crate::wording;

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many deals win the match.
    pub wins_needed: i64,
    /// Whether odd and even ranks are different suits.
    pub split_suits: bool,
}

wording! {
    fact WINS_NEEDED = "wins_needed": ("Deals to win", "必要な勝ち数"),
        ("The first to win this many deals wins the match. 1 is a single deal.",
        "先にこの数だけ勝ったプレイヤーの勝ちです。1なら1ディールだけ。");
    fact SPLIT_SUITS = "split_suits": ("Split suits", "奇数と偶数は別スート"),
        ("Odd and even ranks are different suits: four suits of ♦\u{fe0e} and ♣\u{fe0e}. Off: just two.",
        "奇数と偶数のランクを別のスートとして扱い、♦\u{fe0e}と♣\u{fe0e}で4スートになります。なしなら2スートです。");
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] =
        &[Switch::number(&WINS_NEEDED, 3, 1, 99).presets(&[1, 3]), Switch::on_off(&SPLIT_SUITS, true).judged()];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules { wins_needed: chosen.get(&WINS_NEEDED)?, split_suits: chosen.get(&SPLIT_SUITS)? })
    }
}
