//! Cards that are left out of the pack so that it can be dealt evenly: by rule, or by the table's choice.

use crate::cards::{Card, Rank, Suit, SuitSet};

/// The cards of one rank that tables of one size leave out.
/// A game names a rank at most once for each number of players. It has an entry for each rank that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// The number of players at the table.
    pub players: u8,
    /// The rank that is left out.
    pub rank: Rank,
    /// The number and suits of the cards. No suit occurs twice.
    pub out: &'static [Out],
}

/// Cards of one rank that are left out: `cards` of them, from the suits `among`.
/// If there are more suits than cards, only the table knows which cards are out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    /// The suits from which cards are out.
    pub among: SuitSet,
    /// The number of cards that are out.
    pub cards: u8,
}

impl Out {
    /// All cards of the rank in these suits.
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

    /// The number of cards that are out and not entered yet.
    pub(super) fn untold(&self, told: SuitSet) -> usize {
        usize::from(self.cards).saturating_sub(self.among.both(told).len())
    }
}

impl Short {
    /// The number of cards that are out.
    pub fn cards(&self) -> u8 {
        self.out.iter().map(|out| out.cards).sum()
    }

    /// Whether the rule leaves open which cards are out.
    pub fn is_open(&self) -> bool {
        self.out.iter().any(|out| usize::from(out.cards) < out.among.len())
    }

    /// The suits of those cards that have this rank.
    pub(super) fn suits(&self, cards: impl Iterator<Item = Card>) -> SuitSet {
        cards.filter(|card| card.rank() == Some(self.rank)).filter_map(Card::suit).fold(SuitSet::NONE, SuitSet::with)
    }

    /// The suits in which another card may be out, given the cards on the table and the cards entered as out. Empty if all cards that are
    /// out are known.
    pub(super) fn candidates(&self, lie: SuitSet, told: SuitSet) -> SuitSet {
        let open = self.out.iter().find(|out| out.untold(told) > 0 && out.among.without(lie).len() > usize::from(out.cards));
        open.map_or(SuitSet::NONE, |out| out.among.without(lie).without(told))
    }
}
