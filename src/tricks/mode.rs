//! Tricks with rules of their own, such as the first of a deal.

use super::{Order, Trump};
use crate::cards::Card;
use crate::reckoning::Clause;
use crate::text::Phrase;

/// One way of playing such a trick, chosen by its leader. Nobody plays a trump to it while the hand holds anything else. The modes
/// of a game are told apart by their words.
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

impl PartialEq for Mode {
    fn eq(&self, other: &Mode) -> bool {
        self.word == other.word
    }
}

impl Eq for Mode {}
