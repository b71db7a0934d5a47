//! What is known of a match from telling it before.

use core::{fmt, ptr};

use super::script::{Beside, DealRecord, Script};
use super::{PlayerCount, Sheet};
use crate::asking::{Entry, Facts};
use crate::table::Seat;

/// What a story was told from. Its facts are shared with the match, so that keeping them costs next to nothing.
pub(super) struct Fingerprint {
    sheet: &'static Sheet,
    players: PlayerCount,
    first_dealer: Seat,
    house_rules: Facts,
    beside: Beside,
    entry: Entry,
    deals: Vec<DealRecord>,
    in_full: bool,
}

impl Fingerprint {
    /// What a match of this game is told from.
    pub(super) fn of(sheet: &'static Sheet, script: &Script<'_>, in_full: bool) -> Fingerprint {
        Fingerprint {
            sheet,
            players: script.players,
            first_dealer: script.first_dealer,
            house_rules: script.house_rules.clone(),
            beside: script.beside.clone(),
            entry: script.entry,
            deals: script.deals.to_vec(),
            in_full,
        }
    }

    /// How many deals both begin with that come to the same in both. None where something differs that bears on all of them, or was
    /// done beside the deals; which of them that bears on is not looked at, because it is seldom done.
    pub(super) fn in_common(&self, other: &Fingerprint) -> usize {
        let alike = ptr::eq(self.sheet, other.sheet)
            && (self.players, self.first_dealer, self.entry, self.in_full)
                == (other.players, other.first_dealer, other.entry, other.in_full)
            && self.house_rules == other.house_rules
            && self.beside == other.beside;
        let same = || self.deals.iter().zip(&other.deals).take_while(|(one, two)| one == two).count();
        if alike { same() } else { 0 }
    }
}

/// Nothing of it: a story shows what it tells.
impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fingerprint").finish_non_exhaustive()
    }
}
