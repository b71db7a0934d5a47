//! Makes the keypad for each formula of a draft. The keypad depends on three things: the owner (a seat, a side or the table) for whom the
//! formula is computed, the names that the formula can use, and the sort (type) that its value must have.

use super::answer::{DraftAnswer, DraftRow};
use super::choices::{ToChoice, WhoseChoice};
use super::keypad::Keypad;
use super::named::LetFormula;
use super::plan::Plan;
use super::rows::{Counted, Kept, Pay};
use super::step::DraftStep;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};

/// The place of a formula among the answers of a draft. A formula in a field of a row names the row.
#[derive(Clone, Copy, Debug)]
pub(super) enum FormulaPlace<'a> {
    Cards,
    Worth,
    Made,
    Deals,
    CountedWhen(&'a DraftRow),
    CountedMost(&'a DraftRow),
    CountedSum(&'a DraftRow),
    KeptNext(&'a DraftRow),
    PayWhen(&'a DraftRow),
    PayPoints(&'a DraftRow),
}

impl<'a> FormulaPlace<'a> {
    /// The row that has the formula, with the question that the list of rows answers. `None` if the formula is a whole answer.
    fn row(self) -> Option<(DraftStep, &'a DraftRow)> {
        match self {
            FormulaPlace::Cards | FormulaPlace::Worth | FormulaPlace::Made | FormulaPlace::Deals => None,
            FormulaPlace::CountedWhen(row) | FormulaPlace::CountedMost(row) | FormulaPlace::CountedSum(row) => {
                Some((DraftStep::Counted, row))
            }
            FormulaPlace::KeptNext(row) => Some((DraftStep::Kept, row)),
            FormulaPlace::PayWhen(row) | FormulaPlace::PayPoints(row) => Some((DraftStep::Pays, row)),
        }
    }
}

impl Plan {
    /// The keypad for the formula at `place`.
    pub(super) fn keypad(&self, place: FormulaPlace<'_>) -> Keypad {
        let with_row = place.row().map(|(step, row)| self.with_row(step, row));
        let plan = with_row.as_ref().unwrap_or(self);
        let until = match place {
            FormulaPlace::Cards => Some(LetFormula::Largest),
            FormulaPlace::Worth => Some(LetFormula::Worth),
            FormulaPlace::Made => Some(LetFormula::Made),
            _ => None,
        };
        let (scope, questions) = plan.names(until);
        // Finds the stage at which the counted thing of the row is asked for.
        let asked = |row: &DraftRow| {
            let counted = plan.counted.iter().position(|other| other.id == row.id);
            let at = plan.questions().iter().position(|question| question.row.is_some() && question.row == counted);
            Stage::Asked(at.unwrap_or(questions))
        };
        let counter = |row: &DraftRow| owner(Counted::of(row).whose);
        let payee = |row: &DraftRow| match Pay::of(row).to {
            ToChoice::Side => Hand::Side,
            ToChoice::Seat => Hand::Seat,
        };
        let (hand, stage, sort) = match place {
            FormulaPlace::Cards | FormulaPlace::Deals => (Hand::Table, Stage::Agreed, Sort::Number),
            FormulaPlace::Worth => (Hand::Table, Stage::Asked(questions), Sort::Number),
            FormulaPlace::Made => (Hand::Table, Stage::Asked(questions), Sort::Condition),
            FormulaPlace::CountedWhen(row) => (counter(row), asked(row), Sort::Condition),
            FormulaPlace::CountedMost(row) => (counter(row), asked(row), Sort::Number),
            // Computes the sum of all answers once for the table. The other formulas of the row are computed for each player or side that
            // is asked.
            FormulaPlace::CountedSum(row) => (Hand::Table, asked(row), Sort::Number),
            FormulaPlace::KeptNext(row) => (owner(Kept::of(row).whose), Stage::All, Sort::Number),
            FormulaPlace::PayWhen(row) => (payee(row), Stage::All, Sort::Condition),
            FormulaPlace::PayPoints(row) => (payee(row), Stage::All, Sort::Number),
        };
        Keypad::new(scope, Stand::of(hand, stage), sort)
    }

    /// A copy of the plan in which `row` replaces the row with the same `id`. If there is no such row, `row` is added.
    fn with_row(&self, step: DraftStep, row: &DraftRow) -> Plan {
        let mut rows = self.rows(step).to_vec();
        match rows.iter_mut().find(|other| other.id == row.id) {
            Some(old) => *old = row.clone(),
            None => rows.push(row.clone()),
        }
        let mut plan = self.clone();
        plan.take(step, DraftAnswer::Rows(rows));
        plan
    }
}

/// The kind of owner (a seat, a side or the table) for whom the formulas about a counted thing or a kept value are computed.
fn owner(whose: Option<WhoseChoice>) -> Hand {
    match whose {
        Some(WhoseChoice::Seat) => Hand::Seat,
        Some(WhoseChoice::Side) => Hand::Side,
        _ => Hand::Table,
    }
}
