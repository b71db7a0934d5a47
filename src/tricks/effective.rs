//! The suit and height that a card counts as in a trick. They may differ from the card's printed suit and rank.

use super::Trump;
use crate::cards::Suit;
use crate::text::Arg;

/// The suit that a card counts as when players follow suit and win a trick. It may differ from the printed suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectiveSuit {
    /// The suit of trumps. It includes cards that are printed with another suit.
    Trumps,
    /// A plain suit (a suit that is not trump).
    Suit(Suit),
    /// Half of a plain suit: its odd ranks or its even ranks. Only in a game in which these count as two suits (section 6.1 of the rules of
    /// Condor Whist).
    Half {
        /// The printed suit of the cards of this half.
        suit: Suit,
        /// `true` for the half with the odd ranks, `false` for the half with the even ranks.
        odd: bool,
    },
}

impl EffectiveSuit {
    /// The suit that a card with the printed suit `suit` counts as, if no rule gives the card another place.
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
    /// The suit that the card counts as.
    pub suit: EffectiveSuit,
    /// The height of the card in that suit: 1 or more, the highest number for the highest card. The ranks of a [`Ranking`](super::Ranking)
    /// have the heights 1 to 13.
    pub height: u8,
}
