//! How the cards are dealt, and who begins (1.1 to 1.3).

use crate::games::Customs;
use crate::games::customs::{BIDS_FIRST, Packets, Who};

/// Everybody bids once, from the player who leads.
pub(super) fn customs() -> Customs {
    Customs { begins: Some((BIDS_FIRST, Who::Next)), ..Customs::dealing(13, Packets::Singly) }
}
