//! What each party of a complete deal took, and the facts of the deal as a ruling changes them (1.3, 1.5, 1.9).

use super::cost::Cost;
use super::setting::Counting;
use super::tricks::{Goal, best_of_others, change_sides, sweep};
use crate::asking::{Fact, Statement, Value};
use crate::table::{Seat, Seats, Side};
use crate::text::Phrase;

/// Which fact of a match file says who took how much.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    /// A list, by seat.
    Each {
        /// The fact.
        fact: &'static Fact,
        /// What it says, or would say where the tricks were logged one by one.
        counts: Seats<i64>,
    },
    /// A list, by party.
    Parties {
        /// The fact.
        fact: &'static Fact,
        /// What it says.
        counts: Seats<i64>,
    },
    /// One number, of one of two parties; the other has the rest.
    One {
        /// The fact.
        fact: &'static Fact,
        /// The party.
        party: Side,
        /// How much it took.
        count: i64,
        /// How much there is.
        of: i64,
    },
}

/// What counts of the cards that were taken, beside the number of tricks.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// What it is called: card points, hearts.
    pub name: Phrase,
    /// Who took how much.
    pub told: Told,
}

/// What a contract needs.
#[derive(Clone, Copy, Debug)]
pub struct Contract {
    /// Whose it is.
    pub party: Side,
    /// What of the deal decides it.
    pub by: Counting,
    /// How much makes it.
    pub least: i64,
    /// More than this breaks it: 0 in a misère.
    pub most: i64,
}

/// What says who took the last trick, where that counts by itself.
#[derive(Clone, Copy, Debug)]
pub struct LastTrick {
    /// The fact.
    pub fact: &'static Fact,
    /// Its words, by party.
    pub words: [&'static str; 2],
}

/// What each party of a complete deal took.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// Which party each seat has played for in this deal.
    pub parties: Seats<Side>,
    /// What each party wants, by party.
    pub goals: Seats<Goal>,
    /// The tricks, where their number is told.
    pub tricks: Option<Told>,
    /// What counts of the cards in them.
    pub worth: Option<Worth>,
    /// The contract, where there is one.
    pub contract: Option<Contract>,
    /// Who took the last trick, where that counts.
    pub last: Option<LastTrick>,
}

impl Taken {
    /// These parties play for as many as they can get; nothing of it is told yet.
    pub fn by(parties: Seats<Side>) -> Taken {
        Taken { parties, goals: Seats::new(parties.len()), tricks: None, worth: None, contract: None, last: None }
    }

    /// Everybody played alone for as many tricks as they could get.
    pub fn alone(fact: &'static Fact, counts: Seats<i64>) -> Taken {
        let parties = Seats::from_fn(counts.len(), |seat| Side(seat.0));
        Taken { tricks: Some(Told::Each { fact, counts }), ..Taken::by(parties) }
    }

    /// How much can lie in so many tricks that change sides (1.3), of which one holds no more than `trick`: from the least to the most.
    /// Where a party loses all its tricks, it is all it has.
    pub fn worth_of(&self, offender: Seat, tricks: u8, trick: i64) -> Option<(i64, i64)> {
        let counts = self.worth?.told.counts(&self.parties);
        let (party, other) = (self.parties.get(offender), self.other(offender)?);
        let loser = if self.goals.get(party) == Goal::Few { other } else { party };
        let (all, took) = (counts.get(loser), self.tricks.map(|told| told.counts(&self.parties).get(loser)));
        let moved = took.unwrap_or(i64::MAX).min(i64::from(tricks));
        let most = all.min(moved.saturating_mul(trick));
        let left = took.map_or(i64::MAX, |took| (took - moved).saturating_mul(trick));
        Some((all.saturating_sub(left).clamp(0, most.max(0)), most))
    }

    /// Whose tricks grow or shrink with those of the offender's party: of the others the one that took the most of them, or where their
    /// number is not told, of what counts (1.3).
    fn other(&self, offender: Seat) -> Option<Side> {
        let told = self.tricks.or(self.worth.map(|worth| worth.told))?;
        best_of_others(&told.counts(&self.parties), self.parties.get(offender))
    }

    /// The facts of the deal after the ruling; nothing where it changes none. The log of single tricks then no longer holds.
    pub fn after(&self, offender: Seat, cost: Cost) -> Option<Vec<Statement>> {
        let mut changed = Vec::new();
        let worth = self.worth.map(|worth| worth.told);
        for (told, by) in [(self.tricks, Counting::Tricks), (worth, Counting::CardPoints)] {
            let Some(told) = told else { continue };
            let counts = told.counts(&self.parties);
            let after = self.settled(&counts, by, offender, cost)?;
            if after != counts {
                changed.extend(told.told(self, &counts, &after, offender));
            }
        }
        if cost == Cost::DealLost
            && let Some(last) = self.last
        {
            let word = last.words.get(usize::from(self.parties.get(offender) == Side(0)));
            changed.extend(word.map(|word| (last.fact.key.to_owned(), None, Value::word(word))));
        }
        (!changed.is_empty()).then_some(changed)
    }

    /// What each party counts after the ruling; nothing where no tricks or card points are what it costs.
    fn settled(&self, counts: &Seats<i64>, by: Counting, offender: Seat, cost: Cost) -> Option<Seats<i64>> {
        let party = self.parties.get(offender);
        let goal = self.goals.get(party);
        match cost {
            Cost::Moved { tricks, worth } => {
                let n = if by == Counting::Tricks { i64::from(tricks) } else { worth.map_or(0, i64::from) };
                Some(change_sides(counts, party, self.other(offender)?, goal, n))
            }
            Cost::DealLost => Some(match self.contract {
                None => sweep(counts, party, goal),
                Some(contract) if contract.by == by => contract.decided(counts, contract.party != party),
                Some(_) => *counts,
            }),
            Cost::MisereMade => self.contract.filter(|contract| contract.by == by).map(|contract| contract.decided(counts, true)),
            Cost::Given(_) | Cost::Passed(_) => None,
        }
    }
}

impl Contract {
    /// What each party counts where the contract is made or fails: just so many that it does, where it did not anyway.
    fn decided(&self, counts: &Seats<i64>, made: bool) -> Seats<i64> {
        let Some(other) = best_of_others(counts, self.party) else { return *counts };
        let own = counts.get(self.party);
        let is_made = (self.least..=self.most).contains(&own);
        let after = match (made, is_made) {
            (true, false) => own.clamp(self.least, self.most),
            (false, true) if self.least > 0 => self.least - 1,
            (false, true) => self.most.saturating_add(1),
            _ => own,
        };
        // From the others as far as they have it.
        let after = after.min(own.saturating_add(counts.get(other)));
        let mut decided = *counts;
        decided.set(self.party, after);
        decided.set(other, counts.get(other).saturating_sub(after.saturating_sub(own)));
        decided
    }
}

impl Told {
    /// What each party has.
    fn counts(&self, parties: &Seats<Side>) -> Seats<i64> {
        let number = parties.iter().map(|party| party.index() + 1).max().unwrap_or_default();
        match *self {
            Told::Each { counts, .. } => {
                let mut sums = Seats::new(number);
                for (seat, party) in parties.by_seat() {
                    sums.set(*party, sums.get(*party) + counts.get(seat));
                }
                sums
            }
            Told::Parties { counts, .. } => counts,
            Told::One { party, count, of, .. } => {
                Seats::from_fn(number, |other| if Side(other.0) == party { count } else { of.saturating_sub(count) })
            }
        }
    }

    /// The fact as it is after the ruling.
    fn told(&self, taken: &Taken, before: &Seats<i64>, after: &Seats<i64>, offender: Seat) -> Vec<Statement> {
        let list = |fact: &Fact, counts: Seats<i64>| -> Vec<Statement> {
            counts.by_seat().map(|(at, n)| (fact.key.to_owned(), Some(at.index()), Value::Number(*n))).collect()
        };
        match *self {
            Told::One { fact, party, .. } => vec![(fact.key.to_owned(), None, Value::Number(after.get(party)))],
            Told::Parties { fact, .. } => list(fact, *after),
            Told::Each { fact, counts } => list(fact, spread(&taken.parties, counts, before, after, offender)),
        }
    }
}

/// By seat: what a party loses the offender loses first, what it gains goes to its first member on the offender's left.
fn spread(parties: &Seats<Side>, mut counts: Seats<i64>, before: &Seats<i64>, after: &Seats<i64>, offender: Seat) -> Seats<i64> {
    let mut changes = Seats::from_fn(before.len(), |party| after.get(party) - before.get(party));
    let seats = counts.len() as u8;
    for step in 0..seats {
        let seat = Seat((offender.0 + step) % seats);
        let party = parties.get(seat);
        let change = changes.get(party).max(-counts.get(seat));
        counts.set(seat, counts.get(seat) + change);
        changes.set(party, changes.get(party) - change);
    }
    counts
}
