//! Cards that are left out of the pack so that it can be dealt evenly: by rule, or by whoever takes them out.

use super::{Irregularity, Judge, Position};
use crate::cards::{Card, Rank, Suit, SuitSet};
use crate::table::Table;

/// What so many players leave out: cards of one rank. A rank stands once for a number of players; of several ranks each is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// How many play.
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
    fn untold(&self, told: SuitSet) -> usize {
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
    fn suits(&self, cards: impl Iterator<Item = Card>) -> SuitSet {
        cards.filter(|card| card.rank() == Some(self.rank)).filter_map(Card::suit).fold(SuitSet::NONE, SuitSet::with)
    }

    /// Of which suits one more card may be out, when these lie there and those were told; none once that is settled.
    fn candidates(&self, lie: SuitSet, told: SuitSet) -> SuitSet {
        let open = self.out.iter().find(|out| out.untold(told) > 0 && out.among.without(lie).len() > usize::from(out.cards));
        open.map_or(SuitSet::NONE, |out| out.among.without(lie).without(told))
    }

    /// Whether the cards of the rank among these can be out.
    ///
    /// # Errors
    /// The first that cannot.
    fn check_removed(&self, removed: &[Card]) -> Result<(), Irregularity> {
        let mut told = SuitSet::NONE;
        for card in removed.iter().filter(|card| card.rank() == Some(self.rank)) {
            let can_be = |suit: &Suit| !told.has(*suit) && self.out.iter().any(|out| out.among.has(*suit) && out.untold(told) > 0);
            match card.suit().filter(can_be) {
                Some(suit) => told = told.with(suit),
                None => return Err(Irregularity::StaysIn(*card)),
            }
        }
        Ok(())
    }

    /// Whether these cards can all lie there when those were told to be out.
    fn check(&self, lie: SuitSet, told: SuitSet) -> Result<(), Irregularity> {
        let whole = |out: &&Out| usize::from(out.cards) == out.among.len();
        let gone = self.out.iter().filter(whole).fold(told, |gone, out| gone.or(out.among));
        if let Some(suit) = lie.both(gone).iter().next() {
            return Err(Irregularity::TakenOut(Card::Of(self.rank, suit)));
        }
        match self.out.iter().find(|out| out.among.without(lie).len() < usize::from(out.cards)) {
            Some(out) => Err(Irregularity::TooFewOut { rank: self.rank, out: *out }),
            None => Ok(()),
        }
    }
}

impl Judge {
    /// What so many players leave out of the pack, rank by rank.
    pub fn short(&self, table: Table) -> impl Iterator<Item = &'static Short> {
        self.short.iter().filter(move |short| short.players == table.players())
    }

    /// The cards of which one more may be out, when these lie there; none once that is known.
    pub fn may_be_out(&self, lie: impl Iterator<Item = Card> + Clone, position: &Position, table: Table) -> Vec<Card> {
        let candidates = |short: &'static Short| {
            let suits = short.candidates(short.suits(lie.clone()), short.suits(position.removed.iter().copied()));
            suits.iter().map(|suit| Card::Of(short.rank, suit)).collect::<Vec<_>>()
        };
        self.short(table).flat_map(candidates).collect()
    }

    /// Whether the cards that are told to be out can be.
    pub(super) fn check_removed(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        let has_rank = |card: &&Card| self.short(table).any(|short| card.rank() == Some(short.rank));
        if let Some(card) = position.removed.iter().find(|card| !has_rank(card)) {
            return Err(Irregularity::StaysIn(*card));
        }
        self.short(table).try_for_each(|short| short.check_removed(&position.removed))
    }

    /// Whether a card can be in the pack, when all these lie there.
    pub(super) fn check_short(
        &self,
        card: Card,
        lie: impl Iterator<Item = Card>,
        position: &Position,
        table: Table,
    ) -> Result<(), Irregularity> {
        match self.short(table).find(|short| card.rank() == Some(short.rank)) {
            Some(short) => short.check(short.suits(lie), short.suits(position.removed.iter().copied())),
            None => Ok(()),
        }
    }
}
