//! A formula that was checked: every name leads to what it means, every value has its sort.

use super::parser::{Arithmetic, Comparison};
use super::sort::Sort;
use super::stage::Stage;
use super::texts::TextId;

/// A word of the document, by its number in the list of all words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordId(pub(super) u16);

/// Where words are declared, with what they say and their attributes.
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
    /// A condition, the values where it holds and where it does not, and why it is the one or the other.
    If(Box<[Term; 3]>, [TextId; 2]),
    Pick(Box<Term>, Vec<Term>),
    Min(Vec<Term>),
    Max(Vec<Term>),
    Round(Round, Box<Term>),
    /// The first term as it is for the seat that the second names.
    At(Box<Term>, Box<Term>),
    Next(Box<Term>, Option<Box<Term>>),
    On(Box<Term>),
}

/// How the values of all seats, or of all sides, come to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) how: How,
    /// The value belongs to sides, so each side counts once.
    pub(super) by_side: bool,
}

/// How the values of several come to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Sum,
    Ours,
    Theirs,
    Any,
    All,
    Best,
}

/// A formula with what is known of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Formula {
    pub(super) term: Term,
    pub(super) sort: Sort,
    /// Whose words the value is one of, where it can be a word.
    pub(super) domain: Option<Domain>,
    pub(super) needs: Needs,
    /// The least it can be.
    pub(super) least: i64,
}

/// What has to be known before a formula has a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// The seat at hand.
    pub(super) seat: bool,
    /// The side at hand, which a seat has.
    pub(super) side: bool,
    /// All at the table.
    pub(super) round: bool,
    /// How much of a match.
    pub(super) stage: Stage,
    /// Who plays in the deal.
    pub(super) playing: bool,
    /// Who plays together in the deal.
    pub(super) parties: bool,
    /// Whose turn is the first or the last.
    pub(super) turns: bool,
    /// How many parts lie in each other, with those of the formulas that it names.
    pub(super) depth: usize,
}

impl Needs {
    /// What either needs.
    pub(super) fn and(self, other: Needs) -> Needs {
        Needs {
            seat: self.seat || other.seat,
            side: self.side || other.side,
            round: self.round || other.round,
            stage: self.stage.max(other.stage),
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
    /// The players of the side at hand.
    Side,
}
