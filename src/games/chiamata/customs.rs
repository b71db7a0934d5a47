//! Dealing, and the player who begins (rule sheet, sections 6 to 10).

use super::facts::Chiamata;
use super::house_rules::HouseRules;
use super::options::FirstLead;
use super::reckon::pay;
use crate::games::briscola_family::IT40;
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase MONTE: ("monte, face down: {0}", "モンテ（裏向き）：{0}枚");
    phrase TAKES: ("The declarer names trump, takes the monte and lays five cards face down.", "デクレアラーは切り札を指定してからモンテを取り、5枚を伏せます。");
}

impl Dealt for Chiamata {
    /// The deal: one card for each trick in every hand. In a game with a monte, five more cards lie in the middle.
    fn customs(&self, rules: &HouseRules, players: u8, _before: SoFar) -> Option<Customs> {
        let packets = match self.section {
            "6" => Packets::Of(&[4, 4]),
            "7" => Packets::Of(&[4, 4, 2]),
            _ => Packets::Any,
        };
        let monte = Rest { says: MONTE, cards: IT40.pack.len() as i64 - self.tricks * i64::from(players) };
        let leads = match rules.first_lead {
            FirstLead::DealerRight => DealRole::Next,
            FirstLead::Declarer => DealRole::DECLARER,
        };
        let scores = [pay(rules, players)].into_iter().chain(self.unit_clauses(rules)).collect();
        Some(Customs {
            scores,
            rest: vec![monte],
            begins: Some((BIDS_FIRST, DealRole::Next)),
            leads,
            passes: self.has_monte.then(|| TAKES.into()).into_iter().collect(),
            ..Customs::dealing(self.tricks, packets)
        })
    }
}
