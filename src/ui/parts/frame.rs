//! The three zones of a screen: the head, the middle, and the tray at the bottom.
//!
//! A part that only encloses other parts is a transparent component. So signals that are read inside belong to the page that
//! uses the part.

use leptos::prelude::*;

use super::fit::{halves, line, written};
use super::press::{OnPress, Word, pressable};
use crate::text::Phrase;
use crate::ui::device::set_title;
use crate::ui::settings::say;

const BACK: Phrase = phrase!("Back", "戻る");
const MENU: Phrase = phrase!("Menu", "メニュー");

/// A whole screen. Its children are [`Head`], optionally a [`Strip`](super::Strip), [`Middle`] and [`Tray`].
#[component(transparent)]
pub fn Screen(
    /// Whether the screen is turned upside down, for the players opposite.
    #[prop(optional, into)]
    facing: Signal<bool>,
    /// Whether a [`Strip`](super::Strip) is under the head. The style sheet could find this out with `:has`, but then every
    /// tap would recompute the style of the whole screen.
    #[prop(optional)]
    with_strip: bool,
    /// The zones of the screen, from top to bottom.
    children: Children,
) -> impl IntoView {
    view! { <div class="screen" class:facing=move || facing.get() class:with-strip=with_strip>{children()}</div> }
}

/// The head of a screen. It also sets the page's title in the browser.
#[component]
pub fn Head(
    /// The title of the screen.
    #[prop(into)]
    title: String,
    /// The action of the back key at the left.
    back: OnPress,
    /// A text at the right: the game, "Deal 5 of 8".
    #[prop(into, optional)]
    aside: String,
    /// Whether the first number in `aside` (the small text at the right of the head) is emphasised, because the players often look for this
    /// number.
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

/// The head of the match screen: the back key, the game's name, the number of the deal, and a menu with all links. A tap on the name opens
/// the table card.
#[component]
pub fn TableHead(
    /// The name of the game.
    #[prop(into)]
    title: String,
    /// The number of the deal in words: "Deal 5 of 8".
    #[prop(into)]
    deal: String,
    /// The address of the table card, to which the name links.
    card: String,
    /// The words in the menu, each with its action.
    words: Vec<Word>,
    /// The action of the back key at the left.
    back: OnPress,
) -> impl IntoView {
    set_title(&title);
    let arrow = view! { <svg aria-hidden="true"><use href="#back"></use></svg><span class="unseen">{say(BACK)}</span> };
    let (fitted, whole, aside) = (written(halves(&title)), written(line(&title)), written(line(&deal)));
    let open = RwSignal::new(false);
    let close = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    let listed = move || {
        let words = words.clone().into_iter().map(|word| pressable("word", word.act, "", word.text.into_any()));
        open.get().then(|| view! { <nav class="menu" aria-label=say(MENU)>{words.collect_view()}</nav> })
    };
    view! {
        <header class="head" on:keydown=close>
            {pressable("back", back, "", arrow.into_any())}
            <a class="played" href=card style=("--aside", aside)>
                <h1 tabindex="-1" style=("--ems", fitted) style=("--line", whole)>{title}</h1>
                " "<span class="aside">{figured(&deal)}</span>
            </a>
            <button type="button" class="word" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                {say(MENU)}
            </button>
            {listed}
        </header>
    }
}

/// Draws a text with its first number emphasised.
fn figured(text: &str) -> AnyView {
    let digit = |c: char| c.is_ascii_digit();
    let (before, from) = text.split_at(text.find(digit).unwrap_or(text.len()));
    let (number, after) = from.split_at(from.find(|c| !digit(c)).unwrap_or(from.len()));
    view! { {before.to_owned()}<b>{number.to_owned()}</b>{after.to_owned()} }.into_any()
}

/// The zone between the strip and the tray. It scrolls by itself.
#[component(transparent)]
pub fn Middle(
    /// Whether the middle begins with a double line, as on screens without a strip.
    #[prop(optional)]
    ruled: bool,
    /// Whether the content below the players and the board may be scrolled out of view, if the screen is not high enough.
    #[prop(optional)]
    yields: bool,
    /// The content of the middle zone.
    children: Children,
) -> impl IntoView {
    view! { <main class="middle" class:ruled=ruled class:yields=yields tabindex="0">{children()}</main> }
}

/// The tray at the bottom, within reach of the thumb. It contains the chips of the answers so far, the question, its possible
/// answers, and the bar.
#[component(transparent)]
pub fn Tray(
    /// Whether the tray takes more than half of a small screen (a number pad, a card picker). A tall tray scrolls with the
    /// page, so that it does not cover the page.
    #[prop(optional, into)]
    tall: Signal<bool>,
    /// The chips, the question, its answers and the bar.
    children: Children,
) -> impl IntoView {
    view! { <footer class="tray" class:tall=move || tall.get()>{children()}</footer> }
}

/// A heading in the middle zone, with a word at its right.
#[component]
pub fn Heading(
    /// The text of the heading.
    #[prop(into)]
    text: String,
    /// The word at the heading's right. May be empty.
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
