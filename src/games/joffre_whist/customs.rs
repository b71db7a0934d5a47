//! Dealing, and the player who begins (rule sheet 9.1, 9.3, 9.4).

use super::house_rules::HonourMode;
use super::sheet::{EACH_HONOUR, FAILED, FAILED_ATTACK, HONOURS, JOFFRE, MADE, NOBODY_SCORES, SETS};
use super::{HouseRules, JoffreWhist};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase LEADS:
        ("the declarer; in a trump attack the partner; in a Joffre trump attack the player on the declarer’s left",
        "デクレアラー。切り札アタックではそのパートナー、ジョフルトランプ・アタックではデクレアラーの左隣");
}

impl Dealt for JoffreWhist {
    /// Describes the deal: all cards are dealt. The declarer leads to the first trick. In an attack another player may lead (rule sheet
    /// 9.4).
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let honours = if rules.honour_mode == HonourMode::PerCard { &EACH_HONOUR } else { &SETS };
        let scores = vec![&MADE, &FAILED, &NOBODY_SCORES, &FAILED_ATTACK, &JOFFRE, &HONOURS, honours];
        Some(Customs {
            begins: Some((BIDS_FIRST, DealRole::Next)),
            leads: DealRole::says(LEADS),
            scores,
            ..Customs::dealing(13, Packets::Singly)
        })
    }
}
