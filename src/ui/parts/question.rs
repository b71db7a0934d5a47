//! The one question.

use crate::ui::follow::follow;
use leptos::html::H2;
use leptos::prelude::*;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

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
    Effect::new(move |before: Option<(String, String)>| {
        let now = (text.get(), fact.get());
        let changed = before.as_ref().is_some_and(|before| *before != now);
        if let Some(heading) = heading.get_untracked().filter(|_| changed || before.is_none()) {
            if changed {
                // Without scrolling: that would lay the page out at once, and not when everything has changed.
                let calm = web_sys::FocusOptions::new();
                calm.set_prevent_scroll(true);
                let _ = heading.focus_with_options(&calm);
            }
            request_animation_frame(move || bring_back(&heading));
        }
        now
    });
    let fact = move || Some(fact.get()).filter(|fact| !fact.is_empty());
    view! { <h2 id="question" class="question" tabindex="-1" data-fact=fact node_ref=heading>{follow(move || ink(&text.read()))}</h2> }
}

/// Scrolls to a question that is not to be seen. A tray that scrolls with the rest, because it is tall, is brought up whole, with the
/// last of its answers.
fn bring_back(heading: &HtmlElement) {
    let tray = heading.closest(".tray.tall").ok().flatten();
    let to = |place: &Element, edge| {
        let options = ScrollIntoViewOptions::new();
        options.set_block(edge);
        place.scroll_into_view_with_scroll_into_view_options(&options);
    };
    if let Some(tray) = tray {
        to(&tray, ScrollLogicalPosition::End);
    }
    to(heading.unchecked_ref(), ScrollLogicalPosition::Nearest);
}
