//! Tricks with their own rules, such as the first trick of a deal.

use super::{Order, Trump};
use crate::cards::Card;
use crate::reckoning::Clause;
use crate::text::Phrase;

/// A way of playing a trick, chosen by its leader. No player may play a trump to the trick while holding another card. The modes of a game
/// differ only in their words.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// The word in position files.
    pub word: &'static str,
    /// The name of the mode.
    pub name: Phrase,
    /// Whether a card may be led.
    pub lead: fn(Card, Trump) -> bool,
    /// The cards that may be led, in words.
    pub leads: Phrase,
    /// The order of the cards in this mode.
    pub order: Order,
    /// The clause about what may be played.
    pub clause: &'static Clause,
}

/// The kind of a trick, in a game that has special tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickKind {
    /// A trick without special rules.
    Ordinary,
    /// The trick is played in this mode.
    Special(&'static Mode),
}

impl TrickKind {
    /// The kind with this word in position files, in a game with these modes. Case does not matter. A game
    /// without modes has no kinds.
    pub fn find(modes: &'static [Mode], word: &str) -> Option<TrickKind> {
        let is = |other: &str| other.eq_ignore_ascii_case(word);
        let special = modes.iter().find(|mode| is(mode.word)).map(TrickKind::Special);
        special.or((!modes.is_empty() && is("ordinary")).then_some(TrickKind::Ordinary))
    }

    /// The mode of a special trick.
    pub const fn special(self) -> Option<&'static Mode> {
        match self {
            TrickKind::Ordinary => None,
            TrickKind::Special(mode) => Some(mode),
        }
    }
}

impl PartialEq for Mode {
    fn eq(&self, other: &Mode) -> bool {
        self.word == other.word
    }
}

impl Eq for Mode {}
