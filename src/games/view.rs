//! [`View`]: which parts of a replayed match are computed.

use super::seen_tricks::{SeenTrick, WonTrick};
use super::story::Story;
use crate::asking::{FactPlace, Statement};

/// Which parts of a replayed match the caller wants.
#[derive(Clone, Copy, Debug, Default)]
pub struct View<'a> {
    /// The fact of the open deal that the table wants to correct. `None` if the next open question is asked.
    pub reopened: Option<FactPlace<'a>>,
    /// Whether the open deal is only read, not continued. Then facts that follow from the answers have chips too, and facts that only a
    /// ruling can make are accepted.
    pub only_read: bool,
    /// Whether every saved deal includes its details, and the open deal its batch (questions that are answered together). Totals are always
    /// included.
    pub in_full: bool,
    /// The answers that the table has chosen so far in the batch (questions that are answered together).
    pub supposed: &'a [Statement],
    /// A trick of the open deal of which the judge knows every card. `None` if the caller asks about no trick.
    /// [`Open::trick_tells`](super::Open::trick_tells) has the facts that follow from it.
    pub trick: Option<WonTrick<'a>>,
    /// The earlier tricks of the open deal that the judge has seen whole, from the first on. Without a `trick`,
    /// [`Open::trick_tells`](super::Open::trick_tells) has the facts that follow from them, if these facts answer the open question.
    pub seen: &'a [SeenTrick],
    /// The previous story of the match. The result is the same with and without this story. Unchanged deals at the start are reused, so
    /// that a tap takes no longer after two hundred deals than after five. `None` replays the whole match.
    pub before: Option<&'a Story>,
}

impl View<'_> {
    /// A view with everything computed.
    pub const FULL: View<'static> =
        View { reopened: None, only_read: false, in_full: true, supposed: &[], trick: None, seen: &[], before: None };
}
