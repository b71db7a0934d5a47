//! What each party of a complete deal took, and the ways in which a ruling can have the same deal told (1.3, 1.5, 1.9). Which of them costs
//! the offender's side, and harms nobody else, shows when the deal is reckoned so.

use core::cmp::Reverse;

use super::cost::Cost;
use super::setting::{Aim, Counting, Declared};
use crate::asking::{Fact, Statement, Value};
use crate::table::{Seat, SeatSet, Seats, Side};
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
pub struct Requirement {
    /// Whose it is.
    pub party: Side,
    /// What of the deal decides it.
    pub by: Counting,
    /// How much makes it: nothing does if this is more than `most`.
    pub least: i64,
    /// More than this breaks it: 0 in a misère.
    pub most: i64,
}

/// What each party of a complete deal took.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Which party each seat has played for in this deal.
    pub parties: Seats<Side>,
    /// The parties, by number, that have cards but no part in what the deal decides.
    pub out: SeatSet,
    /// What all play for.
    pub aim: Aim,
    /// The tricks, where their number is told.
    pub tricks: Option<Told>,
    /// Tricks that were not played, because a misère had failed: the others have them where a ruling makes it good.
    pub unplayed: i64,
    /// What counts of the cards in the tricks.
    pub worth: Option<Worth>,
    /// The contract, where there is one.
    pub contract: Option<Requirement>,
    /// The contracts, where each party plays for its own.
    pub own: Vec<Requirement>,
    /// The facts, by name, in whose stead the others are told.
    pub instead: &'static [&'static str],
    /// What is told beside it where tricks have changed sides.
    pub if_moved: Vec<Statement>,
    /// What is told beside it where a party has lost the deal, by its number.
    pub if_lost: Vec<Vec<Statement>>,
}

/// A deal told otherwise: what is told.
pub type Way = Vec<Statement>;

/// A deal told as a ruling has it, in a game that counts more of a trick than a number.
#[derive(Clone, Debug, Default)]
pub struct Retold {
    /// The facts, by name, in whose stead the others are told.
    pub instead: &'static [&'static str],
    /// What is told; nothing where nothing is left to lose.
    pub way: Way,
}

/// A course that a deal can take after a ruling.
#[derive(Clone, Debug)]
pub struct Course {
    /// The deal told as the ruling has it: in one of these ways.
    pub due: Vec<Way>,
    /// The deal told with fewer of the tricks, most first: so many count for the others, where one more would hurt them (1.3); or for the
    /// offender's side, too, where no deal can be told with all of them.
    pub fewer: Vec<Way>,
}

/// What each party counts: the tricks, and what counts of the cards in them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Counts {
    tricks: Option<Seats<i64>>,
    worth: Option<Seats<i64>>,
}

impl Counts {
    /// The same with this many tricks, and what lay in them, gone from a party to another; no more than it has.
    fn pass(mut self, from: Side, to: Side, tricks: i64, worth: i64) -> Counts {
        for (counts, n) in [(&mut self.tricks, tricks), (&mut self.worth, worth)] {
            let Some(counts) = counts else { continue };
            let n = n.clamp(0, counts.get(from).max(0));
            counts.set(from, counts.get(from) - n);
            counts.set(to, counts.get(to).saturating_add(n));
        }
        self
    }

    /// The same with this many tricks, and what lay in them, gone to a party from the others: from the first as far as it has them.
    fn collect(mut self, from: &[Side], to: Side, mut tricks: i64, mut worth: i64) -> Counts {
        for other in from {
            let before = self;
            self = self.pass(*other, to, tricks, worth);
            let gone =
                |was: Option<Seats<i64>>, is: Option<Seats<i64>>| was.zip(is).map_or(0, |(was, is)| was.get(*other) - is.get(*other));
            tricks -= gone(before.tricks, self.tricks);
            worth -= gone(before.worth, self.worth);
        }
        self
    }
}

impl Taken {
    /// These parties play for as many as they can get; nothing of it is told yet.
    pub fn by(parties: Seats<Side>) -> Taken {
        Taken {
            parties,
            out: SeatSet::NONE,
            aim: Aim::Many,
            tricks: None,
            unplayed: 0,
            worth: None,
            contract: None,
            own: Vec::new(),
            instead: &[],
            if_moved: Vec::new(),
            if_lost: Vec::new(),
        }
    }

    /// Everybody played alone for as many tricks as they could get.
    pub fn alone(fact: &'static Fact, counts: Seats<i64>) -> Taken {
        let parties = Seats::from_fn(counts.len(), |seat| Side(seat.0));
        Taken { tricks: Some(Told::Each { fact, counts }), ..Taken::by(parties) }
    }

    /// Whether this fact says who took how much.
    pub fn is_told_by(&self, key: &str) -> bool {
        [self.tricks, self.worth.map(|worth| worth.told)].into_iter().flatten().any(|told| match told {
            Told::Each { fact, .. } | Told::Parties { fact, .. } | Told::One { fact, .. } => fact.key == key,
        }) || self.instead.contains(&key)
    }

    /// What the deal says of its contract, where there is one.
    pub fn declared(&self) -> Option<Declared> {
        let contract = self.contract?;
        let side: SeatSet = self.parties.by_seat().filter(|(_, party)| **party == contract.party).map(|(seat, _)| seat).collect();
        let took = self.tricks.map(|told| told.counts(&self.parties).get(contract.party));
        Some(Declared { side, misere_failed: contract.most == 0 && took.is_some_and(|took| took > 0) })
    }

    /// How much can lie in so many tricks that change sides (1.3), of which one holds no more than `trick`: from the least to the most.
    /// Where a party loses all its tricks, it is all it has.
    pub fn worth_of(&self, offender: Seat, tricks: u8, trick: i64) -> Option<(i64, i64)> {
        let counts = self.worth?.told.counts(&self.parties);
        let (party, other) = (self.parties.get(offender), *self.others(offender).first()?);
        // Who has taken nothing of what nobody wants can only give.
        let loser = if self.aim == Aim::Few && counts.get(other) > 0 { other } else { party };
        let (all, took) = (counts.get(loser), self.tricks.map(|told| told.counts(&self.parties).get(loser)));
        let moved = took.unwrap_or(i64::MAX).min(i64::from(tricks));
        let most = all.min(moved.saturating_mul(trick));
        let left = took.map_or(i64::MAX, |took| (took - moved).saturating_mul(trick));
        Some((all.saturating_sub(left).clamp(0, most.max(0)), most))
    }

    /// The other parties, first the one that took the most tricks, or where their number is not told, the most of what counts (1.3); of
    /// equal ones the first on the offender's left.
    fn others(&self, offender: Seat) -> Vec<Side> {
        let Some(told) = self.tricks.or(self.worth.map(|worth| worth.told)) else { return Vec::new() };
        let (counts, party) = (told.counts(&self.parties), self.parties.get(offender));
        let number = counts.len() as u8;
        let left = (1..number).map(|step| Side((party.0 + step) % number));
        let mut others: Vec<_> = left.filter(|side| !self.out.has(Seat(side.0))).collect();
        others.sort_by_key(|side| Reverse(counts.get(*side)));
        others
    }

    /// The courses that a deal can take after a ruling, of which the one counts that costs the offender's side the most; of equal ones the
    /// first. No course where nothing is left that could change. `None` where the cost is no tricks or card points, or no count of them
    /// makes the contract.
    pub fn courses(&self, offender: Seat, cost: Cost) -> Option<Vec<Course>> {
        let (party, others) = (self.parties.get(offender), self.others(offender));
        let own = self.own.iter().find(|own| own.party == party);
        let sets = match (cost, self.contract) {
            (Cost::Given(_) | Cost::Passed(_), _) | (Cost::MisereMade, None) => return None,
            (Cost::Moved { tricks, worth }, _) => self.moved(party, &others, i64::from(tricks), worth.map_or(0, i64::from)),
            (Cost::DealLost, Some(contract)) => vec![vec![self.decided(contract, contract.party.other(), contract.party != party)?]],
            (Cost::MisereMade, Some(contract)) => vec![vec![self.decided(contract, contract.party.other(), true)?]],
            (Cost::DealLost, None) => match (own, others.first()) {
                (Some(own), Some(other)) => vec![vec![self.decided(*own, *other, false)?]],
                _ => self.lost(party, &others).into_iter().map(|after| vec![after]).collect(),
            },
        };
        let along = match cost {
            Cost::DealLost => self.if_lost.get(party.index()).map(Vec::as_slice).unwrap_or_default(),
            _ => self.if_moved.as_slice(),
        };
        let ways = |after: &Counts| self.told(after, offender, along, cost == Cost::DealLost);
        let course = |set: Vec<Counts>| {
            let (due, fewer) = set.split_first()?;
            let due = ways(due);
            (!due.is_empty()).then(|| Course { due, fewer: fewer.iter().flat_map(ways).collect() })
        };
        Some(sets.into_iter().filter_map(course).collect())
    }

    /// Whether a party that does not pay for it counts a lost deal as it was played (1.5): each plays for a contract of its own.
    pub fn others_as_played(&self, cost: Cost) -> bool {
        cost == Cost::DealLost && !self.own.is_empty()
    }

    fn counts(&self) -> Counts {
        let of = |told: Told| told.counts(&self.parties);
        Counts { tricks: self.tricks.map(of), worth: self.worth.map(|worth| of(worth.told)) }
    }

    /// So many tricks change sides, or as many as there are, in each direction that the aim leaves open: with all of them, then with fewer,
    /// as far as what lies in them is known (1.3).
    fn moved(&self, party: Side, others: &[Side], tricks: i64, worth: i64) -> Vec<Vec<Counts>> {
        let before = self.counts();
        let least = if before.worth.is_some() { tricks } else { 1 };
        let give = |n: i64| others.first().map_or(before, |other| before.pass(party, *other, n, worth));
        let take = |n: i64| before.collect(others, party, n, worth);
        let numbers = || (least..=tricks).rev();
        let (give, take) = (numbers().map(give).collect(), numbers().map(take).collect());
        match self.aim {
            Aim::Many => vec![give],
            Aim::Few => vec![take, give],
            Aim::Exact | Aim::Either => vec![give, take],
        }
    }

    /// The deal is lost without a contract (1.5): another party counts all that the offender's side took, or it counts all that the
    /// others did, or whatever misses an exact number by most.
    fn lost(&self, party: Side, others: &[Side]) -> Vec<Counts> {
        const ALL: i64 = i64::MAX;
        let before = self.counts();
        match self.aim {
            Aim::Many => others.first().map(|other| before.pass(party, *other, ALL, ALL)).into_iter().collect(),
            Aim::Few => vec![before.collect(others, party, ALL, ALL)],
            Aim::Exact | Aim::Either => {
                let most = before.tricks.map_or(0, |tricks| tricks.iter().sum());
                let numbers = others.iter().flat_map(|other| (1..=most).map(move |n| (other, n)));
                let mut all = Vec::new();
                for after in numbers.flat_map(|(other, n)| [before.pass(party, *other, n, 0), before.pass(*other, party, n, 0)]) {
                    if !all.contains(&after) {
                        all.push(after);
                    }
                }
                all
            }
        }
    }

    /// The contract is made or fails: just so much that it does, where it did not anyway. `None` where no count makes it.
    fn decided(&self, contract: Requirement, other: Side, made: bool) -> Option<Counts> {
        let mut after = self.counts();
        let counts = if contract.by == Counting::Tricks { &mut after.tricks } else { &mut after.worth };
        let Some(counts) = counts else { return Some(after) };
        let own = counts.get(contract.party);
        let needs = match (made, (contract.least..=contract.most).contains(&own)) {
            (true, false) if contract.least > contract.most => return None,
            (true, false) => own.clamp(contract.least, contract.most),
            (false, true) if contract.least > 0 => contract.least - 1,
            (false, true) => contract.most.saturating_add(1),
            _ => own,
        };
        // From the others as far as they have it.
        let gets = (needs - own).min(counts.get(other));
        counts.set(contract.party, own + gets);
        counts.set(other, counts.get(other) - gets);
        Some(after)
    }

    /// The facts of the deal when each party counts so much, and what is told `along`: once for each of its members who can lose it first,
    /// and each who can have it; first the offender loses it, and who comes first on the offender's left has it. None where nothing
    /// changes, unless something is told along with a deal that is `lost`.
    fn told(&self, after: &Counts, offender: Seat, along: &[Statement], lost: bool) -> Vec<Way> {
        let mut after = *after;
        if let (Some(contract), Some(tricks)) = (self.contract, &mut after.tricks)
            && contract.by == Counting::Tricks
            && (contract.least..=contract.most).contains(&tricks.get(contract.party))
        {
            let other = contract.party.other();
            tricks.set(other, tricks.get(other).saturating_add(self.unplayed));
        }
        let before = self.counts();
        if before == after && (along.is_empty() || !lost) {
            return Vec::new();
        }
        let lists = [(self.tricks, before.tricks, after.tricks), (self.worth.map(|worth| worth.told), before.worth, after.worth)];
        let seats = self.parties.len() as u8;
        let left = |step| Seat((offender.0 + step) % seats);
        let mut ways: Vec<Way> = Vec::new();
        for pair in 0..seats * seats {
            let first = (left(pair / seats), left(pair % seats));
            let mut way = Way::new();
            for (told, was, is) in &lists {
                if let (Some(told), Some(was), Some(is)) = (told, was, is)
                    && (was != is || !self.instead.is_empty())
                {
                    told.tell(self, (was, is), first, &mut way);
                }
            }
            way.extend(along.iter().cloned());
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        ways
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

    /// Tells the fact as it is after the ruling.
    fn tell(&self, taken: &Taken, (before, after): (&Seats<i64>, &Seats<i64>), first: (Seat, Seat), way: &mut Way) {
        let (fact, counts) = match *self {
            Told::One { fact, party, .. } => return way.push((fact.key.to_owned(), None, Value::Number(after.get(party)))),
            Told::Parties { fact, .. } => (fact, *after),
            Told::Each { fact, counts } => (fact, spread(&taken.parties, counts, before, after, first)),
        };
        way.extend(counts.by_seat().map(|(at, n)| (fact.key.to_owned(), Some(at.index()), Value::Number(*n))));
    }
}

/// By seat: what a party loses is lost from the seat `loser` on to the left, what it gains goes to the first member from `winner` on.
fn spread(
    parties: &Seats<Side>,
    mut counts: Seats<i64>,
    before: &Seats<i64>,
    after: &Seats<i64>,
    (loser, winner): (Seat, Seat),
) -> Seats<i64> {
    let mut changes = Seats::from_fn(before.len(), |party| after.get(party) - before.get(party));
    let seats = counts.len() as u8;
    for (first, gains) in [(loser, false), (winner, true)] {
        for step in 0..seats {
            let seat = Seat((first.0 + step) % seats);
            let party = parties.get(seat);
            let change = changes.get(party).max(-counts.get(seat));
            if (change > 0) == gains {
                counts.set(seat, counts.get(seat) + change);
                changes.set(party, changes.get(party) - change);
            }
        }
    }
    counts
}
