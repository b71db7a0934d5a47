//! Games of the Eighty Points family. In these games one rank of every suit is trump, and jokers are trumps.

use super::{EffectiveCard, EffectiveSuit, Named, Trump};
use crate::cards::{Card, JokerColour};

/// The suit and height of jokers and of cards of the trump rank (section 5.5 of the rules of King of the Hill). Used as
/// [`Order::special`](super::Order::special). From high to low they are: the red joker, the black joker, the trump-rank card of the trump
/// suit, and the other trump-rank cards, which are equal. The other cards of the trump suit come below them. At no trump, only the jokers
/// and the trump-rank cards are trumps. Returns `None` for all other cards.
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
