//! Computes what a deal can look like after a ruling: tricks were moved, the deal was lost, or a misère was made (rule sheet
//! `irregularities` 1.3, 1.5, 1.9, 1.10).
//!
//! 1. `Taken::outcomes` computes the numbers of tricks and card points after the ruling. An outcome is one possible result, for example
//!    one direction in which tricks move.
//! 2. `Taken::way` translates the numbers into facts of the deal: a [`Way`].
//! 3. A [`Course`] has the ways of one outcome.
//!
//! The caller, `games::ruled`, reckons the deal with each way. It takes the way that costs the offender's side most and harms nobody else.

use super::cost::Cost;
use super::setting::{Aim, Counting};
use super::taken::{Requirement, Taken, Told};
use crate::asking::Statement;
use crate::table::{Seat, Seats, Side, leftward};

/// The facts of one alternative that differ from the facts of the deal as it was played.
pub type Way = Vec<Statement>;

/// The facts of a deal that a ruling changes, with their new values. Only for a game in which the ruling can change the deal in just one
/// way.
#[derive(Clone, Debug, Default)]
pub struct Retold {
    /// The keys of the facts of the deal that are dropped when the facts in `way` are added.
    pub instead: &'static [&'static str],
    /// The facts of the deal that the ruling changes, with their new values. Empty if the offender's side has nothing left to lose.
    pub way: Way,
}

/// One possible outcome of a ruling, with the facts that the deal can have in it.
#[derive(Clone, Debug)]
pub struct Course {
    /// The alternatives in which the offender's side pays the whole cost of the ruling.
    pub due: Vec<Due>,
    /// Alternatives that move more tricks than are needed to make or break a contract, those with the fewest tricks first. If no
    /// alternative in `due` is possible, the first possible one of these counts.
    pub nearest: Vec<Way>,
}

/// An alternative in which the offender's side pays the whole cost of the ruling, and milder alternatives that may replace it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The facts of this alternative that differ from the facts of the deal as it was played.
    pub way: Way,
    /// The facts if fewer tricks move between the same players, the most tricks first. A side that gets tricks counts one of these, if more
    /// tricks would hurt it (rule sheet `irregularities` 1.3). One of these also counts if moving all tricks is impossible, or would help
    /// the offender's side.
    pub fewer: Vec<Way>,
}

/// The number of further results to try if the result that just makes or breaks a contract is impossible. Each of them is one trick or card
/// point further away. Two are enough, because no party can have exactly 1 card point, or all card points but 1.
const FURTHER: i64 = 2;

/// One possible outcome of a ruling, in numbers: the tricks and card points that each party has after the ruling.
struct Outcome {
    /// The whole cost of the ruling first, then smaller and smaller parts of the cost.
    counts: Vec<Counts>,
    /// How many entries of `counts` have the whole cost: 1 or 2. In the second of them, the parties other than the offender's keep the
    /// tricks that they had before.
    whole: usize,
    /// The numbers if the contract is decided by more tricks or card points than needed: by one more, then by two more. Used only if the
    /// exact number is impossible.
    nearest: Vec<Counts>,
}

impl Outcome {
    fn of(counts: Vec<Counts>) -> Outcome {
        Outcome { counts, whole: 1, nearest: Vec::new() }
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

    /// Keeps the tricks of `party`, and replaces the tricks of all other parties by those in `others`. Does not change the worth of cards.
    fn aside(mut self, party: Side, others: Counts) -> Counts {
        if let (Some(tricks), Some(others)) = (&mut self.tricks, others.tricks) {
            let own = tricks.get(party);
            *tricks = others;
            tricks.set(party, own);
        }
        self
    }

    /// Moves tricks, and the worth of their cards, to the party `to` from the parties `from`: all from the first, then from the next.
    fn collect(mut self, from: &[Side], to: Side, mut tricks: i64, mut worth: i64) -> Counts {
        for other in from {
            let before = self;
            self = self.pass(*other, to, tricks, worth);
            // Subtracts what the party `other` has given, so that the next party gives only the rest.
            let of_other = |counts: Option<Seats<i64>>| counts.map_or(0, |counts| counts.get(*other));
            tricks -= of_other(before.tricks) - of_other(self.tricks);
            worth -= of_other(before.worth) - of_other(self.worth);
        }
        self
    }
}

impl Taken {
    /// The possible outcomes of a ruling, as facts. The outcome that costs the offender's side most counts. If outcomes cost the same, the
    /// first counts. Empty if the ruling changes nothing. `None` if the facts cannot express the ruling:
    ///
    /// - the ruling gives points, or its lost deal is entered as points (`lost_by_hand`);
    /// - a misère is to be made, but the deal has no contract;
    /// - the contract is to be made, but no number of tricks or card points makes it.
    pub fn courses(&self, offender: Seat, cost: Cost) -> Option<Vec<Course>> {
        self.courses_with(offender, cost, &self.others(offender))
    }

    /// The outcomes of a ruling if tricks move to or from another party than the one with the most tricks. There is one list for each of
    /// the other opposing parties, from more tricks to fewer. The lists count only if the outcomes of [`courses`](Taken::courses) would
    /// take a win or points from a third party. Empty with two parties.
    pub fn further_courses(&self, offender: Seat, cost: Cost) -> Vec<Vec<Course>> {
        let others = self.others(offender);
        let from = |first: usize| {
            let mut others = others.clone();
            others.rotate_left(first);
            self.courses_with(offender, cost, &others)
        };
        (1..others.len()).filter_map(from).collect()
    }

    /// The outcomes of a ruling, as facts. If the offender's party loses tricks, the first of the parties `others` gets them. If the
    /// offender's party gets tricks, they come from `others`: all from the first party, then from the next.
    fn courses_with(&self, offender: Seat, cost: Cost, others: &[Side]) -> Option<Vec<Course>> {
        let outcomes = self.outcomes(offender, cost, others)?;
        Some(outcomes.into_iter().filter_map(|outcome| self.course(offender, cost, outcome)).collect())
    }

    /// The outcomes of a ruling, in numbers. `None` in the cases in which [`courses`](Taken::courses) returns `None`.
    fn outcomes(&self, offender: Seat, cost: Cost, others: &[Side]) -> Option<Vec<Outcome>> {
        let party = self.parties.get(offender);
        let own = self.own.iter().find(|own| own.party == party);
        // Returns the outcome in which the contract is just made (`made`), or else just failed. Its `nearest` has the results that are one
        // and two tricks or card points further away.
        let decided = |contract: Requirement, other: Side, made: bool| {
            let counts = self.decided(contract, other, made)?;
            let nearest = (1..=FURTHER).filter_map(|more| self.decided_by(contract, other, made, more)).collect();
            Some(vec![Outcome { nearest, ..Outcome::of(vec![counts]) }])
        };
        let outcomes = match (cost, self.contract) {
            (Cost::Given(_) | Cost::Passed(_), _) | (Cost::MisereMade, None) => return None,
            (Cost::DealLost, _) if self.lost_by_hand => return None,
            // Moves nothing from a party without a trick, because a ruling never takes more than the party took (rule sheet
            // `irregularities` 1.3).
            (Cost::Moved { .. }, _) if self.is_bare(party) => Vec::new(),
            (Cost::Moved { tricks, worth }, _) => {
                // A party that loses all its tricks loses all its cards, so the ruling need not give their worth.
                let all_cards = || self.worth_of(offender, tricks, i64::MAX).map_or(0, |(least, _)| least);
                self.moved(offender, others, i64::from(tricks), worth.map_or_else(all_cards, i64::from))
            }
            // The declarer's side lost the deal, so the contract fails. If the other side lost it, the contract is made.
            (Cost::DealLost, Some(contract)) if contract.party == party => decided(contract, contract.party.other(), false)?,
            (Cost::DealLost, Some(contract)) => decided(self.if_made.unwrap_or(contract), contract.party.other(), true)?,
            // Makes only a misère, because no other contract is made for a mistake of its opponents (rule sheet `irregularities` 1.10).
            (Cost::MisereMade, Some(contract)) if !contract.is_misere() => Vec::new(),
            (Cost::MisereMade, Some(contract)) => decided(contract, contract.party.other(), true)?,
            (Cost::DealLost, None) => match (own, others.first()) {
                // Each party plays for its own bid, so the bid of the offender's party fails.
                (Some(own), Some(other)) => decided(*own, *other, false)?,
                // The aim is not known, so the tricks may move in both directions. The direction that costs more counts.
                _ if self.all_if_lost => {
                    let both = [Aim::Many, Aim::Few].into_iter().flat_map(|aim| self.lost(party, others, aim));
                    both.map(Outcome::of).collect()
                }
                _ => {
                    let before = self.counts();
                    let outcome = |counts: Vec<Counts>| match counts.as_slice() {
                        // The facts need not count all tricks. So a second entry has the whole cost, but leaves the other parties the
                        // tricks that they had.
                        [all] if self.leaves_aside => Outcome { whole: 2, ..Outcome::of(vec![*all, all.aside(party, before)]) },
                        _ => Outcome::of(counts),
                    };
                    self.lost(party, others, self.aim).into_iter().map(outcome).collect()
                }
            },
        };
        Some(outcomes)
    }

    /// Translates an outcome into facts. Tries each player of a party as the one who loses or gains a trick. `None` if no fact changes.
    fn course(&self, offender: Seat, cost: Cost, outcome: Outcome) -> Option<Course> {
        let party = self.parties.get(offender);
        let is_lost = cost == Cost::DealLost;
        let along = if is_lost { self.if_lost.get(party.index()).map(Vec::as_slice).unwrap_or_default() } else { self.if_moved.as_slice() };
        let way = |after: &Counts, first: (Seat, Seat)| self.way(after, first, along, is_lost);
        let mut due: Vec<Due> = Vec::new();
        for first in self.firsts(offender) {
            let ways: Vec<Option<Way>> = outcome.counts.iter().map(|after| way(after, first)).collect();
            for (at, whole) in ways.iter().take(outcome.whole).enumerate() {
                let Some(whole) = whole else { break };
                let new = Due { way: whole.clone(), fewer: ways.iter().skip(at + 1).flatten().cloned().collect() };
                if !due.contains(&new) {
                    due.push(new);
                }
            }
        }
        let first = self.firsts(offender).next()?;
        let nearest = outcome.nearest.iter().filter_map(|after| way(after, first)).collect();
        (!due.is_empty()).then_some(Course { due, nearest })
    }

    /// Whether the other parties keep their points after a ruling with this cost. This is so if the deal is lost and each party has its own
    /// contract (rule sheet `irregularities` 1.5).
    pub fn others_as_played(&self, cost: Cost) -> bool {
        cost == Cost::DealLost && !self.own.is_empty()
    }

    fn counts(&self) -> Counts {
        let of = |told: Told| told.counts(&self.parties);
        Counts { tricks: self.tricks.map(of), worth: self.worth.map(|worth| of(worth.told)) }
    }

    /// The outcomes in which `tricks` tricks have changed sides (rule sheet `irregularities` 1.3). An outcome is one direction: the party
    /// of the offender gives tricks, or takes them. The counts of an outcome begin with all tricks moved and go on with fewer. If cards
    /// count, only all tricks move, because the worth of fewer tricks is not known. If many tricks are the aim, the party only gives. An
    /// offender who bid to take no trick, such as a nil, may also take, because that can cost more.
    fn moved(&self, offender: Seat, others: &[Side], tricks: i64, worth: i64) -> Vec<Outcome> {
        let (party, before) = (self.parties.get(offender), self.counts());
        let least = if before.worth.is_some() { tricks } else { 1 };
        let give = |n: i64| others.first().map_or(before, |other| before.pass(party, *other, n, worth));
        let take = |n: i64| before.collect(others, party, n, worth);
        let outcome = |move_tricks: &dyn Fn(i64) -> Counts| {
            let fewer = (least..tricks).rev();
            if self.leaves_aside {
                // In these counts only the tricks of the offender's party change. Otherwise a moved trick could break the bid of another
                // party.
                let aside = |n: i64| move_tricks(n).aside(party, before);
                let counts = [move_tricks(tricks), aside(tricks)].into_iter().chain(fewer.map(aside));
                Outcome { whole: 2, ..Outcome::of(counts.collect()) }
            } else {
                Outcome::of([tricks].into_iter().chain(fewer).map(move_tricks).collect())
            }
        };
        let (give, take) = (outcome(&give), outcome(&take));
        match self.aim_of(party) {
            Aim::Many if !self.nils.has(offender) => vec![give],
            Aim::Few => vec![take, give],
            Aim::Many | Aim::Exact | Aim::Either => vec![give, take],
        }
    }

    /// The outcomes of a lost deal without a contract (rule sheet `irregularities` 1.5). Each outcome is a list of counts: the whole cost
    /// first, then smaller costs. `party` is the party of the offender.
    ///
    /// - If the aim is many tricks, the first of `others` gets all tricks of `party`. The smaller costs leave `party` 1, 2, 3 ... tricks.
    /// - If the aim is few tricks, `party` gets all tricks of `others`.
    /// - For any other aim, there are two outcomes for each of `others` and each number of tricks: `party` gives these tricks to that
    ///   party, or gets them from it.
    fn lost(&self, party: Side, others: &[Side], aim: Aim) -> Vec<Vec<Counts>> {
        const ALL: i64 = i64::MAX;
        let before = self.counts();
        match aim {
            Aim::Many => {
                let Some(other) = others.first() else { return Vec::new() };
                // Adds smaller costs only if nothing but the number of tricks counts, because the worth of the cards in fewer tricks is not
                // known.
                let own = before.tricks.filter(|_| before.worth.is_none()).map_or(0, |tricks| tricks.get(party));
                let numbers = [ALL].into_iter().chain((1..own).rev());
                vec![numbers.map(|n| before.pass(party, *other, n, ALL)).collect()]
            }
            Aim::Few => vec![vec![before.collect(others, party, ALL, ALL)]],
            Aim::Exact | Aim::Either => {
                let most = before.tricks.map_or(0, |tricks| tricks.iter().sum());
                let mut all = Vec::new();
                for (other, n) in others.iter().flat_map(|other| (1..=most).map(move |n| (*other, n))) {
                    // First `party` gives the tricks, then it takes them.
                    for after in [before.pass(party, other, n, 0), before.pass(other, party, n, 0)] {
                        if !all.contains(&vec![after]) {
                            all.push(vec![after]);
                        }
                    }
                }
                all
            }
        }
    }

    /// The tricks and card points of each party if the contract is just made (`made`), or else just failed. `other` gives the missing
    /// tricks or card points, or gets the surplus. Nothing changes if the contract was made, or failed, already. `None` if the contract is
    /// to be made, but no number makes it.
    fn decided(&self, contract: Requirement, other: Side, made: bool) -> Option<Counts> {
        self.decided_by(contract, other, made, 0)
    }

    /// The tricks and card points of each party if the contract is made or failed by `more` tricks or card points than needed. `None` if
    /// the contract is to be made, but no number of tricks or card points makes it.
    fn decided_by(&self, contract: Requirement, other: Side, made: bool, more: i64) -> Option<Counts> {
        let mut after = self.counts();
        let counts = if contract.by == Counting::Tricks { &mut after.tricks } else { &mut after.worth };
        let Some(counts) = counts else { return Some(after) };
        let own = counts.get(contract.party);
        let is_made = (contract.least..=contract.most).contains(&own);
        let needs = match (made, is_made) {
            // No number makes the contract.
            (true, false) if contract.least > contract.most => return None,
            // If the party has too few tricks or points, gives it the least number that makes the contract, and `more` above that number.
            (true, false) if own < contract.least => (contract.least + more).min(contract.most),
            // If the party has too many, as in a failed misère, leaves it the largest number that makes the contract, or `more` below that
            // number.
            (true, false) => (contract.most - more).max(contract.least),
            // If the contract needs a least number, leaves the party one below that number, and `more` below that.
            (false, true) if contract.least > 0 => (contract.least - 1 - more).max(0),
            // If the contract only has a largest number, as a misère does, gives the party one above that number, and `more` above that.
            (false, true) => contract.most.saturating_add(1 + more),
            // The contract is made or failed already, so the number stays.
            (true, true) | (false, false) => own,
        };
        // Limits the gain, because a party cannot get more than the other party has.
        let gets = (needs - own).min(counts.get(other));
        counts.set(contract.party, own + gets);
        counts.set(other, counts.get(other) - gets);
        Some(after)
    }

    /// The index of a seat or party in the list of a fact: its index in [`listed`](Taken::listed). If `listed` does not have it, the list
    /// is in the order of the seat or party numbers, and the index is `usual`.
    fn item(&self, of: Seat, usual: usize) -> usize {
        self.listed.iter().position(|listed| *listed == of.0).unwrap_or(usual)
    }

    /// Every pair of seats (`loser`, `winner`) from which `spread` can begin: the offender first, then the seats on the left. All pairs are
    /// tried, because the cost can depend on which partner loses or gains a trick.
    fn firsts(&self, offender: Seat) -> impl Iterator<Item = (Seat, Seat)> + use<> {
        let left = leftward(offender.0, self.parties.len() as u8, self.left_is_before).map(Seat);
        left.clone().flat_map(move |loser| left.clone().map(move |winner| (loser, winner)))
    }

    /// The facts that change if the parties have the counts `after`, together with the facts `along`. `first` has the seats from which
    /// `spread` begins. `None` if the ruling changes nothing. If the counts stay equal, the facts `along` still change in two cases: the
    /// deal is `lost`, or a party is bare and may now have a trick without card points.
    fn way(&self, after: &Counts, first: (Seat, Seat), along: &[Statement], lost: bool) -> Option<Way> {
        let before = self.counts();
        if before == *after && (along.is_empty() || !lost && self.bare.is_empty()) {
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

    /// Divides the gain or loss of tricks of each party among its players. A lost trick is taken from the first player of the party,
    /// counted from `loser` to the left. A player without tricks is passed over for the next player of the party. All gained tricks go to
    /// the first player of the party, counted from `winner` to the left.
    fn spread(&self, mut counts: Seats<i64>, before: &Seats<i64>, after: &Seats<i64>, (loser, winner): (Seat, Seat)) -> Seats<i64> {
        let mut changes = Seats::from_fn(before.len(), |party| after.get(party) - before.get(party));
        let seats = counts.len() as u8;
        for (first, gains) in [(loser, false), (winner, true)] {
            let from = leftward(first.0, seats, self.left_is_before).map(Seat);
            for seat in from.filter(|seat| self.playing.has(*seat)) {
                let party = self.parties.get(seat);
                // A player loses at most the tricks that the player has. The rest of the loss stays in `changes` for the next player.
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
    /// Adds the fact of this `Told` to `way`, with its values after the ruling.
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
