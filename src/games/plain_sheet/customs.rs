//! Dealing and turn order: unknown.

use super::{HouseRules, PlainSheet};
use crate::games::prelude::*;

impl Dealt for PlainSheet {
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        None
    }
}
