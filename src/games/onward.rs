//! Two answers in one touch: an answer that leaves only one thing to be asked next can be told with it.
//!
//! What is asked next follows from asking it, as in a [batch](super::Batch), so that what the rules bar is barred here too.

use crate::asking::{Facts, Question, Statement, Stopped};

/// An answer, and what is asked after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The answer, as it is told.
    pub told: Statement,
    /// The next question.
    pub next: Question,
}

/// The answers to a question that can be told with the next; `hear` goes on asking with other facts.
pub(super) fn onward(stopped: &Stopped, facts: &Facts, hear: &dyn Fn(&Facts) -> Option<Box<Stopped>>) -> Vec<Onward> {
    let question = &stopped.question;
    let after = |answer: &crate::asking::Value| {
        let told = (question.fact.key.to_owned(), question.at, answer.clone());
        let mut facts = facts.clone();
        facts.tell(core::slice::from_ref(&told));
        // What then cannot be is asked by itself.
        let Stopped { question: next, objection: None } = *hear(&facts)? else { return None };
        Some(Onward { told, next })
    };
    if stopped.objection.is_some() { Vec::new() } else { question.onward.iter().filter_map(after).collect() }
}
