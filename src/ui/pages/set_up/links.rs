//! The links under the answers to each question about the seats: undo, and cancel.

use leptos::prelude::*;

use super::state::{Phase, SetUp};
use crate::text::Phrase;
use crate::ui::parts::{Link, OnPress};

const UNDO: Phrase = phrase!("Undo", "取り消す");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");

/// Draws the links for undo and cancel, with the view `other` between them.
pub(super) fn links(set_up: SetUp, other: Option<AnyView>) -> impl IntoView {
    let (draft, lang) = (set_up.draft.read(), set_up.lang.get());
    let undo = if set_up.past.with_value(Vec::is_empty) { OnPress::Off } else { OnPress::run(move || set_up.undo()) };
    let next = Phase::next(&draft);
    let leave = (set_up.step.get() != next).then(|| {
        let act = OnPress::run(move || set_up.step.set(next));
        view! { <Link text=LEAVE.in_(lang) act/> }
    });
    view! { <div class="links"><Link text=UNDO.in_(lang) act=undo/>{other}{leave}</div> }
}
