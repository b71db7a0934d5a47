//! The tricks and cards that each party took in a deal.

use core::cmp::Reverse;

use super::setting::{Aim, Counting, Declared};
use crate::asking::{Fact, Statement};
use crate::table::{Seat, SeatSet, Seats, Side, leftward};
use crate::text::Phrase;

/// The fact of a match file that records the tricks of each player or party (the players who play together in a deal), or their worth.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    /// The fact is a list with a number for each player of the deal, in the order of their seats.
    Each {
        /// The fact that records the number of tricks (or their worth) of each player.
        fact: &'static Fact,
        /// The number of tricks (or their worth) of each seat, as the fact has it. If tricks are logged one by one, the fact is not
        /// recorded. `counts` then has the numbers that the fact would have.
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

/// The tricks that earlier rulings on a deal have moved for mistakes of one party. A later ruling for this party
/// moves other tricks, because no card is in two tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MovedBefore {
    /// The number of tricks.
    pub tricks: u8,
    /// The worth of the cards in these tricks.
    pub worth: i64,
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
    /// The highest count that makes the contract: 0 in a misère (a bid to take no trick).
    pub most: i64,
}

impl Requirement {
    /// Whether the contract is a misère (a bid to take no trick).
    pub(super) fn is_misere(&self) -> bool {
        self.by == Counting::Tricks && self.most == 0
    }
}

/// The tricks and cards that each party of a complete deal took.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The party that each seat played for in this deal.
    pub parties: Seats<Side>,
    /// Whether the player on the left of a seat has the seat number before it, as in games that go counter-clockwise. In other games this
    /// player has the number after it.
    pub left_is_before: bool,
    /// The seats that play in this deal. Lists in the facts of the deal have no value for the other seats.
    pub playing: SeatSet,
    /// The parties that have cards but no part in the result of the deal. A party is in the set as the seat with the same number.
    pub out: SeatSet,
    /// The parties that have taken no trick, although the cards that nobody has taken are counted as theirs. A ruling takes no trick from
    /// these parties. A party is in the set as the seat with the same number.
    pub bare: SeatSet,
    /// The players who bid to take no trick, such as a nil, also if their partner bid tricks.
    pub nils: SeatSet,
    /// The aim of all parties, for example many tricks, few tricks, or an exact number.
    pub aim: Aim,
    /// The numbers of the seats or parties, in the order in which the lists of the facts have them. Empty if the lists are in the order of
    /// the numbers, from 0.
    pub listed: Vec<u8>,
    /// Whether the facts do not say what a lost deal changes, so that its cost is entered as points.
    pub lost_by_hand: bool,
    /// Whether a lost deal moves all tricks although the aim is not known. They move in the direction that costs the offender's side more.
    pub all_if_lost: bool,
    /// Whether a ruling can take a trick from one party without giving it to another. A ruling can do so if the facts of the deal need not
    /// count all tricks.
    pub leaves_aside: bool,
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
    /// The keys of the facts of the deal that are dropped when a ruling adds its own facts.
    pub instead: &'static [&'static str],
    /// Facts to add to an alternative (the deal's facts after a ruling) in which tricks have changed sides.
    pub if_moved: Vec<Statement>,
    /// For each party, by its number, the facts to add to an alternative in which this party has lost the deal.
    pub if_lost: Vec<Vec<Statement>>,
    /// For each party, by its number, the facts to add to an alternative in which this party has no trick left.
    pub if_swept: Vec<Vec<Statement>>,
    /// Answers to questions that are not asked for the deal as played, but for an alternative (the deal's facts after a ruling). Of several
    /// answers to one question, the first possible one counts.
    pub answers: Vec<Statement>,
}

impl Taken {
    /// The parties `parties`, which play for as many tricks as possible. No numbers of tricks or card points are known yet.
    pub fn by(parties: Seats<Side>) -> Taken {
        Taken {
            parties,
            left_is_before: false,
            playing: SeatSet::all(parties.len() as u8),
            out: SeatSet::NONE,
            bare: SeatSet::NONE,
            nils: SeatSet::NONE,
            aim: Aim::Many,
            listed: Vec::new(),
            lost_by_hand: false,
            all_if_lost: false,
            leaves_aside: false,
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
        }
    }

    /// The tricks of players who each play alone for as many tricks as possible.
    pub fn alone(fact: &'static Fact, counts: Seats<i64>) -> Taken {
        let parties = Seats::from_fn(counts.len(), |seat| Side(seat.0));
        Taken { tricks: Some(Told::Each { fact, counts }), ..Taken::by(parties) }
    }

    /// The players on the declarer's side, and whether their misère (a bid to take no trick) failed. `None` without a contract.
    pub fn declared(&self) -> Option<Declared> {
        let contract = self.contract?;
        let side: SeatSet = self.parties.by_seat().filter(|(_, party)| **party == contract.party).map(|(seat, _)| seat).collect();
        let took = self.tricks.map(|told| told.counts(&self.parties).get(contract.party));
        Some(Declared { side, misere_failed: contract.is_misere() && took.is_some_and(|took| took > 0) })
    }

    /// The smallest and the largest worth of the cards in `tricks` moved tricks (rule sheet `irregularities` 1.3). `trick` is the most that
    /// one trick can be worth. If a party loses all its tricks, both are the worth of all its cards. `None` if no worth is recorded.
    pub fn worth_of(&self, offender: Seat, tricks: u8, trick: i64) -> Option<(i64, i64)> {
        self.worth_from(offender, tricks, trick, usize::MAX)
    }

    /// The result of [`worth_of`](Taken::worth_of), if the tricks come from at most `owners` opposing parties.
    fn worth_from(&self, offender: Seat, tricks: u8, trick: i64, owners: usize) -> Option<(i64, i64)> {
        let counts = self.worth?.told.counts(&self.parties);
        let (party, others) = (self.parties.get(offender), self.others(offender));
        let other = *others.first()?;
        let taken = self.taken();
        // Finds the parties that lose the moved tricks. If the offender's side wants few tricks, it gets tricks of a party that has some.
        // If the numbers of tricks are unknown, the tricks may come from several opposing parties: the first `owners` of them.
        let losers = match self.aim_of(party) {
            Aim::Few if counts.get(other) > 0 && taken.is_none() => others.get(..owners.min(others.len())).unwrap_or_default(),
            Aim::Few if counts.get(other) > 0 => &[other],
            _ => &[party],
        };
        if losers.iter().all(|loser| self.is_bare(*loser)) {
            return Some((0, 0));
        }
        let (all, took) =
            (losers.iter().map(|loser| counts.get(*loser)).sum::<i64>(), taken.and_then(|taken| Some(taken.get(*losers.first()?))));
        let moved = took.unwrap_or(i64::MAX).min(i64::from(tricks));
        let most = all.min(moved.saturating_mul(trick));
        let left = took.map_or(i64::MAX, |took| (took - moved).saturating_mul(trick));
        Some((all.saturating_sub(left).clamp(0, most.max(0)), most))
    }

    /// The smallest and the largest worth of the cards in `tricks` moved tricks, if earlier rulings on the deal have moved the tricks
    /// `before` of the same party. All these tricks together must be possible, because no card is in two of them. As each trick comes from
    /// one party, at most `tricks` parties lose a trick. Otherwise the result is that of [`worth_of`](Taken::worth_of).
    pub fn worth_after(&self, offender: Seat, tricks: u8, trick: i64, before: MovedBefore) -> Option<(i64, i64)> {
        let worth = |tricks: u8| self.worth_from(offender, tricks, trick, usize::from(tricks));
        let (least, most) = worth(tricks)?;
        if before.tricks == 0 {
            return Some((least, most));
        }
        let (least_of_all, most_of_all) = worth(tricks.saturating_add(before.tricks))?;
        let most = most.min(most_of_all - before.worth).max(0);
        Some((least.max(least_of_all - before.worth).clamp(0, most), most))
    }

    /// The aim of a party. It is few tricks for a party that bid to take none, such as a nil (rule sheet `irregularities` 1.3).
    pub(super) fn aim_of(&self, party: Side) -> Aim {
        let takes_none = self.own.iter().any(|own| own.party == party && own.is_misere());
        if self.aim == Aim::Many && takes_none { Aim::Few } else { self.aim }
    }

    /// Whether the party has taken no trick, although cards are counted as its own.
    pub(super) fn is_bare(&self, party: Side) -> bool {
        self.bare.has(Seat(party.0))
    }

    /// The number of tricks of each party. `None` if neither the facts nor a log of winners gives these numbers.
    pub(super) fn taken(&self) -> Option<Seats<i64>> {
        self.tricks.map(|told| told.counts(&self.parties)).or(self.logged)
    }

    /// The parties other than the offender's, from the most tricks to the fewest (rule sheet `irregularities` 1.3). If the tricks are
    /// unknown, the worth of the cards decides the order. Equal parties are in the order from the offender's left. Parties in `out` are
    /// left out. Empty if neither tricks nor worths are known.
    pub(super) fn others(&self, offender: Seat) -> Vec<Side> {
        let counts = self.taken().or(self.worth.map(|worth| worth.told.counts(&self.parties)));
        let Some(counts) = counts else { return Vec::new() };
        let party = self.parties.get(offender);
        let number = counts.len() as u8;
        let left = leftward(party.0, number, self.left_is_before).skip(1).map(Side);
        let mut others: Vec<_> = left.filter(|side| !self.out.has(Seat(side.0))).collect();
        others.sort_by_key(|side| Reverse(counts.get(*side)));
        others
    }

    /// The worth of the cards of each party. `None` if the game counts only tricks.
    pub fn worth_of_each(&self) -> Option<Seats<i64>> {
        Some(self.worth?.told.counts(&self.parties))
    }

    /// The number of tricks of the deal. `None` if the deal records no tricks, or need not record all of them.
    pub fn tricks_in_all(&self) -> Option<i64> {
        let told = self.tricks.as_ref().filter(|_| !self.leaves_aside)?;
        Some(told.counts(&self.parties).iter().sum())
    }
}

impl Told {
    /// The number that each party has, from the values of the fact.
    pub(super) fn counts(&self, parties: &Seats<Side>) -> Seats<i64> {
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
}
