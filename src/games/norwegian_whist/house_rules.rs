//! The options (8.3, 8.5).

use crate::choices;
use crate::games::{Chosen, Switch};
use crate::wording;

choices! {
    /// Who leads in a high game (NW-D1).
    pub enum HighLead {
        /// The player who bid high.
        Bidder = "bidder" => ("the high bidder", "ハイを宣言した人"),
        /// The other one.
        NonBidder = "non_bidder" => ("the opponent", "その相手"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// So many points win the match.
    pub target: i64,
    /// Who leads in a high game (NW-D1).
    pub high_lead: HighLead,
}

wording! {
    fact TARGET = "target": ("Points to win", "勝利点"),
        ("The first to reach this many points wins the match.", "先にこの点数に達したプレイヤーの勝ちです。");
    fact HIGH_LEAD = "high_lead": ("High game: leads", "ハイゲームのリード"),
        ("Our source has the high bidder lead; all the others have the opponent lead. The score does not depend on it.",
        "元の資料ではハイを宣言した人、ほかの資料ではどれもその相手がリードします。得点の計算は変わりません。");
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] =
        &[Switch::number(&TARGET, 13, 1, 999).presets(&[13]), Switch::choice(&HIGH_LEAD, HighLead::CHOICES, "bidder")];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules { target: chosen.get(&TARGET)?, high_lead: chosen.get(&HIGH_LEAD)? })
    }
}
