//! The number of tricks that each side took in a complete deal, and the fact about these numbers that a ruling may drop.

use super::alternatives::{Taken, Told};
use super::cost::Cost;
use super::setting::Counting;
use crate::asking::Fact;
use crate::table::{Seats, Side, Sides, Table};

impl Taken {
    /// The number of tricks of each side of the match: of its members, or of the party that its only member played for. `None` if the facts
    /// of the deal do not give it.
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
    /// this fact is dropped if it does not fit the new card points.
    pub fn need_not_fit(&self, cost: Cost) -> Option<&'static Fact> {
        let decides = matches!(cost, Cost::DealLost | Cost::MisereMade);
        self.contract.filter(|contract| decides && contract.by == Counting::CardPoints)?;
        match self.tricks? {
            Told::Each { fact, .. } | Told::Parties { fact, .. } | Told::One { fact, .. } => Some(fact),
        }
    }
}
