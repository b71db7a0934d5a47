//! A checked formula, as a tree. Each name in the formula is replaced by its meaning, and the sort (type) of the value is known.

use super::parser::{Arithmetic, Comparison};
use super::sort::Sort;
use super::stage::Stage;
use super::texts::TextId;
use crate::table::MAX_SEATS;

/// A word of the document. The number is the word's index in [`Document::words`](super::document::Document).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordId(pub(super) u16);

/// The question or house rule that offers words, by the index of the question or rule in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Domain {
    Question(usize),
    Rule(usize),
}

/// A node in the tree of a formula that was read and checked, so that its value can be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Number(i64),
    Word(WordId),
    Nobody,
    It,
    Fact(usize),
    Let(usize),
    Rule(usize),
    Kept(usize),
    /// The value of an attribute (a named number) of the word that was chosen. Holds the question or house rule for which the word was
    /// chosen, and the index of the attribute.
    Attribute(Domain, usize),
    Players,
    Deal,
    Dealer,
    Seat,
    First,
    Last,
    Plays,
    Total,
    OtherTotal,
    Negative(Box<Term>),
    Distance(Box<Term>, Box<Term>),
    Arithmetic(Arithmetic, Box<Term>, Box<Term>),
    Compare(Comparison, Box<Term>, Box<Term>),
    And(Box<Term>, Box<Term>),
    Or(Box<Term>, Box<Term>),
    Not(Box<Term>),
    /// The function `if`: the condition, the value if it is true, and the value if it is false.
    If(Box<[Term; 3]>),
    /// A part of the condition of an `if`, without `and`, `or` and `not` around it. The first text has the words for a true part, the
    /// second for a false part. The working (the printed computation) shows one of these texts if this part decided which value counts.
    Ground(Box<Term>, [TextId; 2]),
    Pick(Box<Term>, Vec<Term>),
    Min(Vec<Term>),
    Max(Vec<Term>),
    Round(Round, Box<Term>),
    /// The value of the first term for the seat that the second term gives. The whole term may be computed for another seat.
    At(Box<Term>, Box<Term>),
    Next(Box<Term>, Option<Box<Term>>),
    On(Box<Term>),
}

impl Term {
    /// The terms directly inside this term.
    pub(super) fn parts(&self) -> Vec<&Term> {
        match self {
            Term::Negative(a) | Term::Not(a) | Term::On(a) | Term::Ground(a, _) | Term::Round(_, a) | Term::Next(a, None) => vec![a],
            Term::Distance(a, b)
            | Term::Arithmetic(_, a, b)
            | Term::Compare(_, a, b)
            | Term::And(a, b)
            | Term::Or(a, b)
            | Term::At(a, b)
            | Term::Next(a, Some(b)) => vec![a, b],
            Term::If(parts) => parts.iter().collect(),
            Term::Pick(n, terms) => std::iter::once(&**n).chain(terms).collect(),
            Term::Min(terms) | Term::Max(terms) => terms.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether the value is nobody in every case.
    pub(super) fn is_nobody(&self) -> bool {
        match self {
            Term::Nobody => true,
            Term::If(parts) => parts.iter().skip(1).all(Term::is_nobody),
            Term::Pick(_, terms) => terms.iter().all(Term::is_nobody),
            _ => false,
        }
    }

    /// The largest number of steps that computing the value takes, without the named formulas in it.
    pub(super) fn steps(&self) -> u64 {
        let each_seat = MAX_SEATS as u64;
        if let Term::Ground(a, _) = self {
            return a.steps();
        }
        1 + match self {
            Term::Round(_, a) => each_seat * a.steps(),
            Term::Next(a, Some(condition)) => a.steps() + each_seat * condition.steps(),
            _ => self.parts().into_iter().map(Term::steps).sum(),
        }
    }
}

/// A function that combines the values of all seats or of all sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) how: How,
    /// Whether the function combines the values of the two sides. If false, it combines the values of the seats.
    pub(super) by_side: bool,
}

/// How a function combines the values of several seats or sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Sum,
    Ours,
    Theirs,
    Any,
    All,
    Best,
}

/// A checked formula with the properties of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Formula {
    pub(super) term: Term,
    pub(super) sort: Sort,
    /// The question or rule that offers the words which the formula's value can be. `None` if the value is not an offered word.
    pub(super) domain: Option<Domain>,
    pub(super) needs: Needs,
    /// A number that the formula's value is never below. `i64::MIN` if no such number is known.
    pub(super) least: i64,
}

/// The facts about a match that must be known before a formula can be computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// Whether the formula must be computed for a seat.
    pub(super) seat: bool,
    /// Whether the formula needs a side. It can then be computed for a side, or for a seat, because a seat has a side.
    pub(super) side: bool,
    /// Whether the formula contains a function over all seats, or the function `at` or `next`.
    pub(super) round: bool,
    /// How much of a match must be known before the formula can be computed.
    pub(super) stage: Stage,
    /// Whether the formula needs more than house rules and answers. For example, it needs the dealer or a total.
    pub(super) table: bool,
    /// Whether the formula can be computed only when it is known which players play the deal and which sit out.
    pub(super) playing: bool,
    /// Whether the formula needs to know who plays together in the deal.
    pub(super) parties: bool,
    /// Whether the formula needs to know who is first or last in turn.
    pub(super) turns: bool,
    /// The depth of the formula's tree. The named formulas in it count with their own depth.
    pub(super) depth: usize,
}

impl Needs {
    /// The facts that two formulas with the needs `self` and `other` need together, before both can be computed.
    pub(super) fn and(self, other: Needs) -> Needs {
        Needs {
            seat: self.seat || other.seat,
            side: self.side || other.side,
            round: self.round || other.round,
            stage: self.stage.max(other.stage),
            table: self.table || other.table,
            playing: self.playing || other.playing,
            parties: self.parties || other.parties,
            turns: self.turns || other.turns,
            depth: self.depth.max(other.depth),
        }
    }
}

/// A text of the document, with the values that fill its gaps (placeholders).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) wording: TextId,
    pub(super) gaps: Vec<Gap>,
}

/// The value that fills a gap (placeholder) of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// The value of a name of the document.
    Value(Formula),
    /// The names of the players on the side that is asked.
    Side,
}
