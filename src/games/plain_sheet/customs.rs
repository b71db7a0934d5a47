//! Dealing and turn order. Both are unknown, because the plain sheet can be used for any game.

use super::{HouseRules, PlainSheet};
use crate::games::prelude::*;

impl Dealt for PlainSheet {
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        None
    }
}
