//! The faults and oddities of a draft. Each names the question of the workshop with the answer that causes it.

use super::answer::kept_key;
use super::named::LetFormula;
use super::plan::Plan;
use super::step::DraftStep;
use crate::games::own::fault::{Fault, Wrong};
use crate::games::own::path::PathStep;
use crate::games::own::vocabulary::{DocumentKey, EndKey};
use crate::text::errors;

/// A fault or an oddity of a draft, with the question of the workshop that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftTrouble {
    /// The question with the answer that has to change.
    pub step: DraftStep,
    /// The index, from 0, of the row or example of the answer that has the fault. `None` if the fault is not in a row or an example.
    pub row: Option<usize>,
    /// The fault, with its place in the document of the draft.
    pub fault: Fault,
}

errors! {
    DraftTrouble: |trouble| trouble.fault.to_string();
}

impl Plan {
    /// Finds the question of the workshop with the answer that causes `fault`. Returns the fault with this question.
    pub(super) fn trouble(&self, fault: Fault) -> DraftTrouble {
        let (part, inside) = match fault.place.steps() {
            [PathStep::Key(part), inside @ ..] => (DocumentKey::read(part), inside),
            _ => (None, &[][..]),
        };
        let at = match inside {
            [PathStep::Item(at), ..] => Some(*at),
            _ => None,
        };
        let key = match inside {
            [PathStep::Key(key), ..] => Some(key.as_str()),
            _ => None,
        };
        let end = key.and_then(EndKey::read);
        let (step, row) = match part {
            Some(DocumentKey::Name) => (DraftStep::Name, None),
            Some(DocumentKey::Players) => (DraftStep::Players, None),
            Some(DocumentKey::Sides) => (DraftStep::Sides, None),
            Some(DocumentKey::Let) => (key.and_then(LetFormula::read).map_or(DraftStep::Cards, LetFormula::step), None),
            Some(DocumentKey::Ask) => self.of_question(at),
            Some(DocumentKey::Keep) => (DraftStep::Kept, self.kept.iter().position(|row| key.is_some_and(|key| kept_key(row) == key))),
            Some(DocumentKey::Pay) => (DraftStep::Pays, at),
            Some(DocumentKey::End) if end == Some(EndKey::After) && self.asks(DraftStep::Deals) => (DraftStep::Deals, None),
            Some(DocumentKey::Examples) => (DraftStep::Examples, at),
            Some(DocumentKey::End | DocumentKey::Wins) => (DraftStep::Ends, None),
            // Shows a fault of the document as a whole (it is too large or computes too much) at the question about points. No single
            // answer causes it.
            _ if matches!(fault.wrong, Wrong::TooMany { .. } | Wrong::FewDeals { .. }) => (DraftStep::Pays, None),
            _ => (DraftStep::Name, None),
        };
        DraftTrouble { step, row, fault }
    }

    /// The question of the workshop from which the question `at` of the document is made. If it is made from a row of the answer, also the
    /// index of this row. If the document has no question `at`, returns the question about counted things.
    fn of_question(&self, at: Option<usize>) -> (DraftStep, Option<usize>) {
        let questions = self.questions();
        let asked = at.and_then(|at| questions.get(at));
        asked.map_or((DraftStep::Counted, None), |question| (question.step, question.row))
    }
}
