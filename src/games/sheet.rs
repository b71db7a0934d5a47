//! What a game is called and what it is played with.

use super::Emblem;
use crate::cards::Pack;
use crate::reckoning::Unit;
use crate::table::{Direction, Sides};
use crate::text::Phrase;

/// The head of a rule sheet: plain data.
#[derive(Debug)]
pub struct Sheet {
    /// The id in addresses and match files; never changes.
    pub id: &'static str,
    /// The name.
    pub name: Phrase,
    /// One line for the shelf.
    pub line: Phrase,
    /// The drawing beside it on the shelf.
    pub emblem: Emblem,
    /// Who made it, where somebody did, and what is asked of those who use it.
    pub credit: Option<Phrase>,
    /// For how many players.
    pub players: &'static [u8],
    /// On which hand the next player sits.
    pub direction: Direction,
    /// Who scores together.
    pub sides: Sides,
    /// The cards.
    pub pack: Pack,
    /// What the totals count, unless a house rule changes it.
    pub unit: Unit,
    /// The higher total is better (everywhere but in a few games).
    pub higher_wins: bool,
}

impl Sheet {
    /// A game for one French pack, clockwise, everybody alone, in which more points are better. What differs stands before it:
    /// `Sheet { unit: Unit::Wins, ..Sheet::new(…) }`.
    pub const fn new(id: &'static str, name: Phrase, line: Phrase, emblem: Emblem, players: &'static [u8]) -> Sheet {
        Sheet {
            id,
            name,
            line,
            emblem,
            credit: None,
            players,
            direction: Direction::Clockwise,
            sides: Sides::Alone,
            pack: Pack::FRENCH,
            unit: Unit::Points,
            higher_wins: true,
        }
    }
}
