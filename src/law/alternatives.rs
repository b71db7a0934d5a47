//! The tricks and cards that each party took in a deal, and the alternative facts after a ruling (rule sheet `irregularities` 1.3, 1.5,
//! 1.9). The caller reckons the deal with each alternative, and so finds the one that costs the offender's side most and harms nobody else.

use core::cmp::Reverse;

use super::cost::Cost;
use super::setting::{Aim, Counting, Declared};
use crate::asking::{Fact, Statement};
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::Phrase;

/// The fact of a match file that records the tricks of each player or party (the players who play together in a deal), or their worth.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    /// The fact is a list with a number for each player of the deal, in the order of their seats.
    Each {
        /// The fact that records the number of tricks (or their worth) of each player.
        fact: &'static Fact,
        /// The number of tricks (or their worth) of each seat. If tricks are logged one by one, the numbers that the fact would have.
        counts: Seats<i64>,
    },
    /// The fact is a list with a number for each party.
    Parties {
        /// The fact that records the number of tricks (or their worth) of each party.
        fact: &'static Fact,
        /// The number of tricks (or their worth) of each party.
        counts: Seats<i64>,
    },
    /// The fact is one number, for one of two parties. The other party took the rest.
    One {
        /// The fact that records the number of tricks (or their worth) of `party`.
        fact: &'static Fact,
        /// The party whose number the fact records.
        party: Side,
        /// The number of tricks (or their worth) that this party took.
        count: i64,
        /// The number of tricks (or their worth) that both parties took together.
        of: i64,
    },
}

/// The worth of the cards in the taken tricks, in a game that counts more than the number of tricks.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// The name of what is counted, such as card points or hearts.
    pub name: Phrase,
    /// The fact that records what the cards of each party are worth.
    pub told: Told,
}

/// The count of tricks or card points that a contract requires.
#[derive(Clone, Copy, Debug)]
pub struct Requirement {
    /// The party that plays the contract.
    pub party: Side,
    /// The count that decides the contract: tricks, or the worth of the cards in them.
    pub by: Counting,
    /// The lowest count that makes the contract. If `least` exceeds `most`, no count makes it.
    pub least: i64,
    /// The highest count that makes the contract: 0 in a misère.
    pub most: i64,
}

/// The tricks and cards that each party of a complete deal took.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The party that each seat played for in this deal.
    pub parties: Seats<Side>,
    /// Whether only the offender's side pays, not the whole party. It is so if opponents are a party but not partners, as in Gaigel with
    /// three players.
    pub each_pays: bool,
    /// The seats that play in this deal. Lists in the facts of the deal have no value for the other seats.
    pub playing: SeatSet,
    /// The parties that have cards but no part in the result of the deal. The set has the seat whose number is the number of the party.
    pub out: SeatSet,
    /// The aim of all parties.
    pub aim: Aim,
    /// The seats or parties in the order in which the facts list them, by their numbers. Empty if that is the order of the numbers.
    pub listed: Vec<u8>,
    /// Whether the facts do not say what a lost deal changes, so that its cost is entered as points.
    pub lost_by_hand: bool,
    /// Whether a lost deal moves all tricks, in the direction that costs the offender's side more, although the aim is not known.
    pub all_if_lost: bool,
    /// The numbers of tricks. `None` if the game records none.
    pub tricks: Option<Told>,
    /// The worth of the cards in the taken tricks. `None` if the game counts only tricks.
    pub worth: Option<Worth>,
    /// The contract of the deal. `None` if the deal has no contract.
    pub contract: Option<Requirement>,
    /// The requirement if a ruling makes the contract, because the opponents lose the deal. `None` if it is the same as in `contract`.
    pub if_made: Option<Requirement>,
    /// The contract of each party, if each party plays for its own contract.
    pub own: Vec<Requirement>,
    /// The number of tricks of each party from a log of all winners. `None` if a fact has the numbers, or if there is no such log.
    pub logged: Option<Seats<i64>>,
    /// The keys of the facts that are dropped when the new facts are added.
    pub instead: &'static [&'static str],
    /// Facts to add to an alternative in which tricks have changed sides.
    pub if_moved: Vec<Statement>,
    /// Facts to add to an alternative in which a party has lost the deal. The index is the number of the party.
    pub if_lost: Vec<Vec<Statement>>,
    /// Facts to add to an alternative in which a party has no trick left. The index is the number of the party.
    pub if_swept: Vec<Vec<Statement>>,
    /// Answers to questions that are asked only in an alternative. Of several answers to one question, the first possible one counts.
    pub answers: Vec<Statement>,
    /// The answers that take the place of `answers` in an alternative in which a party has lost the deal.
    pub answers_if_lost: Vec<Statement>,
}

/// The facts of one alternative that differ from the facts of the deal as it was played.
pub type Way = Vec<Statement>;

/// The new facts of a deal after a ruling, in a game in which only one alternative is possible.
#[derive(Clone, Debug, Default)]
pub struct Retold {
    /// The keys of the facts that are dropped when the new facts are added.
    pub instead: &'static [&'static str],
    /// The facts of the deal that the ruling changes, with their new values. Empty if the offender's side has nothing left to lose.
    pub way: Way,
}

/// One possible outcome of a ruling, with the facts that the deal can have in it.
#[derive(Clone, Debug)]
pub struct Course {
    /// The alternatives in which the offender's side pays the whole cost of the ruling.
    pub due: Vec<Due>,
    /// The alternatives that decide a contract by more tricks than needed, the smallest first. The first possible one counts if no
    /// alternative in `due` is possible.
    pub nearest: Vec<Way>,
}

/// An alternative in which the offender's side pays the whole cost of the ruling, and milder alternatives that may replace it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The facts of this alternative that differ from the facts of the deal as it was played.
    pub way: Way,
    /// Outcomes with fewer tricks moved between the same players, the most tricks first. The other side counts these outcomes if one more
    /// trick would hurt that side (rule sheet `irregularities` 1.3). The offender's side counts these outcomes if moving all the tricks is
    /// impossible or would help the offender's side.
    pub fewer: Vec<Way>,
}

/// The number of larger counts of tricks or card points to try, if the count that just decides a contract is impossible. Two are enough,
/// because no party can have exactly 1 card point, or all card points but 1.
const FURTHER: i64 = 2;

/// One outcome of a ruling, as the tricks and card points that each party has after it.
struct Outcome {
    /// The tricks and card points of each party after the whole cost of the ruling, then after smaller and smaller parts of the cost.
    counts: Vec<Counts>,
    /// The tricks and card points of each party if the contract is decided by more tricks or card points than needed.
    nearest: Vec<Counts>,
}

impl Outcome {
    fn of(counts: Vec<Counts>) -> Outcome {
        Outcome { counts, nearest: Vec::new() }
    }
}

/// The number of tricks of each party, and the worth of their cards.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Counts {
    tricks: Option<Seats<i64>>,
    worth: Option<Seats<i64>>,
}

impl Counts {
    /// Moves tricks, and the worth of their cards, from one party to another. Moves no more than the party `from` has.
    fn pass(mut self, from: Side, to: Side, tricks: i64, worth: i64) -> Counts {
        for (counts, n) in [(&mut self.tricks, tricks), (&mut self.worth, worth)] {
            let Some(counts) = counts else { continue };
            let n = n.clamp(0, counts.get(from).max(0));
            counts.set(from, counts.get(from) - n);
            counts.set(to, counts.get(to).saturating_add(n));
        }
        self
    }

    /// Moves tricks, and the worth of their cards, to the party `to` from the parties `from`: all from the first, then from the next.
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
    /// The parties `parties`, which play for as many tricks as possible. No numbers of tricks or card points are known yet.
    pub fn by(parties: Seats<Side>) -> Taken {
        Taken {
            parties,
            each_pays: false,
            playing: SeatSet::all(parties.len() as u8),
            out: SeatSet::NONE,
            aim: Aim::Many,
            listed: Vec::new(),
            lost_by_hand: false,
            all_if_lost: false,
            tricks: None,
            worth: None,
            contract: None,
            if_made: None,
            own: Vec::new(),
            logged: None,
            instead: &[],
            if_moved: Vec::new(),
            if_lost: Vec::new(),
            if_swept: Vec::new(),
            answers: Vec::new(),
            answers_if_lost: Vec::new(),
        }
    }

    /// The tricks of players who each play alone for as many tricks as possible.
    pub fn alone(fact: &'static Fact, counts: Seats<i64>) -> Taken {
        let parties = Seats::from_fn(counts.len(), |seat| Side(seat.0));
        Taken { tricks: Some(Told::Each { fact, counts }), ..Taken::by(parties) }
    }

    /// The players on the declarer's side, and whether their misère failed. `None` without a contract.
    pub fn declared(&self) -> Option<Declared> {
        let contract = self.contract?;
        let side: SeatSet = self.parties.by_seat().filter(|(_, party)| **party == contract.party).map(|(seat, _)| seat).collect();
        let took = self.tricks.map(|told| told.counts(&self.parties).get(contract.party));
        Some(Declared { side, misere_failed: contract.most == 0 && took.is_some_and(|took| took > 0) })
    }

    /// The smallest and the largest worth of the cards in `tricks` moved tricks (rule sheet `irregularities` 1.3). `trick` is the most that
    /// one trick can be worth. If a party loses all its tricks, both are the worth of all its cards. `None` if no worth is recorded.
    pub fn worth_of(&self, offender: Seat, tricks: u8, trick: i64) -> Option<(i64, i64)> {
        let counts = self.worth?.told.counts(&self.parties);
        let (party, others) = (self.parties.get(offender), self.others(offender));
        let other = *others.first()?;
        let taken = self.taken();
        // If few tricks are the aim, the offender's side gets tricks from the other party, unless that party has none. If the numbers of
        // tricks are unknown, the tricks may come from all other parties in turn.
        let losers = match self.aim_of(party) {
            Aim::Few if counts.get(other) > 0 && taken.is_none() => others.as_slice(),
            Aim::Few if counts.get(other) > 0 => &[other],
            _ => &[party],
        };
        let (all, took) =
            (losers.iter().map(|loser| counts.get(*loser)).sum::<i64>(), taken.and_then(|taken| Some(taken.get(*losers.first()?))));
        let moved = took.unwrap_or(i64::MAX).min(i64::from(tricks));
        let most = all.min(moved.saturating_mul(trick));
        let left = took.map_or(i64::MAX, |took| (took - moved).saturating_mul(trick));
        Some((all.saturating_sub(left).clamp(0, most.max(0)), most))
    }

    /// The aim of a party. It is few tricks for a party that bid to take none, such as a nil (rule sheet `irregularities` 1.3).
    fn aim_of(&self, party: Side) -> Aim {
        let takes_none = self.own.iter().any(|own| own.party == party && own.by == Counting::Tricks && own.most == 0);
        if self.aim == Aim::Many && takes_none { Aim::Few } else { self.aim }
    }

    /// The number of tricks of each party. `None` if neither the facts nor a log of winners gives these numbers.
    fn taken(&self) -> Option<Seats<i64>> {
        self.tricks.map(|told| told.counts(&self.parties)).or(self.logged)
    }

    /// The other parties, the one with the most tricks (or if these are unknown, with the highest count) first (rule sheet `irregularities`
    /// 1.3). Equal parties are in the order from the offender's left.
    fn others(&self, offender: Seat) -> Vec<Side> {
        let counts = self.taken().or(self.worth.map(|worth| worth.told.counts(&self.parties)));
        let Some(counts) = counts else { return Vec::new() };
        let party = self.parties.get(offender);
        let number = counts.len() as u8;
        let left = (1..number).map(|step| Side((party.0 + step) % number));
        let mut others: Vec<_> = left.filter(|side| !self.out.has(Seat(side.0))).collect();
        others.sort_by_key(|side| Reverse(counts.get(*side)));
        others
    }

    /// The possible outcomes of a ruling. The outcome that costs the offender's side most counts. If outcomes cost the same, the first
    /// counts. Empty if nothing can change any more. `None` if the cost of the ruling is not in tricks or card points, or if no count can
    /// make the contract.
    pub fn courses(&self, offender: Seat, cost: Cost) -> Option<Vec<Course>> {
        let (party, others) = (self.parties.get(offender), self.others(offender));
        let own = self.own.iter().find(|own| own.party == party);
        let decided = |contract: Requirement, other: Side, made: bool| {
            let counts = self.decided(contract, other, made)?;
            let nearest = (1..=FURTHER).filter_map(|more| self.decided_by(contract, other, made, more)).collect();
            Some(vec![Outcome { counts: vec![counts], nearest }])
        };
        let outcomes = match (cost, self.contract) {
            (Cost::Given(_) | Cost::Passed(_), _) | (Cost::MisereMade, None) => return None,
            (Cost::DealLost, _) if self.lost_by_hand => return None,
            (Cost::Moved { tricks, worth }, _) => self.moved(party, &others, i64::from(tricks), worth.map_or(0, i64::from)),
            (Cost::DealLost, Some(contract)) if contract.party == party => decided(contract, contract.party.other(), false)?,
            (Cost::DealLost, Some(contract)) => decided(self.if_made.unwrap_or(contract), contract.party.other(), true)?,
            (Cost::MisereMade, Some(contract)) => decided(contract, contract.party.other(), true)?,
            (Cost::DealLost, None) => match (own, others.first()) {
                (Some(own), Some(other)) => decided(*own, *other, false)?,
                _ if self.all_if_lost => {
                    let both = [Aim::Many, Aim::Few].into_iter().flat_map(|aim| self.lost(party, &others, aim));
                    both.map(Outcome::of).collect()
                }
                _ => self.lost(party, &others, self.aim).into_iter().map(Outcome::of).collect(),
            },
        };
        let is_lost = cost == Cost::DealLost;
        let along = if is_lost { self.if_lost.get(party.index()).map(Vec::as_slice).unwrap_or_default() } else { self.if_moved.as_slice() };
        let way = |after: &Counts, first: (Seat, Seat)| self.way(after, first, along, is_lost);
        let course = |Outcome { counts, nearest }: Outcome| {
            let (all, fewer) = counts.split_first()?;
            let mut due: Vec<Due> = Vec::new();
            for first in self.firsts(offender) {
                let Some(all) = way(all, first) else { break };
                let new = Due { way: all, fewer: fewer.iter().filter_map(|after| way(after, first)).collect() };
                if !due.contains(&new) {
                    due.push(new);
                }
            }
            let first = self.firsts(offender).next()?;
            let nearest = nearest.iter().filter_map(|after| way(after, first)).collect();
            (!due.is_empty()).then_some(Course { due, nearest })
        };
        Some(outcomes.into_iter().filter_map(course).collect())
    }

    /// The answers to questions that are asked only in an alternative of a ruling with this cost.
    pub fn answers(&self, cost: Cost) -> &[Statement] {
        if cost == Cost::DealLost { &self.answers_if_lost } else { &self.answers }
    }

    /// Whether the other parties keep their points after a lost deal, by rule sheet `irregularities` 1.5: if each has its own contract.
    pub fn others_as_played(&self, cost: Cost) -> bool {
        cost == Cost::DealLost && !self.own.is_empty()
    }

    fn counts(&self) -> Counts {
        let of = |told: Told| told.counts(&self.parties);
        Counts { tricks: self.tricks.map(of), worth: self.worth.map(|worth| of(worth.told)) }
    }

    /// The outcomes in which `tricks` tricks have changed sides, in each direction that the aim allows (rule sheet `irregularities` 1.3).
    /// First all the tricks have moved, then fewer. If cards count, never fewer, because the worth of fewer tricks is not known.
    fn moved(&self, party: Side, others: &[Side], tricks: i64, worth: i64) -> Vec<Outcome> {
        let before = self.counts();
        let least = if before.worth.is_some() { tricks } else { 1 };
        let give = |n: i64| others.first().map_or(before, |other| before.pass(party, *other, n, worth));
        let take = |n: i64| before.collect(others, party, n, worth);
        let numbers = || (least..=tricks).rev();
        let (give, take) = (Outcome::of(numbers().map(give).collect()), Outcome::of(numbers().map(take).collect()));
        match self.aim_of(party) {
            Aim::Many => vec![give],
            Aim::Few => vec![take, give],
            Aim::Exact | Aim::Either => vec![give, take],
        }
    }

    /// The outcomes of a lost deal without a contract (rule sheet `irregularities` 1.5). If many tricks are the aim, another party gets
    /// all that the offender's side has, or fewer tricks if the last one would hurt that party. If few tricks are the aim, the offender's
    /// side gets all from the others. For other aims, each number of tricks is moved in both directions.
    fn lost(&self, party: Side, others: &[Side], aim: Aim) -> Vec<Vec<Counts>> {
        const ALL: i64 = i64::MAX;
        let before = self.counts();
        match aim {
            Aim::Many => {
                let own = before.tricks.filter(|_| before.worth.is_none()).map_or(0, |tricks| tricks.get(party));
                let numbers = || [ALL].into_iter().chain((1..own).rev());
                others.first().map(|other| numbers().map(|n| before.pass(party, *other, n, ALL)).collect()).into_iter().collect()
            }
            Aim::Few => vec![vec![before.collect(others, party, ALL, ALL)]],
            Aim::Exact | Aim::Either => {
                let most = before.tricks.map_or(0, |tricks| tricks.iter().sum());
                let numbers = others.iter().flat_map(|other| (1..=most).map(move |n| (other, n)));
                let mut all = Vec::new();
                for after in numbers.flat_map(|(other, n)| [before.pass(party, *other, n, 0), before.pass(*other, party, n, 0)]) {
                    if !all.contains(&vec![after]) {
                        all.push(vec![after]);
                    }
                }
                all
            }
        }
    }

    /// The tricks and card points of each party if the contract is made or failed by exactly what is needed. They stay the same if the
    /// contract was made or failed already. `None` if no number of tricks or card points makes the contract.
    fn decided(&self, contract: Requirement, other: Side, made: bool) -> Option<Counts> {
        self.decided_by(contract, other, made, 0)
    }

    /// The tricks and card points of each party if the contract is made or failed by `more` tricks or card points than needed. `None` if no
    /// number of tricks or card points makes the contract.
    fn decided_by(&self, contract: Requirement, other: Side, made: bool, more: i64) -> Option<Counts> {
        let mut after = self.counts();
        let counts = if contract.by == Counting::Tricks { &mut after.tricks } else { &mut after.worth };
        let Some(counts) = counts else { return Some(after) };
        let own = counts.get(contract.party);
        let needs = match (made, (contract.least..=contract.most).contains(&own)) {
            (true, false) if contract.least > contract.most => return None,
            (true, false) if own < contract.least => (contract.least + more).min(contract.most),
            (true, false) => (contract.most - more).max(contract.least),
            (false, true) if contract.least > 0 => (contract.least - 1 - more).max(0),
            (false, true) => contract.most.saturating_add(1 + more),
            _ => own,
        };
        // Limits the gain, because a party cannot get more than the other party has.
        let gets = (needs - own).min(counts.get(other));
        counts.set(contract.party, own + gets);
        counts.set(other, counts.get(other) - gets);
        Some(after)
    }

    /// The index of a seat or party in the list of a fact. Returns `usual` if the list has the order of the numbers.
    fn item(&self, of: Seat, usual: usize) -> usize {
        self.listed.iter().position(|listed| *listed == of.0).unwrap_or(usual)
    }

    /// Every pair of seats. From the first, `spread` looks to the left for players who lose tricks, from the second for a player who gains.
    fn firsts(&self, offender: Seat) -> impl Iterator<Item = (Seat, Seat)> + use<> {
        let seats = self.parties.len() as u8;
        let left = move |step| Seat((offender.0 + step) % seats);
        (0..seats * seats).map(move |pair| (left(pair / seats), left(pair % seats)))
    }

    /// The facts of the alternative in which the parties have the counts `after`. The facts in `along` are added. `first` has the seats
    /// from which players lose and gain. `None` if no count changes, unless the deal is `lost` and `along` has facts.
    fn way(&self, after: &Counts, first: (Seat, Seat), along: &[Statement], lost: bool) -> Option<Way> {
        let before = self.counts();
        if before == *after && (along.is_empty() || !lost) {
            return None;
        }
        let lists = [(self.tricks, before.tricks, after.tricks), (self.worth.map(|worth| worth.told), before.worth, after.worth)];
        let mut way = Way::new();
        for (told, was, is) in &lists {
            if let (Some(told), Some(was), Some(is)) = (told, was, is) {
                told.tell(self, (was, is), first, &mut way);
            }
        }
        way.extend(along.iter().cloned());
        for (party, along) in self.if_swept.iter().enumerate() {
            let side = Side(party as u8);
            if after.tricks.is_some_and(|tricks| tricks.get(side) == 0) {
                way.extend(along.iter().cloned());
            }
        }
        Some(way)
    }

    /// Divides the changes of the parties among their players. A loss is taken from the players of the party in turn, from `loser` to the
    /// left. A gain goes to the first player of the party, from `winner` to the left.
    fn spread(&self, mut counts: Seats<i64>, before: &Seats<i64>, after: &Seats<i64>, (loser, winner): (Seat, Seat)) -> Seats<i64> {
        let mut changes = Seats::from_fn(before.len(), |party| after.get(party) - before.get(party));
        let seats = counts.len() as u8;
        for (first, gains) in [(loser, false), (winner, true)] {
            let from = (0..seats).map(|step| Seat((first.0 + step) % seats));
            for seat in from.filter(|seat| self.playing.has(*seat)) {
                let party = self.parties.get(seat);
                let change = changes.get(party).max(-counts.get(seat));
                if (change > 0) == gains {
                    counts.set(seat, counts.get(seat) + change);
                    changes.set(party, changes.get(party) - change);
                }
            }
        }
        counts
    }
}

impl Told {
    /// The number that each party has, from the values of the fact.
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

    /// Adds the fact to `way` with its values after the ruling.
    fn tell(&self, taken: &Taken, (before, after): (&Seats<i64>, &Seats<i64>), first: (Seat, Seat), way: &mut Way) {
        match *self {
            Told::One { fact, party, .. } => way.push(fact.told(None, after.get(party))),
            Told::Parties { fact, .. } => way.extend(after.by_seat().map(|(at, n)| fact.told(Some(taken.item(at, at.index())), *n))),
            Told::Each { fact, counts } => {
                let counts = taken.spread(counts, before, after, first);
                way.extend(taken.playing.iter().enumerate().map(|(at, seat)| fact.told(Some(taken.item(seat, at)), counts.get(seat))));
            }
        }
    }
}
