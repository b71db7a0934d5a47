//! Collects the faults that the check of a document finds.

use super::fault::{Fault, Prevents, Wrong};
use super::path::Path;

/// The largest number of faults of each weight ([`Prevents`]) that are reported for one document. Further faults are dropped.
const MOST: usize = 100;

/// The faults of a document that the check has found so far.
#[derive(Debug, Default)]
pub(super) struct Faults {
    found: Vec<Fault>,
    /// The uses that the faults added from now on prevent.
    prevents: Prevents,
}

impl Faults {
    /// Sets the use of the document that the faults added from now on prevent. Returns the earlier setting.
    pub(super) fn set_prevents(&mut self, prevents: Prevents) -> Prevents {
        core::mem::replace(&mut self.prevents, prevents)
    }

    /// Adds a fault at `place`.
    pub(super) fn add(&mut self, place: &Path, wrong: Wrong) {
        self.add_near(place, wrong, None);
    }

    /// Adds a fault at `place`. `nearest` is the allowed word that is most similar to the wrong word.
    pub(super) fn add_near(&mut self, place: &Path, wrong: Wrong, nearest: Option<&str>) {
        self.push(place, None, wrong, nearest);
    }

    /// Adds a fault that begins at the column `column`, from 1, of the formula at `place`.
    pub(super) fn add_in(&mut self, place: &Path, column: usize, wrong: Wrong, nearest: Option<&str>) {
        self.push(place, Some(column), wrong, nearest);
    }

    fn push(&mut self, place: &Path, column: Option<usize>, wrong: Wrong, nearest: Option<&str>) {
        let prevents = self.prevents;
        if self.follows(place, &wrong) {
            return;
        }
        let fault = Fault { place: place.clone(), column, wrong, nearest: nearest.map(Box::from), prevents };
        // Keeps at most `MOST` faults for each value of `prevents`, which says what use of the document a fault prevents. So a long list of
        // faults in examples never hides a fault that prevents settling.
        let count = self.found.iter().filter(|found| found.prevents == prevents).count();
        if count < MOST && !self.found.contains(&fault) {
            self.found.push(fault);
        }
    }

    /// Whether a fault of a value is only a consequence of an earlier fault of the same value. If a value has a wrong form, it is not
    /// reported again for not fitting the other parts of the document. A key is not reported as missing if another key was meant to be
    /// it. A key of an object that has to have one of several keys counts as that, too. A faulty number is replaced by `1`, and this
    /// `1` is not reported if its place allows no `1`.
    fn follows(&self, place: &Path, wrong: &Wrong) -> bool {
        let is_before = |is: fn(&Wrong) -> bool| {
            let earlier = self.found.iter().filter(|found| found.place == *place);
            earlier.filter(|found| found.prevents == Prevents::Settling || found.prevents == self.prevents).any(|found| is(&found.wrong))
        };
        let is_misspelt = |key: Option<&str>| {
            let unknown = |found: &&Fault| matches!(found.wrong, Wrong::UnknownKey(_)) && found.place == *place;
            let mut meant = self.found.iter().filter(unknown).filter(|found| found.prevents == Prevents::Settling);
            meant.any(|found| found.nearest.as_deref().is_some_and(|near| key.is_none_or(|key| key == near)))
        };
        match wrong {
            Wrong::Missing(key) => is_misspelt(Some(key)),
            Wrong::NoKey(_) => is_misspelt(None),
            Wrong::Form(_) => is_before(|wrong| {
                matches!(
                    wrong,
                    Wrong::Form(_) | Wrong::WordOf(_) | Wrong::HugeNumber | Wrong::SmallNumber | Wrong::NotWhole(_) | Wrong::MinusZero
                )
            }),
            Wrong::NotBeside { .. } => is_before(|wrong| matches!(wrong, Wrong::Form(_) | Wrong::WordOf(_))),
            _ => false,
        }
    }

    /// Whether there is a fault at `place`.
    pub(super) fn has(&self, place: &Path) -> bool {
        self.found.iter().any(|found| found.place == *place)
    }

    /// All faults, in the order in which they were found.
    pub(super) fn into_vec(self) -> Vec<Fault> {
        self.found
    }
}
