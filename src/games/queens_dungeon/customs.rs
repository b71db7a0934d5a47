//! How the cards are dealt, and who begins (2.1, 2.2).

use crate::games::Customs;
use crate::games::customs::{Packets, Who};
use crate::wording;

wording! {
    phrase BEFORE: ("Names trump before dealing", "配る前に切り札を指定");
}

/// The dealer names trump before dealing all cards.
pub(super) fn customs(players: u8) -> Customs {
    let hand = if players == 3 { 17 } else { 13 };
    Customs { begins: Some((BEFORE, Who::Dealer)), ..Customs::dealing(hand, Packets::Any) }
}
