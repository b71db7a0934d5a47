//! The first half: who gets the face-up card, and with it the marker (6.3).

use super::facts::{CondorWhist, Deal, TieChoice};
use super::sheet::RANKING;
use crate::games::prelude::*;

/// What the complete rounds of a deal came to.
pub(super) struct FirstHalf {
    /// Who holds the marker now: the dealer at first, then whoever got the last face-up card.
    pub marker: Seat,
    /// Who got the face-up card of each round.
    pub takers: Vec<Seat>,
}

impl FirstHalf {
    /// Plays the rounds of a deal, as far as they are complete.
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

    /// Who gets the face-up card when the bids are equal and the holder of the marker decides so.
    pub fn taker(&self, now: &Now<'_, CondorWhist>, choice: TieChoice) -> Seat {
        match choice {
            TieChoice::Take => self.marker,
            TieChoice::Leave => now.table.next(self.marker),
        }
    }
}
