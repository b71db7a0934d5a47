//! The row of chips. A chip shows one given answer, label over value. A tap on a chip asks its question again.
use leptos::html::Div;
use leptos::prelude::*;

use super::ink;
use crate::ui::device::buzz;

/// A chip: one given answer, label over value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// The question, in a word or two: "Trump".
    pub label: String,
    /// The answer: "♥", "3 + 5".
    pub value: String,
    /// Whether the answer was corrected later.
    pub corrected: bool,
    /// The place of the answer in the record, by which tests find the chip. No wording changes it. May be empty.
    pub fact: String,
}

impl Chip {
    /// A chip that was not corrected.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Chip {
        Chip { label: label.into(), value: value.into(), corrected: false, fact: String::new() }
    }
}

/// The row of chips. A tap on a chip asks its question again.
#[component]
pub fn Chips(
    /// The chips.
    #[prop(into)]
    chips: Signal<Vec<Chip>>,
    /// Called with the place in the list of the chip that was tapped.
    #[prop(into)]
    on_tap: Callback<usize>,
    /// Whether the chips can only be read.
    #[prop(optional)]
    read_only: bool,
    /// Whether the newest chip comes first.
    #[prop(optional)]
    newest_first: bool,
) -> impl IntoView {
    let row = NodeRef::<Div>::new();
    // A memo for each place, so that unchanged chips are not redrawn.
    let chip = move |i: usize| {
        let chip = Memo::new(move |_| chips.read().get(i).cloned());
        let tap = Callback::new(move |()| {
            buzz();
            // A tap scrolls the row to the newest chips, however far back the user has scrolled.
            if let Some(row) = row.get_untracked() {
                row.set_scroll_left(0);
            }
            on_tap.run(i);
        });
        move || chip.get().map(|chip| draw(chip, (!read_only).then_some(tap)))
    };
    let places = move || {
        let count = chips.read().len();
        (0..count).map(move |i| if newest_first { count - 1 - i } else { i })
    };
    view! {
        <div class="chips" node_ref=row>
            <For each=places key=|i| *i children=chip/>
        </div>
    }
}

fn draw(chip: Chip, tap: Option<Callback<()>>) -> impl IntoView {
    let dagger = chip.corrected.then(dagger);
    let press = move |_| tap.into_iter().for_each(|tap| tap.run(()));
    view! {
        <button type="button" class="chip" aria-disabled=tap.is_none().then_some("true") data-fact=(!chip.fact.is_empty()).then_some(chip.fact) on:click=press>
            <span class="label">{ink(&chip.label)}</span>" "<span class="value">{dagger}{ink(&chip.value)}</span>
        </button>
    }
}

/// The mark for a change, which a note explains.
pub fn dagger() -> impl IntoView {
    view! { <i class="dagger" aria-hidden="true">"†"</i>" " }
}
