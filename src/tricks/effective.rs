//! The effective suit and height of a card, which may differ from its print.

use super::Trump;
use crate::cards::Suit;
use crate::text::Arg;

/// The suit a card counts as for following and winning. May differ from the printed suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectiveSuit {
    /// All trumps, including cards printed with another suit.
    Trumps,
    /// A plain suit.
    Suit(Suit),
    /// Half of a plain suit, if odd and even ranks are separate suits (Condor Whist 6.1).
    Half {
        /// The printed suit.
        suit: Suit,
        /// Whether the suit is the half with the odd ranks.
        odd: bool,
    },
}

impl EffectiveSuit {
    /// The effective suit of a card that counts as its printed suit.
    pub fn of(suit: Suit, trump: Trump) -> EffectiveSuit {
        if trump.suit() == Some(suit) { EffectiveSuit::Trumps } else { EffectiveSuit::Suit(suit) }
    }

    /// The value as an argument of a phrase: the suit's symbol, "odd ♦", or "trumps".
    pub const fn arg(self) -> Arg {
        match self {
            EffectiveSuit::Trumps => Arg::Phrase(phrase!("trumps", "切り札")),
            EffectiveSuit::Suit(suit) => Arg::Suit(suit),
            EffectiveSuit::Half { suit, odd: true } => Arg::Of(phrase!("odd {0}", "{0}奇数"), suit),
            EffectiveSuit::Half { suit, odd: false } => Arg::Of(phrase!("even {0}", "{0}偶数"), suit),
        }
    }
}

/// The effective card in a trick. Equal heights in one suit are equal cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectiveCard {
    /// The effective suit.
    pub suit: EffectiveSuit,
    /// The height in that suit. Ranks of a [`Ranking`](super::Ranking) have 1 to 13.
    pub height: u8,
}
