//! Where a match stands between deals.

use core::any::Any;
use std::sync::Arc;

use crate::asking::Value;
use crate::reckoning::{Line, Unit};
use crate::table::{Seat, SeatSet, Seats, Side, Sides, Table};

/// What carries over from deal to deal. Computed by replay, never stored.
#[derive(Clone, Debug)]
pub struct Standing<M> {
    /// How many deals count so far.
    pub deals: u32,
    /// Who deals next.
    pub dealer: Seat,
    /// The totals by side, in the game's unit.
    pub totals: Seats<i64>,
    /// What else this game carries over.
    pub carried: M,
}

impl<M> Standing<M> {
    /// Adds a line to the totals.
    pub fn add(&mut self, line: &Line) {
        if let Some(total) = self.totals.get_mut(line.to) {
            *total = i64::saturating_add(*total, line.amount.value());
        }
    }

    /// The sides with the best total; several where it is shared.
    pub fn best(&self, higher_wins: bool) -> Vec<Side> {
        let best = if higher_wins { self.totals.iter().max() } else { self.totals.iter().min() };
        self.totals.by_seat().filter(|(_, total)| Some(*total) == best).map(|(seat, _)| Side(seat.0)).collect()
    }
}

/// A standing without its type, for a telling that goes on from it.
pub(super) type Stand = Arc<dyn Any + Send + Sync>;

/// An account that is kept beside the totals and counts something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// What it counts.
    pub unit: Unit,
    /// What every side has in it.
    pub balances: Seats<i64>,
    /// What lies in the pool, where there is one.
    pub pool: Option<i64>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners; several sides when the win is shared, everybody when it is a draw, nobody when a match was ended without one.
    pub winners: SeatSet,
    /// Whether more than one side has won.
    pub shared: bool,
}

impl Outcome {
    /// These sides have won.
    pub fn of(sides: &[Side], how: Sides, table: Table) -> Outcome {
        let winners = sides.iter().flat_map(|side| how.members(*side, table).iter().collect::<Vec<_>>()).collect();
        Outcome { winners, shared: sides.len() > 1 }
    }
}

/// A named value of the standing, for `recount` and exports.
pub type Noted = (&'static str, Value);
