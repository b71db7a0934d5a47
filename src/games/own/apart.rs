//! Checks answers that are given without their match, as in a position for the judge. Such a position has only some of the facts of a deal.
//! It has no dealer, no number of the deal, and no totals. So an answer is checked only by formulas for which the given answers and the
//! house rules are enough. Other formulas are skipped.

use super::document::{Form, LetIs, Of, Question};
use super::facts::{Deal, Given, OwnGame};
use super::house_rules::HouseRules;
use super::interview::LARGEST;
use super::moment::Moment;
use super::now::{Nothing, agreed};
use super::said::Said;
use super::term::{Domain, Formula, Term};
use super::whom::Whom;
use crate::asking::{Answer, Facts, Value};
use crate::games::FactTrouble;
use crate::games::prelude::*;
use crate::games::words::TAKEN;
use crate::text::nearest;

wording! {
    refusal NO_LIST = "of": ("This must be a list with one answer for each seat or side that is asked.", "質問された席かチームごとの答えのリストが入ります。");
}

/// The check of the answers of one deal.
struct Apart<'a> {
    game: &'a OwnGame,
    rules: &'a HouseRules,
    players: u8,
    /// The dealer of the deal. `None` if it is unknown.
    dealer: Option<Seat>,
    /// The answers that were checked and are possible.
    deal: Deal,
    /// For each question, whether its answer is known. A question that is not asked counts as known.
    known: Vec<bool>,
    /// For each named formula, whether its value follows from the known answers.
    lets: Vec<bool>,
    troubles: Vec<FactTrouble>,
}

impl OwnGame {
    /// The objections to `facts`, which are given without their match. Empty if all of them are possible.
    pub(super) fn wrong_apart(&self, rules: &HouseRules, players: u8, facts: &Facts) -> Vec<FactTrouble> {
        self.apart(rules, players, facts).troubles
    }

    /// The players who play the cards of a deal by `dealer`, of which only `facts` are known. These are all players of the table if the
    /// document's formula `plays` depends on more, and all players of the deal if its formula `sits_out` does.
    pub(super) fn playing_apart(&self, rules: &HouseRules, facts: &Facts, (table, dealer): (Table, Seat)) -> Table {
        let (plays, sits_out) = (&self.document.plays, &self.document.sits_out);
        if plays.is_none() && sits_out.is_none() {
            return table;
        }
        let players = table.chairs() as u8;
        let mut apart = Apart { dealer: Some(dealer), ..self.apart(rules, players, facts) };
        apart.learn();
        let follows = |formula: &Option<Formula>| formula.as_ref().is_none_or(|formula| apart.follows(&formula.term));
        if !follows(plays) {
            return table;
        }
        let nothing = apart.nothing();
        let mut moment = Moment { table, dealer, ..apart.moment(&nothing, None) };
        let playing = if follows(sits_out) { moment.at_cards() } else { moment.playing() };
        table.without(playing.others(players))
    }

    /// The answers in `facts` that are possible, and the objections to the others.
    fn apart<'a>(&'a self, rules: &'a HouseRules, players: u8, facts: &Facts) -> Apart<'a> {
        let mut left = facts.clone();
        let (known, lets) = (vec![false; self.document.questions.len()], Vec::new());
        let (dealer, deal) = (None, Deal::default());
        let mut apart = Apart { game: self, rules, players, dealer, deal, known, lets, troubles: Vec::new() };
        for (at, question) in self.document.questions.iter().enumerate() {
            apart.learn();
            let value = left.remove(&question.key);
            match question.of {
                Of::Once => apart.once(at, question, value.as_ref()),
                Of::Seat | Of::Side => value.iter().for_each(|value| apart.several(at, question, value)),
            }
        }
        if self.document.questions.iter().any(|question| question.by_trick) {
            let value = left.remove(TAKEN.key);
            value.iter().for_each(|value| apart.list(TAKEN.key, Kind::Seat(apart.everybody()), None, value));
        }
        let names = || self.printed.questions.iter().map(|printed| printed.fact.key);
        let unknown = left.iter().map(|(key, _)| FactTrouble {
            key: key.to_owned(),
            item: None,
            objection: Objection::UnknownName,
            meant: nearest(key, names()),
        });
        apart.troubles.extend(unknown);
        apart
    }
}

impl<'a> Apart<'a> {
    fn everybody(&self) -> SeatSet {
        Table::of(self.players).everybody()
    }

    fn object(&mut self, key: &str, item: Option<usize>, objection: Objection) {
        self.troubles.push(FactTrouble { key: key.to_owned(), item, objection, meant: None });
    }

    /// Finds out which named formulas (`let`) have values that follow from the house rules and the known answers. A named formula can use
    /// only the named formulas above it.
    fn learn(&mut self) {
        self.lets.clear();
        for one in &self.game.document.lets {
            let is_known = match &one.is {
                LetIs::Formula(formula) => self.follows(&formula.term),
                LetIs::Tally(clauses) => clauses
                    .iter()
                    .all(|clause| self.follows(&clause.points.term) && clause.when.as_ref().is_none_or(|when| self.follows(&when.term))),
            };
            self.lets.push(is_known);
        }
    }

    /// Whether the value of a term follows from the house rules and the known answers.
    fn follows(&self, term: &Term) -> bool {
        let is_known = |question: usize| {
            let is_once = self.game.document.questions.get(question).is_some_and(|question| question.of == Of::Once);
            is_once && self.known.get(question).copied().unwrap_or(false)
        };
        match term {
            Term::Fact(question) | Term::Attribute(Domain::Question(question), _) => is_known(*question),
            Term::Let(at) => self.lets.get(*at).copied().unwrap_or(false),
            Term::Kept(_)
            | Term::Deal
            | Term::First
            | Term::Last
            | Term::Plays
            | Term::Total
            | Term::OtherTotal
            | Term::Round(..)
            | Term::At(..)
            | Term::On(_) => false,
            Term::Dealer | Term::Seat => self.dealer.is_some(),
            Term::Next(..) if self.dealer.is_none() => false,
            _ => term.parts().into_iter().all(|part| self.follows(part)),
        }
    }

    fn moment<'m>(&'m self, nothing: &'m Nothing, it: Option<Given>) -> Moment<'m> {
        Moment { it, ..agreed(self.game, self.rules, self.players, nothing) }
    }

    fn nothing(&self) -> Nothing {
        Nothing::told(self.deal.clone())
    }

    /// The value of a condition. `None` if the known answers do not decide it. One part can decide a condition: `a and b` is false if `a`
    /// is false.
    fn holds(&self, condition: &Term, it: Option<Given>) -> Option<bool> {
        let either = |a: &Term, b: &Term, enough: bool| match (self.holds(a, it), self.holds(b, it)) {
            (Some(value), _) | (_, Some(value)) if value == enough => Some(enough),
            (a, b) => a.and(b),
        };
        match condition {
            Term::And(a, b) => either(a, b, false),
            Term::Or(a, b) => either(a, b, true),
            Term::Not(a) => self.holds(a, it).map(|value| !value),
            _ => self.follows(condition).then(|| self.moment(&self.nothing(), it).is(condition, Whom::Table)),
        }
    }

    /// Checks the answer to a question that is asked once for the table. Stores a possible answer.
    fn once(&mut self, at: usize, question: &'a Question, value: Option<&Value>) {
        if question.when.as_ref().and_then(|when| self.holds(&when.term, None)) == Some(false) {
            return self.unasked(at, question, value);
        }
        let Some(value) = value else { return };
        match self.possible(at, question, value) {
            Ok(given) => self.know(at, given),
            Err(objection) => self.object(&question.key, None, objection),
        }
    }

    fn know(&mut self, at: usize, given: Option<Given>) {
        self.deal.set(at, 0, given);
        if let Some(known) = self.known.get_mut(at) {
            *known = true;
        }
    }

    /// Checks the recorded answer to a question that is not asked, because other answers exclude it. If the formula `follows` gives an
    /// answer, the recorded answer must be equal to it. If no answer follows, no answer may be recorded.
    fn unasked(&mut self, at: usize, question: &'a Question, value: Option<&Value>) {
        let follows = match &question.follows {
            None => None,
            Some(follows) if self.follows(&follows.term) => {
                self.moment(&self.nothing(), None).given(follows, Whom::Table).map(|given| question.counted(given))
            }
            Some(_) => return,
        };
        self.know(at, follows);
        let Some(value) = value else { return };
        let follows = follows.zip(self.game.printed.questions.get(at)).and_then(|(given, printed)| self.game.said(printed, given));
        match follows {
            None => self.object(&question.key, None, Objection::NotAsked),
            Some(said) if Said::from_value(value).and_then(|said| self.game.given(at, said)) == self.game.given(at, said) => {}
            Some(said) => self.object(&question.key, None, Objection::Follows(said.to_value())),
        }
    }

    /// The kind of the answers to a question. If the range of a number does not follow from the known answers, all numbers are possible.
    /// `None` if there is no such question.
    fn kind(&self, at: usize, question: &Question) -> Option<Kind> {
        let range = match &question.form {
            Form::Number { from, to, .. } if self.follows(&from.term) && self.follows(&to.term) => {
                question.range(Whom::Table, &mut self.moment(&self.nothing(), None))
            }
            _ => (-LARGEST, LARGEST),
        };
        Some(question.kind(self.game.printed.questions.get(at)?, range, || self.everybody()))
    }

    /// Converts the recorded value `value` into an answer to the question. The error is the objection to the value. `None` if the value has
    /// the right kind but cannot be read as an answer.
    fn possible(&self, at: usize, question: &'a Question, value: &Value) -> Result<Option<Given>, Objection> {
        let (Some(kind), Some(printed)) = (self.kind(at, question), self.game.printed.questions.get(at)) else { return Ok(None) };
        kind.check(value)?;
        let given = Said::from_value(value).and_then(|said| self.game.given(at, said));
        for (refused, refusal) in question.not.iter().zip(&printed.refusals) {
            if self.holds(&refused.when.term, given) == Some(true) {
                return Err(refusal.with(&self.moment(&self.nothing(), given).args(&refused.says, Whom::Table)));
            }
        }
        Ok(given)
    }

    /// Checks the answers to a question that is asked of several seats or sides. It is not known which seat or side gave which answer.
    fn several(&mut self, at: usize, question: &'a Question, value: &Value) {
        let most = if question.of == Of::Side { 2 } else { usize::from(self.players) };
        if let Some(kind) = self.kind(at, question) {
            self.list(&question.key, kind, Some(most), value);
        }
    }

    /// Checks the items of a list, which can have at most `most` items.
    fn list(&mut self, key: &str, kind: Kind, most: Option<usize>, value: &Value) {
        let Value::List(items) = value else { return self.object(key, None, NO_LIST.with(&[])) };
        for (at, item) in items.iter().enumerate() {
            let objection = if most.is_some_and(|most| at >= most) { Err(Objection::NotAsked) } else { kind.check(item) };
            if let Err(objection) = objection {
                return self.object(key, Some(at), objection);
            }
        }
    }
}
