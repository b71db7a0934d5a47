//! A checked formula: each name is replaced by its meaning, and each value has its sort.

use super::parser::{Arithmetic, Comparison};
use super::sort::Sort;
use super::stage::Stage;
use super::texts::TextId;

/// A word of the document. The number is its index in the list of all words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordId(pub(super) u16);

/// The question or the rule that defines words, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Domain {
    Question(usize),
    Rule(usize),
}

/// A node of the tree of a checked formula.
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
    /// An attribute, by its index, of the word that was chosen for a question or a rule.
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
    /// A condition with the two branches, and the printed reason for each branch.
    If(Box<[Term; 3]>, [TextId; 2]),
    Pick(Box<Term>, Vec<Term>),
    Min(Vec<Term>),
    Max(Vec<Term>),
    Round(Round, Box<Term>),
    /// The value of the first term for another seat. The second term names that seat.
    At(Box<Term>, Box<Term>),
    Next(Box<Term>, Option<Box<Term>>),
    On(Box<Term>),
}

/// A function that is computed for all seats or sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) how: How,
    /// Whether the function is computed for each side instead of for each seat.
    pub(super) by_side: bool,
}

/// How the values of several seats or sides are combined.
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
    /// The question or rule whose words the value can be. `None` if the value is not such a word.
    pub(super) domain: Option<Domain>,
    pub(super) needs: Needs,
    /// A number that the value is never below. `i64::MIN` if none is known.
    pub(super) least: i64,
}

/// What must be known to compute a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// Whether the formula must be computed for a seat.
    pub(super) seat: bool,
    /// Whether the formula must be computed for a side or for a seat, which has a side.
    pub(super) side: bool,
    /// Whether the formula has a function over all seats, or the function `at` or `next`.
    pub(super) round: bool,
    /// How much of a match must be known.
    pub(super) stage: Stage,
    /// Whether the formula needs more than house rules and answers, such as the dealer or a total.
    pub(super) table: bool,
    /// Whether the formula needs to know who plays the deal.
    pub(super) playing: bool,
    /// Whether the formula needs to know who plays together in the deal.
    pub(super) parties: bool,
    /// Whether the formula needs to know who is first or last in turn.
    pub(super) turns: bool,
    /// The depth of the tree of the formula, including the formulas that it names.
    pub(super) depth: usize,
}

impl Needs {
    /// What must be known to compute both formulas.
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

/// A text with the formulas that fill its gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) wording: TextId,
    pub(super) gaps: Vec<Gap>,
}

/// What fills a gap of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// The value of a formula, which is a name.
    Value(Formula),
    /// The players of the side for which the text is printed.
    Side,
}
