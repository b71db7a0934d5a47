//! A ruling: what happens to the cards, what the mistake costs, and what is recorded.

use std::fmt;

use super::values::MisdealDealer;
use crate::reckoning::Clause;
use crate::text::{Arg, Phrase, Say};

/// The sources of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sources {
    /// The rule comes from older laws. It follows the first of these laws.
    Cited(&'static [Cite]),
    /// The rule was made by this project, because no law and no game has it.
    Ours,
    /// The ruling rests on a rule in the game's own rule sheet, which takes precedence over the law of the table (clause 0.1 of the rule
    /// sheet `irregularities`).
    Game,
}

/// A place in an older law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The law in which the place is.
    pub book: Book,
    /// The numbers of the cited paragraphs of the law: "71, 79". Empty if the whole law is meant.
    pub at: &'static str,
}

/// An older law of card games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book {
    /// The laws of Whist (Cavendish).
    Whist,
    /// The laws of duplicate bridge of 2017.
    Bridge,
    /// The Internationale Skatordnung.
    Skat,
    /// The laws of euchre (Foster).
    Euchre,
    /// Foster on card games in general.
    Foster,
    /// The laws of Solo Whist.
    SoloWhist,
    /// Gelli on Briscola, 1929.
    Gelli,
}

impl Book {
    /// The short name by which the rule sheet `irregularities` cites the book, for example "B".
    const fn short(self) -> &'static str {
        match self {
            Book::Whist => "W",
            Book::Bridge => "B",
            Book::Skat => "ISkO",
            Book::Euchre => "E",
            Book::Foster => "Foster",
            Book::SoloWhist => "Solo Whist",
            Book::Gelli => "G",
        }
    }
}

/// Writes the place as the rule sheet `irregularities` does: "B 71, 79".
impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.book.short())?;
        if self.at.is_empty() { Ok(()) } else { write!(f, " {}", self.at) }
    }
}

/// A rule of the rule sheet `irregularities`, with its sources.
pub(super) struct Sourced {
    /// The number of the rule and its sentence. The sentence may have gaps.
    clause: Clause,
    /// The sources of the rule.
    sources: Sources,
}

/// A sentence of a ruling, with the rule behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The sentence with the values of its gaps.
    pub say: Say,
    /// The rule of the rule sheet that the sentence states.
    pub clause: &'static Clause,
    /// The sources of the rule.
    pub sources: Sources,
}

impl Sourced {
    /// A rule from its number, its sources and its sentence. An empty `cites` means that this project made the rule.
    pub(super) const fn new(id: &'static str, cites: &'static [Cite], says: Phrase) -> Sourced {
        let sources = if cites.is_empty() { Sources::Ours } else { Sources::Cited(cites) };
        Sourced { clause: Clause { id, says }, sources }
    }

    /// The sentence of a rule without gaps.
    pub(super) fn says(&'static self) -> Finding {
        self.with(&[])
    }

    /// The sentence with its gaps filled by `args`.
    pub(super) fn with(&'static self, args: &[Arg]) -> Finding {
        Finding { say: self.clause.says.with(args), clause: &self.clause, sources: self.sources }
    }
}

/// The change that a ruling makes to the record of the deal when the ruling is booked (recorded with the match).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Booking the ruling changes nothing in the record.
    Nothing,
    /// This number of tricks changes sides, to the disadvantage of the offender's side (rule sheet `irregularities` 1.3).
    Tricks(u8),
    /// The deal is lost for the offender's side (rule sheet `irregularities` 1.5).
    DealLost,
    /// Every other side gets these points (rule sheet `irregularities` 1.6).
    Points(i64),
    /// A misère (a bid to take no trick) counts as made (rule sheet `irregularities` 1.10).
    MisereMade,
    /// The deal does not count and is dealt again.
    DealtAgain(MisdealDealer),
    /// A recorded deal is corrected (rule sheet `irregularities` 7.1).
    Corrected {
        /// Whether the side that did not ask for the correction has to accept it.
        accepted: bool,
    },
    /// The mistake is booked as the game's own rule says (rule sheet `irregularities` 0.1).
    OfTheGame,
}

/// The ruling on an incident.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The sentence that tells the players what to do now with the cards.
    pub now: Finding,
    /// The sentence that says what the mistake costs the offender's side.
    pub cost: Finding,
    /// Further sentences, in the order of the rule sheet.
    pub besides: Vec<Finding>,
    /// The change that the ruling makes to the record of the deal when it is booked.
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

    /// All sentences of the ruling, in order.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        [&self.now, &self.cost].into_iter().chain(&self.besides)
    }
}
