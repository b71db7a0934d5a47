//! The facts of a deal (2.7): who won what counts.

use super::sheet::{ALL, QUEEN};
use crate::games::prelude::*;

/// The game.
pub struct Hearts;

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The hearts of every player, if they were counted.
    pub hearts: Option<Seats<i64>>,
    /// The player who won ♠Q, if entered.
    pub queen: Option<Seat>,
    /// The points of every player in hearts and ♠Q, if these were entered instead.
    pub taken: Option<Seats<i64>>,
    /// The player who won ♦J, if it counts.
    pub jack: Option<Seat>,
    /// The tricks of every player, if winning all may count.
    pub tricks: Option<Seats<i64>>,
    /// Whether a ruling gave a player everything that counts. Then nobody shot the moon.
    pub no_moon: bool,
}

impl Deal {
    /// The points in hearts and ♠Q that a player has won.
    pub fn points(&self, seat: Seat) -> i64 {
        let counted = self.hearts.unwrap_or_default().get(seat) + if self.queen == Some(seat) { QUEEN } else { 0 };
        self.taken.map_or(counted, |taken| taken.get(seat))
    }

    /// The player who won everything that counts (2.5).
    pub fn shooter(&self) -> Option<Seat> {
        if self.no_moon {
            return None;
        }
        let points = self.taken.or(self.hearts)?;
        points.by_seat().map(|(seat, _)| seat).find(|seat| self.points(*seat) == ALL)
    }
}
