//! Whether a pack is whole, when all cards of a deal were told: which has not been seen, and which too often (irregularities 4.4).

use super::{Judge, Position};
use crate::cards::Card;
use crate::table::Table;

/// What all the cards of a deal come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// How many cards were told.
    pub told: usize,
    /// How many there are in play.
    pub of: usize,
    /// Those that were not told.
    pub missing: Vec<Card>,
    /// How many there are beside these that so many players leave out: of four twos one is out, whichever it is.
    pub surplus: usize,
    /// Those that were told more often than the pack has them, once for each time too many.
    pub double: Vec<Card>,
}

impl Whole {
    /// Whether every card was told as often as the pack has it.
    pub fn is_whole(&self) -> bool {
        self.missing.is_empty() && self.double.is_empty() && self.surplus == 0
    }
}

impl Judge {
    /// What is missing or double among these cards, if they are all that there are of a deal. Those that so many players leave out of the
    /// pack do not count; where only the table knows which, as many as are out are taken to be out.
    pub fn whole(&self, told: &[Card], position: &Position, table: Table) -> Whole {
        let mut double = told.to_vec();
        let (mut missing, mut surplus) = (Vec::new(), 0);
        for card in self.pack.cards() {
            match double.iter().position(|other| *other == card) {
                Some(at) => drop(double.remove(at)),
                None => missing.push(card),
            }
        }
        for short in self.short(table) {
            for out in short.out {
                // Those that are known to be out go first.
                missing.sort_by_key(|card| !position.removed.contains(card));
                let mut left = out.cards;
                missing.retain(|card| {
                    let is_out = left > 0 && card.rank() == Some(short.rank) && card.suit().is_some_and(|suit| out.among.has(suit));
                    left -= u8::from(is_out);
                    !is_out
                });
                surplus += usize::from(left);
            }
        }
        missing.sort_by_key(|card| self.pack.faces().position(|face| face == *card));
        Whole { told: told.len(), of: (told.len() + missing.len()).saturating_sub(double.len() + surplus), missing, surplus, double }
    }
}
