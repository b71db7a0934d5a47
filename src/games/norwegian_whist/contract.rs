//! What the bids come to, and who leads (8.2, 8.3).

use super::facts::{Bid, NorwegianWhist};
use super::house_rules::HighLead;
use crate::games::prelude::*;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contract {
    /// Both said low: the fewer tricks win.
    Low,
    /// This player said high and wants seven tricks.
    High(Seat),
}

/// What the bids came to; `None` while one is missing (8.2).
pub(super) fn contract(now: &Now<'_, NorwegianWhist>, bids: &[Bid]) -> Option<Contract> {
    match bids {
        [Bid::High, ..] => Some(Contract::High(now.eldest())),
        [Bid::Low, Bid::High, ..] => Some(Contract::High(now.dealer)),
        [Bid::Low, Bid::Low, ..] => Some(Contract::Low),
        _ => None,
    }
}

/// Who leads to the first trick (8.3, NW-D1).
pub(super) fn first_lead(now: &Now<'_, NorwegianWhist>, contract: Contract) -> Seat {
    match contract {
        Contract::Low => now.eldest(),
        Contract::High(bidder) if now.rules.high_lead == HighLead::Bidder => bidder,
        Contract::High(bidder) => now.table.next(bidder),
    }
}
