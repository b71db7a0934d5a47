//! Dealing, and the player who begins (1.1 to 1.3).

use super::sheet::hand;
use super::{HouseRules, Spades};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

impl Dealt for Spades {
    /// Everybody bids once, from the player who leads.
    fn customs(&self, _rules: &HouseRules, players: u8, _before: u32) -> Option<Customs> {
        Some(Customs { begins: Some((BIDS_FIRST, Who::Next)), ..Customs::dealing(hand(players), Packets::Singly) })
    }
}
