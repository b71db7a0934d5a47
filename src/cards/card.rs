//! One card, and its name of two or three letters.

use core::fmt;
use core::str::FromStr;

use super::{Rank, Suit, without_selectors};

/// The colour of a joker. It tells the two jokers of a pack apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum JokerColour {
    /// The black joker.
    Black,
    /// The red joker.
    Red,
}

/// A card of a French pack, or a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// A card with a rank and a suit.
    Of(Rank, Suit),
    /// A joker.
    Joker(JokerColour),
}

impl Card {
    /// The rank of the card. `None` for a joker.
    pub const fn rank(self) -> Option<Rank> {
        match self {
            Card::Of(rank, _) => Some(rank),
            Card::Joker(_) => None,
        }
    }

    /// The printed suit of the card. `None` for a joker.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Card::Of(_, suit) => Some(suit),
            Card::Joker(_) => None,
        }
    }
}

/// Writes the name of the card as in match files: `QS`, `10D`, `RJ` (red joker) or `BJ` (black joker).
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Of(rank, suit) => write!(f, "{}{}", rank.name(), suit.letter()),
            Card::Joker(JokerColour::Red) => f.write_str("RJ"),
            Card::Joker(JokerColour::Black) => f.write_str("BJ"),
        }
    }
}

/// The error that a text is not the name of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableCard;

impl fmt::Display for UnreadableCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("A card is written as 10D, QS or RJ.")
    }
}

impl core::error::Error for UnreadableCard {}

/// Reads the name of a card as [`Display`](fmt::Display) writes it. Letters may be in upper or lower case, and suit symbols may replace
/// letters (`10♦`). The suit may come first, and a variation selector may follow its symbol, because the app shows cards so (`♦7`).
impl FromStr for Card {
    type Err = UnreadableCard;

    fn from_str(text: &str) -> Result<Card, UnreadableCard> {
        if text.eq_ignore_ascii_case("RJ") {
            return Ok(Card::Joker(JokerColour::Red));
        }
        if text.eq_ignore_ascii_case("BJ") {
            return Ok(Card::Joker(JokerColour::Black));
        }
        let signs = || without_selectors(text);
        let suit_first = signs().next().and_then(Suit::read);
        let suit = suit_first.or_else(|| signs().last().and_then(Suit::read)).ok_or(UnreadableCard)?;
        let rank: String = signs().filter(|sign| Suit::read(*sign) != Some(suit)).collect();
        if signs().count() != rank.chars().count() + 1 {
            return Err(UnreadableCard);
        }
        Rank::read(&rank).map(|rank| Card::Of(rank, suit)).ok_or(UnreadableCard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                let card = Card::Of(rank, suit);
                assert_eq!(card.to_string().parse(), Ok(card));
            }
        }
        for joker in [Card::Joker(JokerColour::Red), Card::Joker(JokerColour::Black)] {
            assert_eq!(joker.to_string().parse(), Ok(joker));
        }
        for written in ["10♦", "♦10", "D10", "d10", "♦\u{fe0e}10", "10♦\u{fe0f}"] {
            assert_eq!(written.parse(), Ok(Card::Of(Rank::Ten, Suit::Diamonds)), "{written}");
        }
    }

    #[test]
    fn nonsense_is_no_card() {
        for text in ["", "S", "1S", "QQ", "JOKER", "♠♠", "10", "S10S", "1♠0", "SQH", "\u{fe0e}"] {
            assert_eq!(text.parse::<Card>(), Err(UnreadableCard), "{text}");
        }
    }
}
