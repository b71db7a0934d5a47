//! The live line and the lane of the match screen. The live line is a sentence about the state of the deal. The lane is a grid with a
//! column for each possible result of the deal and its points.

use leptos::prelude::*;

use super::fit::{ems, written};
use super::ink;
use super::ink::row;
use crate::text::Phrase;
use crate::ui::settings::say;

/// The separator between two sentences that screen readers read together.
const STOP: Phrase = phrase!(". ", "。");
const ENDING: Phrase = phrase!("At the end", "終わったとき");
const SCORE: Phrase = phrase!("Score", "得点");
const TARGET: Phrase = phrase!("the target", "目標");
const NOW: Phrase = phrase!("as it stands", "現在");
const REAL: Phrase = phrase!("as played", "実際");

/// The live line: a sentence about the state of the deal, with numbers beside it.
#[component]
pub fn LiveLine(
    /// The sentence of the live line: "Jun & Theo need 3 of the last 5".
    #[prop(into)]
    text: String,
    /// The numbers beside the sentence. May be empty.
    #[prop(into, optional)]
    aside: String,
) -> impl IntoView {
    let aside = (!aside.is_empty()).then(|| view! { <span class="unseen">{say(STOP)}</span><span class="aside">{ink(&aside)}</span> });
    // The match screen has a status region that announces the sentence. So `aria-live="off"` prevents a second announcement here, and only
    // makes the sentence a separate block.
    view! { <p class="live" aria-live="off">{ink(&text)}{aside}</p> }
}

/// A column of the lane: one possible result of the deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The result: a number of tricks, a range of numbers with equal points, or "61+" for a range up to the next column.
    pub end: String,
    /// The points that the result pays.
    pub pays: String,
    /// Whether the result is the side's target, for example its bid. If so, the column is framed.
    pub target: bool,
    /// Whether this would be the result if the side won no further trick. If so, the column has a thick top.
    pub now: bool,
    /// Whether this is the actual result of a deal whose facts are all entered. If so, the column has a thick frame.
    pub real: bool,
}

/// The gap between two figures in ems, in the figures' font size.
const GAP: f64 = 0.4;

/// The width of a figure of the lane in ems. The plus of "61+" is not counted, because it fits into the gap and into the width by which a
/// digit is narrower than its estimate.
fn wide(figure: &str) -> f64 {
    ems(figure.trim_end_matches('+'))
}

/// The number of columns with these figures that fit into a lane. The estimate is for the smallest text on the narrowest
/// phone.
pub fn lane_room<'a>(figures: impl IntoIterator<Item = &'a str>) -> usize {
    const ROOM: f64 = 20.0;
    const MOST: usize = 8;
    let widest = figures.into_iter().map(wide).fold(0.0, f64::max);
    ((ROOM / (widest + GAP)) as usize).min(MOST)
}

/// The lane: a grid with a column for each possible result of the deal.
#[component]
pub fn Lane(
    /// A caption for screen readers: "Ending on this many tricks pays".
    #[prop(into)]
    caption: String,
    /// The columns of the lane, in rising order of the result.
    columns: Vec<Column>,
    /// Whether results below the first column are left out, because they are impossible or too many. Hatching at the left
    /// shows this.
    #[prop(optional)]
    cut_low: bool,
    /// Whether results above the last column are left out, because they are impossible or too many. Hatching at the right
    /// shows this.
    #[prop(optional)]
    cut_high: bool,
    /// Whether all facts of the deal are entered, so that the lane shows what other results would have paid.
    #[prop(optional)]
    what_if: bool,
) -> impl IntoView {
    // All columns are as wide as the widest one, so multiply its width.
    let widest = columns.iter().map(|column| wide(&column.pays).max(wide(&column.end))).fold(0.0, f64::max);
    let ems = columns.len() as f64 * (widest + GAP);
    let columns = columns.into_iter().map(|column| {
        // Screen readers cannot see the frames, so each frame is read as a word after the number.
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
