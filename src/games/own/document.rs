//! A document that was read and checked: plain data.

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

/// A game as a document, without a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The source text as JSON.
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
    /// The rules of card play, one set for each contract. Empty if the document has no rules for cards.
    pub(super) judge: Vec<CardPlay>,
    pub(super) examples: Vec<Example>,
    pub(super) credit: Option<TextId>,
    /// The source of the rules, the author, and other notes.
    pub(super) about: Vec<TextId>,
    pub(super) words: Vec<String>,
    pub(super) texts: Texts,
}

impl Document {
    /// The words of a question or a rule.
    pub(super) fn answers(&self, of: Domain) -> &[OfferedWord] {
        match of {
            Domain::Question(at) => self.questions.get(at).map_or(&[], |question| &question.answers),
            Domain::Rule(at) => self.rules.get(at).map_or(&[], |rule| &rule.answers),
        }
    }

    /// The sides of the table for the whole match.
    pub(super) const fn match_sides(&self) -> Sides {
        match self.sides {
            OwnSides::Partners => Sides::Two,
            OwnSides::Alone | OwnSides::With(_) => Sides::Alone,
        }
    }

    /// The unit of the account kept in addition to the totals, if there is such an account.
    pub(super) fn unit_beside(&self) -> Option<Unit> {
        self.lines.iter().filter_map(|line| line.unit).find(|unit| *unit != self.unit)
    }

    /// The answer for a word among the words of a question or a rule.
    pub(super) fn answer(&self, of: Domain, word: WordId) -> Option<&OfferedWord> {
        self.answers(of).iter().find(|answer| answer.word == word)
    }

    /// The text of a word.
    pub(super) fn word(&self, word: WordId) -> &str {
        self.words.get(usize::from(word.0)).map_or("", String::as_str)
    }
}

/// The sides that share a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OwnSides {
    Alone,
    /// Alternate seats.
    Partners,
    /// The seats for which the formula is true play against the others. Each seat has its own total.
    With(Formula),
}

/// A house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) says: TextId,
    pub(super) form: RuleForm,
    /// The words of the form [`RuleForm::Word`].
    pub(super) answers: Vec<OfferedWord>,
}

/// The form of a house rule, with its default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RuleForm {
    YesNo(bool),
    Number {
        usual: i64,
        min: i64,
        max: i64,
    },
    /// The index of the default word among the words.
    Word(usize),
}

/// A word to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfferedWord {
    pub(super) word: WordId,
    pub(super) says: TextId,
    /// A value for each attribute of the question.
    pub(super) attributes: Vec<i64>,
}

/// A named formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Let {
    pub(super) name: TextId,
    pub(super) needs: Needs,
    pub(super) is: LetIs,
}

/// The meaning of a named formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LetIs {
    Formula(Formula),
    /// The sum of the clauses whose conditions are true.
    Tally(Vec<Tallied>),
}

/// A clause of a tally (a sum of conditional points): its points count in the tally if its condition holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tallied {
    pub(super) when: Option<Formula>,
    pub(super) points: Formula,
    pub(super) says: TextId,
}

/// The number of values in an answer: one, or one for each seat or side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Once,
    Seat,
    Side,
}

impl Of {
    /// The owner of the value in formulas.
    pub(super) const fn hand(self) -> Hand {
        match self {
            Of::Once => Hand::Table,
            Of::Seat => Hand::Seat,
            Of::Side => Hand::Side,
        }
    }

    /// Each owner of a value, at the [place](Whom::place) of the value.
    pub(super) fn everybody(self, table: Table) -> Vec<Whom> {
        match self {
            Of::Once => vec![Whom::Table],
            Of::Seat => table.seats().map(Whom::Seat).collect(),
            Of::Side => Side::TWO.map(Whom::Side).to_vec(),
        }
    }
}

/// The question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) says: Text,
    pub(super) of: Of,
    pub(super) form: Form,
    pub(super) answers: Vec<OfferedWord>,
    /// The names of the attributes of its words.
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
    /// Whether the number counts halves.
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

/// The default answer, which one tap gives to all remaining questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Usual {
    pub(super) value: Json,
    pub(super) says: TextId,
}

/// The time for which an answer is hidden.
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

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PayLine {
    pub(super) to: Payee,
    pub(super) from: Option<Payee>,
    pub(super) when: Option<Formula>,
    pub(super) points: Formula,
    /// The unit, if it differs from the unit of the totals.
    pub(super) unit: Option<Unit>,
    pub(super) says: TextId,
}

/// The receiver or payer of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Payee {
    /// Each seat. The line is computed for each of them.
    Seat,
    /// Every side.
    Side,
    /// The seat that a formula names.
    Named(Formula),
}

/// A value carried from deal to deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) of: Of,
    pub(super) sort: Sort,
    /// The value before the first deal: a number, or 1 for a condition that holds.
    pub(super) starts: i64,
    pub(super) is: Formula,
}

/// When the match ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) after: Option<Formula>,
    pub(super) at: Option<Formula>,
    pub(super) down_at: Option<Formula>,
    pub(super) when: Option<Formula>,
    pub(super) tie: Tie,
}

/// The rule for the winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wins {
    Highest,
    Lowest,
    /// The seat or side for which the formula has the largest value.
    Most(Formula),
}

/// Deals with their points.
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
    /// Facts by name. In a list by seat or side, `null` means that no question asks for the item.
    pub(super) told: Vec<(String, Json)>,
    pub(super) points: Vec<i64>,
}
