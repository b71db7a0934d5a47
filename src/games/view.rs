//! What of a match one wants to see.

use super::story::Story;
use crate::asking::{Place, Statement};

/// What of a match one wants to see.
#[derive(Clone, Copy, Debug, Default)]
pub struct View<'a> {
    /// A fact of the open deal that is to be corrected.
    pub reopened: Option<Place<'a>>,
    /// Whether every settled deal tells its ledger and what else stood after it (the totals are always told), and the open one what
    /// can be told together.
    pub in_full: bool,
    /// What the table has chosen so far of what it tells together.
    pub supposed: &'a [Statement],
    /// The match as it was told before this. It changes nothing of what is told: deals with which both begin in the same way are not
    /// told again, so that a tap takes no longer after two hundred deals than after five.
    pub before: Option<&'a Story>,
}

impl View<'_> {
    /// Everything.
    pub const FULL: View<'static> = View { reopened: None, in_full: true, supposed: &[], before: None };
}
