//! Cards that do not rank by their printed suit and rank, listed as data.

use super::{EffectiveCard, EffectiveSuit, Trump};
use crate::cards::{Card, Rank, Suit};

/// The cards of a game that do not rank by their printed suit and rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Specials {
    /// Cards that beat every other card, also at no trump, from high to low. Each counts as a trump.
    pub always_win: &'static [Card],
    /// Whether the two jacks of the trump colour rank just below `always_win`: first the jack of trumps, then the other jack of the same
    /// colour.
    pub bowers: bool,
    /// Cards that are trumps in every deal, also at no trump, from high to low. They rank below the bowers and the cards of `always_win`.
    /// They beat all other cards of the trump suit.
    pub trumps: &'static [Card],
    /// Cards that lose to every other card of the suit led. They are never trumps.
    pub never_win: &'static [Card],
}

/// Special trumps have heights above this number. So they beat every rank, and a joker named as the highest of a suit (height 14).
const BASE: u8 = 14;

impl Specials {
    /// No special cards: every card ranks by its printed suit and rank.
    pub const NONE: Specials = Specials { always_win: &[], bowers: false, trumps: &[], never_win: &[] };

    /// The suit and height of a card. `None` if the card ranks by its printed suit and rank.
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

    /// How many steps a bower is above the highest card of `trumps`: 2 for the jack of trumps, 1 for the other jack of the same colour.
    /// `None` if the card is not a bower.
    fn bower(&self, card: Card, trump: Trump) -> Option<u8> {
        let Card::Of(Rank::Jack, suit) = card else { return None };
        let of: Suit = trump.suit().filter(|of| self.bowers && of.is_red() == suit.is_red())?;
        Some(if of == suit { 2 } else { 1 })
    }
}
