//! Controls that are not answers to a question: the filled button, links, the bar of words.
use leptos::prelude::*;

use crate::ui::device::buzz;

/// The action of a tap on a control.
#[derive(Clone, Debug)]
pub enum OnPress {
    /// Goes to a page of the app. The text is the page's address, made by [`Place::href`](crate::ui::places::Place::href).
    Go(String),
    /// Calls a function, without leaving the screen.
    Do(Callback<()>),
    /// Does nothing at the moment. The control stays visible and can have the focus.
    Off,
}

impl OnPress {
    /// An action that calls `act`, without leaving the screen.
    pub fn run(act: impl Fn() + Send + Sync + 'static) -> OnPress {
        OnPress::Do(Callback::new(move |()| act()))
    }

    /// An action that reloads the page.
    pub fn reload() -> OnPress {
        OnPress::run(|| drop(window().location().reload()))
    }
}

/// Draws a link or a button, as the action requires. `key` is the keyboard key that presses it, or `""`.
pub(super) fn pressable(class: &'static str, act: OnPress, key: &'static str, content: AnyView) -> AnyView {
    let key = (!key.is_empty()).then_some(key);
    match act {
        OnPress::Go(href) => view! { <a class=class href=href aria-keyshortcuts=key>{content}</a> }.into_any(),
        OnPress::Do(act) => button(class, Some(act), key, content),
        OnPress::Off => button(class, None, key, content),
    }
}

/// Draws a button. With or without an action it is the same element, so that it keeps the focus.
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

/// The filled button, at most one on a screen. Its text says what happens next: "Agreed. Mika deals".
#[component]
pub fn Filled(
    /// The words on the button.
    #[prop(into)]
    text: String,
    /// The action of the button.
    act: OnPress,
    /// The control's name for screen readers. Set only if its text alone is ambiguous, because a second control on the screen has the same
    /// text.
    #[prop(into, optional)]
    called: Option<String>,
) -> impl IntoView {
    let content = match called {
        Some(called) => view! { <span aria-hidden="true">{super::ink(&text)}</span><span class="unseen">{called}</span> }.into_any(),
        None => view! { <span>{super::ink(&text)}</span> }.into_any(),
    };
    pressable("filled", act, "Enter", content)
}

/// An underlined text that acts or leads to a page. Several of them belong in a `<div class="links">`.
#[component]
pub fn Link(
    /// The text that is underlined.
    #[prop(into)]
    text: String,
    /// The action of the link.
    act: OnPress,
) -> impl IntoView {
    pressable("link", act, "", text.into_any())
}

/// A word in the bar or in a menu, with its action.
#[derive(Clone, Debug)]
pub struct Word {
    /// The text of the word.
    pub text: String,
    /// The action after a tap on the word.
    pub act: OnPress,
}

impl Word {
    /// Makes a word with its action.
    pub fn new(text: impl Into<String>, act: OnPress) -> Word {
        Word { text: text.into(), act }
    }
}

/// The bar under the answers: a row of words. If the first word is undo, the keyboard key Z presses it too.
#[component]
pub fn Bar(
    /// The words of the bar, from left to right.
    words: Vec<Word>,
    /// Whether the first word is undo.
    #[prop(default = true)]
    undo_first: bool,
) -> impl IntoView {
    let words = words.into_iter().enumerate();
    let words = words.map(|(i, word)| pressable("word", word.act, if i == 0 && undo_first { "z" } else { "" }, word.text.into_any()));
    view! { <nav class="bar">{words.collect_view()}</nav> }
}
