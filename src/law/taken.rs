//! What each party of a complete deal took, and the same told otherwise after a ruling (1.3, 1.5).

use super::ruling::Remedy;
use super::tricks::{Goal, settle_tricks, sweep};
use crate::asking::{Fact, Statement, Value};
use crate::table::{Seat, Seats, Side};

/// Which fact of a match file says who took how many tricks.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    /// A list, by seat.
    Each {
        /// The fact.
        fact: &'static Fact,
        /// What it says, or would say where the tricks were logged one by one.
        tricks: Seats<i64>,
    },
    /// One number, of one of two parties; the other has the rest.
    One {
        /// The fact.
        fact: &'static Fact,
        /// The party.
        party: Side,
        /// How many it took.
        tricks: i64,
        /// How many there are.
        of: i64,
    },
}

/// What each party of a complete deal took.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// Which party each seat has played for in this deal.
    pub parties: Seats<Side>,
    /// What each party wants, by party.
    pub goals: Seats<Goal>,
    /// The tricks.
    pub told: Told,
}

impl Taken {
    /// Everybody played alone for as many as they could get.
    pub fn alone(fact: &'static Fact, tricks: Seats<i64>) -> Taken {
        let parties = Seats::from_fn(tricks.len(), |seat| Side(seat.0));
        Taken { parties, goals: Seats::new(tricks.len()), told: Told::Each { fact, tricks } }
    }

    /// The tricks of each party.
    fn counts(&self) -> Seats<i64> {
        let parties = self.parties.iter().map(|party| party.index() + 1).max().unwrap_or_default();
        match self.told {
            Told::Each { tricks, .. } => {
                let mut counts = Seats::new(parties);
                for (seat, party) in self.parties.by_seat() {
                    counts.set(*party, counts.get(*party) + tricks.get(seat));
                }
                counts
            }
            Told::One { party, tricks, of, .. } => {
                Seats::from_fn(parties, |other| if Side(other.0) == party { tricks } else { of - tricks })
            }
        }
    }

    /// The facts of the deal after the ruling; nothing where it changes none. The log of single tricks then no longer holds.
    pub fn after(&self, offender: Seat, remedy: Remedy) -> Option<Vec<Statement>> {
        let (counts, party) = (self.counts(), self.parties.get(offender));
        let after = match remedy {
            Remedy::Tricks(n) => settle_tricks(&counts, party, self.goals.get(party), i64::from(n)),
            Remedy::DealLost => sweep(&counts, party),
            _ => return None,
        };
        (after != counts).then(|| match self.told {
            Told::One { fact, party, .. } => vec![(fact.key.to_owned(), None, Value::Number(after.get(party)))],
            Told::Each { fact, tricks } => {
                let tricks = self.spread(tricks, &counts, &after, offender);
                tricks.by_seat().map(|(seat, n)| (fact.key.to_owned(), Some(seat.index()), Value::Number(*n))).collect()
            }
        })
    }

    /// The tricks by seat: what a party loses the offender loses first, what it gains goes to its first member on the offender's left.
    fn spread(&self, mut tricks: Seats<i64>, counts: &Seats<i64>, after: &Seats<i64>, offender: Seat) -> Seats<i64> {
        let mut changes = Seats::from_fn(counts.len(), |party| after.get(party) - counts.get(party));
        let seats = tricks.len() as u8;
        for step in 0..seats {
            let seat = Seat((offender.0 + step) % seats);
            let party = self.parties.get(seat);
            let change = changes.get(party).max(-tricks.get(seat));
            tricks.set(seat, tricks.get(seat) + change);
            changes.set(party, changes.get(party) - change);
        }
        tricks
    }
}
