//! The inputs of a replayed match, so that the next replay can reuse the deals whose inputs are the same.

use core::{fmt, ptr};

use super::script::{Beside, DealRecord, Script};
use super::{PlayerCount, Sheet};
use crate::asking::{Entry, Facts};
use crate::table::Seat;

/// The inputs of a story. The facts are shared with the match, so the fingerprint costs almost no memory.
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
    /// The fingerprint of a match of this game.
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

    /// The number of deals, counted from the first deal, whose facts and rulings are equal in both fingerprints. 0 if any other input
    /// differs, even if it affects only later deals. The other inputs change rarely, so replaying the whole match then costs little.
    pub(super) fn in_common(&self, other: &Fingerprint) -> usize {
        let alike = ptr::eq(self.sheet, other.sheet)
            && (self.players, self.first_dealer, self.entry, self.in_full)
                == (other.players, other.first_dealer, other.entry, other.in_full)
            && self.house_rules == other.house_rules
            && self.beside.is_same_without_rulings(&other.beside);
        let same = || self.deals.iter().zip(&other.deals).take_while(|(one, two)| one == two).count();
        if alike { same().min(self.beside.ruled_alike(&other.beside)) } else { 0 }
    }
}

/// Prints none of the fields.
impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fingerprint").finish_non_exhaustive()
    }
}
