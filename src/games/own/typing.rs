//! Checks a formula of a document. Each name in it must have a meaning, and each value must have the sort (type) that its place needs. Each
//! value must also be known when the formula is computed.

use super::fault::Wrong;
use super::faults::Faults;
use super::parser::{Arithmetic, Comparison, Expr, Part};
use super::path::Path;
use super::reason::reason;
use super::scope::{Scope, Totals, unnamed_attribute};
use super::sort::Sort;
use super::stage::Stage;
use super::stand::{Hand, Stand};
use super::synonyms::{constant_condition, synonym_of_function, truth};
use super::term::{Domain, Formula, How, Needs, Round, Term};
use super::vocabulary::{BuiltIn, FUNCTIONS, Function};
use crate::text::nearest;

/// The state while one formula is checked.
pub(super) struct Typing<'a> {
    pub(super) scope: &'a mut Scope,
    pub(super) faults: &'a mut Faults,
    pub(super) place: &'a Path,
    pub(super) stand: Stand,
}

/// The largest depth of a formula, including the named formulas in it. It limits the stack that computing a formula needs.
const DEEPEST: usize = 120;

/// Makes a checked formula from `term`, whose parts have the needs `needs`. The value of the formula is none of the words that a question
/// or a house rule offers. A condition has the least value 0. For other sorts no least value is known.
fn plain(term: Term, sort: Sort, needs: Needs) -> Formula {
    let needs = Needs { depth: needs.depth + 1, ..needs };
    let least = if sort == Sort::Condition { 0 } else { i64::MIN };
    Formula { term, sort, domain: None, needs, least }
}

/// The stage at which a deal has begun and no answer is entered yet.
const DEAL: Stage = Stage::Asked(0);

fn at_least(stage: Stage, needs: Needs) -> Needs {
    Needs { stage: needs.stage.max(stage), ..needs }
}

impl Typing<'_> {
    /// Checks a formula with a value that must fit the sort (type) `wants`. If the formula has a fault, adds the fault and returns `None`.
    pub(super) fn check(&mut self, expr: &Expr, wants: Sort) -> Option<Formula> {
        let formula = self.want(expr, wants, self.stand.hand)?;
        self.is_shallow(formula)
    }

    /// Checks a formula with a value of any sort (type). If the formula has a fault, adds the fault and returns `None`.
    pub(super) fn check_any(&mut self, expr: &Expr) -> Option<Formula> {
        let formula = self.of(expr, self.stand.hand)?;
        self.is_shallow(formula)
    }

    /// Returns the formula if it is not too deep. If it is, adds a fault and returns `None`.
    fn is_shallow(&mut self, formula: Formula) -> Option<Formula> {
        if formula.needs.depth <= DEEPEST {
            return Some(formula);
        }
        let of = phrase!("parts inside each other, with those of the formulas it names", "式とその中で使う式の重なり");
        self.add(1, Wrong::TooMany { of, most: DEEPEST })
    }

    fn add(&mut self, at: usize, wrong: Wrong) -> Option<Formula> {
        self.faults.add_in(self.place, at, wrong, None);
        None
    }

    fn want(&mut self, expr: &Expr, wants: Sort, hand: Hand) -> Option<Formula> {
        let formula = self.of(expr, hand)?;
        if formula.sort.fits(wants) { Some(formula) } else { self.add_sort(expr, wants, &formula) }
    }

    /// Adds the fault that the part `expr` of the formula has another sort than `wants`. Proposes an attribute for a word in place of a
    /// number.
    fn add_sort(&mut self, expr: &Expr, wants: Sort, got: &Formula) -> Option<Formula> {
        let near = match (&expr.is, wants, got.domain) {
            (Part::Name(name), Sort::Number, Some(domain)) => self.scope.attribute_of(name, domain),
            _ => None,
        };
        self.faults.add_in(self.place, expr.at, Wrong::Sort { wants, got: got.sort }, near.as_deref());
        None
    }

    /// Checks a part of the formula. `hand` is the kind of owner (a seat, a side or the table) for whom the part is computed. `None` if the
    /// part has a fault.
    fn of(&mut self, expr: &Expr, hand: Hand) -> Option<Formula> {
        match &expr.is {
            Part::Number(n) => Some(Formula { least: *n, ..plain(Term::Number(*n), Sort::Number, Needs::default()) }),
            Part::Name(name) => self.name(expr.at, name, hand),
            Part::Attribute(name, attribute) => self.attribute(expr.at, name, attribute, hand),
            Part::Call(function, values) => self.call(expr, *function, values, hand),
            Part::NoFunction(name) => {
                let of_seat = self.scope.find(name).map(|_| format!("at({name}, seat)"));
                let near = synonym_of_function(name).or_else(|| nearest(name, FUNCTIONS.words()));
                self.faults.add_in(self.place, expr.at, Wrong::NoSuchFunction(name.clone()), of_seat.as_deref().or(near));
                None
            }
            Part::Negative(a) => {
                let a = self.want(a, Sort::Number, hand)?;
                Some(plain(Term::Negative(a.term.into()), Sort::Number, a.needs))
            }
            Part::Distance(a, b) => {
                let (a, b) = self.two(a, b, Sort::Number, hand)?;
                let needs = a.needs.and(b.needs);
                Some(Formula { least: 0, ..plain(Term::Distance(a.term.into(), b.term.into()), Sort::Number, needs) })
            }
            Part::Arithmetic(how, a, b) => self.arithmetic(*how, a, b, hand),
            Part::Compare(how, a, b) => self.compare(*how, a, b, hand),
            Part::And(a, b) => self.both(a, b, Term::And, hand),
            Part::Or(a, b) => self.both(a, b, Term::Or, hand),
            Part::Not(a) => {
                let a = self.want(a, Sort::Condition, hand)?;
                Some(plain(Term::Not(a.term.into()), Sort::Condition, a.needs))
            }
        }
    }

    /// Checks two parts of the formula that must fit the sort `wants`. The second part is checked even if the first part has a fault.
    /// `None` if a part has a fault.
    fn two(&mut self, a: &Expr, b: &Expr, wants: Sort, hand: Hand) -> Option<(Formula, Formula)> {
        let (a, b) = (self.want(a, wants, hand), self.want(b, wants, hand));
        a.zip(b)
    }

    fn both(&mut self, a: &Expr, b: &Expr, term: fn(Box<Term>, Box<Term>) -> Term, hand: Hand) -> Option<Formula> {
        let (a, b) = self.two(a, b, Sort::Condition, hand)?;
        Some(plain(term(a.term.into(), b.term.into()), Sort::Condition, a.needs.and(b.needs)))
    }

    /// The checked formula for a name of the language or of the document. `None` if the name has no value.
    fn known(&self, name: &str) -> Option<Formula> {
        self.built_in(name).or_else(|| Some(self.scope.find(name)?.is.clone()))
    }

    fn name(&mut self, at: usize, name: &str, hand: Hand) -> Option<Formula> {
        let Some(Formula { term, sort, domain, needs, least }) = self.known(name) else {
            if self.scope.is_faulty(name) {
                return None;
            }
            if let Some(word) = self.scope.word(name) {
                return Some(plain(Term::Word(word), Sort::Word, Needs::default()));
            }
            if let Some(meant) = self.scope.meant_instead(name) {
                self.faults.add_in(self.place, at, Wrong::NoSuchName(name.to_owned()), Some(meant));
                return None;
            }
            if let Some(function) = Function::read(name) {
                return self.arguments(at, function);
            }
            if self.scope.is_elsewhere(name) {
                return self.add(at, Wrong::NotHere(name.to_owned()));
            }
            if let Some(holds) = truth(name) {
                self.faults.add_in(self.place, at, Wrong::NoTruth(name.to_owned()), Some(constant_condition(holds)));
                return None;
            }
            let near = self.scope.attribute_named(name).or_else(|| self.scope.nearest_name(name).map(str::to_owned));
            self.faults.add_in(self.place, at, Wrong::NoSuchName(name.to_owned()), near.as_deref());
            return None;
        };
        self.stands(at, name, needs, hand)?;
        Some(Formula { domain, least, ..plain(term, sort, needs) })
    }

    /// Checks that the value of `name` is known when the formula is computed. If not, adds a fault and returns `None`.
    fn stands(&mut self, at: usize, name: &str, needs: Needs, hand: Hand) -> Option<()> {
        // Only a name can be in one of the formulas that the messages about a value propose.
        let is_value = BuiltIn::read(name) != Some(BuiltIn::Seat) && Function::read(name).is_none();
        let name = || name.to_owned();
        let no_seat = || if is_value { Wrong::NoSeat(name()) } else { Wrong::NoOwner(name()) };
        let no_side = || if is_value { Wrong::NoSide(name()) } else { Wrong::NoOwner(name()) };
        let wrong = match () {
            () if needs.stage > self.stand.stage || hand == Hand::Cards && needs.table => Some(Wrong::NotHere(name())),
            () if needs.seat && matches!(hand, Hand::Table | Hand::Cards | Hand::Side) => Some(no_seat()),
            () if needs.side && matches!(hand, Hand::Table | Hand::Cards) && !self.scope.has_two_sides() => Some(no_seat()),
            () if needs.side && matches!(hand, Hand::Table | Hand::Cards) => Some(no_side()),
            () if hand == Hand::Each && needs.round && (needs.seat || needs.side) => Some(Wrong::Nested(name())),
            () => None,
        };
        match wrong {
            Some(wrong) => {
                self.add(at, wrong);
                None
            }
            None => Some(()),
        }
    }

    /// The checked formula for a name that is built into the language, such as `players`. `None` for any other name.
    fn built_in(&self, name: &str) -> Option<Formula> {
        let at = |stage| Needs { stage, table: true, ..Needs::default() };
        let deal = at(DEAL);
        let seat = Needs { seat: true, ..deal };
        let turns = Needs { playing: true, turns: true, ..seat };
        let two = self.scope.has_two_sides();
        let total = Needs { seat: !two, side: two, ..deal };
        let (term, sort, needs, least) = match BuiltIn::read(name)? {
            BuiltIn::Players => (Term::Players, Sort::Number, at(Stage::Agreed), self.scope.least_players),
            BuiltIn::Deal => (Term::Deal, Sort::Number, at(Stage::Dealt), 1),
            BuiltIn::Dealer => (Term::Dealer, Sort::Seat, deal, 0),
            BuiltIn::Seat => (Term::Seat, Sort::Seat, seat, 0),
            BuiltIn::First => (Term::First, Sort::Condition, turns, 0),
            BuiltIn::Last => (Term::Last, Sort::Condition, turns, 0),
            BuiltIn::Plays => (Term::Plays, Sort::Condition, Needs { playing: true, ..seat }, 0),
            BuiltIn::Total => (Term::Total, Sort::Number, total, i64::MIN),
            BuiltIn::OtherTotal if self.scope.totals == Totals::Seats => return None,
            BuiltIn::OtherTotal => (Term::OtherTotal, Sort::Number, total, i64::MIN),
            BuiltIn::Nobody => (Term::Nobody, Sort::Seat, Needs::default(), 0),
            BuiltIn::It => {
                let (sort, domain) = self.stand.it?;
                return Some(Formula { term: Term::It, sort, domain, needs: Needs::default(), least: i64::MIN });
            }
        };
        Some(Formula { term, sort, domain: None, needs, least })
    }

    fn attribute(&mut self, at: usize, name: &str, attribute: &str, hand: Hand) -> Option<Formula> {
        let of = self.name(at, name, hand)?;
        let words = of.domain.filter(|_| matches!(of.term, Term::Fact(_) | Term::Rule(_))).and_then(|domain| {
            let words = self.scope.words_of(domain)?;
            Some((domain, words))
        });
        let wrong = || Wrong::NoSuchAttribute(attribute.to_owned());
        let Some((domain, words)) = words else {
            let is_of_seat = of.sort == Sort::Seat && self.scope.find(attribute).is_some();
            let of_seat = is_of_seat.then(|| format!("at({attribute}, {name})"));
            self.faults.add_in(self.place, at, wrong(), of_seat.as_deref());
            return None;
        };
        let Some(which) = words.attributes.iter().position(|other| other == attribute) else {
            let near = nearest(attribute, words.attributes.iter().map(String::as_str)).map(str::to_owned);
            self.faults.add_in(self.place, at, wrong(), near.as_deref());
            return None;
        };
        let values = words.answers.iter().map(|answer| answer.attributes.get(which).copied().unwrap_or(0));
        // Counts 0 among the possible values only for a question. A question may be skipped, and its attributes are then 0.
        // A house rule always has one of its words.
        let least = values.chain(matches!(domain, Domain::Question(_)).then_some(0)).min().unwrap_or(0);
        self.scope.use_attribute(domain, which);
        let term = Term::Attribute(domain, which);
        Some(Formula { least, ..plain(term, Sort::Number, of.needs) })
    }

    fn arithmetic(&mut self, how: Arithmetic, a: &Expr, b: &Expr, hand: Hand) -> Option<Formula> {
        let at = b.at;
        let (a, b) = self.two(a, b, Sort::Number, hand)?;
        let divides = matches!(how, Arithmetic::Quotient | Arithmetic::Remainder);
        if divides && b.least < 1 {
            return self.add(at, Wrong::Divisor);
        }
        let both = a.least >= 0 && b.least >= 0;
        let least = match how {
            Arithmetic::Plus if a.least > i64::MIN && b.least > i64::MIN => a.least.saturating_add(b.least),
            Arithmetic::Times if both => a.least.saturating_mul(b.least),
            Arithmetic::Quotient if both => 0,
            Arithmetic::Remainder => 0,
            _ => i64::MIN,
        };
        let needs = a.needs.and(b.needs);
        Some(Formula { least, ..plain(Term::Arithmetic(how, a.term.into(), b.term.into()), Sort::Number, needs) })
    }

    /// The condition that an author means who compares the condition `expr` with a word such as `true`. `None` if the comparison is
    /// another one, or if `expr` is not a name.
    fn alone(&self, how: Comparison, expr: &Expr, word: &Expr) -> Option<String> {
        let (Part::Name(name), Part::Name(word)) = (&expr.is, &word.is) else { return None };
        let known = self.known(name)?;
        let is_word = self.scope.find(word).is_some() || self.scope.word(word).is_some();
        let holds = truth(word).filter(|_| known.sort == Sort::Condition && !is_word)?;
        match how {
            Comparison::Equal => Some(if holds { name.clone() } else { format!("not {name}") }),
            Comparison::Unequal => Some(if holds { format!("not {name}") } else { name.clone() }),
            _ => None,
        }
    }

    fn compare(&mut self, how: Comparison, left: &Expr, right: &Expr, hand: Hand) -> Option<Formula> {
        for (condition, word) in [(left, right), (right, left)] {
            if let (Some(near), Part::Name(name)) = (self.alone(how, condition, word), &word.is) {
                self.faults.add_in(self.place, word.at, Wrong::NoTruth(name.clone()), Some(&near));
                return None;
            }
        }
        let (a, b) = (self.of(left, hand), self.of(right, hand));
        let (a, b) = a.zip(b)?;
        let is_number = |formula: &Formula| formula.sort.fits(Sort::Number);
        let is_word = |formula: &Formula| formula.sort == Sort::Word;
        let beside = |one: &Formula, other: &Formula| is_word(one) && other.domain.is_some() && other.sort == Sort::Number;
        let is_equality = matches!(how, Comparison::Equal | Comparison::Unequal);
        let fits = is_number(&a) && is_number(&b) || is_equality && (a.sort == b.sort || beside(&a, &b) || beside(&b, &a));
        if !fits {
            // Finds the operand whose sort (type) is wrong. Only `==` and `!=` can compare seats or words, and every other comparison needs
            // numbers.
            let (expr, wants, got) = match (is_equality, is_number(&a)) {
                (true, _) => (right, a.sort, &b),
                (false, true) => (right, Sort::Number, &b),
                (false, false) => (left, Sort::Number, &a),
            };
            return self.add_sort(expr, wants, got);
        }
        self.is_answer(left, &a, right, &b)?;
        self.is_answer(right, &b, left, &a)?;
        let needs = a.needs.and(b.needs);
        Some(plain(Term::Compare(how, a.term.into(), b.term.into()), Sort::Condition, needs))
    }

    /// Checks that the question or house rule with which a word is compared offers this word. If not, adds a fault and returns `None`.
    fn is_answer(&mut self, word_at: &Expr, word: &Formula, to_at: &Expr, to: &Formula) -> Option<()> {
        let (Term::Word(word), Some(domain)) = (&word.term, to.domain) else { return Some(()) };
        let words = self.scope.words_of(domain)?;
        if words.answers.iter().any(|answer| answer.word == *word) {
            return Some(());
        }
        let named = self.scope.written(*word).to_owned();
        let near = nearest(&named, words.answers.iter().map(|answer| self.scope.written(answer.word))).map(str::to_owned);
        let to = if let Part::Name(name) = &to_at.is { name.clone() } else { words.key.clone() };
        self.faults.add_in(self.place, word_at.at, Wrong::NoAnswer { word: named, to }, near.as_deref());
        None
    }

    fn call(&mut self, expr: &Expr, function: Function, values: &[Expr], hand: Hand) -> Option<Formula> {
        let how = match function {
            Function::Sum => How::Sum,
            Function::Ours => How::Ours,
            Function::Theirs => How::Theirs,
            Function::Any => How::Any,
            Function::All => How::All,
            Function::Best => How::Best,
            Function::Min | Function::Max => return self.extreme(expr, function, values, hand),
            Function::If => return self.branch(expr, values, hand),
            Function::Pick => return self.pick(expr, values, hand),
            Function::At | Function::Next => return self.of_seat(expr, function, values, hand),
            Function::On => return self.on(expr, values, hand),
        };
        if hand == Hand::Each {
            return self.add(expr.at, Wrong::Nested(function.word().to_owned()));
        }
        let [value] = values else { return self.arguments(expr.at, function) };
        let sort = if matches!(how, How::Any | How::All) { Sort::Condition } else { Sort::Number };
        let of = self.want(value, sort, Hand::Each)?;
        let from_side = matches!(how, How::Ours | How::Theirs);
        if from_side {
            self.stands(expr.at, function.word(), Needs { side: true, stage: DEAL, ..Needs::default() }, hand)?;
        }
        if self.stand.stage < DEAL || hand == Hand::Cards {
            return self.add(expr.at, Wrong::NotHere(function.word().to_owned()));
        }
        let parties = from_side || of.needs.parties;
        let needs = Needs {
            seat: false,
            side: from_side,
            round: true,
            table: true,
            stage: of.needs.stage.max(DEAL),
            playing: true,
            parties,
            ..of.needs
        };
        let round = Round { how, by_side: of.needs.side && !of.needs.seat };
        let least = if of.least >= 0 { 0 } else { i64::MIN };
        Some(Formula { least, ..plain(Term::Round(round, of.term.into()), sort, needs) })
    }

    /// Adds the fault that the function needs other arguments.
    fn arguments(&mut self, at: usize, function: Function) -> Option<Formula> {
        self.add(at, function.misused())
    }

    /// Checks several arguments of a function that must fit the sort `wants`. All arguments are checked, even after a fault. `None` if an
    /// argument has a fault.
    fn several(&mut self, values: &[Expr], wants: Sort, hand: Hand) -> Option<Vec<Formula>> {
        values.iter().map(|value| self.want(value, wants, hand)).collect::<Vec<_>>().into_iter().collect()
    }

    fn extreme(&mut self, expr: &Expr, function: Function, values: &[Expr], hand: Hand) -> Option<Formula> {
        if values.len() < 2 {
            return self.arguments(expr.at, function);
        }
        let values = self.several(values, Sort::Number, hand)?;
        let needs = values.iter().fold(Needs::default(), |needs, value| needs.and(value.needs));
        let least = values.iter().map(|value| value.least);
        let is_max = function == Function::Max;
        let least = if is_max { least.max() } else { least.min() };
        let terms = values.into_iter().map(|value| value.term).collect();
        let term = if is_max { Term::Max(terms) } else { Term::Min(terms) };
        Some(Formula { least: least.unwrap_or(i64::MIN), ..plain(term, Sort::Number, needs) })
    }

    fn branch(&mut self, expr: &Expr, values: &[Expr], hand: Hand) -> Option<Formula> {
        let [condition, a, b] = values else { return self.arguments(expr.at, Function::If) };
        let holds = self.want(condition, Sort::Condition, hand);
        let (one, other) = (self.of(a, hand), self.of(b, hand));
        let (holds, (one, other)) = holds.zip(one.zip(other))?;
        let sort = match (one.sort, other.sort) {
            (a, b) if a == b => a,
            (a, b) if a.fits(Sort::Number) && b.fits(Sort::Number) => Sort::Number,
            (wants, got) => return self.add(b.at, Wrong::Sort { wants, got }),
        };
        let grounds = self.grounds(condition, holds.term);
        let needs = holds.needs.and(one.needs).and(other.needs);
        let least = one.least.min(other.least);
        let domain = one.domain.filter(|domain| other.domain == Some(*domain));
        Some(Formula { least, domain, ..plain(Term::If([grounds, one.term, other.term].into()), sort, needs) })
    }

    /// Returns `term` with words for each of its parts. `term` is the condition of an `if`, and `expr` is the same condition as the author
    /// wrote it. The words come from `expr`.
    fn grounds(&mut self, expr: &Expr, term: Term) -> Term {
        match (&expr.is, term) {
            (Part::And(one, other), Term::And(a, b)) => Term::And(self.grounds(one, *a).into(), self.grounds(other, *b).into()),
            (Part::Or(one, other), Term::Or(a, b)) => Term::Or(self.grounds(one, *a).into(), self.grounds(other, *b).into()),
            (Part::Not(one), Term::Not(a)) => Term::Not(self.grounds(one, *a).into()),
            (Part::Call(_, values), Term::If(parts)) => {
                let [condition, a, b] = *parts;
                let [_, one, other] = values.as_slice() else { return Term::If([condition, a, b].into()) };
                Term::If([condition, self.grounds(one, a), self.grounds(other, b)].into())
            }
            (_, term) => {
                let words = [true, false].map(|holds| reason(expr, holds, &|name| self.scope.called(name, unnamed_attribute)));
                Term::Ground(term.into(), words.map(|words| self.scope.texts.add(words)))
            }
        }
    }

    fn pick(&mut self, expr: &Expr, values: &[Expr], hand: Hand) -> Option<Formula> {
        let [n, first, rest @ ..] = values else { return self.arguments(expr.at, Function::Pick) };
        let n = self.want(n, Sort::Number, hand);
        let first_value = self.of(first, hand);
        let wants = first_value.as_ref().map_or(Sort::Number, |first| first.sort);
        let wants = if wants == Sort::Condition { Sort::Number } else { wants };
        let rest = self.several(rest, wants, hand);
        let ((n, first), rest) = n.zip(first_value).zip(rest)?;
        let all: Vec<_> = std::iter::once(first).chain(rest).collect();
        let needs = all.iter().fold(n.needs, |needs, value| needs.and(value.needs));
        let least = all.iter().map(|value| value.least).min().unwrap_or(i64::MIN);
        let terms = all.into_iter().map(|value| value.term).collect();
        Some(Formula { least, ..plain(Term::Pick(n.term.into(), terms), wants, needs) })
    }

    /// Checks a call of `at(x, seat)` or `next(seat, condition)`. If the call has a fault, adds the fault and returns `None`.
    fn of_seat(&mut self, expr: &Expr, function: Function, values: &[Expr], hand: Hand) -> Option<Formula> {
        let is_at = function == Function::At;
        let (seat, value) = match (is_at, values) {
            (true, [value, seat]) => (seat, Some(value)),
            (false, [seat]) => (seat, None),
            (false, [seat, condition]) => (seat, Some(condition)),
            _ => return self.arguments(expr.at, function),
        };
        if hand == Hand::Each && value.is_some() {
            return self.add(expr.at, Wrong::Nested(function.word().to_owned()));
        }
        if self.stand.stage < DEAL || hand == Hand::Cards {
            return self.add(expr.at, Wrong::NotHere(function.word().to_owned()));
        }
        // Refuses `at(seat, x)`, the other order, as a whole.
        let sort = |expr: &Expr| if let Part::Name(name) = &expr.is { Some(self.known(name)?.sort) } else { None };
        if is_at && value.and_then(sort) == Some(Sort::Seat) && sort(seat).is_some_and(|sort| sort != Sort::Seat) {
            return self.arguments(expr.at, function);
        }
        let seat = self.want(seat, Sort::Seat, hand);
        let value = match value {
            Some(value) if is_at => Some(self.of(value, Hand::Each)),
            Some(condition) => Some(self.want(condition, Sort::Condition, Hand::Each)),
            None => None,
        };
        let value = match value {
            Some(value) => Some(value?),
            None => None,
        };
        let seat = seat?;
        let of_value = value.as_ref().map(|value| Needs { seat: false, side: false, ..value.needs });
        let needs = Needs { round: true, table: true, ..at_least(DEAL, seat.needs.and(of_value.unwrap_or_default())) };
        match value {
            Some(value) if is_at => {
                let Formula { sort, domain, least, .. } = value;
                Some(Formula { domain, least: least.min(0), ..plain(Term::At(value.term.into(), seat.term.into()), sort, needs) })
            }
            value => Some(plain(Term::Next(seat.term.into(), value.map(|value| value.term.into())), Sort::Seat, needs)),
        }
    }

    fn on(&mut self, expr: &Expr, values: &[Expr], hand: Hand) -> Option<Formula> {
        let [seat] = values else { return self.arguments(expr.at, Function::On) };
        let seat = self.want(seat, Sort::Seat, hand)?;
        let needs = Needs { side: true, stage: DEAL, parties: true, table: true, ..Needs::default() };
        self.stands(expr.at, Function::On.word(), needs, hand)?;
        Some(plain(Term::On(seat.term.into()), Sort::Condition, seat.needs.and(needs)))
    }
}
