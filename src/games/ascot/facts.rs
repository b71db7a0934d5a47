//! What the table tells of a game, and what carries over to the next (4.2, 4.5, 4.6).

use super::horses::Horses;
use crate::games::prelude::*;

/// The game.
pub struct Ascot;

/// Chips on a horse.
#[derive(Clone, Copy, Debug)]
pub struct Bet {
    /// Who bets.
    pub by: Seat,
    /// On which horse.
    pub horse: Suit,
    /// How many chips.
    pub stake: i64,
    /// What is won for each of them.
    pub odds: i64,
}

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Who has the black horses.
    pub black: Option<Seat>,
    /// What is trump.
    pub trump: Option<Strain>,
    /// The bets, in the order in which they were made.
    pub bets: Vec<Bet>,
    /// The suit led to each trick, where tricks are logged.
    pub led: Vec<Suit>,
    /// Who took each trick, where tricks are logged; one shorter than `led` while a trick is open.
    pub taken: Vec<Seat>,
    /// How many half lengths each horse moved, in the order of the sheet, where that was told instead.
    pub half_steps: Vec<i64>,
}

/// What carries over from game to game.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// Who had the black horses.
    pub black: Option<Seat>,
    /// Where the horses stand: at the start, or at the end of the last game.
    pub horses: Horses,
    /// The chips of both players.
    pub chips: Seats<i64>,
}

wording! {
    /// The log: which suit was led.
    pub(super) fact LED = "led": ("{0} led", "{0}のリード"), ("Which suit did {0} lead?", "{0}さんがリードしたスートは？");
    /// How far each horse moved, for a game that was not logged.
    pub(super) fact HALF_STEPS = "half_steps": ("{0} moved", "{0}の前進"),
        ("How many half lengths did {0} move?", "{0}は半馬身を何回進んだ？");
}
