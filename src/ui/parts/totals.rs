//! Totals before and after a deal.

use leptos::prelude::*;

use super::who::{Name, Who};
use crate::text::Phrase;
use crate::ui::settings::say;

const TOTALS: Phrase = Phrase::new("Totals", "合計");
const BEFORE: Phrase = Phrase::new("before", "前");
const AFTER: Phrase = Phrase::new("after", "後");

/// A side's total before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The side.
    pub who: Who,
    /// Before the deal.
    pub before: String,
    /// After it.
    pub after: String,
}

/// A ruled table of totals before and after a deal.
#[component]
pub fn Totals(
    /// One line for each side.
    totals: Vec<Total>,
) -> impl IntoView {
    let lines = totals.into_iter().map(|total| {
        view! { <tr><th scope="row"><Name who=total.who/></th><td>{total.before}</td><td>{total.after}</td></tr> }
    });
    view! {
        <table class="totals">
            <thead><tr><th scope="col">{say(TOTALS)}</th><th scope="col">{say(BEFORE)}</th><th scope="col">{say(AFTER)}</th></tr></thead>
            <tbody>{lines.collect_view()}</tbody>
        </table>
    }
}
