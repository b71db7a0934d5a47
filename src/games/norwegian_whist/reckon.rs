//! The score of a deal (rule sheet 8.4).

use super::contract::{Contract, contract};
use super::facts::{Deal, NorwegianWhist};
use super::sheet::{HIGH_FAILED, HIGH_MADE, LOW, MORE_THAN_HALF};
use crate::games::prelude::*;

wording! {
    phrase TAKEN: ("tricks taken", "獲得トリック");
    phrase BOTH_LOW: ("both bid low", "両者ロー");
    phrase BID_HIGH: ("{0} bid high", "{0}がハイ");
}

impl Reckoned for NorwegianWhist {
    /// Writes one line, for the player who scores. The other player gets no line.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let (Some(contract), Some(tricks)) = (contract(now, &deal.bids), deal.tricks) else { return ledger };
        let taken = |seat| named(tricks.get(seat), TAKEN);
        let most = now.table.seats().find(|seat| tricks.get(*seat) >= MORE_THAN_HALF).unwrap_or_default();
        let fewest = now.table.next(most);
        match contract {
            Contract::Low => ledger.pay(Side(fewest.0), (number(7) - taken(fewest)).because(BOTH_LOW), &[&LOW]),
            Contract::High(bidder) => {
                let above = taken(most) - number(6);
                let bid_high = BID_HIGH.with(&[Arg::Seat(bidder)]);
                let (points, clause) = if most == bidder { (above, &HIGH_MADE) } else { (number(2) * above, &HIGH_FAILED) };
                ledger.pay(Side(most.0), points.because(bid_high), &[clause]);
            }
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let tricks = deal.tricks.unwrap_or_default();
        Seats::from_fn(now.table.chairs(), |seat| match contract(now, &deal.bids) {
            Some(Contract::High(bidder)) if bidder == seat => Deeds::bid(tricks.get(seat) >= MORE_THAN_HALF),
            _ => Deeds::default(),
        })
    }
}
