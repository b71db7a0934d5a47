//! A game that is being written: the answers so far, each of which can be undone.

use std::sync::Arc;

use super::answer::{DraftAnswer, Row};
use super::choices::Model;
use super::example::{Before, Example, Telling, tell};
use super::kind::{AnswerKind, Field, check, fields, kind};
use super::models;
use super::objection::DraftObjection;
use super::plan::Plan;
use super::printing;
use super::samples::{Sample, samples};
use super::step::DraftStep;
use super::trouble::DraftTrouble;
use crate::games::own::document::Document;
use crate::games::own::facts::OwnGame;
use crate::games::own::fault::{Fault, Wrong};
use crate::games::own::written::Written;
use crate::text::{Lang, Troubles};

/// The number of deals from the rule sheet that a draft needs as examples.
/// With fewer, their screen offers no way on and lists no troubles of the document.
pub const LEAST_EXAMPLES: usize = 3;

/// The most answers of a draft, including answers that replace others.
const MOST_ANSWERS: usize = 2000;

/// A game that is being written.
#[derive(Clone, Debug)]
pub struct GameDraft {
    pub(super) model: Model,
    /// The language of names.
    pub(super) lang: Lang,
    /// The id of the document that this document changes.
    pub(super) after: Option<String>,
    pub(super) answers: Vec<(DraftStep, DraftAnswer)>,
    /// Answers that were undone, the last one at the end.
    pub(super) undone: Vec<(DraftStep, DraftAnswer)>,
    /// An answer that is not given yet, such as half of a formula.
    pub(super) pending: Option<(DraftStep, DraftAnswer)>,
    pub(super) plan: Plan,
}

impl GameDraft {
    /// A draft of which nothing is answered yet but the kind of game. `lang` is the language of its names.
    pub fn new(model: Model, lang: Lang) -> GameDraft {
        let plan = models::plan(model, lang);
        GameDraft { model, lang, after: None, answers: Vec::new(), undone: Vec::new(), pending: None, plan }
    }

    /// The kind of game that the draft began with.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The name. Empty until the user enters a name.
    pub fn name(&self) -> &str {
        &self.plan.name
    }

    /// A copy of the draft that becomes a separate game, under another name.
    ///
    /// # Errors
    /// The text is not possible as a name.
    pub fn copied(&self, name: &str) -> Result<GameDraft, DraftObjection> {
        let mut copy = GameDraft { after: None, undone: Vec::new(), pending: None, ..self.clone() };
        copy.give(DraftStep::Name, DraftAnswer::Text(name.to_owned()))?;
        Ok(copy)
    }

    /// Starts a change of a saved game. The next save makes a changed document that names the saved document as its predecessor.
    #[must_use]
    pub fn changing(mut self, saved: &Written) -> GameDraft {
        self.after = Some(saved.id().to_owned());
        self
    }

    /// The questions that this game asks, in their order.
    pub fn steps(&self) -> Vec<DraftStep> {
        DraftStep::ALL.iter().copied().filter(|step| self.plan.asks(*step)).collect()
    }

    /// Whether the table has answered a question itself.
    pub fn is_answered(&self, step: DraftStep) -> bool {
        self.answers.iter().any(|(answered, _)| *answered == step)
    }

    /// The next question: the first without an answer of the table, or with a fault. `None` if the game can be saved.
    pub fn question(&self) -> Option<DraftStep> {
        let troubles = self.faults();
        let is_open = |step: &DraftStep| !self.is_answered(*step) || troubles.iter().any(|trouble| trouble.step == *step);
        let next = self.steps().into_iter().filter(|step| *step != DraftStep::Examples).find(is_open);
        next.or_else(|| (!self.document_troubles().is_empty()).then_some(DraftStep::Examples))
    }

    /// The form of the answer to a question.
    pub fn kind(&self, step: DraftStep) -> AnswerKind {
        kind(&self.plan, step)
    }

    /// The answer to a question, or the default of the kind of game if the question is unanswered.
    pub fn answer(&self, step: DraftStep) -> DraftAnswer {
        self.plan.answer(step)
    }

    /// The fields of a row of a list. They depend on the values already in the row.
    pub fn fields(&self, step: DraftStep, row: &Row) -> Vec<Field> {
        fields(&self.plan, step, row)
    }

    /// A new row of a list, with an answer for each field: the first choice, 0, or nothing.
    pub fn new_row(&self, step: DraftStep) -> Row {
        let past = self.answers.iter().filter_map(|(of, answer)| match answer {
            DraftAnswer::Rows(rows) if *of == step => Some(rows.as_slice()),
            _ => None,
        });
        let id = past.chain([self.plan.rows(step)]).flatten().map(|row| row.id).max().unwrap_or(0).saturating_add(1);
        let mut row = Row { id, fields: Vec::new() };
        self.complete(step, &mut row);
        row
    }

    /// Gives a row the fields that it needs after an earlier field has changed.
    pub fn complete(&self, step: DraftStep, row: &mut Row) {
        // Adds one field at a time, because the question of a later field depends on the earlier fields.
        while let Some(field) = self.fields(step, row).get(row.fields.len()) {
            row.fields.push(field.kind.first());
        }
        row.fields.truncate(self.fields(step, row).len());
    }

    /// Checks an answer without giving it.
    ///
    /// # Errors
    /// The answer is not possible.
    pub fn check(&self, step: DraftStep, answer: &DraftAnswer) -> Result<(), DraftObjection> {
        if !self.plan.asks(step) {
            return Err(DraftObjection::NotAsked(step));
        }
        if self.answers.len() >= MOST_ANSWERS {
            return Err(DraftObjection::TooMany { most: MOST_ANSWERS });
        }
        check(&self.plan, step, answer)
    }

    /// Answers a question, whether or not it is the next one.
    ///
    /// # Errors
    /// The answer is not possible. The draft stays as it was.
    pub fn give(&mut self, step: DraftStep, answer: DraftAnswer) -> Result<(), DraftObjection> {
        self.check(step, &answer)?;
        self.pending = None;
        self.undone.clear();
        self.plan.take(step, answer.clone());
        self.answers.push((step, answer));
        Ok(())
    }

    /// Answers a question with the default of the kind of game.
    ///
    /// # Errors
    /// The answer does not fit the other answers.
    pub fn agree(&mut self, step: DraftStep) -> Result<(), DraftObjection> {
        self.give(step, self.answer(step))
    }

    /// Saves an unfinished answer, such as half of a formula, so that leaving the workshop loses nothing.
    pub fn remember(&mut self, pending: Option<(DraftStep, DraftAnswer)>) {
        self.pending = pending;
    }

    /// The answer that is not given yet.
    pub fn pending(&self) -> Option<&(DraftStep, DraftAnswer)> {
        self.pending.as_ref()
    }

    /// Whether an answer can be undone.
    pub fn can_undo(&self) -> bool {
        !self.answers.is_empty()
    }

    /// Whether an answer can be redone.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last answer. Returns its question.
    pub fn undo(&mut self) -> Option<DraftStep> {
        let last = self.answers.pop()?;
        let step = last.0;
        self.undone.push(last);
        self.pending = None;
        self.plan = models::plan(self.model, self.lang);
        for (step, answer) in &self.answers {
            self.plan.take(*step, answer.clone());
        }
        Some(step)
    }

    /// Redoes the last undone answer. Returns its question.
    pub fn redo(&mut self) -> Option<DraftStep> {
        let (step, answer) = self.undone.pop()?;
        // A damaged record may hold an answer that does not fit.
        self.check(step, &answer).ok()?;
        self.plan.take(step, answer.clone());
        self.answers.push((step, answer));
        Some(step)
    }

    /// The game of the draft.
    ///
    /// # Errors
    /// The faults because of which it cannot be played, each with its question.
    pub fn game(&self) -> Result<Arc<OwnGame>, Troubles<DraftTrouble>> {
        self.unproven().map(printing::game)
    }

    /// The draft's document so far, without examples.
    fn unproven(&self) -> Result<Document, Troubles<DraftTrouble>> {
        let written = Written::of(self.plan.content(None, Vec::new()));
        Document::unproven(&written).map_err(|faults| {
            let faults = faults.0.into_iter().filter(|fault| !matches!(fault.wrong, Wrong::FewExamples { .. }));
            faults.map(|fault| self.plan.trouble(fault)).collect::<Vec<_>>().into()
        })
    }

    /// The faults of the draft, each with its question: an answer that does not fit a later answer.
    pub fn faults(&self) -> Vec<DraftTrouble> {
        self.unproven().err().unwrap_or_default().0
    }

    /// Up to `n` random legal deals with their workings. Empty while the draft has a fault. The same seed gives the same deals.
    pub fn samples(&self, seed: u64, n: usize) -> Vec<Sample> {
        self.game().map(|game| samples(&game, seed, n)).unwrap_or_default()
    }

    /// The entered part of a deal from the rule sheet. `None` while the draft has a fault, or if its number of players cannot play.
    pub fn telling(&self, example: &Example) -> Option<Telling> {
        let game = self.game().ok()?;
        let before = Before::deal(&game, example.players, example.dealer, example.deal)?;
        Some(tell(&game, &before, &example.facts).1)
    }

    /// The deals from the rule sheet so far.
    pub fn examples(&self) -> &[Example] {
        &self.plan.examples
    }

    /// The oddities of the draft in 2,000 random deals, each with its question. An oddity does not prevent saving.
    pub fn said_before_saving(&self) -> Vec<DraftTrouble> {
        let Ok(game) = self.game() else { return Vec::new() };
        game.rehearse().into_iter().map(|fault| self.plan.trouble(fault)).collect()
    }

    /// The finished document with its examples.
    ///
    /// # Errors
    /// Everything that is missing or wrong, each with its question.
    pub fn document(&self) -> Result<Written, Troubles<DraftTrouble>> {
        let game = self.game()?;
        let missing = |key| DraftTrouble { step: DraftStep::Name, row: None, fault: Fault::whole(Wrong::Missing(key)) };
        let mut troubles: Vec<DraftTrouble> = self.plan.name.is_empty().then(|| missing("name")).into_iter().collect();
        let mut told = Vec::new();
        for (at, example) in self.plan.examples.iter().enumerate() {
            match example.content(&game) {
                Ok(content) => told.push(content),
                Err(fault) => troubles.push(DraftTrouble { step: DraftStep::Examples, row: Some(at), fault }),
            }
        }
        if !troubles.is_empty() {
            return Err(troubles.into());
        }
        let written = Written::of(self.plan.content(self.after.as_deref(), told));
        let of = |fault| self.plan.trouble(fault);
        let document = Document::check(&written).map_err(|faults| faults.0.into_iter().map(of).collect::<Vec<_>>())?;
        let wrong = printing::game(document).settle_examples().1;
        if wrong.is_empty() { Ok(written) } else { Err(wrong.into_iter().map(of).collect::<Vec<_>>().into()) }
    }

    /// Whether the draft is unchanged since its document was saved.
    pub fn is_unchanged(&self, saved: &Written) -> bool {
        let same = GameDraft { after: saved.after().map(str::to_owned), ..self.clone() };
        same.document().is_ok_and(|document| document == *saved)
    }

    /// The troubles that keep the draft from being saved, each with its question.
    pub fn document_troubles(&self) -> Vec<DraftTrouble> {
        self.document().err().unwrap_or_default().0
    }
}
