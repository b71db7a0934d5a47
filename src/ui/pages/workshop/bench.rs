//! The state of the workshop for one draft (a game that is being written): its answers, and the content of the tray. Each change of the
//! draft is saved immediately.

use leptos::prelude::*;

use crate::games::own::workshop::{AnswerKind, DraftAnswer, DraftObjection, DraftRow, DraftStep, GameDraft};
use crate::storage::drafts::{self, KeptDraft};
use crate::storage::{Local, Trouble};
use crate::text::Lang;
use crate::ui::clock::now;
use crate::ui::device::{fresh_id, let_go};

/// The content of the tray below the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TrayView {
    /// The form for a question of the workshop. If the answer is a list, the rows of the list instead.
    Question(DraftStep),
    /// The fields of the row that is being edited. The row is an item of a list, and the list is the answer to the workshop's question
    /// [`DraftStep`].
    Row(DraftStep),
    /// The form for one field of the row that is being edited. The row is an item of a list, and the list is the answer to the workshop's
    /// question [`DraftStep`]. The number is the index of the field.
    Field(DraftStep, usize),
    /// The form for a part of a deal that is being entered from the rule sheet: the part, and the index of the deal.
    Deal(Part, usize),
    /// The last page, with the button that saves the game.
    Last,
    /// The question whether the user wants to delete the draft.
    Delete,
}

/// The part of a deal from the rule sheet for which the tray asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The number of players in the deal.
    Players,
    /// The number of the deal in its match, from 1.
    Number,
    /// The facts of the deal. After the last fact, whether the computed points agree with the rule sheet.
    Facts,
    /// The points of the deal according to the rule sheet.
    Points,
}

/// The signals of a draft and of the tray below it.
#[derive(Clone, Copy)]
pub(super) struct Bench {
    id: StoredValue<String>,
    /// The draft as this tab has read or saved it last. If the saved draft differs from it, another tab has changed the saved draft.
    kept: StoredValue<KeptDraft>,
    /// The id of the document (the game as JSON) that was made when the draft was saved last. `None` if the draft was never saved as a
    /// game.
    pub(super) document: RwSignal<Option<String>>,
    pub(super) draft: RwSignal<GameDraft>,
    pub(super) asked: RwSignal<TrayView>,
    /// Notified when an answer in the draft changes.
    pub(super) given: RwSignal<()>,
    /// The reason why the last answer was refused. `None` if it was accepted.
    pub(super) objection: RwSignal<Option<DraftObjection>>,
    /// Whether the tray was tapped after the reason for a refusal was shown. If so, this reason is hidden, so that no two reasons are shown
    /// together.
    pub(super) tapped: RwSignal<bool>,
    /// The reason why the draft could not be saved. `None` if it was saved.
    pub(super) trouble: RwSignal<Option<Trouble>>,
    /// Whether another tab has changed the draft, so that this tab now writes a draft of its own.
    pub(super) apart: RwSignal<bool>,
    pub(super) lang: Memo<Lang>,
}

impl Bench {
    /// The state for the draft with this id. If the draft has an unfinished answer, the tray asks for it first.
    pub(super) fn of(id: String, kept: KeptDraft, draft: GameDraft, lang: Memo<Lang>) -> Bench {
        let asked = match draft.pending() {
            Some((step, DraftAnswer::Rows(_))) => TrayView::Row(*step),
            Some((_, DraftAnswer::Examples(examples))) => TrayView::Deal(Part::Facts, examples.len().saturating_sub(1)),
            Some((step, _)) => TrayView::Question(*step),
            None => next(&draft),
        };
        Bench {
            id: StoredValue::new(id),
            document: RwSignal::new(kept.document.clone()),
            kept: StoredValue::new(kept),
            draft: RwSignal::new(draft),
            asked: RwSignal::new(asked),
            given: RwSignal::new(()),
            objection: RwSignal::new(None),
            tapped: RwSignal::new(false),
            trouble: RwSignal::new(None),
            apart: RwSignal::new(false),
            lang,
        }
    }

    /// Shows another question or page in the tray.
    pub(super) fn ask(self, asked: TrayView) {
        let_go();
        self.objection.set(None);
        self.tapped.set(false);
        self.asked.set(asked);
    }

    /// Shows the next open question in the tray, or the last page if none is open.
    pub(super) fn go_on(self) {
        self.ask(self.draft.with_untracked(next));
    }

    /// Saves the draft. If another tab has changed the saved draft, saves this tab's draft under another id, so that both drafts remain.
    /// [`trouble`](Bench::trouble) gets the reason if saving fails.
    pub(super) fn keep(self) {
        let at = now();
        let mut kept = KeptDraft { at, draft: self.draft.with_untracked(GameDraft::saved), document: self.document.get_untracked() };
        let other = fresh_id(at);
        let done = self.id.with_value(|id| self.kept.with_value(|before| drafts::keep_apart(&Local, id, &other, before, &mut kept)));
        self.trouble.set(done.err());
        if done == Ok(true) {
            self.id.set_value(other);
            self.document.set(None);
            self.apart.set(true);
        }
        if done.is_ok() {
            self.kept.set_value(kept);
        }
    }

    /// Deletes the draft from storage. A draft that another tab has changed meanwhile stays. Returns the reason if that fails.
    pub(super) fn forget(self) -> Result<(), Trouble> {
        self.id.with_value(|id| self.kept.with_value(|kept| drafts::forget_unchanged(&Local, id, kept)))
    }

    /// Gives the answer to a question and saves the draft. Returns whether the answer was accepted.
    pub(super) fn give(self, step: DraftStep, answer: DraftAnswer) -> bool {
        let mut next = self.draft.get_untracked();
        let given = next.give(step, answer);
        self.objection.set(given.as_ref().err().cloned());
        self.tapped.set(false);
        if given.is_ok() {
            self.draft.set(next);
            self.keep();
            self.given.notify();
        }
        given.is_ok()
    }

    /// Gives the answer to a question. If it was accepted, goes on with the next question.
    pub(super) fn tell(self, step: DraftStep, answer: DraftAnswer) {
        if self.give(step, answer) {
            self.go_on();
        }
    }

    /// Saves an unfinished answer in the draft. `None` removes it.
    pub(super) fn remember(self, pending: Option<(DraftStep, DraftAnswer)>) {
        self.draft.update(|draft| draft.remember(pending));
        self.keep();
    }

    /// The row that is being edited. `None` if no row is being edited.
    pub(super) fn row(self) -> Option<DraftRow> {
        self.draft.with(|draft| match draft.pending() {
            Some((_, DraftAnswer::Rows(rows))) => rows.first().cloned(),
            _ => None,
        })
    }

    /// Starts to edit a row of the list that answers the question `step`.
    pub(super) fn take(self, step: DraftStep, row: DraftRow) {
        self.remember(Some((step, DraftAnswer::Rows(vec![row]))));
    }

    /// Starts to edit the deal from the rule sheet with the index `at`.
    pub(super) fn take_deal(self, at: usize) {
        let all = self.draft.with_untracked(|draft| draft.examples().to_vec());
        self.remember(Some((DraftStep::Examples, DraftAnswer::Examples(all))));
        self.ask(TrayView::Deal(Part::Facts, at));
    }

    /// The rows of the list that answers the question `step`. Empty if the answer is no list.
    pub(super) fn rows(self, step: DraftStep) -> Vec<DraftRow> {
        match self.draft.with_untracked(|draft| draft.answer(step)) {
            DraftAnswer::Rows(rows) => rows,
            _ => Vec::new(),
        }
    }

    /// Puts the edited row into its list, in place of the row with the same id. Returns whether the changed list was
    /// accepted.
    pub(super) fn put(self, step: DraftStep) -> bool {
        let Some(row) = untrack(|| self.row()) else { return false };
        let mut rows = self.rows(step);
        match rows.iter_mut().find(|other| other.id == row.id) {
            Some(other) => *other = row,
            None => rows.push(row),
        }
        self.give(step, DraftAnswer::Rows(rows))
    }

    /// Undoes the last answer. If an answer is being edited, only stops the editing.
    pub(super) fn undo(self) {
        let pending = self.draft.with_untracked(|draft| draft.pending().map(|(step, _)| *step));
        if let Some(step) = pending {
            self.remember(None);
            self.ask(TrayView::Question(step));
            return;
        }
        let undone = self.draft.try_update(GameDraft::undo).flatten();
        self.keep();
        self.given.notify();
        undone.into_iter().for_each(|step| self.ask(TrayView::Question(step)));
    }

    /// Redoes the last undone answer.
    pub(super) fn redo(self) {
        let done = self.draft.try_update(GameDraft::redo).flatten();
        self.keep();
        self.given.notify();
        // After a row of a list was restored, show the list again, because the user was working on it.
        let is_list = |step: &DraftStep| {
            matches!(self.draft.with_untracked(|draft| draft.kind(*step)), AnswerKind::Rows { .. } | AnswerKind::Examples)
        };
        match done {
            Some(step) if is_list(&step) => self.ask(TrayView::Question(step)),
            Some(_) => self.go_on(),
            None => {}
        }
    }
}

/// The content of the tray for the next open question of the draft. The last page if no question is open.
fn next(draft: &GameDraft) -> TrayView {
    draft.question().map_or(TrayView::Last, TrayView::Question)
}
