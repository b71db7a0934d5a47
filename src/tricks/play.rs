//! A play: the card or two cards that a player plays together.

use crate::cards::{Card, Rank, Suit};
use crate::table::Seat;

/// The height in its suit that a wild card gets when its player names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedAs {
    /// The wild card is above every natural card of the suit in which it is named.
    Highest,
    /// The wild card is below every natural card of the suit in which it is named.
    Lowest,
    /// The wild card has the height of this rank in the suit in which it is named.
    Rank(Rank),
}

impl NamedAs {
    /// The word for the height in match files and position files: `high`, `low`, or the rank.
    pub const fn word(self) -> &'static str {
        match self {
            NamedAs::Highest => "high",
            NamedAs::Lowest => "low",
            NamedAs::Rank(rank) => rank.name(),
        }
    }

    /// The height with this word in match files and position files. `None` if the word is unknown.
    pub fn read(word: &str) -> Option<NamedAs> {
        match word {
            "high" => Some(NamedAs::Highest),
            "low" => Some(NamedAs::Lowest),
            rank => Rank::read(rank).map(NamedAs::Rank),
        }
    }
}

/// The name that a player gives a wild card when playing it: a suit and a height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The suit in which the wild card is named.
    pub suit: Suit,
    /// The height of the wild card among the cards of the suit in which it is named.
    pub height: NamedAs,
}

/// One player's play to a trick: one card, or two cards that are played together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The player who makes the play.
    pub seat: Seat,
    /// The card that is played, or the first of two cards.
    pub card: Card,
    /// The second card. `None` if only one card is played.
    pub twin: Option<Card>,
    /// The suit and height that the player gives the card, if it is wild. `None` if the card is not wild or has no name yet.
    pub named: Option<Named>,
}

impl Play {
    /// A play of one card.
    pub const fn one(seat: Seat, card: Card) -> Play {
        Play { seat, card, twin: None, named: None }
    }

    /// A play of two cards played together.
    pub const fn two(seat: Seat, card: Card, twin: Card) -> Play {
        Play { seat, card, twin: Some(twin), named: None }
    }

    /// A play of one wild card, which the player names by a suit and a height.
    pub const fn named(seat: Seat, card: Card, named: Named) -> Play {
        Play { seat, card, twin: None, named: Some(named) }
    }

    /// The cards of the play: one or two.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        [Some(self.card), self.twin].into_iter().flatten()
    }

    /// The number of cards in the play: 1 or 2.
    pub const fn width(&self) -> u8 {
        if self.twin.is_some() { 2 } else { 1 }
    }

    /// Whether the play is two identical cards.
    pub fn is_pair(&self) -> bool {
        self.twin == Some(self.card)
    }
}
