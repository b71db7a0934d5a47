//! The first half: the winner of each face-up card gets it and the marker (6.3).

use super::facts::{CondorWhist, Deal, TieChoice};
use super::sheet::RANKING;
use crate::games::prelude::*;

/// The state after the complete rounds of a deal.
pub(super) struct FirstHalf {
    /// The holder of the marker: the dealer at first, then the player who got the last face-up card.
    pub marker: Seat,
    /// The player who got the face-up card of each round.
    pub takers: Vec<Seat>,
}

impl FirstHalf {
    /// Plays the complete rounds of a deal.
    pub fn of(now: &Now<'_, CondorWhist>, deal: &Deal) -> FirstHalf {
        let mut half = FirstHalf { marker: now.dealer, takers: Vec::new() };
        let mut choices = deal.tie_choices.iter();
        for [dealers, others] in &deal.bids {
            let taker = match RANKING.height(*dealers).cmp(&RANKING.height(*others)) {
                core::cmp::Ordering::Greater => now.dealer,
                core::cmp::Ordering::Less => now.eldest(),
                core::cmp::Ordering::Equal => match choices.next() {
                    Some(choice) => half.taker(now, *choice),
                    None => break,
                },
            };
            half.takers.push(taker);
            half.marker = taker;
        }
        half
    }

    /// The player who gets the face-up card. If the bids are equal, the `choice` of the marker's holder
    /// decides.
    pub fn taker(&self, now: &Now<'_, CondorWhist>, choice: TieChoice) -> Seat {
        match choice {
            TieChoice::Take => self.marker,
            TieChoice::Leave => now.table.next(self.marker),
        }
    }
}
