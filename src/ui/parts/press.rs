//! Controls that are not answers: the filled button, links, the bar of words.
use leptos::prelude::*;

use crate::ui::device::buzz;

/// The action of a control.
#[derive(Clone, Debug)]
pub enum OnPress {
    /// Goes to a place: its address, see [`Place::href`](crate::ui::places::Place::href).
    Go(String),
    /// Runs a function on this screen.
    Do(Callback<()>),
    /// Does nothing at the moment. The control keeps its place and can have the focus.
    Off,
}

impl OnPress {
    /// Runs a function on this screen.
    pub fn run(act: impl Fn() + Send + Sync + 'static) -> OnPress {
        OnPress::Do(Callback::new(move |()| act()))
    }
}

/// A link or a button for any action, with the keyboard key that presses it (or `""`).
pub(super) fn pressable(class: &'static str, act: OnPress, key: &'static str, content: AnyView) -> AnyView {
    let key = (!key.is_empty()).then_some(key);
    match act {
        OnPress::Go(href) => view! { <a class=class href=href aria-keyshortcuts=key>{content}</a> }.into_any(),
        OnPress::Do(act) => button(class, Some(act), key, content),
        OnPress::Off => button(class, None, key, content),
    }
}

/// A button. It is the same element with or without an action, so that it keeps the focus.
fn button(class: &'static str, act: Option<Callback<()>>, key: Option<&'static str>, content: AnyView) -> AnyView {
    let press = move |_| {
        if let Some(act) = act {
            buzz();
            act.run(());
        }
    };
    let (key, off) = (key.filter(|_| act.is_some()), act.is_none().then_some("true"));
    view! { <button type="button" class=class aria-keyshortcuts=key aria-disabled=off on:click=press>{content}</button> }.into_any()
}

/// The one filled button of a screen. It names its result: "Agreed. Mika deals".
#[component]
pub fn Filled(
    /// The words on the button.
    #[prop(into)]
    text: String,
    /// What the button does.
    act: OnPress,
    /// The accessible name, if another control has the same text.
    #[prop(into, optional)]
    called: Option<String>,
) -> impl IntoView {
    let content = match called {
        Some(called) => view! { <span aria-hidden="true">{super::ink(&text)}</span><span class="unseen">{called}</span> }.into_any(),
        None => view! { <span>{super::ink(&text)}</span> }.into_any(),
    };
    pressable("filled", act, "Enter", content)
}

/// An underlined word that acts or links. Two of them belong in a `<div class="links">`.
#[component]
pub fn Link(
    /// The word that is underlined.
    #[prop(into)]
    text: String,
    /// What the link does.
    act: OnPress,
) -> impl IntoView {
    pressable("link", act, "", text.into_any())
}

/// One of the words in the bar.
#[derive(Clone, Debug)]
pub struct Word {
    /// The word.
    pub text: String,
    /// What a tap on the word does.
    pub act: OnPress,
}

impl Word {
    /// A word of the bar.
    pub fn new(text: impl Into<String>, act: OnPress) -> Word {
        Word { text: text.into(), act }
    }
}

/// The bar under the answers: a row of words. If undo is the first of them, the key Z presses it too.
#[component]
pub fn Bar(
    /// The words, left to right.
    words: Vec<Word>,
    /// Whether the first word is undo.
    #[prop(default = true)]
    undo_first: bool,
) -> impl IntoView {
    let words = words.into_iter().enumerate();
    let words = words.map(|(i, word)| pressable("word", word.act, if i == 0 && undo_first { "z" } else { "" }, word.text.into_any()));
    view! { <nav class="bar">{words.collect_view()}</nav> }
}
