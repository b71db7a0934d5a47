//! The number of tricks that each side took in a complete deal, and the fact about these numbers that a ruling may drop.

use super::cost::Cost;
use super::setting::Counting;
use super::taken::{Taken, Told};
use crate::asking::Fact;
use crate::table::{Seat, Seats, Side, Sides, Table};

impl Taken {
    /// Sets the number of tricks of each party, counted in the log of winners. Does nothing unless the log has all `tricks` of the deal.
    #[must_use]
    pub fn with_log(mut self, log: &[Seat], tricks: i64) -> Taken {
        if log.len() as i64 == tricks {
            let number = self.parties.iter().map(|party| party.0 + 1).max().unwrap_or_default();
            let count = |party| log.iter().filter(|seat| self.parties.get(**seat) == Side(party)).count() as i64;
            self.logged = Some(Seats::from_fn(usize::from(number), |party| count(party.0)));
        }
        self
    }

    /// Whether the fact named `key` records the tricks or the worth of their cards. Also `true` if the fact is replaced together with such
    /// a fact.
    pub fn is_told_by(&self, key: &str) -> bool {
        [self.tricks, self.worth.map(|worth| worth.told)].into_iter().flatten().any(|told| match told {
            Told::Each { fact, .. } | Told::Parties { fact, .. } | Told::One { fact, .. } => fact.key == key,
        }) || self.instead.contains(&key)
    }

    /// The number of tricks of each side of the match. A side with several members has all their tricks. A side with one member has the
    /// tricks of the party that this member played for. `None` if the facts of the deal do not give these numbers.
    pub fn tricks_of(&self, sides: Sides, table: Table) -> Option<Seats<i64>> {
        let of_party = |party: Side| match (&self.tricks, &self.logged) {
            (Some(Told::Parties { counts, .. }), _) | (None, Some(counts)) => Some(counts.get(party)),
            (Some(Told::One { party: named, count, of, .. }), _) => Some(if party == *named { *count } else { of - count }),
            _ => None,
        };
        let mut tricks = Seats::new(sides.count(table));
        for side in sides.all(table) {
            let members = sides.members(side, table);
            let count = match &self.tricks {
                Some(Told::Each { counts, .. }) => members.iter().map(|seat| counts.get(seat)).sum(),
                _ => of_party(self.parties.get(members.iter().next()?))?,
            };
            tricks.set(side, count);
        }
        Some(tricks)
    }

    /// The fact about the tricks, if a ruling of this cost decides a contract by card points. Such a ruling says nothing about tricks. So
    /// this fact is dropped if it does not fit the card points after the ruling. `None` for any other ruling, or if no fact records tricks.
    pub fn need_not_fit(&self, cost: Cost) -> Option<&'static Fact> {
        let decides = matches!(cost, Cost::DealLost | Cost::MisereMade);
        self.contract.filter(|contract| decides && contract.by == Counting::CardPoints)?;
        match self.tricks? {
            Told::Each { fact, .. } | Told::Parties { fact, .. } | Told::One { fact, .. } => Some(fact),
        }
    }
}
