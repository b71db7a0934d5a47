//! The row of chips. A chip shows an answer that was given, with its label above. A tap on a chip asks its question again.
use leptos::html::Div;
use leptos::prelude::*;

use super::ink;
use crate::ui::device::buzz;

/// A chip: an answer that was given, with its label above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// A short label for the question: "Trump".
    pub label: String,
    /// The text of the answer: "♥", "3 + 5".
    pub value: String,
    /// Whether the answer was corrected after it was given.
    pub corrected: bool,
    /// The name of the fact that the answer records, by which tests find the chip: `trump`. It does not depend on the wording. May be
    /// empty.
    pub fact: String,
}

impl Chip {
    /// A chip for an answer that was not corrected.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Chip {
        Chip { label: label.into(), value: value.into(), corrected: false, fact: String::new() }
    }
}

/// Draws the row of chips. A tap on a chip asks its question again.
#[component]
pub fn Chips(
    /// The chips (the entered answers), in the order of entering.
    #[prop(into)]
    chips: Signal<Vec<Chip>>,
    /// Called with the index of the tapped chip in `chips`.
    #[prop(into)]
    on_tap: Callback<usize>,
    /// Whether the chips can only be read, not tapped.
    #[prop(optional)]
    read_only: bool,
    /// Whether the row begins with the newest chip.
    #[prop(optional)]
    newest_first: bool,
) -> impl IntoView {
    let row = NodeRef::<Div>::new();
    // Each index has its own memo, so that only changed chips are redrawn.
    let chip = move |i: usize| {
        let chip = Memo::new(move |_| chips.read().get(i).cloned());
        let tap = Callback::new(move |()| {
            buzz();
            // Scroll back to the beginning of the row after a tap. With `newest_first` the newest chips are there.
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

/// The mark (†) of something that a note explains.
pub fn dagger() -> impl IntoView {
    view! { <i class="dagger" aria-hidden="true">"†"</i>" " }
}
