//! A play: a player and the cards that the player plays at once.

use crate::cards::{Card, Rank, Suit};
use crate::table::Seat;

/// The height that a wild card gets with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedAs {
    /// Above every natural card of the suit.
    Highest,
    /// Below every natural card of the suit.
    Lowest,
    /// The height of this rank in the suit.
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

    /// The height that has this word.
    pub fn read(word: &str) -> Option<NamedAs> {
        match word {
            "high" => Some(NamedAs::Highest),
            "low" => Some(NamedAs::Lowest),
            rank => Rank::read(rank).map(NamedAs::Rank),
        }
    }
}

/// The name that a wild card gets when it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The suit of the name.
    pub suit: Suit,
    /// The height in that suit.
    pub height: NamedAs,
}

/// The card that a player plays, or two cards in a trick of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The player.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The second card, if two are played at once.
    pub twin: Option<Card>,
    /// The name of the card, if it is wild and has one.
    pub named: Option<Named>,
}

impl Play {
    /// A play of one card.
    pub const fn one(seat: Seat, card: Card) -> Play {
        Play { seat, card, twin: None, named: None }
    }

    /// A play of two cards at once.
    pub const fn two(seat: Seat, card: Card, twin: Card) -> Play {
        Play { seat, card, twin: Some(twin), named: None }
    }

    /// A play of one wild card with a name.
    pub const fn named(seat: Seat, card: Card, named: Named) -> Play {
        Play { seat, card, twin: None, named: Some(named) }
    }

    /// The cards of the play: one or two.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        [Some(self.card), self.twin].into_iter().flatten()
    }

    /// The number of cards played at once: 1 or 2.
    pub const fn width(&self) -> u8 {
        if self.twin.is_some() { 2 } else { 1 }
    }

    /// Whether the play is two identical cards.
    pub fn is_pair(&self) -> bool {
        self.twin == Some(self.card)
    }
}
