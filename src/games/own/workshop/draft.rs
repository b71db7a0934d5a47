//! The draft of a game that a table is writing in the workshop. It holds the table's answers so far, and each can be undone.

use std::sync::{Arc, OnceLock};

use super::answer::{DraftAnswer, DraftRow};
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

/// The number of example deals from the rule sheet that a draft needs. As long as there are fewer, the screen of the examples does not let
/// the table go on, and lists no troubles of the document.
pub const LEAST_EXAMPLES: usize = 3;

/// The largest number of answers in a draft. An answer that replaces an earlier answer counts too.
const MOST_ANSWERS: usize = 2000;

/// The draft of a game: the answers that the table has given in the workshop.
#[derive(Clone, Debug)]
pub struct GameDraft {
    pub(super) model: Model,
    /// The language in which the table enters names.
    pub(super) lang: Lang,
    /// The id of the saved document that the draft changes. `None` for a new game.
    pub(super) after: Option<String>,
    pub(super) answers: Vec<(DraftStep, DraftAnswer)>,
    /// The answers that the user has undone. [`redo`](GameDraft::redo) takes the last answer of this list.
    pub(super) undone: Vec<(DraftStep, DraftAnswer)>,
    /// An answer that the user has begun but not given yet, such as half of a formula. `None` if there is no such answer.
    pub(super) pending: Option<(DraftStep, DraftAnswer)>,
    pub(super) plan: Plan,
    results: Results,
}

/// The results of the answers of a draft. Each is computed when it is needed for the first time, and again after an answer has changed.
#[derive(Clone, Debug, Default)]
struct Results {
    game: OnceLock<Result<Arc<OwnGame>, Troubles<DraftTrouble>>>,
    document: OnceLock<Result<Written, Troubles<DraftTrouble>>>,
}

impl GameDraft {
    /// A draft in which every question has the default answer of the kind of game `model`.
    /// `lang` is the language in which the table will enter names.
    pub fn new(model: Model, lang: Lang) -> GameDraft {
        let plan = models::plan(model, lang);
        GameDraft { model, lang, after: None, answers: Vec::new(), undone: Vec::new(), pending: None, plan, results: Results::default() }
    }

    /// The kind of game that the draft began with.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The name of the game. Empty until the table enters a name.
    pub fn name(&self) -> &str {
        &self.plan.name
    }

    /// A copy of the draft under the name `name`. The copy is a new game, not a changed version of a saved game.
    ///
    /// # Errors
    /// The text is not possible as a name.
    pub fn copied(&self, name: &str) -> Result<GameDraft, DraftObjection> {
        let mut copy = GameDraft { undone: Vec::new(), pending: None, ..self.clone() };
        copy.set_after(None);
        copy.give(DraftStep::Name, DraftAnswer::Text(name.to_owned()))?;
        Ok(copy)
    }

    /// Makes the draft a changed version of a saved game. The document of the draft will then name `saved` as its predecessor.
    #[must_use]
    pub fn changing(mut self, saved: &Written) -> GameDraft {
        self.set_after(Some(saved.id().to_owned()));
        self
    }

    /// Sets the id of the saved document that the draft changes. `None` for a new game.
    pub(super) fn set_after(&mut self, after: Option<String>) {
        if self.after != after {
            self.results.document = OnceLock::new();
            self.after = after;
        }
    }

    /// Puts an answer into the plan.
    fn take(&mut self, step: DraftStep, answer: DraftAnswer) {
        self.results = Results::default();
        self.plan.take(step, answer);
    }

    /// The questions that the workshop asks for this game, in the order in which it asks them.
    pub fn steps(&self) -> Vec<DraftStep> {
        DraftStep::ALL.iter().copied().filter(|step| self.plan.asks(*step)).collect()
    }

    /// Whether the table has answered the question `step`. A default answer does not count.
    pub fn is_answered(&self, step: DraftStep) -> bool {
        self.answers.iter().any(|(answered, _)| *answered == step)
    }

    /// The first question that the table has not answered, or that has an answer with a fault. `None` if the game can be saved.
    pub fn question(&self) -> Option<DraftStep> {
        let troubles = self.made_game().as_ref().err();
        let is_wrong = |step: &DraftStep| troubles.is_some_and(|troubles| troubles.iter().any(|trouble| trouble.step == *step));
        let is_open = |step: &DraftStep| !self.is_answered(*step) || is_wrong(step);
        let next = self.steps().into_iter().filter(|step| *step != DraftStep::Examples).find(is_open);
        next.or_else(|| self.made_document().is_err().then_some(DraftStep::Examples))
    }

    /// The form of the answer to the question `step`.
    pub fn kind(&self, step: DraftStep) -> AnswerKind {
        kind(&self.plan, step)
    }

    /// The answer to the question `step`. If the table has not answered the question, this is the default of the kind of game.
    pub fn answer(&self, step: DraftStep) -> DraftAnswer {
        self.plan.answer(step)
    }

    /// The fields of a row of the list that answers the question `step`.
    /// Which fields there are may depend on the answers in earlier fields.
    pub fn fields(&self, step: DraftStep, row: &DraftRow) -> Vec<Field> {
        fields(&self.plan, step, row)
    }

    /// A new row for the list that answers the question `step`.
    /// Each of its fields has an initial answer: the first choice, the possible number nearest to 0, or an empty answer.
    pub fn new_row(&self, step: DraftStep) -> DraftRow {
        let past = self.answers.iter().filter_map(|(of, answer)| match answer {
            DraftAnswer::Rows(rows) if *of == step => Some(rows.as_slice()),
            _ => None,
        });
        let id = past.chain([self.plan.rows(step)]).flatten().map(|row| row.id).max().unwrap_or(0).saturating_add(1);
        let mut row = DraftRow { id, fields: Vec::new() };
        self.complete(step, &mut row);
        row
    }

    /// Adds the fields that a row needs, and removes the fields that it does not need. Call this after a field of the row has changed.
    pub fn complete(&self, step: DraftStep, row: &mut DraftRow) {
        // Adds one field at a time, because the fields that follow depend on the answers in the fields before them.
        while let Some(field) = self.fields(step, row).get(row.fields.len()) {
            row.fields.push(field.kind.first());
        }
        row.fields.truncate(self.fields(step, row).len());
    }

    /// Checks whether `answer` is possible for the question `step`, without changing the draft.
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

    /// Gives `answer` to the question `step`, which need not be the next question.
    ///
    /// # Errors
    /// The answer is not possible. The draft stays as it was.
    pub fn give(&mut self, step: DraftStep, answer: DraftAnswer) -> Result<(), DraftObjection> {
        self.check(step, &answer)?;
        self.pending = None;
        self.undone.clear();
        self.take(step, answer.clone());
        self.answers.push((step, answer));
        Ok(())
    }

    /// Confirms the present answer to the question `step`. It is the default if the table has not answered the question.
    ///
    /// # Errors
    /// The answer is not possible together with the other answers.
    pub fn agree(&mut self, step: DraftStep) -> Result<(), DraftObjection> {
        self.give(step, self.answer(step))
    }

    /// Keeps an unfinished answer (for example half of a formula) in the draft, so that it is not lost when the user leaves
    /// the workshop. `None` removes the unfinished answer.
    pub fn remember(&mut self, pending: Option<(DraftStep, DraftAnswer)>) {
        self.pending = pending;
    }

    /// The unfinished answer that the draft keeps. `None` if there is none.
    pub fn pending(&self) -> Option<&(DraftStep, DraftAnswer)> {
        self.pending.as_ref()
    }

    /// Whether the table has given an answer that can be undone.
    pub fn can_undo(&self) -> bool {
        !self.answers.is_empty()
    }

    /// Whether there is an undone answer that can be redone.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last answer and returns its question. `None` if there is no answer.
    pub fn undo(&mut self) -> Option<DraftStep> {
        let last = self.answers.pop()?;
        let step = last.0;
        self.undone.push(last);
        self.pending = None;
        self.results = Results::default();
        self.plan = models::plan(self.model, self.lang);
        for (step, answer) in &self.answers {
            self.plan.take(*step, answer.clone());
        }
        Some(step)
    }

    /// Redoes the answer that was undone last, and returns its question. `None` if no answer was undone.
    pub fn redo(&mut self) -> Option<DraftStep> {
        let (step, answer) = self.undone.pop()?;
        // Checks the answer first, because in a draft from a damaged record the undone answer can be impossible.
        self.check(step, &answer).ok()?;
        self.take(step, answer.clone());
        self.answers.push((step, answer));
        Some(step)
    }

    /// The game that the draft describes, without examples.
    ///
    /// # Errors
    /// The faults because of which the game cannot be played. Each names the question with the answer that has to change.
    pub fn game(&self) -> Result<Arc<OwnGame>, Troubles<DraftTrouble>> {
        self.made_game().clone()
    }

    fn made_game(&self) -> &Result<Arc<OwnGame>, Troubles<DraftTrouble>> {
        self.results.game.get_or_init(|| {
            let game = printing::game(self.unproven()?);
            let faults = game.impossible_matches();
            if faults.is_empty() { Ok(game) } else { Err(self.troubles(faults)) }
        })
    }

    /// The faults, each with the question whose answer has to change.
    fn troubles(&self, faults: Vec<Fault>) -> Troubles<DraftTrouble> {
        faults.into_iter().map(|fault| self.plan.trouble(fault)).collect::<Vec<_>>().into()
    }

    /// The document that the draft describes, without examples. Returns its faults if it has any.
    fn unproven(&self) -> Result<Document, Troubles<DraftTrouble>> {
        let written = Written::of(self.plan.content(None, Vec::new()));
        Document::unproven(&written).map_err(|faults| {
            let faults = faults.0.into_iter().filter(|fault| !matches!(fault.wrong, Wrong::FewExamples { .. }));
            self.troubles(faults.collect())
        })
    }

    /// The faults of the draft, for example that two answers contradict each other.
    /// Each names the question with the answer that has to change.
    pub fn faults(&self) -> Vec<DraftTrouble> {
        self.game().err().unwrap_or_default().0
    }

    /// Makes up to `n` random legal deals with their settlements. Empty while the draft has a fault.
    /// The same seed gives the same deals.
    pub fn samples(&self, seed: u64, n: usize) -> Vec<Sample> {
        self.game().map(|game| samples(&game, seed, n)).unwrap_or_default()
    }

    /// The state of an example deal: its answers so far, its next question, and its settlement if all facts are entered.
    /// `None` while the draft has a fault, or if its game is not for this number of players.
    pub fn telling(&self, example: &Example) -> Option<Telling> {
        let game = self.game().ok()?;
        let before = Before::deal(&game, example.players, example.dealer, example.deal)?;
        Some(tell(&game, &before, &example.facts).1)
    }

    /// The example deals from the rule sheet that are entered so far.
    pub fn examples(&self) -> &[Example] {
        &self.plan.examples
    }

    /// Plays 2,000 random deals of the game, and returns the oddities that they show, for example deals in which nobody is paid. Each
    /// oddity names the question that causes it. A game with oddities can be saved.
    pub fn said_before_saving(&self) -> Vec<DraftTrouble> {
        let Ok(game) = self.game() else { return Vec::new() };
        game.rehearse().into_iter().map(|fault| self.plan.trouble(fault)).collect()
    }

    /// The finished document of the game with its examples, ready to be saved.
    ///
    /// # Errors
    /// Everything that is missing or wrong in the draft. Each trouble names the question with the answer that has to change.
    pub fn document(&self) -> Result<Written, Troubles<DraftTrouble>> {
        self.made_document().clone()
    }

    fn made_document(&self) -> &Result<Written, Troubles<DraftTrouble>> {
        self.results.document.get_or_init(|| self.proven())
    }

    /// The document of the game with its examples. The game without examples is checked already, so only the examples and `after` are
    /// checked.
    fn proven(&self) -> Result<Written, Troubles<DraftTrouble>> {
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
        let examples = game.document.examples_of(&written).map_err(|faults| self.troubles(faults.0))?;
        let wrong = game.settle(&examples).1;
        if wrong.is_empty() { Ok(written) } else { Err(self.troubles(wrong)) }
    }

    /// Whether the document of the draft is equal to the document `saved`, if their predecessors are ignored.
    pub fn is_unchanged(&self, saved: &Written) -> bool {
        let mut same = self.clone();
        same.set_after(saved.after().map(str::to_owned));
        same.document().is_ok_and(|document| document == *saved)
    }

    /// The troubles because of which the draft cannot be saved. Each names the question with the answer that has to change.
    pub fn document_troubles(&self) -> Vec<DraftTrouble> {
        self.document().err().unwrap_or_default().0
    }
}
