//! The customs of dealing (the number of cards for each player, and how they are dealt), as a document describes them. A document without a
//! description of dealing has no customs.

use super::facts::OwnGame;
use super::house_rules::HouseRules;
use super::moment::Moment;
use super::now::{Nothing, agreed};
use super::whom::Whom;
use crate::games::prelude::*;

impl Dealt for OwnGame {
    fn customs(&self, rules: &HouseRules, players: u8, before: SoFar) -> Option<Customs> {
        let dealing = self.document.dealing.as_ref()?;
        let nothing = Nothing::default();
        let mut moment = Moment { number: i64::from(before.deals) + 1, ..agreed(self, rules, players, &nothing) };
        let rest =
            dealing.left.iter().map(|left| Rest { says: self.printed.phrase(left.says), cards: moment.int(&left.cards, Whom::Table) });
        let rest = rest.collect();
        let hand = moment.int(&dealing.cards, Whom::Table);
        Some(Customs { rest, scores: self.printed.clauses.clone(), ..Customs::dealing(hand, self.printed.packets) })
    }
}
