//! The faults in something from outside, as sentences.

use leptos::prelude::*;

use crate::matches::FileTrouble;
use crate::text::{Say, Voice};
use crate::ui::parts::{RefusalText, Refused};

/// Draws the faults, each with its place in the file. `says` is drawn after them. Screen readers announce the first sentence immediately.
pub(super) fn sentences(troubles: &[FileTrouble], says: Option<Say>, voice: &Voice<'_>) -> AnyView {
    let lines = troubles.iter().enumerate().map(|(i, trouble)| {
        let rule = trouble.says(voice);
        let nearest = [trouble.nearest(voice).unwrap_or_default(), trouble.at(voice.lang)].into_iter().filter(|text| !text.is_empty());
        let refusal = RefusalText { rule, nearest: nearest.collect::<Vec<_>>().join(" ") };
        view! { <Refused refusal listed={i > 0}/> }
    });
    let says = says.map(|says| view! { <Refused refusal=RefusalText::rule(voice.text(&says)) listed=!troubles.is_empty()/> });
    view! { {lines.collect_view()}{says} }.into_any()
}
