//! Games of the Eighty Points family. One rank of every suit is trump, and jokers are trumps.

use super::{EffectiveCard, EffectiveSuit, Named, Trump};
use crate::cards::{Card, JokerColour};

/// The place of jokers and of cards of the trump rank, for [`Order::special`](super::Order::special) (King of the Hill 5.5). From high to
/// low they are the red joker, the black joker, the card of the trump rank in the trump suit, and its other cards, which are equal. The
/// trump suit comes below them. At no trump they are the only trumps.
pub fn trump_rank_place(card: Card, _: Option<Named>, trump: Trump) -> Option<EffectiveCard> {
    let height = match card {
        Card::Joker(JokerColour::Red) => 17,
        Card::Joker(JokerColour::Black) => 16,
        Card::Of(rank, _) if trump.rank != Some(rank) => return None,
        Card::Of(_, suit) if trump.suit() == Some(suit) => 15,
        Card::Of(..) => 14,
    };
    Some(EffectiveCard { suit: EffectiveSuit::Trumps, height })
}
