//! The faults and oddities of a draft. Each names the question of the workshop with the answer that causes it.

use super::answer::{count_key, kept_key};
use super::plan::Plan;
use super::step::DraftStep;
use crate::games::own::fault::{Fault, Wrong};
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
        let (part, at) = head(&fault.place);
        let key = fault.place.strip_prefix(part).and_then(|rest| rest.strip_prefix('.')).map_or("", |rest| head(rest).0);
        let (step, row) = match part {
            "name" => (DraftStep::Name, None),
            "players" => (DraftStep::Players, None),
            "sides" => (DraftStep::Sides, None),
            "let" => match key {
                "worth" => (DraftStep::Worth, None),
                "made" | "failed" => (DraftStep::Made, None),
                "won" => (DraftStep::Tricks, None),
                _ => (DraftStep::Cards, None),
            },
            "ask" => self.of_question(at),
            "keep" => (DraftStep::Kept, self.kept.iter().position(|row| kept_key(row) == key)),
            "pay" => (DraftStep::Pays, at),
            "end" if key == "after" && self.asks(DraftStep::Deals) => (DraftStep::Deals, None),
            "examples" => (DraftStep::Examples, at),
            "end" | "wins" => (DraftStep::Ends, None),
            // Shows a fault of the document as a whole (it is too large or computes too much) at the question about points. No single
            // answer causes it.
            _ if matches!(fault.wrong, Wrong::TooMany { .. } | Wrong::FewDeals { .. }) => (DraftStep::Pays, None),
            _ => (DraftStep::Name, None),
        };
        DraftTrouble { step, row, fault }
    }

    /// The question of the workshop from which the question `at` of the document is made. If it is made from a row of the answer, also the
    /// index of this row.
    fn of_question(&self, at: Option<usize>) -> (DraftStep, Option<usize>) {
        let keys = self.question_keys();
        let key = at.and_then(|at| keys.get(at)).map_or("", String::as_str);
        let step = match key {
            "cards" => DraftStep::Cards,
            "bid" | "declarer" => DraftStep::Bids,
            "contract" => DraftStep::Contracts,
            "level" => DraftStep::Level,
            "trump" => DraftStep::Trump,
            "partner" => DraftStep::Partner,
            "tricks" => DraftStep::Tricks,
            _ => return (DraftStep::Counted, self.counted.iter().position(|row| count_key(row) == key)),
        };
        (step, None)
    }
}

/// The first key of a path in the document, and the index that follows this key. For `pay[1].when`, these are `pay` and 1.
fn head(place: &str) -> (&str, Option<usize>) {
    let end = place.find(['.', '[']).unwrap_or(place.len());
    let (key, rest) = place.split_at_checked(end).unwrap_or((place, ""));
    let index = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')).and_then(|(index, _)| index.parse().ok());
    (key, index)
}
