//! Everything that a match of a game needs.

use super::{Asked, Dealt, Judged, Reckoned, Seen};

/// A game with everything that a match needs.
pub trait WholeGame: Asked + Reckoned + Seen + Judged + Dealt {}

impl<G: Asked + Reckoned + Seen + Judged + Dealt> WholeGame for G {}
