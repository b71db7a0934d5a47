//! Cards that are left out of the pack so that it can be dealt evenly: by rule, or by whoever takes them out.

use crate::cards::{Card, Rank, Suit, SuitSet};

/// What so many players leave out: cards of one rank. A rank stands once for a number of players; of several ranks each is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// The number of players.
    pub players: u8,
    /// The rank.
    pub rank: Rank,
    /// How many cards of which suits; no suit comes twice.
    pub out: &'static [Out],
}

/// So many cards of these suits are out; which, where that is not all of them, only the table can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    /// The suits.
    pub among: SuitSet,
    /// How many of their cards.
    pub cards: u8,
}

impl Out {
    /// The rank in these suits.
    pub const fn of(among: SuitSet) -> Out {
        Out { among, cards: among.len() as u8 }
    }

    /// The whole rank.
    pub const ALL: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 4 }];
    /// One card of any suit.
    pub const ONE: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 1 }];
    /// Two cards of any suits.
    pub const TWO: &'static [Out] = &[Out { among: SuitSet::ALL, cards: 2 }];
    /// One red card and one black card.
    pub const ONE_OF_EACH_COLOUR: &'static [Out] = &[
        Out { among: SuitSet::NONE.with(Suit::Hearts).with(Suit::Diamonds), cards: 1 },
        Out { among: SuitSet::NONE.with(Suit::Spades).with(Suit::Clubs), cards: 1 },
    ];

    /// How many more than these are out.
    pub(super) fn untold(&self, told: SuitSet) -> usize {
        usize::from(self.cards).saturating_sub(self.among.both(told).len())
    }
}

impl Short {
    /// How many cards are out.
    pub fn cards(&self) -> u8 {
        self.out.iter().map(|out| out.cards).sum()
    }

    /// Whether the rule leaves open which cards are out.
    pub fn is_open(&self) -> bool {
        self.out.iter().any(|out| usize::from(out.cards) < out.among.len())
    }

    /// The suits of those of these cards that are of the rank.
    pub(super) fn suits(&self, cards: impl Iterator<Item = Card>) -> SuitSet {
        cards.filter(|card| card.rank() == Some(self.rank)).filter_map(Card::suit).fold(SuitSet::NONE, SuitSet::with)
    }

    /// Of which suits one more card may be out, when these lie there and those were told; none once that is settled.
    pub(super) fn candidates(&self, lie: SuitSet, told: SuitSet) -> SuitSet {
        let open = self.out.iter().find(|out| out.untold(told) > 0 && out.among.without(lie).len() > usize::from(out.cards));
        open.map_or(SuitSet::NONE, |out| out.among.without(lie).without(told))
    }
}
