//! How the cards are dealt, and who begins (20).

use super::sheet::TRICKS;
use crate::games::Customs;
use crate::games::briscola_family::partners::NO_SIGNALS;
use crate::games::customs::Packets;
use crate::wording;

wording! {
    phrase TURNED: ("one card of the dealer’s hand is turned up for trump", "ディーラーの手札の1枚を表にして切り札を決める");
}

/// All cards are dealt; one of the dealer's shows trump.
pub(super) fn customs() -> Customs {
    Customs { signals: vec![NO_SIGNALS.into()], ..Customs::dealing(TRICKS, Packets::Says(TURNED)) }
}
