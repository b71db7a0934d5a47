//! The screens of an answer that is a list: its rows, and the fields of the row that is being edited.

use leptos::prelude::*;

use super::bench::{Bench, TrayView};
use super::forms::Form;
use super::words;
use crate::games::own::workshop::{AnswerKind, DraftAnswer, DraftRow, DraftStep};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Filled, Key, Keys, Layout, Link, OnPress};

const ADD: Phrase = phrase!("Add one", "1つ加える");
const CHANGE: Phrase = phrase!("Tap a line to change it.", "変えるときは行をタップしてください。");
const NONE: Phrase = phrase!("None. Go on", "なし。次へ");
const ALL: Phrase = phrase!("That is all", "これで全部");
const THAT: Phrase = phrase!("Done", "これで決める");
const DELETE: Phrase = phrase!("Delete this one", "これを削除");

/// Draws the rows of the list that answers the question `step`, with a key to add another. The list needs at least `least`
/// rows and has room for `most`.
pub(super) fn list(bench: Bench, step: DraftStep, [least, most]: [usize; 2], lang: Lang) -> AnyView {
    let draft = bench.draft.read();
    let DraftAnswer::Rows(rows) = draft.answer(step) else { return ().into_any() };
    let row = |row| Key::words(words::row(&draft, step, row, lang)).value(format!("row{}", row.id));
    let more = (rows.len() < most).then(|| Key::aside(ADD.in_(lang)).value("add"));
    let keys: Vec<Key> = rows.iter().map(row).chain(more).collect();
    let (text, is_enough) = (if rows.is_empty() { NONE } else { ALL }, rows.len() >= least);
    let (can_change, told) = (!rows.is_empty(), DraftAnswer::Rows(rows.clone()));
    let on_answer = move |at: usize| match rows.get(at) {
        Some(row) => {
            bench.take(step, row.clone());
            bench.ask(TrayView::Row(step));
        }
        None => {
            let row = bench.draft.with_untracked(|draft| draft.new_row(step));
            let first = open_field(bench, step, &row, 0);
            bench.take(step, row);
            bench.ask(first.map_or(TrayView::Row(step), |at| TrayView::Field(step, at)));
        }
    };
    let act = if is_enough { OnPress::run(move || bench.tell(step, told.clone())) } else { OnPress::Off };
    let change = can_change.then(|| view! { <p class="say">{CHANGE.in_(lang)}</p> });
    view! { {change}<div class="low"><Keys keys layout=Layout::Rows on_answer/></div><Filled text=text.in_(lang) act/> }.into_any()
}

/// The index of the first field of the row, from `from` on, that the user has to fill in. `None` if there is none.
fn open_field(bench: Bench, step: DraftStep, row: &DraftRow, from: usize) -> Option<usize> {
    let fields = bench.draft.with_untracked(|draft| draft.fields(step, row));
    fields.iter().enumerate().skip(from).find(|(_, field)| field.is_open()).map(|(at, _)| at)
}

/// Draws the fields of the row that is being edited.
pub(super) fn fields(bench: Bench, step: DraftStep, lang: Lang) -> AnyView {
    let Some(row) = bench.row() else { return ().into_any() };
    let fields = bench.draft.read().fields(step, &row);
    let key = |(field, answer): (&crate::games::own::workshop::Field, &DraftAnswer)| {
        Key::words(field.says.in_(lang)).note(words::of_field(field, answer, lang))
    };
    let open: Vec<_> = fields.iter().zip(&row.fields).enumerate().filter(|(_, (field, _))| field.is_open()).collect();
    let keys: Vec<Key> = open.iter().map(|(at, of)| key(*of).value(format!("field{at}"))).collect();
    let places: Vec<usize> = open.iter().map(|(at, _)| *at).collect();
    let on_answer = move |i: usize| places.get(i).into_iter().for_each(|at| bench.ask(TrayView::Field(step, *at)));
    let done = move || {
        if bench.put(step) {
            bench.ask(TrayView::Question(step));
        }
    };
    let id = row.id;
    let delete = move || {
        let rows = bench.rows(step).into_iter().filter(|row| row.id != id).collect();
        // If the list needs this row, deleting it is refused, and the reason is shown.
        if bench.give(step, DraftAnswer::Rows(rows)) {
            bench.ask(TrayView::Question(step));
        }
    };
    view! {
        <div class="low"><Keys keys layout=Layout::Rows on_answer/></div>
        <Filled text=THAT.in_(lang) act=OnPress::run(done)/>
        <div class="links"><Link text=DELETE.in_(lang) act=OnPress::run(delete)/></div>
    }
    .into_any()
}

/// Draws the form for a field of the row that is being edited.
pub(super) fn field(bench: Bench, step: DraftStep, at: usize, lang: Lang) -> AnyView {
    let Some(row) = untrack(|| bench.row()) else { return ().into_any() };
    let draft = bench.draft.read_untracked();
    let Some(field) = draft.fields(step, &row).into_iter().nth(at) else { return ().into_any() };
    let answer = row.fields.get(at).cloned();
    let is_half = match (&field.kind, &answer) {
        (AnswerKind::Formula { keypad, .. }, Some(DraftAnswer::Formula(formula))) => !formula.is_empty() && !keypad.is_complete(formula),
        _ => false,
    };
    let set = move |answer: DraftAnswer| {
        let Some(mut row) = untrack(|| bench.row()) else { return };
        if let Some(slot) = row.fields.get_mut(at) {
            *slot = answer;
        }
        bench.draft.with_untracked(|draft| draft.complete(step, &mut row));
        bench.take(step, row);
    };
    let done = Callback::new(move |answer: DraftAnswer| {
        set(answer);
        let Some(row) = untrack(|| bench.row()) else { return };
        let is_new = bench.rows(step).iter().all(|other| other.id != row.id);
        match open_field(bench, step, &row, at + 1).filter(|_| is_new) {
            Some(next) => bench.ask(TrayView::Field(step, next)),
            None if bench.put(step) => bench.ask(TrayView::Question(step)),
            // Shows the row with the reason, because the change makes a different field of the row invalid.
            None => bench.asked.set(TrayView::Row(step)),
        }
    });
    Form { kind: field.kind, answer, lang, done, half: Callback::new(set), is_half, remark: None }.draw()
}
