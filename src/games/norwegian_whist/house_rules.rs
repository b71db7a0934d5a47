//! The house rules that a table can choose (rule sheet 8.3, 8.5).

use crate::games::prelude::*;

choices! {
    /// The player who leads to the first trick if a player bid high (decision NW-D1 of the rule sheet).
    pub enum HighLead {
        Bidder = "bidder" => ("the high bidder", "ハイを宣言した人"),
        NonBidder = "non_bidder" => ("the opponent", "その相手"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(13, 1, 999).presets(&[13]) => ("Points to win", "目標点"),
            ("The first to reach this many points wins the match.", "先にこの点数に達したプレイヤーの勝ちです。");
        high_lead: HighLead = HIGH_LEAD choice(Bidder) => ("High game: leads", "ハイゲームのリード"),
            ("Our source has the high bidder lead; all the others have the opponent lead. The score does not depend on it.",
            "元記事ではハイを宣言した人、ほかの資料ではどれもその相手がリードします。得点の計算は変わりません。");
    }
}
