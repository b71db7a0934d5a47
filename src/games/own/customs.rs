//! How the game is dealt and begun: no document says it yet.

use super::facts::OwnGame;
use super::house_rules::HouseRules;
use crate::games::prelude::*;

impl Dealt for OwnGame {
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: u32) -> Option<Customs> {
        None
    }
}
