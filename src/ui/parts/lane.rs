//! The live line and the lane of the table. The live line is one sentence about the deal. The lane is a table with the pay of each result.

use leptos::prelude::*;

use super::fit::{ems, written};
use super::ink;
use super::ink::row;
use crate::text::Phrase;
use crate::ui::settings::say;

/// The full stop between two sentences for screen readers.
const STOP: Phrase = phrase!(". ", "。");
const ENDING: Phrase = phrase!("At the end", "終わったとき");
const SCORE: Phrase = phrase!("Score", "得点");
const TARGET: Phrase = phrase!("the target", "目標");
const NOW: Phrase = phrase!("as it stands", "現在");
const REAL: Phrase = phrase!("as played", "実際");

/// The live line: a sentence about the state of the deal, with its numbers beside it.
#[component]
pub fn LiveLine(
    /// The sentence: "Jun & Theo need 3 of the last 5".
    #[prop(into)]
    text: String,
    /// The numbers beside the sentence. May be empty.
    #[prop(into, optional)]
    aside: String,
) -> impl IntoView {
    let aside = (!aside.is_empty()).then(|| view! { <span class="unseen">{say(STOP)}</span><span class="aside">{ink(&aside)}</span> });
    // The table's own status announces the sentence. The attribute makes it a separate block for screen
    // readers.
    view! { <p class="live" aria-live="off">{ink(&text)}{aside}</p> }
}

/// A column of the lane: one possible result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The result: a number of tricks, or a range.
    pub end: String,
    /// The points for the result.
    pub pays: String,
    /// Whether the result is the target, such as the bid. The column is framed.
    pub target: bool,
    /// Whether the deal ends with this result if the side wins no further trick. The column has a thick top.
    pub now: bool,
    /// Whether the deal has ended with this result. The column has a thick frame.
    pub real: bool,
}

/// The gap between two figures, in their own font size.
const GAP: f64 = 0.4;

/// The number of columns that fit into a lane at the smallest text on the narrowest phone, if they show these figures.
pub fn lane_room<'a>(figures: impl IntoIterator<Item = &'a str>) -> usize {
    const ROOM: f64 = 20.0;
    const MOST: usize = 8;
    let widest = figures.into_iter().map(ems).fold(0.0, f64::max);
    ((ROOM / (widest + GAP)) as usize).min(MOST)
}

/// The lane: one column for each result that is still possible.
#[component]
pub fn Lane(
    /// A caption for screen readers: "Ending on this many tricks pays".
    #[prop(into)]
    caption: String,
    /// The columns, in rising order of the result.
    columns: Vec<Column>,
    /// Whether lower results are impossible or hidden. They show as hatching at the left.
    #[prop(optional)]
    cut_low: bool,
    /// Whether higher results are impossible or hidden. They show as hatching at the right.
    #[prop(optional)]
    cut_high: bool,
    /// Whether the deal is settled, so that the lane shows what other results would have paid.
    #[prop(optional)]
    what_if: bool,
) -> impl IntoView {
    // All columns have the width of the widest column.
    let widest = columns.iter().map(|column| ems(&column.pays).max(ems(&column.end))).fold(0.0, f64::max);
    let ems = columns.len() as f64 * (widest + GAP);
    let columns = columns.into_iter().map(|column| {
        // Screen readers read the frames as words after the number.
        let marks = [(column.target, TARGET), (column.now, NOW), (column.real, REAL)].into_iter().filter(|(marked, _)| *marked);
        let called = row([column.end.as_str()].into_iter().chain(marks.map(|(_, mark)| say(mark))));
        view! {
            <tr role="row" class:hit=column.target class:now=column.now class:real=column.real>
                <th role="rowheader" scope="row" aria-label=called>{column.end}</th>
                <td role="cell">{column.pays}</td>
            </tr>
        }
    });
    view! {
        <table class="lane" role="table" style=("--ems", written(ems)) class:cut-low=cut_low class:cut-high=cut_high class:whatif=what_if>
            <caption class="unseen">{caption}</caption>
            <thead role="rowgroup" class="unseen"><tr role="row"><th role="columnheader" scope="col">{say(ENDING)}</th><th role="columnheader" scope="col">{say(SCORE)}</th></tr></thead>
            <tbody role="rowgroup">{columns.collect_view()}</tbody>
        </table>
    }
}
