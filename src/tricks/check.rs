//! Checks whether a position (a trick with the facts about it) can be judged.

use super::{Irregularity, Judge, Licence, Named, NamedAs, Play, Position};
use crate::cards::{Card, Strain};
use crate::table::Table;

impl Judge {
    /// Checks that a position can be judged: its facts are possible, and no fact that the judge needs is missing.
    ///
    /// # Errors
    /// The first irregularity of the position.
    pub fn check(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        self.check_facts(position)?;
        self.check_removed(position, table)?;
        let width = position.plays.first().map_or(1, Play::width);
        for (index, play) in position.plays.iter().enumerate() {
            let before = position.plays.iter().take(index).filter(|other| other.seat == play.seat).count();
            if !table.has(play.seat) {
                return Err(Irregularity::NoSuchSeat(play.seat));
            }
            if before >= usize::from(self.plays_each) {
                return Err(Irregularity::PlayedAgain(play.seat));
            }
            self.check_play(play, index == 0, width, position)?;
        }
        self.jokers.map_or(Ok(()), |jokers| jokers.check(&position.plays))?;
        self.check_mode(position, table)?;
        self.check_cards(position, table)?;
        // Computes the duty to see which facts are missing. The judge may need more facts to find the legal cards of a hand than to find
        // the winner.
        if position.hand.is_empty() { Ok(()) } else { self.duty(position, table).map(|_| ()) }
    }

    fn check_facts(&self, position: &Position) -> Result<(), Irregularity> {
        match position.trump.strain {
            Some(Strain::Suit(_)) if !self.has_trump() => return Err(Irregularity::TrumpGiven),
            _ if !self.has_trump() => {}
            None => return Err(Irregularity::NoTrumpGiven),
            Some(told) if !self.trumps.has(told) => {
                let other = self.only_trump().map(|is| Irregularity::OtherTrump { is, told });
                return Err(other.unwrap_or(Irregularity::NotATrump(told)));
            }
            Some(_) => {}
        }
        if self.has_trump_rank && position.trump.rank.is_none() {
            return Err(Irregularity::NoTrumpRankGiven);
        }
        if position.obliged.is_some() && !self.obliges() {
            return Err(Irregularity::NobodyObliged);
        }
        self.check_lead_facts(position)?;
        let stock_matters = self.mode(position).is_none() && self.follow.needs_stock();
        if !position.hand.is_empty() && stock_matters && position.stock_empty.is_none() {
            return Err(Irregularity::NoStockGiven);
        }
        Ok(())
    }

    /// Checks one play of a trick. `leads` is `true` if the play is the lead. The leader of the trick played `width` cards together. The
    /// error is the irregularity of the play.
    pub(super) fn check_play(&self, play: &Play, leads: bool, width: u8, position: &Position) -> Result<(), Irregularity> {
        // Refuses a card outside the pack first, because the user cannot correct it by giving the card a name.
        if let Some(card) = play.cards().find(|card| !self.pack.has(*card)) {
            return Err(Irregularity::NotInPack(card));
        }
        let wild = |card| (self.follow.licence)(card, position.trump) == Licence::Wild;
        match play.twin {
            Some(_) if self.order.pairs.is_none() => return Err(Irregularity::TwoAtOnce),
            Some(twin) if leads && !play.is_pair() => return Err(Irregularity::UnlikeLead(play.card, twin)),
            _ if play.width() != width => return Err(Irregularity::OtherNumber { seat: play.seat, led: width }),
            _ => {}
        }
        let is_card = |named: Named| matches!(named.height, NamedAs::Rank(rank) if self.pack.has(Card::Of(rank, named.suit)));
        match play.named {
            Some(_) if self.jokers.is_some() && matches!(play.card, Card::Joker(_)) => Ok(()),
            Some(named) if self.names_cards && !is_card(named) => Err(Irregularity::NamedNoCard(play.card)),
            Some(_) if !wild(play.card) => Err(Irregularity::NotWild(play.card)),
            Some(Named { height: NamedAs::Rank(_), .. }) if !self.names_cards => Err(Irregularity::NamedByRank(play.card)),
            None if wild(play.card) && self.order.place(play.card, None, position.trump).is_none() => {
                Err(Irregularity::NotNamed(play.card))
            }
            _ => Ok(()),
        }
    }

    fn check_cards(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        let cards = || position.plays.iter().flat_map(Play::cards).chain(position.hand.iter().copied());
        cards().try_for_each(|card| self.check_card(card, cards(), position, table))
    }
}
