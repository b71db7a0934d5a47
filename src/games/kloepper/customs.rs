//! How the cards are dealt, and who begins (3.3).

use crate::games::Customs;
use crate::games::customs::Packets;

/// Three cards each, twice.
pub(super) fn customs() -> Customs {
    Customs::dealing(6, Packets::Of(&[3, 3]))
}
