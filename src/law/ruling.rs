//! What a ruling is: what becomes of the cards, what it costs, and what would be booked.

use super::values::MisdealDealer;
use crate::reckoning::Clause;
use crate::text::{Arg, Phrase, Say};

/// Where a sentence of a ruling comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sources {
    /// From older laws, by letter and number: W Whist (Cavendish), B bridge 2017, ISkO Skat, E euchre (Foster), G Gelli.
    Cited(&'static str),
    /// From no source: it is ours.
    Ours,
    /// From the game's own rules, which go first (0.1).
    Game,
}

/// A rule of the sheet, with its sources.
pub(super) struct Sourced {
    /// Its number and its sentence, which may have gaps.
    clause: Clause,
    /// Where it comes from.
    sources: Sources,
}

/// A sentence of a ruling, and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The sentence.
    pub say: Say,
    /// The rule.
    pub clause: &'static Clause,
    /// Where that comes from.
    pub sources: Sources,
}

impl Sourced {
    /// A rule that older laws have; of no citation it is ours.
    pub(super) const fn new(id: &'static str, cites: &'static str, says: Phrase) -> Sourced {
        let sources = if cites.is_empty() { Sources::Ours } else { Sources::Cited(cites) };
        Sourced { clause: Clause { id, says }, sources }
    }

    /// What it says of a case.
    pub(super) fn says(&'static self) -> Finding {
        self.with(&[])
    }

    /// The same with its gaps filled.
    pub(super) fn with(&'static self, args: &[Arg]) -> Finding {
        Finding { say: self.clause.says.with(args), clause: &self.clause, sources: self.sources }
    }
}

/// What a ruling changes, if the table books it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing.
    Nothing,
    /// So many tricks change sides, against the offender's (1.3).
    Tricks(u8),
    /// The deal is lost for the offender's side (1.5).
    DealLost,
    /// So many points for every other side (1.6).
    Points(i64),
    /// A misère counts as made (1.10).
    MisereMade,
    /// The deal does not count and is dealt again.
    DealtAgain(MisdealDealer),
    /// A recorded deal is put right (7.1).
    Corrected {
        /// Only if the other side accepts it.
        accepted: bool,
    },
    /// What the game itself books for it (0.1).
    OfTheGame,
}

/// The answer to an incident.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What to do with the cards now.
    pub now: Finding,
    /// What it costs.
    pub cost: Finding,
    /// What else has to be known, in the order of the sheet.
    pub besides: Vec<Finding>,
    /// What would be booked.
    pub remedy: Remedy,
}

impl Ruling {
    pub(super) fn new(now: Finding, cost: Finding, remedy: Remedy) -> Ruling {
        Ruling { now, cost, besides: Vec::new(), remedy }
    }

    #[must_use]
    pub(super) fn besides(mut self, finding: Finding) -> Ruling {
        self.besides.push(finding);
        self
    }

    /// All its sentences, in order.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        [&self.now, &self.cost].into_iter().chain(&self.besides)
    }
}
