//! Computes the function `if`, and comparisons. The working (the printed computation) of an `if` shows only those parts of its condition
//! that decided which value counts.

use super::document::LetIs;
use super::moment::{Moment, Worth};
use super::parser::Comparison;
use super::term::{Domain, Term};
use super::texts::TextId;
use super::whom::Whom;
use crate::reckoning::Amount;
use crate::text::{Arg, Phrase, Say};

const ALONE: Phrase = phrase!("{0}");
const WITH_VALUE: Phrase = phrase!("{0} ({1})", "{0}（{1}）");
const WITH_VALUES: Phrase = phrase!("{0} ({1} {2} {3})", "{0}（{1} {2} {3}）");
const NO_ANSWER: Phrase = phrase!("no answer", "答えなし");

impl<'a> Moment<'a> {
    /// The value of `if`, with the reasons for it. `parts` are the condition and the two possible values.
    pub(super) fn branch(&mut self, parts: &'a [Term; 3], of: Whom) -> Worth {
        let [condition, one, other] = parts;
        let mut reasons = Vec::new();
        let branch = if self.decides(condition, of, &mut reasons) { one } else { other };
        let mut said: Vec<Say> = Vec::new();
        for reason in reasons {
            // Says a part once, even if the condition has it several times.
            if !said.contains(&reason) {
                said.push(reason);
            }
        }
        match self.worth(branch, of) {
            Worth::Number(amount) => Worth::Number(said.into_iter().fold(amount, Amount::because)),
            worth => worth,
        }
    }

    /// Whether the condition is true. Adds to `reasons` the words for the parts of the condition that decide this. These parts alone make
    /// the condition true, or false, whatever its other parts are. In `a or b` the first true part decides, and in `a and b` the first
    /// false part. If there is no such part, both parts decide together.
    fn decides(&mut self, condition: &'a Term, of: Whom, reasons: &mut Vec<Say>) -> bool {
        let before = reasons.len();
        match condition {
            Term::Not(a) => !self.decides(a, of, reasons),
            Term::And(a, b) | Term::Or(a, b) => {
                // Holds the value with which one part decides alone: true in an `or`, false in an `and`.
                let enough = matches!(condition, Term::Or(..));
                if self.decides(a, of, reasons) == enough {
                    return enough;
                }
                let mut others = Vec::new();
                let is = self.decides(b, of, &mut others);
                if is == enough {
                    reasons.truncate(before);
                }
                reasons.append(&mut others);
                is
            }
            Term::If(parts) => {
                let [condition, one, other] = &**parts;
                let branch = if self.decides(condition, of, reasons) { one } else { other };
                self.decides(branch, of, reasons)
            }
            Term::Ground(part, words) => {
                let (is, reason) = self.ground(part, words, of);
                reasons.push(reason);
                is
            }
            other => self.is(other, of),
        }
    }

    /// Whether a part of a condition is true, and the words for this. `words` are the words for a true part, then for a false part. After
    /// the words for a comparison come the values that the words do not show: `tricks ≥ bid (7 ≥ 5)`.
    fn ground(&mut self, part: &'a Term, words: &[TextId; 2], of: Whom) -> (bool, Say) {
        let [if_so, if_not] = words.map(|words| self.game.printed.phrase(words));
        let said = |is: bool| if is { if_so } else { if_not };
        let Term::Compare(how, a, b) = part else {
            let is = self.is(part, of);
            return (is, ALONE.with(&[Arg::Phrase(said(is))]));
        };
        let (first, second) = (self.worth(a, of), self.worth(b, of));
        let is = compares(*how, [a, b], [&first, &second]);
        let how = if is { *how } else { how.opposite() };
        let said = Arg::Phrase(said(is));
        let say = match (self.shown(a, &first), self.shown(b, &second)) {
            _ if [first, second].contains(&Worth::Missing) => WITH_VALUE.with(&[said, Arg::Phrase(NO_ANSWER)]),
            (Some(value), Some(_)) if how == Comparison::Equal => WITH_VALUE.with(&[said, value]),
            (Some(a), Some(b)) => WITH_VALUES.with(&[said, a, Arg::Word(how.sign()), b]),
            (Some(value), None) | (None, Some(value)) if how != Comparison::Equal => WITH_VALUE.with(&[said, value]),
            _ => ALONE.with(&[said]),
        };
        (is, say)
    }

    /// The value of a term, to be shown after the words for a comparison. `None` if the words show the value already, or if the term is a
    /// condition.
    fn shown(&self, term: &Term, value: &Worth) -> Option<Arg> {
        let is_written = match term {
            Term::Negative(a) => matches!(**a, Term::Number(_)),
            _ => matches!(term, Term::Number(_) | Term::Word(_) | Term::Nobody),
        };
        let is_shown = !is_written && !matches!(value, Worth::Missing | Worth::Yes(_));
        is_shown.then(|| self.said(value, self.domain(term)))
    }

    /// The question or house rule that gives the term its value. If the value is a word, the question or rule offers this word. `None` for
    /// any other term.
    fn domain(&self, term: &Term) -> Option<Domain> {
        match term {
            Term::Fact(question) => Some(Domain::Question(*question)),
            Term::Rule(rule) => Some(Domain::Rule(*rule)),
            Term::At(value, _) => self.domain(value),
            Term::Let(at) => match &self.game.document.lets.get(*at)?.is {
                LetIs::Formula(formula) => formula.domain,
                LetIs::Tally(_) => None,
            },
            _ => None,
        }
    }

    /// Whether a comparison is true.
    pub(super) fn compare(&mut self, how: Comparison, a: &'a Term, b: &'a Term, of: Whom) -> bool {
        let (first, second) = (self.worth(a, of), self.worth(b, of));
        compares(how, [a, b], [&first, &second])
    }
}

/// Whether the comparison of two terms with these values is true.
fn compares(how: Comparison, terms: [&Term; 2], [a, b]: [&Worth; 2]) -> bool {
    let by_word = terms.iter().any(|term| matches!(term, Term::Word(_)));
    let equal = how == Comparison::Equal;
    match (a, b) {
        (Worth::Missing, _) | (_, Worth::Missing) => return how == Comparison::Unequal,
        (Worth::Seat(_) | Worth::Nobody, _) | (Worth::Word(_), Worth::Word(_)) => return (a == b) == equal,
        _ if by_word => return !equal,
        _ => {}
    }
    let int = |worth: &Worth| match worth {
        Worth::Number(amount) => amount.value(),
        Worth::Yes(yes) => i64::from(*yes),
        _ => 0,
    };
    let (a, b) = (int(a), int(b));
    match how {
        Comparison::Equal => a == b,
        Comparison::Unequal => a != b,
        Comparison::Less => a < b,
        Comparison::AtMost => a <= b,
        Comparison::Greater => a > b,
        Comparison::AtLeast => a >= b,
    }
}
