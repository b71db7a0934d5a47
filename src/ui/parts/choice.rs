//! Choices of the form: house rules and settings.
use leptos::prelude::*;

use super::ink;
use crate::text::{Lang, Phrase, aloud, integer};
use crate::ui::device::buzz;
use crate::ui::settings::{lang_now, say};

const LESS: Phrase = phrase!("less", "減らす");
const MORE: Phrase = phrase!("more", "増やす");

/// A choice of on or off, such as a house rule: a name, a sentence, and a word for each state.
#[component]
pub fn Toggle(
    /// The name of the switch.
    #[prop(into)]
    name: String,
    /// An explanation, in a sentence.
    #[prop(into)]
    says: String,
    /// The words for "off" and "on".
    words: [&'static str; 2],
    /// Whether the switch is on.
    on: bool,
    /// Called with the new state.
    #[prop(into)]
    on_change: Callback<bool>,
) -> impl IntoView {
    let press = move |_| {
        buzz();
        on_change.run(!on);
    };
    let [off_word, on_word] = words;
    let label = name.clone();
    view! {
        <li class="choice">
            <div><h3>{name}</h3><p>{ink(&says)}</p></div>
            <button type="button" class="switch" role="switch" aria-checked=on.to_string() aria-label=label on:click=press>
                <span class:on=!on>{off_word}</span>
                <span class:on=on>{on_word}</span>
            </button>
        </li>
    }
}

/// A choice of one of several words.
#[component]
pub fn Choice(
    /// The name of the choice.
    #[prop(into)]
    name: String,
    /// An explanation, in a sentence.
    #[prop(into)]
    says: String,
    /// The words.
    options: Vec<String>,
    /// The index of the chosen word.
    chosen: usize,
    /// Called with the place of a newly chosen value.
    #[prop(into)]
    on_change: Callback<usize>,
    /// Whether the words are so long that at most two fit into a line.
    #[prop(optional)]
    long: bool,
) -> impl IntoView {
    // Two short words fit beside the sentence. Longer words go below the sentence.
    let wide = options.len() > 2 || options.iter().map(|option| width(option)).sum::<usize>() > 12;
    let options = options.into_iter().enumerate().map(|(i, option)| {
        let press = move |_| {
            buzz();
            on_change.run(i);
        };
        view! { <button type="button" role="radio" aria-checked=(i == chosen).to_string() on:click=press><span>{ink(&option)}</span></button> }
    });
    let label = name.clone();
    view! {
        <li class="choice" class:wide=wide class:long=long>
            <div><h3>{name}</h3><p>{ink(&says)}</p></div>
            <div class="switch" role="radiogroup" aria-label=label>{options.collect_view()}</div>
        </li>
    }
}

/// The width of words in letters. A kana or kanji counts as two.
pub fn width(words: &str) -> usize {
    words.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

/// A number that is changed by steps.
#[component]
pub fn Stepper(
    /// The name of the number.
    #[prop(into)]
    name: String,
    /// An explanation, in a sentence.
    #[prop(into)]
    says: String,
    /// The number that is set now.
    value: i64,
    /// The text of the number, if a plain number is not enough: "2½", "8 deals".
    #[prop(into, optional)]
    shown: Option<String>,
    /// The smallest number.
    least: i64,
    /// The largest number.
    most: i64,
    /// The step between two values.
    #[prop(default = 1)]
    step: i64,
    /// Called with the new number.
    #[prop(into)]
    on_change: Callback<i64>,
) -> impl IntoView {
    let key = move |sign: &'static str, word: &'static str, to: i64| {
        let can = (least..=most).contains(&to);
        let press = move |_| {
            if can {
                buzz();
                on_change.run(to);
            }
        };
        view! { <button type="button" aria-label=word aria-disabled=(!can).then_some("true") on:click=press>{sign}</button> }
    };
    let label = aloud(&name, lang_now());
    view! {
        <li class="choice">
            <div><h3>{ink(&name)}</h3>{(!says.is_empty()).then(|| view! { <p>{ink(&says)}</p> })}</div>
            <div class="stepper" role="group" aria-label=label>
                {key("−", say(LESS), value - step)}
                <output>{shown.unwrap_or_else(|| integer(value))}</output>
                {key("+", say(MORE), value + step)}
            </div>
        </li>
    }
}

/// A choice of signs: one, or several.
#[component]
pub fn Picks(
    /// The name of the choice.
    #[prop(into)]
    name: String,
    /// An explanation, in a sentence.
    #[prop(into)]
    says: String,
    /// The words on the keys.
    options: Vec<String>,
    /// For each option, whether it is chosen.
    chosen: Vec<bool>,
    /// A tap on the sign with this place.
    #[prop(into)]
    on_tap: Callback<usize>,
) -> impl IntoView {
    let keys = options.into_iter().zip(chosen).enumerate().map(|(i, (option, chosen))| {
        let press = move |_| {
            buzz();
            on_tap.run(i);
        };
        view! { <button type="button" class="key" aria-pressed=chosen.to_string() on:click=press><span>{ink(&option)}</span></button> }
    });
    let label = name.clone();
    view! {
        <li class="choice wide">
            <div><h3>{name}</h3><p>{ink(&says)}</p></div>
            <div class="keys figures c7" role="group" aria-label=label>{keys.collect_view()}</div>
        </li>
    }
}

/// Several numbers under one name, with a [`Stepper`] or a [`Figure`] for each.
#[component]
pub fn Table(
    /// The name of the table.
    #[prop(into)]
    name: String,
    /// An explanation, in a sentence.
    #[prop(into)]
    says: String,
    /// The numbers of the table, each as a part.
    rows: Vec<AnyView>,
    /// Whether the names of the numbers are short, so that they fit side by side.
    #[prop(optional)]
    short: bool,
) -> impl IntoView {
    view! {
        <li class="choice wide" class:short=short>
            <div><h3>{name}</h3>{(!says.is_empty()).then(|| view! { <p>{ink(&says)}</p> })}</div>
            <ul>{rows}</ul>
        </li>
    }
}

/// A number that is entered in the tray after a tap on it.
#[component]
pub fn Figure(
    /// The name of the figure.
    #[prop(into)]
    name: String,
    /// The number that is set now.
    value: i64,
    /// Called when the figure is tapped.
    #[prop(into)]
    on_tap: Callback<()>,
) -> impl IntoView {
    let press = move |_| {
        buzz();
        on_tap.run(());
    };
    view! {
        <li class="choice">
            <h3>{ink(&name)}</h3>
            <button type="button" class="value" on:click=press><span class="unseen">{aloud(&name, lang_now())}": "</span>{integer(value)}</button>
        </li>
    }
}

/// A choice whose options have these values. `change` is called with the value of the option that the user picks.
pub fn choice_of<T: Copy + PartialEq + Send + Sync + 'static>(
    lang: Lang,
    (name, says): (Phrase, Phrase),
    options: Vec<(String, T)>,
    now: T,
    change: impl Fn(T) + Send + Sync + 'static,
) -> impl IntoView {
    let chosen = options.iter().position(|(_, value)| *value == now).unwrap_or(usize::MAX);
    let (options, values): (Vec<_>, Vec<_>) = options.into_iter().unzip();
    let on_change = move |i: usize| values.get(i).copied().into_iter().for_each(&change);
    view! { <Choice name=name.in_(lang) says=says.in_(lang) options chosen on_change/> }
}
