//! The Ace of trumps, the highest trump. It takes the trick in which it is played (rule sheet 0.3), so its holder has a trick, and at least
//! 11 card points.

use super::PILES;
use crate::games::prelude::*;
use crate::tricks::{Held, PileReach, Tricks};

/// The Ace of trumps, if the facts of a deal tell who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpAce {
    /// The player who has the Ace. Several players if one of them has it.
    pub holders: SeatSet,
    /// The number of tricks before the player gets the Ace.
    pub after: usize,
}

impl TrumpAce {
    /// The index of the Aces in the kinds of [`PILES`].
    const KIND: usize = 0;
    /// The number of Aces in the pack.
    const ALL: u8 = 4;

    /// The limits of a pile that has the Ace of trumps.
    pub fn in_pile(held: Held) -> Held {
        held.with_one(TrumpAce::KIND)
    }

    /// The limits of a pile that does not have the Ace of trumps.
    pub fn not_in_pile(held: Held) -> Held {
        held.without_one(TrumpAce::KIND, TrumpAce::ALL)
    }

    /// Whether a holder won a trick of `taken` in which the Ace can have been played.
    pub fn can_be_played(&self, taken: &[Seat]) -> bool {
        taken.iter().skip(self.after).any(|seat| self.holders.has(*seat))
    }

    /// Whether `winner` can take the trick after those in `taken`. If no earlier trick can have the Ace, a holder takes the last of the
    /// `total` tricks.
    pub fn leaves_a_trick(&self, taken: &[Seat], total: usize, winner: Seat) -> bool {
        taken.len() + 1 < total || self.holders.has(winner) || self.can_be_played(taken)
    }

    /// The limits `held` of the pile of `players`, narrowed by the Ace. `taken` has the entered tricks of a deal of `total` tricks.
    pub fn bound(&self, players: SeatSet, held: Held, taken: &[Seat], total: i64) -> Held {
        let theirs = taken.iter().filter(|seat| players.has(**seat)).count() as i64;
        let waits = i64::from(!self.can_be_played(taken));
        match players.and(self.holders) {
            both if both == self.holders => TrumpAce::in_pile(held).within(theirs + waits, total),
            both if both.is_empty() => TrumpAce::not_in_pile(held).within(0, total - (taken.len() as i64 - theirs) - waits),
            _ => held,
        }
    }

    /// Whether a pile with the limits `held` and `points` card points can have the Ace. All other piles together have the limits `rest`.
    pub fn fits(points: i64, held: Held, rest: Held, tricks: Tricks) -> bool {
        let (held, rest) = (TrumpAce::in_pile(held), TrumpAce::not_in_pile(rest));
        PileReach::new(&PILES, tricks, &[], held, Some(rest)).has(points)
    }
}
