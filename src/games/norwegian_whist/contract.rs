//! The contract that follows from the bids, and the leader of the first trick (rule sheet 8.2, 8.3).

use super::facts::{Bid, NorwegianWhist};
use super::house_rules::HighLead;
use crate::games::prelude::*;

/// The contract of a deal: high or low.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contract {
    /// Both players bid low. The player with fewer tricks scores.
    Low,
    /// The player in this seat bid high and scores with seven tricks or more. Otherwise the opponent scores.
    High(Seat),
}

/// The contract that follows from the bids. `None` while a bid is missing (rule sheet 8.2).
pub(super) fn contract(now: &Now<'_, NorwegianWhist>, bids: &[Bid]) -> Option<Contract> {
    match bids {
        [Bid::High, ..] => Some(Contract::High(now.eldest())),
        [Bid::Low, Bid::High, ..] => Some(Contract::High(now.dealer)),
        [Bid::Low, Bid::Low, ..] => Some(Contract::Low),
        _ => None,
    }
}

/// The player who leads to the first trick (rule sheet 8.3, decision NW-D1). If both bid low, this is the non-dealer. If a player bid high,
/// a house rule decides which of the two players leads.
pub(super) fn first_lead(now: &Now<'_, NorwegianWhist>, contract: Contract) -> Seat {
    match contract {
        Contract::Low => now.eldest(),
        Contract::High(bidder) if now.rules.high_lead == HighLead::Bidder => bidder,
        Contract::High(bidder) => now.table.next(bidder),
    }
}
