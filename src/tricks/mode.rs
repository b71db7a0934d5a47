//! Tricks with rules of their own, such as the first of a deal, and players who are bound by what they have shown.

use super::{Order, Trump};
use crate::cards::{Card, Rank};
use crate::reckoning::Clause;
use crate::text::Phrase;

/// One way of playing such a trick, chosen by its leader. Nobody plays a trump to it while the hand holds anything else.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Its word in position files.
    pub word: &'static str,
    /// What it is called.
    pub name: Phrase,
    /// Which cards may be led.
    pub lead: fn(Card, Trump) -> bool,
    /// The same in words.
    pub leads: Phrase,
    /// Who takes the trick.
    pub order: Order,
    /// The clause about what may be played.
    pub clause: &'static Clause,
}

/// The word of a trick without rules of its own, in a game that has others too.
pub const ORDINARY: &str = "ordinary";

impl Mode {
    /// The mode with this word; capitals do not matter.
    pub fn find(modes: &'static [Mode], word: &str) -> Option<&'static Mode> {
        modes.iter().find(|mode| mode.word.eq_ignore_ascii_case(word))
    }
}

/// What a player who has shown certain cards is bound to: to play no card of their rank while there is a stock, and to take no
/// trick with a trump. Such a trump is left out; if it was led, the next card is taken as the lead.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The rank of the cards that stay in the hand.
    pub keeps: Rank,
    /// What may be played.
    pub clause: &'static Clause,
    /// That the trumps lose.
    pub loses: &'static Clause,
}
