//! How the cards are dealt, and who begins (4.2, 4.3).

use super::sheet::{HAND, stock};
use crate::games::Customs;
use crate::games::customs::{Packets, Rest, STOCK_TURNED};
use crate::table::Table;

/// Three cards, then two; the next is turned up for trump.
pub(super) fn customs(players: u8) -> Customs {
    let stock = Rest { says: STOCK_TURNED, cards: stock(Table::of(players)).size() };
    Customs { rest: vec![stock], ..Customs::dealing(HAND, Packets::Of(&[3, 2])) }
}
