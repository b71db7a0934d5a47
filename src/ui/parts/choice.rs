//! The controls of a form for house rules and settings.
use leptos::prelude::*;

use super::ink;
use crate::text::{Lang, Phrase, aloud, integer};
use crate::ui::device::buzz;
use crate::ui::settings::{lang_now, say};

const LESS: Phrase = phrase!("less", "減らす");
const MORE: Phrase = phrase!("more", "増やす");

/// A switch between off and on, for example for a house rule. It shows a name, a sentence, and the word of each state.
#[component]
pub fn Toggle(
    /// The name of the switch.
    #[prop(into)]
    name: String,
    /// The sentence that explains the switch.
    #[prop(into)]
    says: String,
    /// The words for the states "off" and "on".
    words: [&'static str; 2],
    /// Whether the switch is on.
    on: bool,
    /// Called after a tap with the new state of the switch.
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

/// A choice of exactly one of several options.
#[component]
pub fn Choice(
    /// The name of the choice.
    #[prop(into)]
    name: String,
    /// The sentence that explains the choice.
    #[prop(into)]
    says: String,
    /// The words of the options.
    options: Vec<String>,
    /// The index of the chosen option. An index out of range means that none is chosen.
    chosen: usize,
    /// Called with the index of the option that the user has tapped.
    #[prop(into)]
    on_change: Callback<usize>,
    /// Whether the options are so long that at most two fit into a line.
    #[prop(optional)]
    long: bool,
) -> impl IntoView {
    // Draws two short options beside the sentence. Draws more or longer options below the sentence, because they do not fit beside it.
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

/// The width of `words`, in Latin letters. Every other character, for example a kana, counts as two.
pub fn width(words: &str) -> usize {
    words.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

/// A number that is changed step by step with two keys.
#[component]
pub fn Stepper(
    /// The name of the number that the user sets.
    #[prop(into)]
    name: String,
    /// The sentence that explains the number.
    #[prop(into)]
    says: String,
    /// The current number.
    value: i64,
    /// The text of the current number: "2½", "8 deals". `None` if the number is shown in plain digits.
    #[prop(into, optional)]
    shown: Option<String>,
    /// The smallest number that can be set.
    least: i64,
    /// The largest number that can be set.
    most: i64,
    /// The distance between two numbers that can be set.
    #[prop(default = 1)]
    step: i64,
    /// Called after a tap with the new number.
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

/// A choice of one or several options. Each option is drawn as a key.
#[component]
pub fn Picks(
    /// The name of the choice.
    #[prop(into)]
    name: String,
    /// The sentence that explains the choice.
    #[prop(into)]
    says: String,
    /// The words on the keys, one text for each option.
    options: Vec<String>,
    /// Whether each option is chosen, in the order of `options`.
    chosen: Vec<bool>,
    /// Called with the index of the tapped option.
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

/// Several numbers under one name. Each number is a [`Stepper`] or a [`Figure`].
#[component]
pub fn Table(
    /// The name above the numbers.
    #[prop(into)]
    name: String,
    /// The sentence that explains the numbers. May be empty.
    #[prop(into)]
    says: String,
    /// The numbers of the list, each drawn as a part of the form.
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

/// A number. A tap on it opens the number pad in the tray at the bottom of the screen.
#[component]
pub fn Figure(
    /// The name of the number that the user sets.
    #[prop(into)]
    name: String,
    /// The current number.
    value: i64,
    /// Called after a tap on the number.
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
            <button type="button" class="value" on:click=press><span class="unseen">{aloud(&name, lang_now())}{lang_now().colon()}</span>{integer(value)}</button>
        </li>
    }
}

/// A choice among `options`, each a text with its value. After a tap, `change` is called with the value of the tapped option.
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
