//! The facts of a deal (rule sheet 6.5, 6.6), and the state carried from deal to deal.

use super::quints::{Quint, Won};
use super::sheet::TRICKS;
use crate::bidding::{DoubleCall, DoubleRound};
use crate::games::prelude::*;

/// The game Quinto. Its rules are the implementations of traits for this type.
pub struct Quinto;

choices! {
    /// A player's call after looking at the hand.
    pub enum Call {
        Pass = "pass" => ("pass", "パス"),
        Double = "double" => ("double", "ダブル"),
        Redouble = "redouble" => ("redouble", "リダブル"),
    }
}

impl Call {
    pub(super) const fn heard(self) -> DoubleCall {
        match self {
            Call::Pass => DoubleCall::Pass,
            Call::Double => DoubleCall::Double,
            Call::Redouble => DoubleCall::Redouble,
        }
    }
}

/// The values that carry over from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carried {
    /// The points of both sides in the current game of a rubber. Each game begins at 0.
    pub points: [i64; 2],
    /// The points of both sides in the game of a rubber that the last deal ended. `None` if it ended no game.
    pub ended: Option<[i64; 2]>,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The calls of the players, in the order of calling. The player on the dealer's left calls first.
    pub calls: Vec<Call>,
    /// The doubles and redoubles so far, and the player in turn. `None` before the question about the first call.
    pub doubles: Option<DoubleRound>,
    /// The winner of each trick, in order. Empty if the table enters totals.
    pub taken: Vec<Seat>,
    /// The number of tricks of each side. `None` if the table enters single tricks.
    pub tricks: Option<[i64; 2]>,
    /// The side that gets the cachette (the five cards left over). `None` until the last trick is over.
    pub cachette: Option<Side>,
    /// The quints (the cards and pairs that score) that a side has won, as far as entered.
    pub won: Vec<Won>,
    /// Whether the deal is complete: all tricks were played, or the game ended during the deal.
    pub complete: bool,
}

impl Deal {
    /// The number of tricks that `side` has won so far.
    pub fn tricks_of(&self, now: &Now<'_, Quinto>, side: Side) -> i64 {
        match self.tricks {
            Some(tricks) => tricks.get(side.index()).copied().unwrap_or_default(),
            None => TrickCount::of(&self.taken, now.members(side), TRICKS).taken,
        }
    }

    /// The factor by which doubles and redoubles multiply the points of `side`: 1, 2 or 4.
    pub fn factor(&self, side: Side) -> i64 {
        self.doubles.map_or(1, |doubles| doubles.factor(side))
    }

    /// The joker and the fives that no side has won yet in this deal.
    pub fn still_to_fall(&self) -> impl Iterator<Item = Quint> {
        Quint::certain().filter(|quint| !self.won.iter().any(|won| won.quint == *quint))
    }

    /// Whether the game ended during the deal, before all tricks were played.
    pub fn is_cut_short(&self) -> bool {
        self.complete && self.cachette.is_none()
    }
}
