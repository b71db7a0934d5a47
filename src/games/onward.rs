//! Two answers in one tap: if only one question is left after an answer, both can be entered together.
//!
//! The next question is found by asking, as in a [batch](super::Batch), so the rules bar impossible answers here
//! too.

use crate::asking::{Facts, Question, Statement, Stopped};

/// An answer, and the question after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The answer as a statement.
    pub told: Statement,
    /// The next question.
    pub next: Question,
}

/// The answers to a question that can be entered together with the next. `hear` asks again with other facts.
pub(super) fn onward(stopped: &Stopped, facts: &Facts, hear: &dyn Fn(&Facts) -> Option<Box<Stopped>>) -> Vec<Onward> {
    let question = &stopped.question;
    let after = |answer: &crate::asking::Value| {
        let told = (question.fact.key.to_owned(), question.at, answer.clone());
        let mut facts = facts.clone();
        facts.tell(core::slice::from_ref(&told));
        // An answer after which the interview objects to a recorded fact is left out, so that it is asked for by itself.
        let Stopped { question: next, objection: None } = *hear(&facts)? else { return None };
        Some(Onward { told, next })
    };
    if stopped.objection.is_some() { Vec::new() } else { question.onward.iter().filter_map(after).collect() }
}
