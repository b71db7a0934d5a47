//! The faults in something from outside, as sentences.

use leptos::prelude::*;

use crate::matches::FileTrouble;
use crate::text::{Say, Voice};
use crate::ui::parts::{RefusalText, Refused};

/// Draws the faults, each with its place in the file. `says` is drawn after them.
pub(super) fn sentences(troubles: &[FileTrouble], says: Option<Say>, voice: &Voice<'_>) -> AnyView {
    let lines = troubles.iter().map(|trouble| {
        let rule = trouble.says(voice);
        let nearest = [trouble.nearest(voice).unwrap_or_default(), trouble.at(voice.lang)].into_iter().filter(|text| !text.is_empty());
        let refusal = RefusalText { rule, nearest: nearest.collect::<Vec<_>>().join(" ") };
        view! { <Refused refusal/> }
    });
    let says = says.map(|says| view! { <Refused refusal=RefusalText::rule(voice.text(&says))/> });
    view! { {lines.collect_view()}{says} }.into_any()
}
