//! The screen of a draft: the answers so far, random deals, and the question in the tray.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::bench::{Bench, TrayView};
use super::forms::Form;
use super::named::{NAMESAKE, is_taken};
use super::words::WORKSHOP;
use super::{drawn, examples, last, rows, words};
use crate::games::own::workshop::{AnswerKind, DraftAnswer, DraftStep, GameDraft, Sample};
use crate::text::{Lang, Phrase};
use crate::ui::clock::now;
use crate::ui::device::buzz;
use crate::ui::parts::{Bar, Head, Key, Keys, Layout, Link, Middle, OnPress, Question, RefusalText, Refused, Screen, Tray, Word, ink};
use crate::ui::places::{Place, travel};

const NEW: Phrase = phrase!("A game of your own", "自作のゲーム");
const SAVE: Phrase = phrase!("Save this game?", "このゲームを保存する？");
const APART: Phrase = phrase!(
    "This draft was changed in another tab. What you write here is now a draft of its own.",
    "この下書きは別のタブで変更されました。ここでの変更は別の下書きに保存します。",
);
const DELETE_IT: Phrase = phrase!("Delete this draft?", "この下書きを削除する？");
const DELETE: Phrase = phrase!("Delete", "削除");
const DELETE_DRAFT: Phrase = phrase!("Delete draft", "下書きを削除");
const KEEP: Phrase = phrase!("Keep it", "残す");
const UNDO: Phrase = phrase!("Undo", "取り消す");
const REDO: Phrase = phrase!("Redo", "やり直す");
const OTHERS: Phrase = phrase!("Draw three others", "別の3ディール");
const CANCEL: Phrase = phrase!("Cancel", "そのままにする");
const ROW: Phrase = phrase!("Is this right?", "これで合っている？");

/// The number of random deals that the screen shows.
const DEALS: usize = 3;

/// The delay before random deals are computed, so that the question is drawn first.
const SOON: Duration = Duration::from_millis(30);

/// Draws the screen of a draft.
pub(super) fn screen(bench: Bench) -> AnyView {
    let lang = bench.lang;
    let samples = RwSignal::new(Vec::<Sample>::new());
    let draw = move || {
        let draw = move || {
            let drawn = bench.draft.try_with_untracked(|draft| draft.samples(now().unsigned_abs(), DEALS)).unwrap_or_default();
            samples.try_set(drawn);
            show_the_last();
        };
        set_timeout(draw, SOON);
    };
    Effect::new(move || {
        bench.given.track();
        draw();
    });
    let question = Memo::new(move |_| asks(bench, bench.asked.get(), lang.get()));
    let place = Memo::new(move |_| place(bench, bench.asked.get()));
    let head = move || {
        bench.given.track();
        let name = bench.draft.with_untracked(|draft| draft.name().to_owned());
        let title = if name.is_empty() { NEW.in_(lang.get()).to_owned() } else { name };
        view! { <Head title aside=WORKSHOP.in_(lang.get()) back=OnPress::Go(Place::Workshop.href())/> }
    };
    let deals = move || {
        bench.given.track();
        if matches!(bench.asked.get(), TrayView::Deal(..)) {
            // Draws nothing here while a deal from the rule sheet is being entered, because only that deal is shown then.
            return ().into_any();
        }
        let others = OnPress::run(draw);
        let faults = bench.draft.with_untracked(GameDraft::faults);
        if !faults.is_empty() {
            return last::troubles(bench, &faults, lang.get());
        }
        view! { {drawn::samples(&samples.read(), lang.get())}<div class="links"><Link text=OTHERS.in_(lang.get()) act=others/></div> }
            .into_any()
    };
    let objection = move || bench.objection.get().filter(|_| !bench.tapped.get());
    let refusal = move || objection().map(|objection| view! { <Refused refusal=RefusalText::rule(objection.says(lang.get()))/> });
    let not_kept =
        move || bench.trouble.get().map(|trouble| view! { <p class="say wrong" role="alert">{trouble.not_saved().in_(lang.get())}</p> });
    view! {
        <Screen>
            {head}
            <Middle ruled=true>{move || said(bench, lang.get())}{move || middle(bench, lang.get())}{deals}</Middle>
            // This listener runs before the listener of the tapped key. So if the key's answer is refused, the reason is shown afterwards.
            <Tray tall=true on:click:capture=move |_| bench.tapped.set(true)>
                <Question text=question fact=place/>
                {move || form(bench, bench.asked.get(), lang.get())}
                {refusal}
                {not_kept}
                <Show when=move || bench.apart.get()><p class="say" role="status">{move || APART.in_(lang.get())}</p></Show>
                {move || bar(bench, lang.get())}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Scrolls the list of answers so that the last answer is visible above the random deals.
fn show_the_last() {
    request_animation_frame(|| {
        let find = |selector| document().query_selector(selector).ok().flatten()?.dyn_into::<HtmlElement>().ok();
        if let (Some(middle), Some(last)) = (find(".middle"), find(".said > :last-child")) {
            middle.set_scroll_top(last.offset_top());
        }
    });
}

/// The question in the tray, in words.
fn asks(bench: Bench, asked: TrayView, lang: Lang) -> String {
    let phrase = match asked {
        TrayView::Question(step) => step.says(),
        TrayView::Row(_) => ROW,
        TrayView::Field(step, at) => {
            let draft = bench.draft.read_untracked();
            let field = untrack(|| bench.row()).and_then(|row| draft.fields(step, &row).into_iter().nth(at));
            field.map_or(ROW, |field| field.says)
        }
        TrayView::Deal(part, at) => return examples::asks(bench, part, at, lang),
        TrayView::Last => SAVE,
        TrayView::Delete => DELETE_IT,
    };
    phrase.in_(lang).to_owned()
}

/// The name of the question in the tray, by which tests find it.
fn place(bench: Bench, asked: TrayView) -> String {
    match asked {
        TrayView::Question(step) => key(step),
        TrayView::Row(step) => format!("{}.row", key(step)),
        TrayView::Field(step, at) => format!("{}.{at}", key(step)),
        TrayView::Deal(part, at) => examples::place(bench, part, at),
        TrayView::Last => "save".to_owned(),
        TrayView::Delete => "delete".to_owned(),
    }
}

/// The name of a question, as saved drafts contain it.
pub(super) fn key(step: DraftStep) -> String {
    serde_json::to_string(&step).unwrap_or_default().trim_matches('"').to_owned()
}

/// Draws the answers so far. Each is a key that asks its question again.
fn said(bench: Bench, lang: Lang) -> impl IntoView + use<> {
    bench.given.track();
    let draft = bench.draft.read_untracked();
    let now = match bench.asked.get() {
        TrayView::Question(step) | TrayView::Row(step) | TrayView::Field(step, _) => Some(step),
        TrayView::Deal(..) => Some(DraftStep::Examples),
        TrayView::Last | TrayView::Delete => None,
    };
    let line = |step: DraftStep| {
        let press = move |_| {
            buzz();
            bench.ask(TrayView::Question(step));
        };
        let (question, answer) = (step.says().in_(lang), words::answer(&draft, step, lang));
        view! { <li><button type="button" class:now=now == Some(step) data-fact=key(step) on:click=press><span class="label">{question}</span><b>{ink(&answer)}</b></button></li> }
    };
    let lines = draft.steps().into_iter().filter(|step| draft.is_answered(*step)).map(line).collect_view();
    view! { <ul class="said">{lines}</ul> }
}

/// Draws the content above the tray that some questions have: the last page, the deal that is being entered, or deals that differ from the
/// rule sheet. `None` for all other questions.
fn middle(bench: Bench, lang: Lang) -> Option<AnyView> {
    match bench.asked.get() {
        TrayView::Last => Some(last::middle(bench, lang)),
        TrayView::Deal(_, at) => examples::told(bench, at, lang),
        TrayView::Question(DraftStep::Examples) => examples::troubles(bench, lang),
        _ => None,
    }
}

/// Draws the keys or the form for the answer to the question in the tray.
fn form(bench: Bench, asked: TrayView, lang: Lang) -> AnyView {
    match asked {
        TrayView::Question(step) => {
            let kind = bench.draft.read_untracked().kind(step);
            match kind {
                AnswerKind::Rows { least, most } => (move || rows::list(bench, step, [least, most], lang)).into_any(),
                AnswerKind::Examples => (move || examples::list(bench, lang)).into_any(),
                kind => question(bench, step, kind, lang),
            }
        }
        TrayView::Row(step) => {
            let cancel = cancel(bench, TrayView::Question(step), lang);
            view! { {move || rows::fields(bench, step, lang)}{cancel} }.into_any()
        }
        TrayView::Field(step, at) => {
            let cancel = cancel(bench, TrayView::Question(step), lang);
            view! { {rows::field(bench, step, at, lang)}{cancel} }.into_any()
        }
        TrayView::Deal(part, at) => {
            let cancel = cancel(bench, TrayView::Question(DraftStep::Examples), lang);
            view! { {move || examples::form(bench, part, at, lang)}{cancel} }.into_any()
        }
        TrayView::Last => last::form(bench, lang),
        TrayView::Delete => {
            let go = travel();
            let keys = vec![Key::words(DELETE.in_(lang)).value("delete"), Key::words(KEEP.in_(lang)).value("keep")];
            let on_answer = move |at: usize| match (at == 0).then(|| bench.forget()) {
                Some(Ok(())) => go(Place::Workshop),
                Some(Err(trouble)) => bench.trouble.set(Some(trouble)),
                None => bench.go_on(),
            };
            view! { <Keys keys layout=Layout::Columns(2) on_answer/> }.into_any()
        }
    }
}

/// Draws the form for a question whose answer is not a list.
fn question(bench: Bench, step: DraftStep, kind: AnswerKind, lang: Lang) -> AnyView {
    let draft = bench.draft.read_untracked();
    let half = draft.pending().filter(|(of, _)| *of == step).map(|(_, answer)| answer.clone());
    let form = Form {
        kind,
        is_half: half.is_some(),
        answer: Some(half.unwrap_or_else(|| draft.answer(step))),
        lang,
        done: Callback::new(move |answer: DraftAnswer| bench.tell(step, answer)),
        half: Callback::new(move |answer: DraftAnswer| bench.remember(Some((step, answer)))),
        remark: (step == DraftStep::Name).then(|| Callback::new(move |name: String| is_taken(bench, &name).then_some(NAMESAKE))),
    };
    drop(draft);
    form.draw()
}

/// Draws the link that stops editing and shows `to` in the tray.
fn cancel(bench: Bench, to: TrayView, lang: Lang) -> impl IntoView {
    let act = OnPress::run(move || {
        bench.remember(None);
        bench.ask(to);
    });
    view! { <div class="links"><Link text=CANCEL.in_(lang) act/></div> }
}

fn bar(bench: Bench, lang: Lang) -> impl IntoView + use<> {
    bench.given.track();
    let (can_undo, can_redo) = bench.draft.with(|draft| (draft.can_undo() || draft.pending().is_some(), draft.can_redo()));
    let undo = if can_undo { OnPress::run(move || bench.undo()) } else { OnPress::Off };
    let redo = can_redo.then(|| Word::new(REDO.in_(lang), OnPress::run(move || bench.redo())));
    let delete = Word::new(DELETE_DRAFT.in_(lang), OnPress::run(move || bench.ask(TrayView::Delete)));
    let words: Vec<Word> = [Word::new(UNDO.in_(lang), undo)].into_iter().chain(redo).chain([delete]).collect();
    view! { <Bar words/> }
}
