//! The three zones of a screen: head, middle, tray.
//!
//! What only encloses other parts is a transparent component: signals read inside it belong to the page that reads them.

use leptos::prelude::*;

use super::fit::{halves, written};
use super::press::{OnPress, Word, pressable};
use crate::text::Phrase;
use crate::ui::device::set_title;
use crate::ui::settings::say;

const BACK: Phrase = phrase!("Back", "戻る");

/// A whole screen. Inside it stand [`Head`], perhaps a [`Strip`](super::Strip), [`Middle`] and [`Tray`].
#[component(transparent)]
pub fn Screen(
    /// Turned to those who sit opposite.
    #[prop(optional, into)]
    facing: Signal<bool>,
    /// The zones from top to bottom.
    children: Children,
) -> impl IntoView {
    view! { <div class="screen" class:facing=move || facing.get()>{children()}</div> }
}

/// The head of a screen. It names the page in the browser too.
#[component]
pub fn Head(
    /// What this screen is.
    #[prop(into)]
    title: String,
    /// Where back goes.
    back: OnPress,
    /// A word at the right: the game, "Deal 5 of 8".
    #[prop(into, optional)]
    aside: String,
    /// Whether the first number of the aside is a figure the table looks for.
    #[prop(optional)]
    counted: bool,
) -> impl IntoView {
    set_title(&title);
    let arrow = view! { <svg aria-hidden="true"><use href="#back"></use></svg><span class="unseen">{say(BACK)}</span> };
    view! {
        <header class="head">
            {pressable("back", back, "", arrow.into_any())}
            <h1 tabindex="-1">{title}</h1>
            {(!aside.is_empty()).then(|| view! { <div class="aside">{if counted { figured(&aside) } else { aside.into_any() }}</div> })}
        </header>
    }
}

/// The head of the table. What is played, and which deal, leads to the card of the table, the arrows beside it to the phone lying flat.
#[component]
pub fn TableHead(
    /// The game.
    #[prop(into)]
    title: String,
    /// "Deal 5 of 8".
    #[prop(into)]
    deal: String,
    /// The card of the table: what that is called, and its address.
    card: (&'static str, String),
    /// The same match lying flat, likewise.
    flat: (&'static str, String),
    /// Words at the very end that lead on.
    words: Vec<Word>,
    /// Where back goes.
    back: OnPress,
) -> impl IntoView {
    set_title(&title);
    let arrow = view! { <svg aria-hidden="true"><use href="#back"></use></svg><span class="unseen">{say(BACK)}</span> };
    // (Two arrows: to be read from both ends.)
    let fitted = written(halves(&title));
    view! {
        <header class="head">
            {pressable("back", back, "", arrow.into_any())}
            <a class="played" href=card.1 title=card.0>
                <h1 tabindex="-1" style=("--ems", fitted)>{title}</h1>
                <span class="aside">{figured(&deal)}</span>
            </a>
            <a class="ends" href=flat.1 aria-label=flat.0>
                <svg viewBox="0 0 12 24" aria-hidden="true"><path d="M6 2v20M2 7l4-5 4 5M2 17l4 5 4-5" fill="none" stroke="currentColor" stroke-width="2"></path></svg>
            </a>
            {words.into_iter().map(|word| pressable("word", word.act, "", word.text.into_any())).collect_view()}
        </header>
    }
}

/// A text with its first number as a figure.
fn figured(text: &str) -> AnyView {
    let digit = |c: char| c.is_ascii_digit();
    let (before, from) = text.split_at(text.find(digit).unwrap_or(text.len()));
    let (number, after) = from.split_at(from.find(|c| !digit(c)).unwrap_or(from.len()));
    view! { {before.to_owned()}<b>{number.to_owned()}</b>{after.to_owned()} }.into_any()
}

/// What takes the room between glance and tray, and scrolls alone.
#[component(transparent)]
pub fn Middle(
    /// Begins with a double line, where no strip stands above it.
    #[prop(optional)]
    ruled: bool,
    /// Under the people and the board stands what is scrolled to where it does not fit.
    #[prop(optional)]
    yields: bool,
    /// What stands in it.
    children: Children,
) -> impl IntoView {
    view! { <main class="middle" class:ruled=ruled class:yields=yields tabindex="0">{children()}</main> }
}

/// The thumb zone: chips, the question, its answers, the bar.
#[component(transparent)]
pub fn Tray(
    /// More than half of a small screen (a number pad, a card picker): it then scrolls with the rest instead of covering it.
    #[prop(optional, into)]
    tall: Signal<bool>,
    /// What stands in it.
    children: Children,
) -> impl IntoView {
    view! { <footer class="tray" class:tall=move || tall.get()>{children()}</footer> }
}

/// A heading in the middle, with a word at its right.
#[component]
pub fn Heading(
    /// The heading.
    #[prop(into)]
    text: String,
    /// The word at the right.
    #[prop(into, optional)]
    aside: String,
) -> impl IntoView {
    view! {
        <div class="heading">
            <h2>{text}</h2>
            {(!aside.is_empty()).then(|| view! { <span class="label">{aside}</span> })}
        </div>
    }
}
