//! Entry by exception: questions that have a default answer are shown together, and only the exceptions are entered.
//!
//! The questions are found by running the interview. Each open question gets its default answer, and the interview asks the next question.
//! So the legal answers and the computed facts are the same as in an interview with one question at a time.

use crate::asking::{Facts, Objection, Offer, Question, Statement, Stopped};
use crate::text::{Arg, Phrase};

/// The largest number of questions in a batch. No game has as many questions as this. The limit prevents an endless loop if the interview
/// of a game never stops asking.
const MOST: usize = 100;

/// Questions that can be answered together now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The question above the grid, if the batch is shown as a grid. If not, the label of the button that gives every question its default
    /// answer.
    pub says: Phrase,
    /// The questions, in the order of asking.
    pub cells: Vec<BatchCell>,
    /// The objection to the first impossible answer among the chosen answers. `None` if each of them is possible.
    pub objection: Option<Objection>,
    /// The objection of the interview to all answers of the batch together. `None` if the answers fit together.
    pub lacks: Option<Objection>,
    /// The facts that are entered when the user confirms the batch (questions that are answered together).
    pub told: Vec<Statement>,
}

/// A question of the batch, with its answer so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchCell {
    /// The heading of the cell's column, and the label of its row.
    pub place: [Arg; 2],
    /// The answer that the user has chosen, or else the first legal answer.
    pub answer: Offer,
    /// Whether `answer` is the default answer to the question.
    pub usual: bool,
    /// The answer that the next tap on the cell would choose.
    pub next: Statement,
}

impl Batch {
    /// Whether the batch (questions that are answered together) is shown as a grid with a cell for each question. If not, only the button
    /// for all default answers is shown.
    pub fn is_table(&self) -> bool {
        self.cells.iter().any(|cell| cell.place != [Arg::None; 2])
    }
}

/// The open question and the questions that can be answered together with it. `None` if the open question is answered alone. `supposed` has
/// the answers chosen so far. `hear` runs the interview with the facts passed to it, and returns the question at which it stops.
pub(super) fn batch(
    stopped: &Stopped,
    facts: &Facts,
    supposed: &[Statement],
    hear: &dyn Fn(&Facts) -> Option<Box<Stopped>>,
) -> Option<Batch> {
    let together = stopped.question.together.filter(|_| stopped.objection.is_none())?;
    let mut batch = Batch { says: together.says, cells: Vec::new(), objection: None, lacks: None, told: Vec::new() };
    let mut facts = facts.clone();
    let mut next = Some(Box::new(stopped.clone()));
    while let Some(Stopped { question, objection: None, .. }) = next.as_deref()
        && batch.cells.len() < MOST
        && question.together.is_some_and(|next| next.group.key == together.group.key)
    {
        let Some((cell, legal)) = cell(question, supposed) else { break };
        // Keeps the objection to the first impossible answer. Finds the later questions as if that answer had not been chosen.
        batch.objection = batch.objection.or_else(|| cell.answer.barred.clone());
        let told = (question.fact.key.to_owned(), question.at, legal);
        facts.tell(core::slice::from_ref(&told));
        batch.told.push(told);
        batch.cells.push(cell);
        next = hear(&facts);
    }
    batch.lacks = next.and_then(|next| next.objection);
    (batch.cells.len() > 1).then_some(batch)
}

/// Makes the cell of a question. The answer in the cell is the answer in `supposed`, or else the first legal answer. Also returns a legal
/// value, with which the interview can go on. `None` if the question is answered alone, or if no answer is legal.
fn cell(question: &Question, supposed: &[Statement]) -> Option<(BatchCell, crate::asking::Value)> {
    let together = question.together?;
    let offers: Vec<&Offer> =
        together.answers.iter().filter_map(|answer| question.offers.iter().find(|offer| offer.value == *answer)).collect();
    let legal = |at: usize| offers.iter().cycle().skip(at).take(offers.len()).find(|offer| offer.barred.is_none());
    let first = legal(0)?;
    let is_here = |(key, at, _): &&Statement| key == question.fact.key && *at == question.at;
    let chosen = supposed.iter().rev().find(is_here).and_then(|(_, _, value)| offers.iter().position(|offer| offer.value == *value));
    let answer = chosen.and_then(|at| offers.get(at)).unwrap_or(first);
    let after = offers.iter().position(|offer| offer == answer).map_or(0, |at| at + 1);
    let cell = BatchCell {
        place: together.place,
        answer: (*answer).clone(),
        usual: together.answers.first() == Some(&answer.value),
        next: (question.fact.key.to_owned(), question.at, legal(after)?.value.clone()),
    };
    let legal = if answer.barred.is_none() { answer } else { first };
    Some((cell, legal.value.clone()))
}
