//! Cards that are left out of the pack, so that the others can be dealt evenly. The rule says which cards, or the table chooses.

use crate::cards::{Card, Rank, Suit, SuitSet};

/// The cards of one rank that a table of this size leaves out. A game has one entry for each number of players and each rank that is left
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// The number of players at the table.
    pub players: u8,
    /// The rank that is left out.
    pub rank: Rank,
    /// How many cards of which suits are left out. No suit occurs twice.
    pub out: &'static [Out],
}

/// Cards of one rank that are left out: a number of cards, and the suits that they come from. If there are more suits than cards, only the
/// table knows which cards are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    /// The suits that the cards come from.
    pub among: SuitSet,
    /// The number of cards that are left out.
    pub cards: u8,
}

impl Out {
    /// All cards of the rank in these suits are left out.
    pub const fn of(among: SuitSet) -> Out {
        Out { among, cards: among.len() as u8 }
    }

    /// All four cards of the rank.
    pub const ALL: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 4 }];
    /// One card of the rank, of any suit.
    pub const ONE: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 1 }];
    /// Two cards of the rank, of any suits.
    pub const TWO: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 2 }];
    /// One red card and one black card of the rank.
    pub const ONE_OF_EACH_COLOUR: &'static [Out] = &[
        Out { among: SuitSet::NONE.with(Suit::Hearts).with(Suit::Diamonds), cards: 1 },
        Out { among: SuitSet::NONE.with(Suit::Spades).with(Suit::Clubs), cards: 1 },
    ];

    /// The number of cards that are left out and not entered yet. `told` are the suits of the entered ones.
    pub(super) fn untold(&self, told: SuitSet) -> usize {
        usize::from(self.cards).saturating_sub(self.among.both(told).len())
    }
}

impl Short {
    /// The number of cards that are out.
    pub fn cards(&self) -> u8 {
        self.out.iter().map(|out| out.cards).sum()
    }

    /// Whether the rule does not say which cards are left out.
    pub fn is_open(&self) -> bool {
        self.out.iter().any(|out| usize::from(out.cards) < out.among.len())
    }

    /// The suits of the cards of this rank among `cards`.
    pub(super) fn suits(&self, cards: impl Iterator<Item = Card>) -> SuitSet {
        cards.filter(|card| card.rank() == Some(self.rank)).filter_map(Card::suit).fold(SuitSet::NONE, SuitSet::with)
    }

    /// The suits whose card of this rank may be left out. `lie` are the suits of such cards on the table, and `told` the suits of those
    /// entered as left out. Empty if it is known which cards are left out.
    pub(super) fn candidates(&self, lie: SuitSet, told: SuitSet) -> SuitSet {
        let open = self.out.iter().find(|out| out.untold(told) > 0 && out.among.without(lie).len() > usize::from(out.cards));
        open.map_or(SuitSet::NONE, |out| out.among.without(lie).without(told))
    }
}
