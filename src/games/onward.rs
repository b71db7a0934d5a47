//! Two answers in one tap: some answers can be entered together with an answer to the question that follows them.
//!
//! The next question is found by running the interview with the answer, as in a [batch](super::Batch). So impossible answers are barred
//! here too.

use crate::asking::{Facts, Question, Statement, Stopped};

/// An answer to the open question, and the question that follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The answer to the open question, as a statement (the name of the fact, the item, the value).
    pub told: Statement,
    /// The question that the interview asks after this answer.
    pub next: Question,
}

/// The answers to a question that can be entered together with an answer to the next question. `hear` runs the interview with the facts
/// passed to it, and returns the question at which it stops, or `None` if the deal is complete.
pub(super) fn onward(stopped: &Stopped, facts: &Facts, hear: &dyn Fn(&Facts) -> Option<Box<Stopped>>) -> Vec<Onward> {
    let question = &stopped.question;
    let after = |answer: &crate::asking::Value| {
        let told = (question.fact.key.to_owned(), question.at, answer.clone());
        let mut facts = facts.clone();
        facts.tell(core::slice::from_ref(&told));
        // Leaves out an answer after which the interview objects to a recorded fact. The user gives such an answer alone, and then answers
        // the objection.
        let Stopped { question: next, objection: None, .. } = *hear(&facts)? else { return None };
        Some(Onward { told, next })
    };
    if stopped.objection.is_some() { Vec::new() } else { question.onward.iter().filter_map(after).collect() }
}
