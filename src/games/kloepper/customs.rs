//! Dealing, and the player who begins (rule sheet 3.3).

use super::sheet::{ALONE, KNOCKED, KNOCKED_OFF, PARTNERS, SOLO_KNOCK};
use super::{HouseRules, Kloepper};
use crate::games::prelude::*;

impl Dealt for Kloepper {
    /// The deal: three cards for each player, then three more.
    fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        let scores = vec![&PARTNERS, &ALONE, &KNOCKED, &KNOCKED_OFF, &SOLO_KNOCK];
        Some(Customs { scores, ..Customs::dealing(6, Packets::Of(&[3, 3])) })
    }
}
