//! Makes the keypad for each formula of a draft. The keypad must know the owner (a seat, a side or the table) for whom the formula is
//! computed. It must also know the names that the formula can use, and the sort (type) that its value must have.

use super::answer::{DraftAnswer, DraftRow, count_key};
use super::choices::{ToChoice, WhoseChoice};
use super::keypad::Keypad;
use super::plan::Plan;
use super::step::DraftStep;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};

impl Plan {
    /// The keypad for a formula. The formula answers the question `step`, or is in the field `field` of the row `row` of that answer.
    pub(super) fn keypad(&self, step: DraftStep, row: Option<&DraftRow>, field: usize) -> Keypad {
        let with_row = row.map(|row| self.with_row(step, row));
        let plan = with_row.as_ref().unwrap_or(self);
        let until = match step {
            DraftStep::Cards => Some("largest"),
            DraftStep::Worth => Some("worth"),
            DraftStep::Made => Some("made"),
            _ => None,
        };
        let (scope, questions) = plan.names(until);
        let (hand, stage, sort) = match (step, row) {
            (DraftStep::Cards | DraftStep::Deals, _) => (Hand::Table, Stage::Agreed, Sort::Number),
            (DraftStep::Worth, _) => (Hand::Table, Stage::Asked(questions), Sort::Number),
            (DraftStep::Made, _) => (Hand::Table, Stage::Asked(questions), Sort::Condition),
            (DraftStep::Counted, Some(row)) => {
                let key = count_key(row);
                let at = plan.question_keys().iter().position(|other| *other == key).unwrap_or(questions);
                // Computes the formula in field 5 once for the table, because it gives the sum of all answers. The other formulas of the
                // row are computed for each player or side that is asked.
                let hand = if field == 5 { Hand::Table } else { owner(WhoseChoice::read(row.word(1))) };
                (hand, Stage::Asked(at), if field == 2 { Sort::Condition } else { Sort::Number })
            }
            (DraftStep::Kept, Some(row)) => (owner(WhoseChoice::read(row.word(1))), Stage::All, Sort::Number),
            (DraftStep::Pays, Some(row)) => {
                let hand = if ToChoice::read(row.word(0)) == Some(ToChoice::Side) { Hand::Side } else { Hand::Seat };
                (hand, Stage::All, if field == 1 { Sort::Condition } else { Sort::Number })
            }
            _ => (Hand::Table, Stage::All, Sort::Number),
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
