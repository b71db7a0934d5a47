//! Dealing, and the player who begins (rule sheet 1.2, 1.3).

use super::sheet::{NO_TRICK, SCORE};
use super::{HouseRules, SecretAgent};
use crate::games::prelude::*;

wording! {
    phrase RULES_OUT: ("Rules out a suit", "切り札にしないスートの指定");
    phrase AGENTS: ("One agent card each, face down, from another pack.", "別のデッキのエージェントカードを1枚ずつ、裏向きに配ります。");
}

impl Dealt for SecretAgent {
    /// The player after the dealer names the first suit that is not trump, and leads. The agent cards come from another pack.
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        Some(Customs {
            begins: Some((RULES_OUT, DealRole::Next)),
            passes: vec![AGENTS.into()],
            scores: vec![&SCORE, &NO_TRICK],
            ..Customs::dealing(13, Packets::Singly)
        })
    }
}
