//! The sum of all traits that a game implements.

use super::{Asked, Dealt, Judged, Reckoned, Seen};

/// A game with every trait that a match needs.
pub trait WholeGame: Asked + Reckoned + Seen + Judged + Dealt {}

impl<G: Asked + Reckoned + Seen + Judged + Dealt> WholeGame for G {}
