//! Checks a pack after all cards of a deal are entered. It finds the cards that are missing or that occur too often (clause 4.4 of the rule
//! sheet `irregularities`).

use super::{Judge, Position};
use crate::cards::Card;
use crate::table::Table;

/// The result of comparing the entered cards with the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The number of cards that were entered.
    pub told: usize,
    /// The number of cards that should have been entered.
    pub of: usize,
    /// The cards of the pack that were not entered.
    pub missing: Vec<Card>,
    /// The number of surplus cards that the judge cannot name. For example, all four twos were entered although the table leaves one two
    /// out, and the judge does not know which two.
    pub surplus: usize,
    /// The cards that were entered more often than the pack has them. A card is listed once for each extra copy. A card that is known to be
    /// left out is listed if it was entered.
    pub double: Vec<Card>,
}

impl Whole {
    /// Whether every card was entered as often as it is in the pack.
    pub fn is_whole(&self) -> bool {
        self.missing.is_empty() && self.double.is_empty() && self.surplus == 0
    }
}

impl Judge {
    /// Checks a pack. `told` are all cards of a deal. A card that is left out of the pack does not count as missing. Perhaps only the table
    /// knows which cards of a rank are left out, and has not entered them. Then missing cards of the rank count as left out.
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
            let told = short.suits(position.removed.iter().copied());
            for out in short.out {
                let known = out.known(told);
                for card in known.iter().map(|suit| Card::Of(short.rank, suit)) {
                    match missing.iter().position(|other| *other == card) {
                        Some(at) => drop(missing.remove(at)),
                        None => double.push(card),
                    }
                }
                let mut left = usize::from(out.cards).saturating_sub(known.len());
                missing.retain(|card| {
                    let is_out = left > 0 && card.rank() == Some(short.rank) && card.suit().is_some_and(|suit| out.among.has(suit));
                    left -= usize::from(is_out);
                    !is_out
                });
                surplus += left;
            }
        }
        missing.sort_by_key(|card| self.pack.faces().position(|face| face == *card));
        Whole { told: told.len(), of: (told.len() + missing.len()).saturating_sub(double.len() + surplus), missing, surplus, double }
    }
}
