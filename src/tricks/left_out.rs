//! Cards that are left out of the pack so that the remaining cards can be dealt evenly. Either the rule sheet says which cards, or the
//! table chooses.

use crate::cards::{Card, Rank, Suit, SuitSet};

/// The cards of one rank that a table of this size leaves out. A game has one entry for each number of players and each rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// The number of players at the table.
    pub players: u8,
    /// The rank of which cards are left out.
    pub rank: Rank,
    /// How many cards of the rank are left out, and of which suits. No suit occurs in two entries.
    pub out: &'static [Out],
}

/// The number of cards of one rank that are left out of the pack, and the suits that these cards can have. If more suits are possible than
/// cards are left out, only the table knows which cards these are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    /// The suits that the left-out cards may have.
    pub among: SuitSet,
    /// The number of cards that are left out.
    pub cards: u8,
}

impl Out {
    /// The entry that leaves out all cards of the rank in the suits `among`.
    pub const fn of(among: SuitSet) -> Out {
        Out { among, cards: among.len() as u8 }
    }

    /// The entry that leaves out all four cards of the rank.
    pub const ALL: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 4 }];
    /// The entry that leaves out one card of the rank, in any suit.
    pub const ONE: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 1 }];
    /// The entry that leaves out two cards of the rank, in any suits.
    pub const TWO: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 2 }];
    /// The entries that leave out one red card and one black card of the rank.
    pub const ONE_OF_EACH_COLOUR: &'static [Out] = &[
        Out { among: SuitSet::NONE.with(Suit::Hearts).with(Suit::Diamonds), cards: 1 },
        Out { among: SuitSet::NONE.with(Suit::Spades).with(Suit::Clubs), cards: 1 },
    ];

    /// The suits of the cards that are known to be left out of the pack. `told` has the suits of the cards that the table has entered as
    /// left out.
    pub(super) fn known(&self, told: SuitSet) -> SuitSet {
        if self.among.len() == usize::from(self.cards) { self.among } else { self.among.both(told) }
    }

    /// How many cards are left out but not yet entered as left out. `told` are the suits of the cards that are entered as left out.
    pub(super) fn untold(&self, told: SuitSet) -> usize {
        usize::from(self.cards).saturating_sub(self.among.both(told).len())
    }
}

impl Short {
    /// The number of cards of the rank that are left out.
    pub fn cards(&self) -> u8 {
        self.out.iter().map(|out| out.cards).sum()
    }

    /// Whether only the table knows which cards are left out, because the rule sheet leaves the choice to it.
    pub fn is_open(&self) -> bool {
        self.out.iter().any(|out| usize::from(out.cards) < out.among.len())
    }

    /// The suits of those cards among `cards` that have this rank.
    pub(super) fn suits(&self, cards: impl Iterator<Item = Card>) -> SuitSet {
        cards.filter(|card| card.rank() == Some(self.rank)).filter_map(Card::suit).fold(SuitSet::NONE, SuitSet::with)
    }

    /// The suits whose card of this rank could be left out of the table's pack. `lie` are the suits of the cards of the rank that are
    /// entered as in play. `told` are the suits of the cards that are entered as left out. Empty if all left-out cards are known.
    pub(super) fn candidates(&self, lie: SuitSet, told: SuitSet) -> SuitSet {
        let open = self.out.iter().find(|out| out.untold(told) > 0 && out.among.without(lie).len() > usize::from(out.cards));
        open.map_or(SuitSet::NONE, |out| out.among.without(lie).without(told))
    }
}
