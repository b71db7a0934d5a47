//! Cards whose place is not that of their printed suit and rank, as data.

use super::{EffectiveCard, EffectiveSuit, Trump};
use crate::cards::{Card, Rank, Suit};

/// The cards of a game whose place is not that of their printed suit and rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Specials {
    /// Cards that beat every other card, also at no trump, from high to low. Each counts as a trump.
    pub always_win: &'static [Card],
    /// Whether the next highest trumps are the jack of trumps, and then the other jack of the same colour.
    pub bowers: bool,
    /// Cards that are trumps in every deal, also at no trump, from high to low. They beat the cards of the trump suit.
    pub trumps: &'static [Card],
    /// Cards that lose to every other card of the suit led. They are never trumps.
    pub never_win: &'static [Card],
}

/// A height above every rank of a suit, and above a joker that was named as the highest of a suit.
const BASE: u8 = 14;

impl Specials {
    /// Every card ranks at its printed place.
    pub const NONE: Specials = Specials { always_win: &[], bowers: false, trumps: &[], never_win: &[] };

    /// The place of a card, if the card is among these.
    pub fn place(&self, card: Card, trump: Trump) -> Option<EffectiveCard> {
        let from_below = |cards: &[Card]| Some((cards.len() - cards.iter().position(|other| *other == card)?) as u8);
        let trumps = BASE + self.trumps.len() as u8;
        let height = from_below(self.always_win)
            .map(|height| trumps + 2 + height)
            .or_else(|| Some(trumps + self.bower(card, trump)?))
            .or_else(|| Some(BASE + from_below(self.trumps)?));
        match (height, card.suit()) {
            (Some(height), _) => Some(EffectiveCard { suit: EffectiveSuit::Trumps, height }),
            (None, Some(suit)) if self.never_win.contains(&card) => Some(EffectiveCard { suit: EffectiveSuit::Suit(suit), height: 0 }),
            (None, _) => None,
        }
    }

    /// How far a bower is above the highest card of `trumps`: 2 for the jack of trumps, 1 for the other jack of its colour.
    fn bower(&self, card: Card, trump: Trump) -> Option<u8> {
        let Card::Of(Rank::Jack, suit) = card else { return None };
        let of: Suit = trump.suit().filter(|of| self.bowers && of.is_red() == suit.is_red())?;
        Some(if of == suit { 2 } else { 1 })
    }
}
