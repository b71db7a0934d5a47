//! The house rules for chips: the payments into a pool, and whether chips win the match (section 12 of the rule sheet). Chips are counted
//! besides the card points.

use crate::games::prelude::*;

choices! {
    /// The kind of total that wins a match.
    pub enum MatchWinner {
        Deals = "deals" => ("deals won", "ディールの勝ち"),
        Chips = "chips" => ("chips", "チップ"),
    }
}

house_rules! {
    /// The house rules for chips.
    pub struct ChipRules in all {
        ante: i64 = CHIPS_ANTE number(0, 0, 50) => ("Ante", "アンティ"),
            ("Chips that everybody puts into a pool before the deal. The winner of the deal takes the pool; after a tie it stays.",
            "ディールの前に各自がプールに出すチップ。ディールの勝者がプールを取り、引き分けなら残ります。");
        winner as "match_winner": MatchWinner = WON_BY choice(Deals) => ("The match is won by", "試合の勝者"),
            ("Deals won decide. Or the match ends at the same moment, but whoever has the most chips wins.",
            "ディールの勝ちで決めるか、同じ時点でチップの最も多い側の勝ちとします。");
    }
}
