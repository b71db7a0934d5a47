//! Games of the Eighty Points family. One rank of every suit is trump, and jokers are trumps.

use super::{EffectiveCard, EffectiveSuit, Named, Trump};
use crate::cards::{Card, JokerColour};

/// The place of jokers and trump-rank cards, for [`Order::special`](super::Order::special): red joker, black joker, the
/// trump-rank card of the trump suit, the other trump-rank cards (equal among themselves), then the trump suit (King of the
/// Hill 5.5). Without a trump suit they are a suit of their own, which is trump.
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
