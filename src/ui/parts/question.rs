//! The open question.
use leptos::html::H2;
use leptos::prelude::*;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::ink;
use crate::ui::touch::something_came;

/// The question, as the heading of its answers. It takes the focus when its words change, so that it is read
/// aloud and the next tab key goes to the first answer. If it has scrolled out of sight, it is scrolled back.
#[component]
pub fn Question(
    /// The words of the question. They should fit in one line with the question mark.
    #[prop(into)]
    text: Signal<String>,
    /// The place of the answer in the record (`trump`, `taken.3`), by which tests find the question. No wording changes it.
    #[prop(into, optional)]
    fact: Signal<String>,
) -> impl IntoView {
    let heading = NodeRef::<H2>::new();
    let mut before = None;
    Effect::new(move || {
        let now = Some((text.get(), fact.get()));
        let (changed, is_first) = (before != now, before.is_none());
        if let Some(heading) = heading.get_untracked().filter(|_| changed) {
            something_came();
            // Waits for the next frame: moving the focus lays the page out, which would happen twice while the page still changes.
            request_animation_frame(move || {
                bring_up(&heading);
                if !is_first {
                    let _ = heading.focus(); // The browser then scrolls to it as well.
                }
            });
        }
        before = now;
    });
    let fact = move || Some(fact.get()).filter(|fact| !fact.is_empty());
    view! { <h2 id=QUESTION class="question" tabindex="-1" data-fact=fact node_ref=heading>{move || ink(&text.read())}</h2> }
}

/// Scrolls the question into view after new content has appeared above it.
pub fn bring_up_question() {
    let question = document().get_element_by_id(QUESTION).and_then(|question| question.dyn_into::<HtmlElement>().ok());
    if let Some(question) = question {
        bring_up(&question);
    }
}

/// Scrolls the first existing part into sight. Waits one frame after the focus moves, because that scrolls, too.
pub fn bring_into_sight(parts: &'static [&'static str]) {
    request_animation_frame(move || {
        request_animation_frame(move || {
            let part = parts.iter().find_map(|part| document().query_selector(part).ok().flatten());
            if let Some(part) = part {
                scroll(&part, ScrollLogicalPosition::Nearest);
            }
        });
    });
}

fn scroll(place: &Element, edge: ScrollLogicalPosition) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(edge);
    place.scroll_into_view_with_scroll_into_view_options(&options);
}

/// The id of the heading.
const QUESTION: &str = "question";

/// A tray that scrolls with the page, because it is tall or the screen is very short, is scrolled fully into
/// sight down to its last answer. If it is taller than the screen, it is scrolled to the question. A tray that
/// scrolls by itself is scrolled to the question.
fn bring_up(heading: &HtmlElement) {
    if let Ok(Some(tray)) = heading.closest(".tray") {
        tray.set_scroll_top(heading.offset_top());
        scroll(&tray, ScrollLogicalPosition::End);
        scroll(heading, ScrollLogicalPosition::Nearest);
    }
}
