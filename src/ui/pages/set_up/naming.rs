//! House rules that are saved under a name: choosing, saving, renaming and deleting them. On the plain score sheet, the name
//! is that of the game played.

use leptos::html::Input;
use leptos::prelude::*;

use super::state::{Phase, SetUp};
use crate::matches::tidy;
use crate::storage::shelf::{self, Pattern};
use crate::storage::{Local, Trouble};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::deal::house_rules::{LONGEST_NAME, own_name};
use crate::ui::focus::focus_field;
use crate::ui::parts::{Choice, Filled, Link, OnPress};

const KEPT: Phrase = phrase!("Your rules", "保存したルール");
const KEPT_SAYS: Phrase = phrase!("Saved here under a name.", "名前をつけて保存したものです。");
const KEEP: Phrase = phrase!("Save under a name", "名前をつけて保存");
const WHAT_NAME: Phrase = phrase!("What do you call it?", "ルールの名前は？");
const KEEP_AS: Phrase = phrase!("Save “{0}”", "「{0}」で保存");
const WRITE: Phrase = phrase!("Write a name", "名前を入力してください");
const FORGET: Phrase = phrase!("Delete “{0}”", "「{0}」を消す");
const RENAME: Phrase = phrase!("Rename “{0}”", "「{0}」の名前を変える");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");

fn with_name(phrase: Phrase, name: &str, lang: Lang) -> String {
    Voice { lang, names: &[name.to_owned()] }.text(&phrase.with(&[Arg::Seat(Seat(0))]))
}

/// The house rules that are saved under a name for the game that is being set up.
fn patterns(set_up: SetUp) -> Vec<Pattern> {
    let mut kept = shelf::patterns(&Local).unwrap_or_default();
    kept.retain(|pattern| pattern.game == set_up.game.sheet().id);
    kept
}

/// Draws the choice among the house rules that are saved for this game. `None` if none are saved.
pub(super) fn choice(set_up: SetUp) -> Option<AnyView> {
    let (lang, patterns) = (set_up.lang.get(), patterns(set_up));
    let draft = set_up.draft.read();
    let stands = |pattern: &Pattern| pattern.name == draft.called && draft.follows(set_up.game, &pattern.house_rules);
    let chosen = patterns.iter().position(stands).unwrap_or(usize::MAX);
    let options: Vec<String> = patterns.iter().map(|pattern| pattern.name.clone()).collect();
    let on_change = move |i: usize| {
        if let Some(pattern) = patterns.get(i) {
            set_up.change(|draft| {
                draft.called = pattern.name.clone();
                draft.take_rules(set_up.game, pattern.house_rules.clone());
            });
        }
    };
    (!options.is_empty()).then(|| view! { <Choice name=KEPT.in_(lang) says=KEPT_SAYS.in_(lang) options chosen on_change/> }.into_any())
}

/// Draws the link that opens the form for the name of the current rules.
pub(super) fn link(set_up: SetUp, lang: Lang) -> impl IntoView {
    view! { <Link text=KEEP.in_(lang) act=OnPress::run(move || set_up.step.set(Phase::Naming))/> }
}

/// Draws the form in the tray (the lower part of the screen) in which the user enters a name and saves the current house rules under it.
pub(super) fn form(set_up: SetUp) -> AnyView {
    let lang = set_up.lang.get();
    let before = set_up.draft.with_untracked(|draft| draft.called.clone());
    let name = RwSignal::new(before.clone());
    let trouble = RwSignal::new(None::<Trouble>);
    let field = NodeRef::<Input>::new();
    focus_field(field);
    let keep = move || {
        let name: String = own_name(&name.get_untracked());
        if name.is_empty() {
            return;
        }
        let house_rules = set_up.draft.with_untracked(|draft| draft.chosen_rules(set_up.game));
        let pattern = Pattern { game: set_up.game.sheet().id.to_owned(), name: name.clone(), house_rules };
        match shelf::keep_pattern(&Local, &pattern) {
            Ok(()) => {
                set_up.change(|draft| draft.called = name);
                set_up.step.set(Phase::Contract);
            }
            Err(what) => trouble.set(Some(what)),
        }
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        keep();
    };
    let filled = move || match tidy(&name.read()) {
        name if name.is_empty() => view! { <Filled text=WRITE.in_(lang) act=OnPress::Off/> },
        name => view! { <Filled text=with_name(KEEP_AS, &name, lang) act=OnPress::run(keep)/> },
    };
    let not_kept = move || trouble.get().map(|trouble| view! { <p class="say wrong" role="alert">{trouble.not_saved().in_(lang)}</p> });
    let patterns = patterns(set_up);
    let is_kept = patterns.iter().any(|pattern| pattern.name == before);
    let done = move |done: Result<(), Trouble>, called: String| match done {
        Ok(()) => {
            set_up.change(|draft| draft.called = called);
            set_up.step.set(Phase::Contract);
        }
        Err(what) => trouble.set(Some(what)),
    };
    let was = before.clone();
    let rename = move || {
        let (was, to) = (was.clone(), own_name(&name.read()));
        let is_free = !to.is_empty() && patterns.iter().all(|pattern| pattern.name != to);
        (is_kept && is_free).then(|| {
            let text = with_name(RENAME, &was, lang);
            let act = OnPress::run(move || done(shelf::rename_pattern(&Local, set_up.game.sheet().id, &was, &to), to.clone()));
            view! { <Link text act/> }
        })
    };
    let forget = is_kept.then(|| {
        let text = with_name(FORGET, &before, lang);
        let act = OnPress::run(move || done(shelf::forget_pattern(&Local, set_up.game.sheet().id, &before), String::new()));
        view! { <Link text act/> }
    });
    let value = name.get_untracked();
    view! {
        <h2 id="question" class="question" tabindex="-1">{WHAT_NAME.in_(lang)}</h2>
        <form class="field" on:submit=submit>
            <input type="text" node_ref=field aria-labelledby="question" maxlength=LONGEST_NAME.to_string() autocomplete="off" enterkeyhint="done" value=value
                on:input:target=move |event| name.set(event.target().value())/>
        </form>
        {filled}
        {not_kept}
        <div class="links"><Link text=LEAVE.in_(lang) act=OnPress::run(move || set_up.step.set(Phase::Contract))/>{rename}{forget}</div>
    }
    .into_any()
}
