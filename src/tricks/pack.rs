//! The cards that players can hold: the pack, without the cards that are left out of it.

use super::{Irregularity, Judge, Out, Position, Short};
use crate::cards::{Card, Suit, SuitSet};
use crate::table::Table;

impl Judge {
    /// The cards that a table of this size leaves out of the pack. There is one entry for each rank.
    pub fn short(&self, table: Table) -> impl Iterator<Item = &'static Short> {
        self.short.iter().filter(move |short| short.players == table.players())
    }

    /// The cards that could be left out of this table's pack, if the cards in `lie` are entered as in play. Empty if the table has entered
    /// every card that is left out.
    pub fn may_be_out(&self, lie: impl Iterator<Item = Card> + Clone, position: &Position, table: Table) -> Vec<Card> {
        let candidates = |short: &'static Short| {
            let suits = short.candidates(short.suits(lie.clone()), short.suits(position.removed.iter().copied()));
            suits.iter().map(|suit| Card::Of(short.rank, suit)).collect::<Vec<_>>()
        };
        self.short(table).flat_map(candidates).collect()
    }

    /// Checks that each card that is entered as left out of the pack can be left out. The error names the first card that cannot.
    pub fn check_removed(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        let has_rank = |card: &&Card| self.short(table).any(|short| card.rank() == Some(short.rank));
        if let Some(card) = position.removed.iter().find(|card| !has_rank(card)) {
            return Err(Irregularity::StaysIn(*card));
        }
        self.short(table).try_for_each(|short| short.check_removed(&position.removed))
    }

    /// Checks that `card` is not left out of the pack. The cards in `lie` are entered as in play. The error says which card is left out, or
    /// how many cards of the rank are left out.
    fn check_short(&self, card: Card, lie: impl Iterator<Item = Card>, position: &Position, table: Table) -> Result<(), Irregularity> {
        match self.short(table).find(|short| card.rank() == Some(short.rank)) {
            Some(short) => short.check(short.suits(lie), short.suits(position.removed.iter().copied())),
            None => Ok(()),
        }
    }

    /// Checks that `card` can be in play. `all` are the cards entered as in play, and `card` is one of them.
    ///
    /// # Errors
    /// The card is not in the pack, is not played to tricks, or is entered more often than possible.
    pub fn check_card(
        &self,
        card: Card,
        all: impl Iterator<Item = Card> + Clone,
        position: &Position,
        table: Table,
    ) -> Result<(), Irregularity> {
        let copies = self.pack.copies_of(card);
        if copies == 0 {
            Err(Irregularity::NotInPack(card))
        } else if (self.absent)(card, position.trump) {
            Err(Irregularity::NotPlayed(card))
        } else if all.clone().filter(|other| *other == card).count() > usize::from(copies) {
            // Names a card that is left out as left out, because it cannot be in play even once.
            self.check_short(card, core::iter::once(card), position, table)?;
            Err(Irregularity::TooOften { card, copies })
        } else {
            self.check_short(card, all, position, table)
        }
    }
}

impl Short {
    /// Checks that the cards of the rank `self.rank` in `removed` can be left out of the pack.
    ///
    /// # Errors
    /// The first card that cannot be left out of the pack.
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

    /// Checks that the cards of the rank `self.rank` in the suits `lie` can all be in play. `told` are the suits of the cards of this rank
    /// that are entered as left out. The error names a card that is left out, or says how many cards of the rank are left out.
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
