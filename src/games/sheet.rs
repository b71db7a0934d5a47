//! The sheet of a game: its names, numbers of players, sides, pack, and other properties that are known before its rules are loaded.

use super::{Emblem, Traits};
use crate::cards::Pack;
use crate::reckoning::Unit;
use crate::table::{Direction, Sides, Table};
use crate::text::Phrase;

/// The head of a rule sheet as plain data: for example name, players and pack.
#[derive(Debug)]
pub struct Sheet {
    /// The id in addresses and match files. Never changes.
    pub id: &'static str,
    /// The name of the game.
    pub name: Phrase,
    /// Names of the game besides its title, and names of related games. The search also finds the game by these names.
    pub also: &'static [&'static str],
    /// A description of the game in one line, for the shelf.
    pub line: Phrase,
    /// The drawing beside the name on the shelf.
    pub emblem: Emblem,
    /// The author of the game, and any request to the people who use it. `None` if no author is known.
    pub credit: Option<Phrase>,
    /// The traits by which players choose the game. `None` for the plain sheet and for a document, because both can stand for any game.
    pub traits: Option<Traits>,
    /// The numbers of players for which the game is made, the default first.
    pub players: &'static [u8],
    /// The only number of players for which the game was made at first, if it now has several. Old positions do not state the number.
    pub players_before: Option<u8>,
    /// Whether the next player sits to the left or to the right.
    pub direction: Direction,
    /// The sides that share a score.
    pub sides: Sides,
    /// The pack of cards.
    pub pack: Pack,
    /// The unit of the totals, unless a house rule changes it.
    pub unit: Unit,
    /// Whether the higher total is better, as in most games.
    pub higher_wins: bool,
}

/// Compares addresses, because every sheet exists once in memory.
impl PartialEq for Sheet {
    fn eq(&self, other: &Sheet) -> bool {
        core::ptr::eq(self, other)
    }
}

/// A number of players for which a game is made. Only the game's [`Sheet`] creates such a value, so a game never gets another number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerCount(u8);

impl PlayerCount {
    /// The number of players.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The table for this number of players.
    pub const fn table(self) -> Table {
        Table::of(self.0)
    }
}

impl Sheet {
    /// Checks a number of players. `None` if the game is not for that number.
    pub fn player_count(&self, players: usize) -> Option<PlayerCount> {
        self.player_counts().find(|count| usize::from(count.0) == players)
    }

    /// Every number of players of the game, the default first.
    pub fn player_counts(&self) -> impl Iterator<Item = PlayerCount> + use<> {
        self.players.iter().copied().map(PlayerCount)
    }

    /// The given number of players, or the default if the game is not for that number.
    pub fn count_or_usual(&self, players: usize) -> PlayerCount {
        self.player_count(players).unwrap_or(self.usual_count())
    }

    /// The default number of players.
    pub fn usual_count(&self) -> PlayerCount {
        // A sheet never lacks a number of players (a test checks this), so the value 1 is never used. It only avoids a panic.
        self.player_counts().next().unwrap_or(PlayerCount(1))
    }

    /// The sheet of a game for one French pack, clockwise, without partners, in which more points are better. A game gives
    /// only its differences: `Sheet { unit: Unit::Wins, ..Sheet::new(…) }`.
    pub const fn new(id: &'static str, name: Phrase, line: Phrase, emblem: Emblem, players: &'static [u8]) -> Sheet {
        Sheet {
            id,
            name,
            also: &[],
            line,
            emblem,
            credit: None,
            traits: None,
            players,
            players_before: None,
            direction: Direction::Clockwise,
            sides: Sides::Alone,
            pack: Pack::FRENCH,
            unit: Unit::Points,
            higher_wins: true,
        }
    }
}
