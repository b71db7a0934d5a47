//! The forms for the answers to the workshop's questions: keys, numbers, names, formulas. Lists have their own screens
//! (`rows.rs`), and so do deals from the rule sheet (`examples.rs`).

use leptos::html::Input;
use leptos::prelude::*;

use super::keypad::keypad;
use super::words;
use crate::games::own::workshop::{AnswerKind, DraftAnswer, Formula, FormulaPreset, Keypad};
use crate::matches::tidy;
use crate::text::{Lang, Phrase, integer};
use crate::ui::focus::focus_field;
use crate::ui::parts::{Filled, Key, KeyState, Keys, Layout, Link, NumberPad, OnPress, PadRange, RefusalText};

const WRITE: Phrase = phrase!("Write a name", "名前を入力してください");
const THAT: Phrase = phrase!("Done", "これで決める");
const CHOOSE: Phrase = phrase!("Choose at least one", "1つ以上選んでください");
const BY_HAND: Phrase = phrase!("Put it together yourself", "自分で式を作る");
const FROM_LIST: Phrase = phrase!("Choose from the list", "一覧から選ぶ");
const RANGE: Phrase = phrase!("{0} to {1} can be entered.", "{0}から{1}まで入力できます。");

/// The form for the answer to a question of the workshop.
#[derive(Clone)]
pub(super) struct Form {
    /// The kind of answer for which the form asks.
    pub(super) kind: AnswerKind,
    /// The answer so far. `None` if the question is unanswered.
    pub(super) answer: Option<DraftAnswer>,
    pub(super) lang: Lang,
    /// Called with a finished answer. The callback checks whether the answer is possible.
    pub(super) done: Callback<DraftAnswer>,
    /// Called with an unfinished answer after each change, so that it can be saved.
    pub(super) half: Callback<DraftAnswer>,
    /// Whether the answer so far is unfinished.
    pub(super) is_half: bool,
    /// Returns a remark about a name, or `None`. The name can be used even if there is a remark.
    pub(super) remark: Option<Callback<String, Option<Phrase>>>,
}

impl Form {
    /// Draws the form. Draws nothing for lists and for deals, because they have their own screens.
    pub(super) fn draw(&self) -> AnyView {
        match &self.kind {
            AnswerKind::Text { .. } => self.text(),
            AnswerKind::Number { min, max } => {
                let before = if let Some(DraftAnswer::Number(n)) = self.answer { Some(n) } else { None };
                let done = self.done;
                number((*min, *max), before, self.lang, Callback::new(move |n| done.run(DraftAnswer::Number(n))))
            }
            AnswerKind::SomeOf(numbers) => self.some_of(numbers),
            AnswerKind::NumberEach { of, min, max } => self.number_each(of, (*min, *max)),
            AnswerKind::Choice(choices) => {
                let chosen = if let Some(DraftAnswer::Word(word)) = &self.answer { word.as_str() } else { "" };
                let key = |choice: &crate::asking::Choice| {
                    let state = if choice.word == chosen { KeyState::Chosen } else { KeyState::Free };
                    Key::words(choice.says.in_(self.lang)).state(state).value(choice.word)
                };
                let keys: Vec<Key> = choices.iter().map(key).collect();
                let (words, done): (Vec<_>, _) = (choices.iter().map(|choice| choice.word).collect(), self.done);
                let on_answer = move |at: usize| words.get(at).into_iter().for_each(|word| done.run(DraftAnswer::Word((*word).to_owned())));
                view! { <div class="low"><Keys keys layout=Layout::Rows on_answer/></div> }.into_any()
            }
            AnswerKind::Formula { keypad, presets, optional } => self.formula(keypad, presets, *optional),
            AnswerKind::Rows { .. } | AnswerKind::Examples => ().into_any(),
        }
    }

    /// Draws a text field for a name.
    fn text(&self) -> AnyView {
        let (lang, done, remark) = (self.lang, self.done, self.remark);
        let before = if let Some(DraftAnswer::Text(name)) = &self.answer { name.clone() } else { String::new() };
        let name = RwSignal::new(before.clone());
        let field = NodeRef::<Input>::new();
        focus_field(field);
        let take = move || {
            let name = tidy(&name.read_untracked());
            if !name.is_empty() {
                done.run(DraftAnswer::Text(name));
            }
        };
        let submit = move |event: web_sys::SubmitEvent| {
            event.prevent_default();
            take();
        };
        let filled = move || {
            if tidy(&name.read()).is_empty() {
                view! { <Filled text=WRITE.in_(lang) act=OnPress::Off/> }
            } else {
                view! { <Filled text=THAT.in_(lang) act=OnPress::run(take)/> }
            }
        };
        view! {
            <form class="field" on:submit=submit>
                <input type="text" node_ref=field aria-labelledby="question" autocomplete="off" enterkeyhint="done" value=before
                    on:input:target=move |event| name.set(event.target().value())/>
            </form>
            {move || remark.and_then(|remark| remark.run(tidy(&name.read()))).map(|says| view! { <p class="say" role="status">{says.in_(lang)}</p> })}
            {filled}
        }
        .into_any()
    }

    /// Draws the given numbers as keys. The user can choose several of them.
    fn some_of(&self, numbers: &[i64]) -> AnyView {
        let (lang, done) = (self.lang, self.done);
        let before = if let Some(DraftAnswer::Numbers(numbers)) = &self.answer { numbers.clone() } else { Vec::new() };
        let chosen = RwSignal::new(before);
        let numbers = StoredValue::new(numbers.to_vec());
        let keys = move || {
            let chosen = chosen.read();
            let state = |n: &i64| if chosen.contains(n) { KeyState::Chosen } else { KeyState::Free };
            numbers.with_value(|numbers| {
                numbers.iter().map(|n| Key::words(integer(*n)).state(state(n)).value(n.to_string())).collect::<Vec<_>>()
            })
        };
        let on_answer = move |at: usize| {
            let Some(n) = numbers.with_value(|numbers| numbers.get(at).copied()) else { return };
            chosen.update(|chosen| {
                if chosen.contains(&n) {
                    chosen.retain(|other| *other != n);
                } else {
                    chosen.push(n);
                    chosen.sort_unstable();
                }
            });
        };
        let filled = move || match chosen.get() {
            chosen if chosen.is_empty() => view! { <Filled text=CHOOSE.in_(lang) act=OnPress::Off/> },
            chosen => view! { <Filled text=THAT.in_(lang) act=OnPress::run(move || done.run(DraftAnswer::Numbers(chosen.clone())))/> },
        };
        view! { {move || view! { <Keys keys=keys() layout=Layout::Figures(5) on_answer/> }}{filled} }.into_any()
    }

    /// Asks for a number under each of the given names, one after the other.
    fn number_each(&self, of: &[Phrase], range: (i64, i64)) -> AnyView {
        let (lang, done) = (self.lang, self.done);
        let before = if let Some(DraftAnswer::Numbers(numbers)) = &self.answer { numbers.clone() } else { Vec::new() };
        let (told, of) = (RwSignal::new(Vec::<i64>::new()), of.to_vec());
        let form = move || {
            let at = told.read().len();
            let name = of.get(at)?.in_(lang);
            let last = at + 1 == of.len();
            let next = Callback::new(move |n: i64| {
                if last {
                    done.run(DraftAnswer::Numbers(told.get_untracked().into_iter().chain([n]).collect()));
                } else {
                    told.update(|told| told.push(n));
                }
            });
            let now = before.get(at).copied();
            Some(view! { <p class="each">{crate::ui::parts::ink(name)}</p>{number(range, now, lang, next)} })
        };
        form.into_any()
    }

    /// Draws keys for the formulas that most games have in this field. One more key opens the keypad for any other formula.
    fn formula(&self, pad: &Keypad, presets: &[FormulaPreset], optional: bool) -> AnyView {
        let (lang, done) = (self.lang, self.done);
        let before = if let Some(DraftAnswer::Formula(formula)) = &self.answer { formula.clone() } else { Formula::default() };
        let always = optional.then(|| (words::left_out(pad, lang).to_owned(), String::new(), Formula::default()));
        // The words of a preset condition say everything that its formula says. The words of a preset number do not. So the formula of the
        // number is added as a note.
        let note = |formula: &Formula| if pad.wants_condition() { String::new() } else { words::formula(pad, formula, lang) };
        let preset = |preset: &FormulaPreset| (words::preset(preset, lang), note(&preset.formula), preset.formula.clone());
        let offers: Vec<(String, String, Formula)> = always.into_iter().chain(presets.iter().map(preset)).collect();
        let is_offered = offers.iter().any(|(_, _, formula)| *formula == before);
        let by_hand = RwSignal::new(offers.is_empty() || self.is_half || !(is_offered || before.is_empty()));
        let taken = Callback::new(move |formula: Formula| done.run(DraftAnswer::Formula(formula)));
        let half = self.half;
        let changed = Callback::new(move |formula: Formula| half.run(DraftAnswer::Formula(formula)));
        let chosen = before.clone();
        let pad = pad.clone();
        let form = move || {
            if by_hand.get() {
                let list = (!offers.is_empty()).then(|| {
                    view! { <div class="links"><Link text=FROM_LIST.in_(lang) act=OnPress::run(move || by_hand.set(false))/></div> }
                });
                return view! { {keypad(pad.clone(), &before, lang, [taken, changed])}{list} }.into_any();
            }
            let key = |(says, formula, of): &(String, String, Formula)| {
                let state = if chosen == *of { KeyState::Chosen } else { KeyState::Free };
                Key::words(says).note(formula).state(state).value(of.text())
            };
            let keys: Vec<Key> = offers.iter().map(key).collect();
            let formulas: Vec<Formula> = offers.iter().map(|(_, _, formula)| formula.clone()).collect();
            let on_answer = move |at: usize| formulas.get(at).into_iter().for_each(|formula| taken.run(formula.clone()));
            view! {
                <div class="low"><Keys keys layout=Layout::Rows on_answer/></div>
                <div class="links"><Link text=BY_HAND.in_(lang) act=OnPress::run(move || by_hand.set(true))/></div>
            }
            .into_any()
        };
        form.into_any()
    }
}

/// Draws a number pad for a number between two bounds. `before` is the number so far.
pub(super) fn number((least, most): (i64, i64), before: Option<i64>, lang: Lang, done: Callback<i64>) -> AnyView {
    let numbers = PadRange { least, most, step: 1, parts: 1 };
    let refuse = move |n: i64| {
        let rule = || RANGE.filled(lang, &[&integer(least), &integer(most)]);
        (!(least..=most).contains(&n)).then(|| RefusalText::rule(rule()))
    };
    let chosen = before.filter(|n| (least..=most).contains(n));
    match chosen {
        Some(chosen) => view! { <NumberPad numbers chosen refuse says=move |n: i64| integer(n) on_answer=done/> }.into_any(),
        None => view! { <NumberPad numbers refuse says=move |n: i64| integer(n) on_answer=done/> }.into_any(),
    }
}
