//! A document that was read and checked, as plain data.

use super::card_play::{CardPlay, Dealing};
use super::sort::Sort;
use super::stand::Hand;
use super::term::{Domain, Formula, Needs, Text, WordId};
use super::texts::{TextId, Texts};
use super::whom::Whom;
use super::written::Written;
use crate::asking::Json;
use crate::games::Tie;
use crate::reckoning::Unit;
use crate::table::{Direction, Side, Sides, Table};

/// The game that a document without a fault describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The document as it was written.
    pub(super) written: Written,
    pub(super) name: TextId,
    pub(super) players: Vec<u8>,
    pub(super) direction: Direction,
    /// The unit of the totals.
    pub(super) unit: Unit,
    pub(super) sides: OwnSides,
    pub(super) plays: Option<Formula>,
    pub(super) rules: Vec<Rule>,
    pub(super) lets: Vec<Let>,
    pub(super) questions: Vec<Question>,
    pub(super) lines: Vec<PayLine>,
    pub(super) kept: Vec<Kept>,
    pub(super) deals_next: Option<Formula>,
    pub(super) end: End,
    pub(super) wins: Wins,
    pub(super) dealing: Option<Dealing>,
    /// The rules of card play. The first set whose condition holds applies to a deal. Empty if the document has no such rules.
    pub(super) judge: Vec<CardPlay>,
    pub(super) examples: Vec<Example>,
    pub(super) credit: Option<TextId>,
    /// The texts about the source of the rules, the author, and other notes.
    pub(super) about: Vec<TextId>,
    pub(super) words: Vec<String>,
    pub(super) texts: Texts,
}

impl Document {
    /// The words that can answer a question or that a rule offers.
    pub(super) fn answers(&self, of: Domain) -> &[OfferedWord] {
        match of {
            Domain::Question(at) => self.questions.get(at).map_or(&[], |question| &question.answers),
            Domain::Rule(at) => self.rules.get(at).map_or(&[], |rule| &rule.answers),
        }
    }

    /// Whether the table has two sides for the whole match.
    pub(super) const fn match_sides(&self) -> Sides {
        match self.sides {
            OwnSides::Partners => Sides::Two,
            OwnSides::Alone | OwnSides::With(_) => Sides::Alone,
        }
    }

    /// The unit of the account that is kept besides the totals. `None` if there is no such account.
    pub(super) fn unit_beside(&self) -> Option<Unit> {
        self.lines.iter().filter_map(|line| line.unit).find(|unit| *unit != self.unit)
    }

    /// Finds a word among the words of a question or a rule.
    pub(super) fn answer(&self, of: Domain, word: WordId) -> Option<&OfferedWord> {
        self.answers(of).iter().find(|answer| answer.word == word)
    }

    /// The spelling of a word in the document.
    pub(super) fn word(&self, word: WordId) -> &str {
        self.words.get(usize::from(word.0)).map_or("", String::as_str)
    }
}

/// Who shares a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OwnSides {
    Alone,
    /// Every second seat belongs to the same side, for the whole match.
    Partners,
    /// In each deal, the seats for which the formula is true play together against the others. Each seat has a total of its own.
    With(Formula),
}

/// A house rule of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) says: TextId,
    pub(super) form: RuleForm,
    /// The offered words, if the form is [`RuleForm::Word`]. Otherwise empty.
    pub(super) answers: Vec<OfferedWord>,
}

/// The form of a house rule's value, with the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RuleForm {
    YesNo(bool),
    Number {
        usual: i64,
        min: i64,
        max: i64,
    },
    /// The index of the default in the list of offered words.
    Word(usize),
}

/// A word that can be chosen as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfferedWord {
    pub(super) word: WordId,
    pub(super) says: TextId,
    /// The word's value for each attribute of the question or rule.
    pub(super) attributes: Vec<i64>,
}

/// A named formula, which other formulas can use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Let {
    pub(super) name: TextId,
    pub(super) needs: Needs,
    pub(super) is: LetIs,
}

/// What a named formula computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LetIs {
    Formula(Formula),
    /// A sum of the points of these clauses. A clause counts only if its condition is true.
    Tally(Vec<Tallied>),
}

/// A clause of a tally (a sum of conditional points). Its points count if its condition is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tallied {
    pub(super) when: Option<Formula>,
    pub(super) points: Formula,
    pub(super) says: TextId,
}

/// The number of values in an answer or a kept value: one for the table, one for each seat, or one for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Once,
    Seat,
    Side,
}

impl Of {
    /// The owner for whom a formula of such a value is computed.
    pub(super) const fn hand(self) -> Hand {
        match self {
            Of::Once => Hand::Table,
            Of::Seat => Hand::Seat,
            Of::Side => Hand::Side,
        }
    }

    /// All owners of such a value. Each is found at the [place](Whom::place) where the value is stored.
    pub(super) fn everybody(self, table: Table) -> Vec<Whom> {
        match self {
            Of::Once => vec![Whom::Table],
            Of::Seat => table.seats().map(Whom::Seat).collect(),
            Of::Side => Side::TWO.map(Whom::Side).to_vec(),
        }
    }
}

/// A question that is asked in each deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) says: Text,
    pub(super) of: Of,
    pub(super) form: Form,
    pub(super) answers: Vec<OfferedWord>,
    /// The names of the attributes that the words of the question have.
    pub(super) attributes: Vec<String>,
    pub(super) when: Option<Formula>,
    pub(super) sum: Option<Formula>,
    pub(super) most: Option<Formula>,
    pub(super) differ: bool,
    pub(super) once_for: Option<Formula>,
    pub(super) nobody: Option<TextId>,
    pub(super) usual: Option<Usual>,
    pub(super) secret: Option<Secret>,
    pub(super) not: Vec<Refused>,
    pub(super) follows: Option<Formula>,
    pub(super) by_trick: bool,
    /// Whether the entered number counts halves: 3 means 1½.
    pub(super) halves: bool,
}

/// The form of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A number in a range, possibly with words as alternatives.
    Number {
        from: Formula,
        to: Formula,
        step: i64,
    },
    YesNo,
    Seat,
    Suit,
    Strain,
    Words,
}

/// The default answer of a question. One tap gives it to everybody who has not been asked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Usual {
    pub(super) value: Json,
    pub(super) says: TextId,
}

/// How long an answer is hidden from the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    Together,
    UntilEnd,
}

/// A condition under which an answer is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) when: Formula,
    pub(super) says: Text,
}

/// A line of the ledger: who gets or pays points, when, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PayLine {
    pub(super) to: Payee,
    pub(super) from: Option<Payee>,
    pub(super) when: Option<Formula>,
    pub(super) points: Formula,
    /// The unit of the points. `None` if it is the unit of the totals.
    pub(super) unit: Option<Unit>,
    pub(super) says: TextId,
}

/// The receiver or the payer of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Payee {
    /// The line is computed for each seat, which is its own receiver or payer.
    Seat,
    /// The line is computed for each side, which is its own receiver or payer.
    Side,
    /// The formula computes the seat that receives or pays.
    Named(Formula),
}

/// A value that is carried from deal to deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) of: Of,
    pub(super) sort: Sort,
    /// The value before the first deal. For a condition, 1 means true and 0 false.
    pub(super) starts: i64,
    pub(super) is: Formula,
}

/// The conditions under which the match ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) after: Option<Formula>,
    pub(super) at: Option<Formula>,
    pub(super) down_at: Option<Formula>,
    pub(super) when: Option<Formula>,
    pub(super) tie: Tie,
}

/// The rule that decides who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wins {
    Highest,
    Lowest,
    /// The seat or side wins for which the formula has the largest value.
    Most(Formula),
}

/// An example: deals with the points that they must give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub(super) players: usize,
    pub(super) rules: Vec<(String, Json)>,
    pub(super) dealer: Option<u8>,
    pub(super) before: u32,
    pub(super) totals: Vec<i64>,
    pub(super) kept: Vec<(usize, Vec<i64>)>,
    pub(super) deals: Vec<ExampleDeal>,
    pub(super) winners: Option<Vec<i64>>,
}

/// A deal of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ExampleDeal {
    /// The answers by the key of their question. In a list by seat or side, `null` stands for a seat or side that is not asked.
    pub(super) told: Vec<(String, Json)>,
    pub(super) points: Vec<i64>,
}
