//! The open question, and the scrolling that keeps it in sight.
use leptos::html::H2;
use leptos::prelude::*;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::ink;
use crate::ui::touch::something_came;

/// The open question, as the heading of its answers. When its words or its fact change, it takes the focus. So screen readers read it, and
/// the Tab key goes to the first answer. If it is out of sight, it is scrolled back into view.
#[component]
pub fn Question(
    /// The words of the question. They should fit in one line.
    #[prop(into)]
    text: Signal<String>,
    /// The name of the fact that the answer records (`trump`, `taken.3`), by which tests find the question, whatever its wording is.
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
            // Wait for the next frame, because moving the focus forces a layout. In this frame the page is still changing, so it would be
            // laid out twice.
            request_animation_frame(move || {
                bring_up(&heading);
                if !is_first {
                    let _ = heading.focus(); // The browser then scrolls to the heading as well.
                }
            });
        }
        before = now;
    });
    let fact = move || Some(fact.get()).filter(|fact| !fact.is_empty());
    view! { <h2 id=QUESTION class="question" tabindex="-1" data-fact=fact node_ref=heading>{move || ink(&text.read())}</h2> }
}

/// Scrolls the open question into view. Called after new content has appeared above the question and moved it.
pub fn bring_up_question() {
    let question = document().get_element_by_id(QUESTION).and_then(|question| question.dyn_into::<HtmlElement>().ok());
    if let Some(question) = question {
        bring_up(&question);
    }
}

/// Scrolls one element into sight: the first element that the CSS selectors `parts` find, tried in their order. Waits two frames, because
/// a new focus scrolls the page as well.
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

/// The id of the question's heading.
const QUESTION: &str = "question";

/// Scrolls to the question whose `heading` this is. A tray may scroll with the page, because it is tall or the screen is very
/// low. Such a tray is scrolled into sight down to its last answer, or to the question if the tray is taller than the screen.
/// If the tray scrolls by itself, its content is scrolled to the question.
fn bring_up(heading: &HtmlElement) {
    let tray = heading.closest(".tray").ok().flatten().and_then(|tray| tray.dyn_into::<HtmlElement>().ok());
    if let Some(tray) = tray {
        scroll_to_question(&tray, heading);
        scroll(&tray, ScrollLogicalPosition::End);
        scroll(heading, ScrollLogicalPosition::Nearest);
    }
}

/// A style property that makes the content of a tray higher. Its value is the height that is missing so that the tray can be scrolled to
/// the question. `.bar` in style/tray.css adds this height above the bar.
const LACKING: &str = "--lacking";

/// Scrolls the content of the `tray` to the question. If the content is too short for that, makes it higher. So the chips above the
/// question are wholly out of sight and not cut in half.
fn scroll_to_question(tray: &HtmlElement, heading: &HtmlElement) {
    let style = tray.style();
    if style.get_property_value(LACKING).is_ok_and(|height| !height.is_empty()) {
        let _ = style.remove_property(LACKING);
    }
    let top = heading.offset_top();
    tray.set_scroll_top(top);
    let reached = tray.scroll_top();
    if (1..top).contains(&reached) {
        let _ = style.set_property(LACKING, &format!("{}px", top - reached));
        tray.set_scroll_top(top);
    }
}
