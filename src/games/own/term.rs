//! A checked formula: every name has its meaning, every value its sort.

use super::parser::{Arithmetic, Comparison};
use super::sort::Sort;
use super::stage::Stage;
use super::texts::TextId;

/// A word of the document, by its number in the list of all words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordId(pub(super) u16);

/// The place in which words are declared, with their texts and attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Domain {
    Question(usize),
    Rule(usize),
}

/// A part of a checked formula.
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
    /// The attribute of the word that a question or a rule has.
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
    /// A condition, the two branches, and the printed reasons for each.
    If(Box<[Term; 3]>, [TextId; 2]),
    Pick(Box<Term>, Vec<Term>),
    Min(Vec<Term>),
    Max(Vec<Term>),
    Round(Round, Box<Term>),
    /// The first term, computed for the seat that the second term names.
    At(Box<Term>, Box<Term>),
    Next(Box<Term>, Option<Box<Term>>),
    On(Box<Term>),
}

/// A function over the values of all seats or sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) how: How,
    /// Whether the value belongs to sides, so that each side counts once.
    pub(super) by_side: bool,
}

/// The operation over the values of several seats or sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Sum,
    Ours,
    Theirs,
    Any,
    All,
    Best,
}

/// A formula, with the properties of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Formula {
    pub(super) term: Term,
    pub(super) sort: Sort,
    /// The place where the possible words of the value are declared, if it can be a word.
    pub(super) domain: Option<Domain>,
    pub(super) needs: Needs,
    /// The least value.
    pub(super) least: i64,
}

/// The data that are needed to compute a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// Whether the formula needs the current seat.
    pub(super) seat: bool,
    /// Whether the formula needs the current side. A seat has a side.
    pub(super) side: bool,
    /// Whether the formula needs all players at the table.
    pub(super) round: bool,
    /// The part of a match that has to be known.
    pub(super) stage: Stage,
    /// Whether the formula needs more than house rules and answers: the table, or the state of the match.
    pub(super) table: bool,
    /// Whether the formula needs the players of the deal.
    pub(super) playing: bool,
    /// Whether the formula needs the parties of the deal.
    pub(super) parties: bool,
    /// Whether the formula needs the order of the seats, as the conditions `first` and `last` do.
    pub(super) turns: bool,
    /// The nesting depth, including that of named formulas.
    pub(super) depth: usize,
}

impl Needs {
    /// The needs of both formulas together.
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

/// A text with the values of its gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) wording: TextId,
    pub(super) gaps: Vec<Gap>,
}

/// A gap of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// The value of a name.
    Value(Formula),
    /// The players of the current side.
    Side,
}
