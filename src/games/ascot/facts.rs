//! The facts of a game, and the state carried to the next game (4.2, 4.5, 4.6).

use super::horses::Horses;
use crate::games::prelude::*;

/// The game Ascot.
pub struct Ascot;

/// Chips on a horse.
#[derive(Clone, Copy, Debug)]
pub struct Bet {
    /// The player who makes the bet.
    pub by: Seat,
    /// The horse on which the player bets.
    pub horse: Suit,
    /// The stake in chips.
    pub stake: i64,
    /// The chips won for each chip of the stake.
    pub odds: i64,
}

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The owner of the black horses.
    pub black: Option<Seat>,
    /// The trump suit, if any.
    pub trump: Option<Strain>,
    /// The bets, in the order of betting.
    pub bets: Vec<Bet>,
    /// The suit led to each trick, if tricks are logged.
    pub led: Vec<Suit>,
    /// The winner of each trick, if tricks are logged. While a trick is open, the list is one shorter than `led`.
    pub taken: Vec<Seat>,
    /// The half lengths of each horse in the order of the sheet, if these were entered instead of tricks.
    pub half_steps: Vec<i64>,
}

/// The state carried from game to game.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// The owner of the black horses.
    pub black: Option<Seat>,
    /// The positions of the horses, at the start or at the end of the last game.
    pub horses: Horses,
    /// The chips of both players.
    pub chips: Seats<i64>,
}

wording! {
    /// The log: which suit was led.
    pub(super) fact LED = "led": ("{0} led", "{0}のリード"), ("Which suit did {0} lead?", "{0}さんがリードしたスートは？");
    /// The half lengths of each horse, for a game that was not logged.
    pub(super) fact HALF_STEPS = "half_steps": ("{0} moved", "{0}の前進"),
        ("How many half lengths did {0} move?", "{0}は何回進んだ？（1回＝半馬身）");
}
