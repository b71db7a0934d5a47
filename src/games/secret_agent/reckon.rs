//! The score of a deal (rule sheet 1.4).

use super::agent::{agent, base_name};
use super::facts::{Deal, SecretAgent};
use super::house_rules::HouseRules;
use super::sheet::{NO_TRICK, SCORE};
use crate::games::prelude::*;

const AGENT: Phrase = phrase!("agent {0}: {1}", "エージェント{0}：{1}");

impl Reckoned for SecretAgent {
    /// Pays each player the product of two bases: the player's own base, and the base of the player to whom the agent card points.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let tricks = deal.tricks.unwrap_or_default();
        let mut ledger = Ledger::default();
        for (holder, card) in now.table.seats().zip(&deal.agents) {
            let other = agent(now.table, holder, *card);
            let own = named(base(now.rules, tricks.get(holder)), base_name(Suit::Spades));
            let its = named(base(now.rules, tricks.get(other)), base_name(*card));
            let score = (own * its).because(AGENT.with(&[Arg::Suit(*card), Arg::Seat(other)]));
            let someone_empty = tricks.get(holder) == 0 || tricks.get(other) == 0;
            ledger.pay(Side(holder.0), score, if someone_empty { &[&SCORE, &NO_TRICK] } else { &[&SCORE] });
        }
        ledger
    }
}

/// The base of a player with `tricks` tricks: the number of tricks, or the number that the house rules set for a player without tricks.
pub(super) const fn base(rules: &HouseRules, tricks: i64) -> i64 {
    if tricks == 0 { rules.zero_trick_base } else { tricks }
}
