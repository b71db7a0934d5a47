//! The sides for which a deal with rulings counts otherwise than its facts say.

use crate::table::{Side, Sides, Table};
use crate::text::{Arg, Say};
use crate::wording;

wording! {
    phrase AS_PLAYED: ("{0}: as played", "{0}はプレイどおり");
    phrase WITH_FEWER: ("{0}: fewer tricks moved", "{0}は移すトリックが少なめ");
}

/// A side that counts its own version of a deal with rulings, because the rulings would hurt it (rule sheet `irregularities` 1.3).
pub(super) struct Apart {
    /// The side.
    pub(super) side: Side,
    /// Whether the side counts the deal as played. Otherwise it counts a version in which fewer tricks have moved.
    pub(super) as_played: bool,
}

impl Apart {
    /// The sentence that says which version of the deal the side counts.
    pub(super) fn says(&self, sides: Sides, table: Table) -> Say {
        let says = if self.as_played { AS_PLAYED } else { WITH_FEWER };
        says.with(&[Arg::Seats(sides.members(self.side, table))])
    }
}
