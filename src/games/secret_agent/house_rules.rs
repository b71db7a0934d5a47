//! The house rules that a table can choose (rule sheet 1.6).

use crate::games::prelude::*;

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        deals: i64 = DEALS number(4, 1, 20).presets(&[4, 8])
            => ("Deals", "ディール数"), ("After 4 deals everybody has dealt once.", "4ディールで全員が1回ずつディーラーになります。");
        zero_trick_base: i64 = ZERO number(10, 0, 100).presets(&[10]) => ("Base with no tricks", "0トリックの基礎点"),
            ("The base of a player who took no trick. It is 10 unless you agree on another.",
            "1トリックも取らなかったプレイヤーの基礎点です。特に決めなければ10点。");
        tie: Tie = TIE choice(Shared) => ("Tie at the end", "同点のとき"),
            ("Equal highest totals share the win, or deals are added until one player is highest.",
            "最高点が同点なら引き分け、または1人に決まるまでディールを追加します。");
    }
}
