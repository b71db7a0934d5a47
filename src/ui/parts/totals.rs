//! A grid of totals before and after a deal, with the points of the deal.

use leptos::prelude::*;

use super::who::{Name, Who};
use crate::text::Phrase;
use crate::ui::settings::say;

const TOTALS: Phrase = phrase!("Totals", "合計");
const PAID: Phrase = phrase!("this deal", "このディール");
/// The default headings of the two columns with totals: before and after a deal or a change.
pub const BEFORE_AND_AFTER: [Phrase; 2] = [phrase!("before", "前"), phrase!("after", "後")];

/// The totals of a side before and after a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The side to which the totals belong.
    pub who: Who,
    /// The side's points for the deal: "+70". Empty if only the totals are compared.
    pub paid: String,
    /// The side's total before the deal.
    pub before: String,
    /// The side's total after the deal.
    pub after: String,
}

/// A grid of totals before and after a deal. If the points of the deal are given, each line also shows them. Every element has its ARIA
/// role, for the same reason as in [`ruled`](super::ruled).
#[component]
pub fn Totals(
    /// The totals of each side, one line for each side.
    totals: Vec<Total>,
    /// The headings of the two columns with totals.
    #[prop(default = BEFORE_AND_AFTER)]
    names: [Phrase; 2],
) -> impl IntoView {
    let result = totals.iter().any(|total| !total.paid.is_empty());
    let few = totals.len() <= 2;
    let lines = totals.into_iter().map(|total| {
        let paid = result.then(|| view! { <td role="cell" class="figure">{total.paid}</td> });
        view! { <tr role="row"><th role="rowheader" scope="row"><div class="whose"><Name who=total.who/></div></th>{paid}<td role="cell" class="before">{total.before}</td><td role="cell">{total.after}</td></tr> }
    });
    let lines = lines.collect_view();
    let paid = result.then(|| view! { <th role="columnheader" scope="col">{say(PAID)}</th> });
    let [before, after] = names;
    view! {
        <table class="totals" role="table" class:result=result class:few=few>
            <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">{say(TOTALS)}</th>{paid}<th role="columnheader" scope="col" class="before">{say(before)}</th><th role="columnheader" scope="col">{say(after)}</th></tr></thead>
            <tbody role="rowgroup">{lines}</tbody>
        </table>
    }
}
