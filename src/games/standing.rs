//! The state of a match between deals.

use core::any::Any;
use std::sync::Arc;

use crate::asking::Value;
use crate::reckoning::{Line, Unit};
use crate::table::{Seat, SeatSet, Seating, Seats, Side, Sides, Table};
use crate::text::{Arg, Phrase, Say};

const NOBODY: Phrase = phrase!("Nobody has won.", "勝者なし。");
const WON: Phrase = phrase!("{0} {0|has|have} won.", "{0}の勝ち。");
const DRAWN: Phrase = phrase!("A draw: {0}.", "{0}の引き分け。");

/// The state carried from deal to deal. Computed by replay, never stored.
#[derive(Clone, Debug)]
pub struct Standing<M> {
    /// The number of players who began the match.
    pub begun: u8,
    /// The number of deals counted so far.
    pub deals: u32,
    /// The dealer of the next deal.
    pub dealer: Seat,
    /// The totals by side, in the game's unit.
    pub totals: Seats<i64>,
    /// The game's own carried state.
    pub carried: M,
}

/// How far the match has come before a deal.
#[derive(Clone, Copy, Debug)]
pub struct SoFar {
    /// The number of deals that were played before this deal.
    pub deals: u32,
    /// The number of players who began the match. Others may have come or left since.
    pub begun: u8,
}

impl<M> Standing<M> {
    /// How far the match has come.
    pub const fn so_far(&self) -> SoFar {
        SoFar { deals: self.deals, begun: self.begun }
    }

    /// Adds the points of a ledger line to the total of the line's side.
    pub fn add(&mut self, line: &Line) {
        self.give(line.to, line.amount.value());
    }

    /// Adds points to the total of a side.
    pub fn give(&mut self, to: Side, points: i64) {
        if let Some(total) = self.totals.get_mut(to) {
            *total = i64::saturating_add(*total, points);
        }
    }

    /// The sides with the best total. Several sides if they share the best total.
    pub fn ahead(&self, higher_wins: bool) -> Vec<Side> {
        ahead(&self.totals, higher_wins)
    }
}

/// The sides that are ahead: those with the best of `totals`. Several sides if they share the best total.
pub fn ahead(totals: &Seats<i64>, higher_wins: bool) -> Vec<Side> {
    ahead_among(totals.by_seat().map(|(seat, _)| Side(seat.0)), totals, higher_wins)
}

/// The sides of `sides` with the best total. Several sides if they share it.
pub(super) fn ahead_among(sides: impl Iterator<Item = Side>, totals: &Seats<i64>, higher_wins: bool) -> Vec<Side> {
    let mut sides: Vec<Side> = sides.collect();
    let stands = |side: &Side| worth(totals.get(*side), higher_wins);
    let best = sides.iter().map(stands).max();
    sides.retain(|side| Some(stands(side)) == best);
    sides
}

/// The points as a number of which more is better. If the lower total wins, the sign is changed.
pub fn worth(points: i64, higher_wins: bool) -> i64 {
    if higher_wins { points } else { points.saturating_neg() }
}

/// The place of a side, from 1. Winners come first, then the better total. Equal totals have equal places.
pub fn place(side: Side, how: (Sides, Table), totals: &Seats<i64>, winners: SeatSet, higher_wins: bool) -> usize {
    let (sides, table) = how;
    let stands = |side: Side| {
        let won = sides.members(side, table).iter().any(|seat| winners.has(seat));
        (won, worth(totals.get(side), higher_wins))
    };
    1 + sides.all(table).filter(|other| stands(*other) > stands(side)).count()
}

/// A standing without its type, from which a replay continues.
pub(super) type Stand = Arc<dyn Any + Send + Sync>;

/// An account kept in addition to the totals, in another unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// The unit of the balances, for example chips.
    pub unit: Unit,
    /// The balance of this account for every side.
    pub balances: Seats<i64>,
    /// The contents of the pool, in `unit`. `None` if the game has no pool.
    pub pool: Option<i64>,
}

/// The outcome of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The table ended the match without a winner.
    Nobody,
    /// The players of one side have won.
    Won(SeatSet),
    /// The players of several sides share the win.
    Shared(SeatSet),
}

impl Outcome {
    /// The outcome if `sides` have won. `how` gives the seats of each side.
    pub fn of(sides: &[Side], how: Sides, table: Table) -> Outcome {
        let winners = sides.iter().flat_map(|side| how.members(*side, table).iter().collect::<Vec<_>>()).collect();
        match sides.len() {
            0 => Outcome::Nobody,
            1 => Outcome::Won(winners),
            _ => Outcome::Shared(winners),
        }
    }

    /// The players who have won. Empty if nobody has won.
    pub const fn winners(self) -> SeatSet {
        match self {
            Outcome::Nobody => SeatSet::NONE,
            Outcome::Won(winners) | Outcome::Shared(winners) => winners,
        }
    }

    /// The outcome with its winners by column of the score sheet instead of by seat.
    #[must_use]
    pub(super) fn among(self, seating: &Seating) -> Outcome {
        match self {
            Outcome::Nobody => Outcome::Nobody,
            Outcome::Won(winners) => Outcome::Won(seating.people(winners)),
            Outcome::Shared(winners) => Outcome::Shared(seating.people(winners)),
        }
    }

    /// Whether several sides have won.
    pub const fn is_shared(self) -> bool {
        matches!(self, Outcome::Shared(_))
    }

    /// The winners in a sentence.
    pub fn says(self) -> Say {
        match self {
            Outcome::Nobody => NOBODY.into(),
            Outcome::Won(winners) => WON.with(&[Arg::Seats(winners)]),
            Outcome::Shared(winners) => DRAWN.with(&[Arg::Seats(winners)]),
        }
    }
}

/// A named value of the standing, for the program `recount` and for exports.
pub type Noted = (&'static str, Value);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Voice};
    use proptest::prelude::*;

    proptest! {
        /// Checks that the sentence about the outcome names every winner, and nobody else.
        #[test]
        fn every_end_names_its_winners_in_both_languages(sides in prop::sample::subsequence(vec![0, 1, 2, 3, 4], 0..=5), teams: bool) {
            let names = ["Mika", "Jun", "Hana", "Theo", "Aya"].map(String::from);
            let (how, table) = if teams { (Sides::Two, Table::of(4)) } else { (Sides::Alone, Table::of(5)) };
            let sides: Vec<_> = how.all(table).filter(|side| sides.contains(&side.0)).collect();
            let outcome = Outcome::of(&sides, how, table);
            for lang in [Lang::En, Lang::Ja] {
                let text = Voice { lang, names: &names }.text(&outcome.says());
                for (seat, name) in table.seats().zip(&names) {
                    let has_won = sides.iter().any(|side| how.members(*side, table).has(seat));
                    prop_assert_eq!(text.contains(name.as_str()), has_won, "{}", text);
                    prop_assert_eq!(outcome.winners().has(seat), has_won);
                }
                prop_assert!(text.ends_with(['.', '。']) && !text.starts_with([' ', 'の']));
            }
        }
    }
}
