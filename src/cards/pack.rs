//! Packs as data: the ranks, the number of copies, and the number of jokers.

use super::{Card, JokerColour, Rank, Suit};

/// The cards that a game is played with. If the players leave cards out, such as one 2 in Briscola for three, the pack still has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The ranks of every suit.
    pub ranks: &'static [Rank],
    /// The number of copies of each card: 1, or 2 for a doubled pack.
    pub copies: u8,
    /// The number of jokers: 0, 1 (red), 2 (red and black) or 4.
    pub jokers: u8,
    /// Single cards of ranks that are not in `ranks`, such as the ♦6 of Perlaggen.
    pub extra: &'static [Card],
}

impl Pack {
    /// 52 cards without jokers.
    pub const FRENCH: Pack = Pack { ranks: &Rank::ALL, copies: 1, jokers: 0, extra: &[] };

    /// The number of cards in the pack.
    pub const fn len(self) -> usize {
        self.ranks.len() * 4 * self.copies as usize + self.extra.len() + self.jokers as usize
    }

    /// Whether the pack has no cards at all.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the pack has this card.
    pub fn has(self, card: Card) -> bool {
        match card {
            Card::Of(rank, _) => self.ranks.contains(&rank) || self.extra.contains(&card),
            Card::Joker(JokerColour::Red) => self.jokers > 0,
            Card::Joker(JokerColour::Black) => self.jokers > 1,
        }
    }

    /// The number of copies of a card in the pack.
    pub fn copies_of(self, card: Card) -> u8 {
        match card {
            _ if !self.has(card) => 0,
            Card::Of(..) if self.extra.contains(&card) => 1,
            Card::Of(..) => self.copies,
            Card::Joker(_) => self.jokers.div_ceil(2),
        }
    }

    /// Each different card once: suit by suit in the order of [`Pack::ranks`], then the single cards, then the jokers.
    pub fn faces(self) -> impl Iterator<Item = Card> {
        let suited = Suit::ALL.into_iter().flat_map(move |suit| self.ranks.iter().map(move |rank| Card::Of(*rank, suit)));
        let jokers = [Card::Joker(JokerColour::Red), Card::Joker(JokerColour::Black)];
        suited.chain(self.extra.iter().copied()).chain(jokers.into_iter().filter(move |joker| self.has(*joker)))
    }

    /// Every card of the pack. A card of which the pack has several copies occurs once for each copy.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.faces().flat_map(move |card| core::iter::repeat_n(card, usize::from(self.copies_of(card))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_count_their_cards() {
        let two = Pack { copies: 2, jokers: 4, ..Pack::FRENCH };
        const WELI: Card = Card::Of(Rank::Six, Suit::Diamonds);
        let lone = Pack { ranks: &[Rank::Seven, Rank::Eight], extra: &[WELI], ..Pack::FRENCH };
        assert!(lone.has(WELI) && !lone.has(Card::Of(Rank::Six, Suit::Spades)));
        for (pack, size) in [(Pack::FRENCH, 52), (two, 108), (lone, 9), (Pack { jokers: 1, ..Pack::FRENCH }, 53)] {
            assert_eq!(pack.len(), size);
            assert_eq!(pack.cards().count(), size);
        }
        assert!(!Pack::FRENCH.has(Card::Joker(JokerColour::Red)));
    }
}
