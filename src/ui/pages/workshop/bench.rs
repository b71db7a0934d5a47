//! The workbench of a game that is being written: its draft, and the question in the tray. Each change of the draft is saved at once.

use leptos::prelude::*;

use crate::games::own::workshop::{AnswerKind, DraftAnswer, DraftObjection, DraftStep, GameDraft, Row};
use crate::storage::drafts::{self, KeptDraft};
use crate::storage::{Local, Trouble};
use crate::text::Lang;
use crate::ui::clock::now;
use crate::ui::device::let_go;
use crate::ui::loading::written::{WrittenGames, written_games};

/// What the tray below the draft shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TrayView {
    /// A question of the workshop. If the answer is a list, its rows.
    Question(DraftStep),
    /// The fields of the row that is being edited. The row belongs to the list of this question.
    Row(DraftStep),
    /// A field of the row that is being edited: the question of its list, and the index of the field.
    Field(DraftStep, usize),
    /// A part of a deal from the rule sheet that is being entered, and the index of the deal.
    Deal(Part, usize),
    /// The last page, on which the game can be saved.
    Last,
    /// The question whether to delete the draft.
    Delete,
}

/// What is asked for a deal from the rule sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The number of players.
    Players,
    /// The number of the deal in the match.
    Number,
    /// The facts of a deal, then whether its points agree with the rule sheet.
    Facts,
    /// The points that the rule sheet gives for the deal.
    Points,
}

/// The signals of a draft and its tray.
#[derive(Clone, Copy)]
pub(super) struct Bench {
    id: StoredValue<String>,
    /// The id of the document as which the game was saved last.
    pub(super) document: RwSignal<Option<String>>,
    pub(super) draft: RwSignal<GameDraft>,
    pub(super) asked: RwSignal<TrayView>,
    /// Notified when an answer of the draft changes.
    pub(super) given: RwSignal<()>,
    /// The reason why the last answer was refused.
    pub(super) objection: RwSignal<Option<DraftObjection>>,
    /// The reason why the draft could not be saved.
    pub(super) trouble: RwSignal<Option<Trouble>>,
    /// The documents that come with the app. A game with the name of one of them gets a remark.
    pub(super) written: WrittenGames,
    pub(super) lang: Memo<Lang>,
}

impl Bench {
    /// The draft with this id. An unfinished answer is asked for first.
    pub(super) fn of(id: String, kept: KeptDraft, draft: GameDraft, lang: Memo<Lang>) -> Bench {
        let asked = match draft.pending() {
            Some((step, DraftAnswer::Rows(_))) => TrayView::Row(*step),
            Some((_, DraftAnswer::Examples(examples))) => TrayView::Deal(Part::Facts, examples.len().saturating_sub(1)),
            Some((step, _)) => TrayView::Question(*step),
            None => next(&draft),
        };
        Bench {
            id: StoredValue::new(id),
            document: RwSignal::new(kept.document),
            draft: RwSignal::new(draft),
            asked: RwSignal::new(asked),
            given: RwSignal::new(()),
            objection: RwSignal::new(None),
            trouble: RwSignal::new(None),
            written: written_games(),
            lang,
        }
    }

    /// Shows another question in the tray.
    pub(super) fn ask(self, asked: TrayView) {
        let_go();
        self.objection.set(None);
        self.asked.set(asked);
    }

    /// Goes on with the next question.
    pub(super) fn go_on(self) {
        self.ask(self.draft.with_untracked(next));
    }

    /// Saves the draft.
    pub(super) fn keep(self) {
        let kept = KeptDraft { at: now(), draft: self.draft.with_untracked(GameDraft::saved), document: self.document.get_untracked() };
        self.trouble.set(self.id.with_value(|id| drafts::keep(&Local, id, &kept)).err());
    }

    /// Deletes the draft.
    pub(super) fn forget(self) -> Result<(), Trouble> {
        self.id.with_value(|id| drafts::forget(&Local, id))
    }

    /// Answers a question. Returns whether the answer is possible.
    pub(super) fn give(self, step: DraftStep, answer: DraftAnswer) -> bool {
        let mut next = self.draft.get_untracked();
        let given = next.give(step, answer);
        self.objection.set(given.as_ref().err().cloned());
        if given.is_ok() {
            self.draft.set(next);
            self.keep();
            self.given.notify();
        }
        given.is_ok()
    }

    /// Answers a question and goes on.
    pub(super) fn tell(self, step: DraftStep, answer: DraftAnswer) {
        if self.give(step, answer) {
            self.go_on();
        }
    }

    /// Saves an unfinished answer.
    pub(super) fn remember(self, pending: Option<(DraftStep, DraftAnswer)>) {
        self.draft.update(|draft| draft.remember(pending));
        self.keep();
    }

    /// The row that is being edited. `None` if none is.
    pub(super) fn row(self) -> Option<Row> {
        self.draft.with(|draft| match draft.pending() {
            Some((_, DraftAnswer::Rows(rows))) => rows.first().cloned(),
            _ => None,
        })
    }

    /// Begins to edit a row of the list of a question.
    pub(super) fn take(self, step: DraftStep, row: Row) {
        self.remember(Some((step, DraftAnswer::Rows(vec![row]))));
    }

    /// Begins to edit a deal from the rule sheet.
    pub(super) fn take_deal(self, at: usize) {
        let all = self.draft.with_untracked(|draft| draft.examples().to_vec());
        self.remember(Some((DraftStep::Examples, DraftAnswer::Examples(all))));
        self.ask(TrayView::Deal(Part::Facts, at));
    }

    /// The rows of the list that answers a question.
    pub(super) fn rows(self, step: DraftStep) -> Vec<Row> {
        match self.draft.with_untracked(|draft| draft.answer(step)) {
            DraftAnswer::Rows(rows) => rows,
            _ => Vec::new(),
        }
    }

    /// Puts the edited row into its list, in place of the row with the same number. Returns whether the list is possible.
    pub(super) fn put(self, step: DraftStep) -> bool {
        let Some(row) = untrack(|| self.row()) else { return false };
        let mut rows = self.rows(step);
        match rows.iter_mut().find(|other| other.id == row.id) {
            Some(other) => *other = row,
            None => rows.push(row),
        }
        self.give(step, DraftAnswer::Rows(rows))
    }

    /// Takes back the last answer, or the answer that is being edited.
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

    /// Gives the last undone answer again.
    pub(super) fn redo(self) {
        let done = self.draft.try_update(GameDraft::redo).flatten();
        self.keep();
        self.given.notify();
        // A list is shown again after one of its rows was restored, because the user was in the list.
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

/// What the tray asks next: the next question of the draft, or the last page.
fn next(draft: &GameDraft) -> TrayView {
    draft.question().map_or(TrayView::Last, TrayView::Question)
}
