//! The effective suit and height of a card, which may differ from its print.

use super::Trump;
use crate::cards::Suit;
use crate::text::Arg;

/// The suit that a card counts as when players follow suit and win a trick. It may differ from the printed suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectiveSuit {
    /// The trumps, including cards that are printed with another suit.
    Trumps,
    /// A plain suit.
    Suit(Suit),
    /// The odd or the even ranks of a plain suit, in a game in which these are two suits (Condor Whist 6.1).
    Half {
        /// The printed suit.
        suit: Suit,
        /// Whether the suit is the half with the odd ranks.
        odd: bool,
    },
}

impl EffectiveSuit {
    /// The effective suit of a card with this printed suit, if the card has no special place.
    pub fn of(suit: Suit, trump: Trump) -> EffectiveSuit {
        if trump.suit() == Some(suit) { EffectiveSuit::Trumps } else { EffectiveSuit::Suit(suit) }
    }

    /// The suit as an argument of a phrase: a suit symbol, "odd ♦", or "trumps".
    pub const fn arg(self) -> Arg {
        match self {
            EffectiveSuit::Trumps => Arg::Phrase(phrase!("trumps", "切り札")),
            EffectiveSuit::Suit(suit) => Arg::Suit(suit),
            EffectiveSuit::Half { suit, odd: true } => Arg::Of(phrase!("odd {0}", "{0}奇数"), suit),
            EffectiveSuit::Half { suit, odd: false } => Arg::Of(phrase!("even {0}", "{0}偶数"), suit),
        }
    }
}

/// The suit and the height that a card counts as in a trick. Cards with the same suit and height are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectiveCard {
    /// The effective suit.
    pub suit: EffectiveSuit,
    /// The height in the suit, 1 or more. The ranks of a [`Ranking`](super::Ranking) have the heights 1 to 13.
    pub height: u8,
}
