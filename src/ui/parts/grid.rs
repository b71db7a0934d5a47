//! A grid of keys for several questions that are answered together. At first every key has the default answer, so only the exceptions need
//! a tap.

use leptos::prelude::*;

use super::ink;
use super::keys::{Face, Key, Label, draw, face};
use crate::ui::settings::lang_now;

/// Draws the grid of keys. After a tap, `on_tap` gets the index of the tapped key in `keys`.
#[component]
pub fn Grid(
    /// The headings of the grid's columns.
    columns: Vec<Label>,
    /// The keys of the grid, row by row. `None` for a cell without a key.
    keys: Vec<Option<Key>>,
    /// Called with the index of the tapped key in `keys`.
    #[prop(into)]
    on_tap: Callback<usize>,
) -> impl IntoView {
    let names: Vec<_> = columns.iter().map(heard).collect();
    let key = |(i, key): (usize, Option<Key>)| {
        let Some(key) = key else { return view! { <span class="key"></span> }.into_any() };
        let column = names.get(i % names.len()).cloned().unwrap_or_default();
        let label = view! { <span><span class="unseen">{column}{lang_now().colon()}</span>{ink(&heard(&key.label))}</span> }.into_any();
        let press = Callback::new(move |()| on_tap.run(i));
        draw(Face { spot: None, label, note: key.note, state: key.state, value: key.value, shortcuts: String::new(), press })
    };
    let class = format!("keys grid c{}", names.len());
    let keys = keys.into_iter().enumerate().map(key).collect_view();
    let heads = columns.into_iter().map(|column| view! { <span class="head" aria-hidden="true">{face(column)}</span> });
    view! { <div class=class role="group" aria-labelledby="question">{heads.collect_view()}{keys}</div> }
}

fn heard(label: &Label) -> String {
    match label {
        Label::Words(text) | Label::Aside(text) | Label::Sign(text) | Label::Deed { words: text, .. } => text.clone(),
        Label::Who(who) => who.name.clone(),
        Label::Die { shows, .. } => shows.to_string(),
    }
}
