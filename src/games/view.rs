//! What of a match one wants to see.

use super::seen_tricks::{SeenTrick, WonTrick};
use super::story::Story;
use crate::asking::{FactPlace, Statement};

/// What of a match one wants to see.
#[derive(Clone, Copy, Debug, Default)]
pub struct View<'a> {
    /// A fact of the open deal that is to be corrected.
    pub reopened: Option<FactPlace<'a>>,
    /// Whether every settled deal tells its ledger and what else stood after it (the totals are always told), and the open one what
    /// can be told together.
    pub in_full: bool,
    /// What the table has chosen so far of what it tells together.
    pub supposed: &'a [Statement],
    /// A trick of the open deal that the judge has seen whole; [`Open::trick_tells`](super::Open::trick_tells) is what it tells.
    pub trick: Option<WonTrick<'a>>,
    /// The tricks of the open deal that the judge has seen whole before, from the first on.
    pub seen: &'a [SeenTrick],
    /// The match as it was told before this. It changes nothing of what is told: deals with which both begin in the same way are not
    /// told again, so that a tap takes no longer after two hundred deals than after five.
    pub before: Option<&'a Story>,
}

impl View<'_> {
    /// Everything.
    pub const FULL: View<'static> = View { reopened: None, in_full: true, supposed: &[], trick: None, seen: &[], before: None };
}
