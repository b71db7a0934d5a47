//! The first half of a deal: the player with the higher bid gets the face-up card and the marker (rule sheet 6.3).

use super::facts::{CondorWhist, Deal, TieChoice};
use super::sheet::RANKING;
use crate::games::prelude::*;

/// The state of the first half after its complete rounds.
pub(super) struct FirstHalf {
    /// The holder of the marker (the right to decide after equal bids): the dealer at first, then the player who got the last face-up card.
    pub marker: Seat,
    /// The player who got the face-up card of each round.
    pub takers: Vec<Seat>,
}

impl FirstHalf {
    /// Computes the state from the bids and decisions that are entered.
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

    /// The player who gets the face-up card after equal bids: the holder of the marker if `choice` says so, or else the opponent.
    pub fn taker(&self, now: &Now<'_, CondorWhist>, choice: TieChoice) -> Seat {
        match choice {
            TieChoice::Take => self.marker,
            TieChoice::Leave => now.table.next(self.marker),
        }
    }
}
