//! Special tricks, which have rules of their own. In some games the first trick of a deal is a special trick.

use super::{Order, Trump};
use crate::cards::Card;
use crate::reckoning::Clause;
use crate::text::Phrase;

/// A way to play a special trick, which its leader chooses. In a special trick no player may play a trump while holding another card. This
/// holds for every mode of a game.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// The word for the mode in position files.
    pub word: &'static str,
    /// The name of the mode on the screen.
    pub name: Phrase,
    /// Returns whether a card may be led in this mode.
    pub lead: fn(Card, Trump) -> bool,
    /// The phrase that names the cards that may be led.
    pub leads: Phrase,
    /// The order of the cards in this mode.
    pub order: Order,
    /// The clause of the rule sheet that says which cards may be played in this mode.
    pub clause: &'static Clause,
}

/// The kind of a trick, in a game that has special tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickKind {
    /// An ordinary trick, to which no special rules apply.
    Ordinary,
    /// A special trick, for which its leader chose this mode.
    Special(&'static Mode),
}

impl TrickKind {
    /// The kind of trick for which a position file has the word `word`, in upper or lower case. `modes` are the modes of the game. `None`
    /// if no kind has this word, and always in a game without modes.
    pub fn find(modes: &'static [Mode], word: &str) -> Option<TrickKind> {
        let is = |other: &str| other.eq_ignore_ascii_case(word);
        let special = modes.iter().find(|mode| is(mode.word)).map(TrickKind::Special);
        special.or((!modes.is_empty() && is("ordinary")).then_some(TrickKind::Ordinary))
    }

    /// The mode of the trick. `None` if the trick is not special.
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
