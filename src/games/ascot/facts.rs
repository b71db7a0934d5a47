//! The facts of a game, and the state carried to the next game (rule sheet 4.2, 4.5, 4.6).

use super::horses::Horses;
use crate::games::prelude::*;

/// The game Ascot.
pub struct Ascot;

/// A bet: chips that a player puts on a horse.
#[derive(Clone, Copy, Debug)]
pub struct Bet {
    /// The player who makes the bet.
    pub by: Seat,
    /// The horse on which the player bets.
    pub horse: Suit,
    /// The number of chips that the player puts on the horse.
    pub stake: i64,
    /// The number of chips that the player wins for each chip of the stake, if the horse wins.
    pub odds: i64,
}

/// The facts of a game that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The owner of the black horses. `None` until known.
    pub black: Option<Seat>,
    /// The trump suit, or no trump. `None` until known.
    pub trump: Option<Strain>,
    /// The bets, in the order of betting.
    pub bets: Vec<Bet>,
    /// The suit led to each trick, in order. Empty if the table enters no single tricks.
    pub led: Vec<Suit>,
    /// The winner of each trick, in order. While a trick is open, this list is one shorter than `led`.
    pub taken: Vec<Seat>,
    /// The half lengths that each horse moved, in the order ♠ ♣ ♥ ♦. Empty if the table entered the tricks.
    pub half_steps: Vec<i64>,
}

/// The state carried from game to game.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// The owner of the black horses. `None` before the first game.
    pub black: Option<Seat>,
    /// The positions of the horses: at the end of the last game, or before the first game.
    pub horses: Horses,
    /// The number of chips of each player.
    pub chips: Seats<i64>,
}

wording! {
    /// The suit led to a trick. With the winner of the trick, this is the log of a game.
    pub(super) fact LED = "led": ("{0} led", "{0}のリード"), ("Which suit did {0} lead?", "{0}さんがリードしたスートは？");
    /// The half lengths that each horse moved, for a game whose tricks were not entered one by one.
    pub(super) fact HALF_STEPS = "half_steps": ("{0} moved", "{0}の前進"),
        ("How many half lengths did {0} move?", "{0}は何回進んだ？（1回＝半馬身）");
}
