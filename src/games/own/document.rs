//! A document (a game written as JSON) after it was read and checked, as plain data.

use super::card_play::{CardPlay, Dealing};
use super::sort::Sort;
use super::stand::Hand;
use super::term::{Domain, Formula, Needs, Term, Text, WordId};
use super::texts::{TextId, Texts};
use super::whom::Whom;
use super::written::Written;
use crate::asking::Json;
use crate::games::Tie;
use crate::reckoning::Unit;
use crate::table::{Direction, MAX_SEATS, Side, Sides, Table};

/// The parts of a checked document, which describe a game completely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The document as its author wrote it, before the check.
    pub(super) written: Written,
    pub(super) name: TextId,
    pub(super) players: Vec<u8>,
    pub(super) direction: Direction,
    /// The unit in which the totals of the match are counted.
    pub(super) unit: Unit,
    pub(super) sides: OwnSides,
    pub(super) plays: Option<Formula>,
    /// The condition under which a seat plays no card of the deal, although its side plays. `None` if the document does not say.
    pub(super) sits_out: Option<Formula>,
    pub(super) rules: Vec<Rule>,
    pub(super) lets: Vec<Let>,
    pub(super) questions: Vec<Question>,
    pub(super) lines: Vec<PayLine>,
    pub(super) kept: Vec<Kept>,
    pub(super) deals_next: Option<Formula>,
    /// The condition under which the declarer's side may take no trick. `None` if the document does not say.
    pub(super) misere: Option<Formula>,
    pub(super) end: End,
    pub(super) wins: Wins,
    pub(super) dealing: Option<Dealing>,
    /// The sets of rules for card play. In a deal, the first set with a true condition applies.
    /// Empty if the document has no rules for card play.
    pub(super) judge: Vec<CardPlay>,
    pub(super) examples: Vec<Example>,
    pub(super) credit: Option<TextId>,
    /// The texts about the source of the rules, the author, and other notes.
    pub(super) about: Vec<TextId>,
    pub(super) words: Vec<String>,
    pub(super) texts: Texts,
}

impl Document {
    /// The words that the question or house rule `of` offers. Empty if it offers none.
    pub(super) fn answers(&self, of: Domain) -> &[OfferedWord] {
        match of {
            Domain::Question(at) => self.questions.get(at).map_or(&[], |question| &question.answers),
            Domain::Rule(at) => self.rules.get(at).map_or(&[], |rule| &rule.answers),
        }
    }

    /// The sides that have totals: two sides for the whole match, or each seat alone.
    pub(super) const fn match_sides(&self) -> Sides {
        match self.sides {
            OwnSides::Partners => Sides::Two,
            OwnSides::Alone | OwnSides::With(_) => Sides::Alone,
        }
    }

    /// The unit of the account besides the totals. `None` if no line pays in another unit than the totals.
    pub(super) fn unit_beside(&self) -> Option<Unit> {
        self.lines.iter().filter_map(|line| line.unit).find(|unit| *unit != self.unit)
    }

    /// The largest number of computing steps that checking one answer of a deal can take. Counts the steps of all named formulas, and of
    /// the question with the longest formulas. A named formula that needs a seat or a side counts once for each seat.
    pub(super) fn steps_of_an_answer(&self) -> u64 {
        let of = |formula: &Formula| formula.term.steps();
        let named = |named: &Let| {
            let steps: u64 = match &named.is {
                LetIs::Formula(formula) => of(formula),
                LetIs::Tally(clauses) => clauses.iter().map(|clause| of(&clause.points) + clause.when.as_ref().map_or(0, of)).sum(),
            };
            if named.needs.seat || named.needs.side { steps * MAX_SEATS as u64 } else { steps }
        };
        let question = |question: &Question| {
            let range = if let Form::Number { from, to, .. } = &question.form { of(from) + of(to) } else { 0 };
            let optional = [&question.when, &question.sum, &question.most, &question.once_for, &question.follows];
            let refused = question.not.iter().map(|refused| of(&refused.when));
            range + optional.into_iter().flatten().map(of).chain(refused).sum::<u64>()
        };
        self.lets.iter().map(named).sum::<u64>() + self.questions.iter().map(question).max().unwrap_or(0)
    }

    /// Whether the cards or the contracts of the game suffice only for the number of deals after which it ends. It is so if no house rule
    /// can change this number, and if the number of cards rises or falls with each deal, or a word can be chosen only once in a match. A
    /// number of cards with a limit (a minimum, a maximum or a distance) can go on for ever, for example `min(deal, 10)`.
    pub(super) fn has_fixed_course(&self) -> bool {
        let reads_rule = |term: &Term| matches!(term, Term::Rule(_) | Term::Attribute(Domain::Rule(_), _));
        let is_limited = |term: &Term| matches!(term, Term::Min(_) | Term::Max(_) | Term::Distance(..));
        let by_deal = |cards: &Formula| self.reads(&cards.term, &|term| *term == Term::Deal) && !self.reads(&cards.term, &is_limited);
        let has_fixed_end = self.end.after.as_ref().is_some_and(|after| !self.reads(&after.term, &reads_rule));
        let sums = || self.questions.iter().any(|question| question.sum.as_ref().is_some_and(by_deal));
        let chooses_once = || self.questions.iter().any(|question| question.once_for.is_some());
        let is_used_up = || self.dealing.as_ref().is_some_and(|dealing| by_deal(&dealing.cards)) || sums() || chooses_once();
        has_fixed_end && self.end.tie == Tie::Shared && is_used_up()
    }

    /// Whether `is` holds for a part of the term, or of a named formula that the term uses directly or through others.
    pub(super) fn reads(&self, term: &Term, is: &dyn Fn(&Term) -> bool) -> bool {
        // Looks at every named formula only once, because formulas that use one another twice would take exponential time.
        let mut named: Vec<bool> = Vec::new();
        for Let { is: formula, .. } in &self.lets {
            let reads = |formula: &Formula| reads_one(&formula.term, is, &named);
            let reads = match formula {
                LetIs::Formula(formula) => reads(formula),
                LetIs::Tally(clauses) => clauses.iter().any(|clause| reads(&clause.points) || clause.when.as_ref().is_some_and(reads)),
            };
            named.push(reads);
        }
        reads_one(term, is, &named)
    }

    /// Whether the facts of every deal name a declarer. They do if they divide the players into two sides, or if the first question asks
    /// for a player.
    pub(super) fn has_declarer(&self) -> bool {
        matches!(self.sides, OwnSides::With(_)) || self.questions.first().is_some_and(Question::asks_for_player)
    }

    /// Finds `word` among the words that the question or house rule `of` offers. `None` if it does not offer `word`.
    pub(super) fn answer(&self, of: Domain, word: WordId) -> Option<&OfferedWord> {
        self.answers(of).iter().find(|answer| answer.word == word)
    }

    /// The spelling of `word` in the document. Empty if the document has no such word.
    pub(super) fn word(&self, word: WordId) -> &str {
        self.words.get(usize::from(word.0)).map_or("", String::as_str)
    }
}

/// Whether `is` holds for a part of the term, or for a named formula in it. `named` says for which named formulas it holds.
fn reads_one(term: &Term, is: &dyn Fn(&Term) -> bool, named: &[bool]) -> bool {
    let by_name = matches!(term, Term::Let(at) if named.get(*at) == Some(&true));
    by_name || is(term) || term.parts().into_iter().any(|part| reads_one(part, is, named))
}

/// The seats that play together in a deal, and the seats that share a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OwnSides {
    Alone,
    /// Every second seat belongs to the same side for the whole match, and each side has one total.
    Partners,
    /// In each deal, the seats for which the formula is true play together against all other seats. Each seat has a total of its own.
    With(Formula),
}

/// A house rule of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) says: TextId,
    pub(super) form: RuleForm,
    /// The words that the house rule offers. Empty if its form is not [`RuleForm::Word`].
    pub(super) answers: Vec<OfferedWord>,
}

/// The form of a house rule's value, together with the default (the value that applies if the table chooses none).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RuleForm {
    YesNo(bool),
    Number {
        usual: i64,
        min: i64,
        max: i64,
    },
    /// One of the words that the house rule offers. Holds the index of the default in the list of these words.
    Word(usize),
}

/// A word that a question or a house rule offers as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfferedWord {
    pub(super) word: WordId,
    pub(super) says: TextId,
    /// The word's number for each attribute, in the order of the attributes of the question or rule that offers the word.
    pub(super) attributes: Vec<i64>,
}

/// A named formula. Other formulas can use its value by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Let {
    pub(super) name: TextId,
    pub(super) needs: Needs,
    pub(super) is: LetIs,
}

/// The content of a named formula: a formula or a tally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LetIs {
    Formula(Formula),
    /// The sum of the points of those clauses whose condition is true.
    Tally(Vec<Tallied>),
}

/// A clause of a tally (a sum of conditional points). Its points count if the condition `when` is true or absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tallied {
    pub(super) when: Option<Formula>,
    pub(super) points: Formula,
    pub(super) says: TextId,
}

/// The owners of the answers to a question or of a kept value.
/// The table has one answer or value, each seat has one, or each side has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Once,
    Seat,
    Side,
}

impl Of {
    /// The kind of owner (the table, a seat or a side) for whom the formulas of the question or the kept value are computed.
    pub(super) const fn hand(self) -> Hand {
        match self {
            Of::Once => Hand::Table,
            Of::Seat => Hand::Seat,
            Of::Side => Hand::Side,
        }
    }

    /// All owners (the table, seats or sides) of the answers or values. The index of an owner in this list is its [place](Whom::place), the
    /// index of its value.
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
    /// The names of the attributes (numbers) that the words of the question have.
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

/// A question with one of these keys counts tricks, if it also has a `sum`, or if it is asked once, for the declarer's side. A question
/// whose tricks can be entered one by one may have any key.
const TRICKS: [&str; 2] = ["tricks", "books"];

impl Question {
    /// Whether the key of the question says that it counts tricks.
    pub(super) fn is_named_tricks(&self) -> bool {
        TRICKS.contains(&self.key.as_str())
    }

    /// Whether the question asks for the number of tricks of the declarer's side alone.
    pub(super) fn counts_tricks_once(&self) -> bool {
        let is_plain = matches!(self.form, Form::Number { step: 1, .. }) && self.answers.is_empty() && !self.halves;
        is_plain && self.of == Of::Once && self.is_named_tricks()
    }

    /// Whether the question asks in every deal for one player, who is then the declarer.
    pub(super) fn asks_for_player(&self) -> bool {
        self.form == Form::Seat && self.of == Of::Once && self.when.is_none()
    }
}

/// The form of the answer to a question.
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

/// The usual answer to a question that is asked once for each seat or side. With one tap, the table enters it for all seats or sides
/// without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Usual {
    pub(super) value: Json,
    pub(super) says: TextId,
}

/// How long the answer of a player is hidden from the other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    Together,
    UntilEnd,
}

/// A condition under which an answer to a question is refused, and the text that says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) when: Formula,
    pub(super) says: Text,
}

/// A scoring line of the document: who gets points, who pays them if anybody does, when, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PayLine {
    pub(super) to: Payee,
    pub(super) from: Option<Payee>,
    pub(super) when: Option<Formula>,
    pub(super) points: Formula,
    /// The unit of the line's points. `None` if it is the unit of the totals.
    pub(super) unit: Option<Unit>,
    pub(super) says: TextId,
}

/// The receiver or the payer of the points of a scoring line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Payee {
    /// Each seat: the scoring line is computed once for each seat, which receives or pays the points.
    Seat,
    /// Each side: the scoring line is computed once for each side, which receives or pays the points.
    Side,
    /// One seat, which the formula computes. This seat receives or pays the points.
    Named(Formula),
}

/// A value that is carried from deal to deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) key: String,
    pub(super) name: TextId,
    pub(super) of: Of,
    pub(super) sort: Sort,
    /// The kept value before the first deal. For a condition, 1 means true and 0 false.
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

/// The rule that decides who wins the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wins {
    Highest,
    Lowest,
    /// The winner is the seat or side for which the formula has the largest value.
    Most(Formula),
}

/// An example of a document: one or more deals with the points that the document must compute for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub(super) players: usize,
    pub(super) rules: Vec<(String, Json)>,
    pub(super) dealer: Option<u8>,
    pub(super) before: u32,
    pub(super) totals: Vec<i64>,
    pub(super) kept: Vec<(usize, Vec<i64>)>,
    pub(super) deals: Vec<ExampleDeal>,
    /// Whether the document has the deals as a list. If not, the example is itself the single deal.
    pub(super) has_list: bool,
    pub(super) winners: Option<Vec<i64>>,
}

/// A deal of an example, with its answers and the points that the document must compute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ExampleDeal {
    /// The answers of the deal, as (key of the question, answer). A list has one answer for each seat or side. It has `null` for a seat or
    /// side that is not asked.
    pub(super) told: Vec<(String, Json)>,
    pub(super) points: Vec<i64>,
}
