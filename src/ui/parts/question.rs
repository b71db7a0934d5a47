//! The one question.

use crate::ui::follow::follow;
use leptos::html::H2;
use leptos::prelude::*;

use super::ink;

/// The question, as the heading of its answers. When its words change it takes the focus, so that it is read out and the next
/// tab goes to the first answer; where it has scrolled away it is brought back.
#[component]
pub fn Question(
    /// One line if possible, with its question mark.
    #[prop(into)]
    text: Signal<String>,
    /// Where the answer goes (`trump`, `taken.3`): nothing to see, but a name for the question that no wording changes.
    #[prop(into, optional)]
    fact: Signal<String>,
) -> impl IntoView {
    let heading = NodeRef::<H2>::new();
    Effect::new(move |before: Option<String>| {
        let text = text.get();
        if before.is_some_and(|before| before != text)
            && let Some(heading) = heading.get_untracked()
        {
            let _ = heading.focus();
        }
        text
    });
    let fact = move || Some(fact.get()).filter(|fact| !fact.is_empty());
    view! { <h2 id="question" class="question" tabindex="-1" data-fact=fact node_ref=heading>{follow(move || ink(&text.read()))}</h2> }
}
