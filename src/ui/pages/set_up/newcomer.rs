//! The form for the name and the mark of a new player.
use leptos::html::Input;
use leptos::prelude::*;

use super::forget::is_nobody_known;
use super::links::links;
use super::state::{Phase, SetUp};
use crate::matches::{LONGEST_GIVEN, Mark, NameTrouble, Player, tidy};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::text::{Arg, Phrase, Voice};
use crate::ui::parts::{Filled, Link, MarkKey, OnPress, RefusalText, Refused};

const SITS_HERE: Phrase = phrase!("{0} sits here", "{0}の席");
const WRITE: Phrase = phrase!("Write a name", "名前を入力してください");
const TAKEN: Phrase = phrase!("{0} is at the table already.", "{0}はもう席にいます。");
const PERHAPS: Phrase = phrase!("Write {0} 2, or add an initial.", "「{0}2」のように区別してください。");
const BACK: Phrase = phrase!("Choose from the list", "一覧から選ぶ");

/// Draws the field for the name, the key for the mark, and the button that seats the player.
pub(super) fn form(set_up: SetUp) -> AnyView {
    let lang = set_up.lang;
    let place = Memo::new(move |_| match set_up.step.get() {
        Phase::Newcomer(place) | Phase::Place(place) => place,
        _ => 0,
    });
    let name = RwSignal::new(String::new());
    let wish = RwSignal::new(Mark::default());
    let field = NodeRef::<Input>::new();
    Effect::new(move || {
        let _ = place.get();
        if let Some(field) = field.get() {
            // The question takes the focus in this frame, so move the focus to the field in the next frame.
            request_animation_frame(move || drop(field.focus()));
        }
    });
    let mark = Memo::new(move |_| set_up.draft.read().free_mark(wish.get(), Some(place.get())));
    let renames = StoredValue::new(shelf::renames(&Local).unwrap_or_default());
    // If a person was renamed, the former name still means that person, so it is replaced by the new name.
    let checked = move || {
        let draft = set_up.draft.read();
        draft.check_new_name(&name.read()).and_then(|name| draft.check_name(renames.read_value().person(&name)))
    };
    let take = move || {
        let Ok(written) = untrack(checked) else { return };
        let known = shelf::players(&Local).unwrap_or_default().into_iter().find(|player| player.name == written);
        let player = known.unwrap_or(Player { name: written, mark: mark.get_untracked() });
        // A failure is ignored, because the player is remembered again when the match begins. A failure is reported then.
        let _ = shelf::remember(&Local, core::slice::from_ref(&player));
        // Empties the field, because the next new player is entered in the same field.
        if let Some(field) = field.get_untracked() {
            field.set_value("");
        }
        name.set(String::new());
        wish.set(Mark::default());
        set_up.seat(|draft| draft.seat(place.get_untracked(), player));
    };
    let filled = move || {
        let lang = lang.get();
        match checked() {
            Ok(name) => {
                let names = [name];
                let text = Voice { lang, names: &names }.text(&SITS_HERE.with(&[Arg::Seat(Seat(0))]));
                view! { <Filled text act=OnPress::run(take)/> }
            }
            Err(_) => view! { <Filled text=WRITE.in_(lang) act=OnPress::Off/> },
        }
    };
    let why = move || {
        let rule = match checked() {
            Err(NameTrouble::Taken) => TAKEN,
            Err(NameTrouble::Alike) => NameTrouble::Alike.says(),
            Err(NameTrouble::Long) => {
                let long = NameTrouble::Long.says().in_(lang.get());
                return Some(view! { <p class="say wrong" role="status">{long}</p> }.into_any());
            }
            Err(NameTrouble::Empty) | Ok(_) => return None,
        };
        let names = [tidy(&name.read())];
        let voice = Voice { lang: lang.get(), names: &names };
        let say = |phrase: Phrase| voice.text(&phrase.with(&[Arg::Seat(Seat(0))]));
        Some(view! { <Refused refusal=RefusalText { rule: say(rule), nearest: say(PERHAPS) }/> }.into_any())
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        take();
    };
    let on_other = move |()| wish.set(mark.get_untracked().next());
    let back = move || {
        let place = place.get();
        let list = (!is_nobody_known(&set_up.draft.read(), place)).then(|| {
            view! { <Link text=BACK.in_(lang.get()) act=OnPress::run(move || set_up.step.set(Phase::Place(place)))/> }
        });
        links(set_up, list.map(IntoAny::into_any))
    };
    view! {
        <form class="field newcomer" on:submit=submit>
            <input type="text" node_ref=field aria-labelledby="question" maxlength=LONGEST_GIVEN.to_string() autocomplete="off" autocapitalize="words" enterkeyhint="next"
                on:input:target=move |event| name.set(event.target().value())/>
            {move || view! { <MarkKey mark=mark.get() on_other/> }}
        </form>
        {why}
        {filled}
        {back}
    }
    .into_any()
}
