//! A chart of a match's totals: a line for each side. Dashes and marks tell the lines apart.
//!
//! The chart uses no library. Among the maintained libraries, plotters paints floats with its own fonts and colours. Charming
//! needs a megabyte of JavaScript, which the content security policy would have to allow. The small libraries for Leptos are
//! young, and tell lines apart by colour alone. No library supports the players' marks or the colours of both themes, and
//! each is larger than this file.

use leptos::prelude::*;

use super::line;
use crate::matches::Mark;

/// The line of one side: its totals, deal by deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartLine {
    /// The mark that is drawn at every point of the line.
    pub mark: Mark,
    /// The label at the end of the line, in lines of text: "Jun & Theo 200". The names are stripped of invisible characters
    /// that would reverse the figures ([`tidy`](crate::matches::tidy)).
    pub label: Vec<String>,
    /// The number of deals before the line's first total: 0, unless the side joined in mid-match.
    pub from: usize,
    /// The totals of the side. The first total is from before the side's first deal.
    pub totals: Vec<i64>,
    /// Whether the side is ahead or shares the lead.
    pub ahead: bool,
}

impl ChartLine {
    /// The number of deals before the line's last total.
    fn last(&self) -> usize {
        self.from + self.totals.len().saturating_sub(1)
    }
}

/// The left edge of the chart's lines, in units of the drawing. The figures of the scale are to the left of it.
const LEFT: i64 = 34;
/// The right edge of the area for lines and labels, in units of the drawing.
const RIGHT: i64 = WIDTH - 8;
const WIDTH: i64 = 358;
const TOP: i64 = 18;
/// The vertical position of the lowest horizontal line of the scale. If the labels need more height, this line is drawn lower.
const BOTTOM: i64 = 118;

/// The distance of a label from the last point of its line.
const GAP: i64 = 12;
/// The font size of a label on the narrowest screen (style/chart.css).
const LETTER: i64 = 17;
/// The height of a line of a label on the narrowest screen.
const LINE: i64 = 20;
/// The width that a mark takes before a label.
const MARK: i64 = 14;

/// The longest line of text that a label may have, in ems ([`line()`]). It leaves half of the drawing to the lines of the chart.
pub const ROOM: f64 = ((WIDTH - LEFT) / 2 - GAP) as f64 / LETTER as f64;

/// The position of the label at the end of a line of the chart.
struct End {
    /// The index of the chart's line to which the label belongs.
    course: usize,
    /// The vertical position of the last point of the label's line.
    point: i64,
    /// The vertical position of the label's top edge, and the label's height.
    top: i64,
    height: i64,
}

impl End {
    /// Moves the labels as little as possible, so that none overlap and all are between `from` and `to`.
    fn spread(ends: &mut [End], from: i64, to: i64) {
        ends.sort_by_key(|end| end.point);
        let mut free = from;
        for end in &mut *ends {
            end.top = end.top.max(free);
            free = end.top + end.height;
        }
        let mut free = to;
        for end in ends.iter_mut().rev() {
            end.top = end.top.min(free - end.height);
            free = end.top;
        }
    }
}

/// The dash patterns of the chart's lines, by the index of the side.
const DASHES: [&str; 6] = ["", "6 4", "2 3", "9 3 2 3", "12 4", "1 4"];

/// Draws the chart: a line for each side, with a label at its end.
#[component]
pub fn Chart(
    /// A description of the chart with its figures, for screen readers.
    #[prop(into)]
    label: String,
    /// The lines of the chart, one for each side.
    courses: Vec<ChartLine>,
    /// The number of deals into which the width is divided.
    deals: usize,
    /// Returns the text of a total: a number, or the name of a rung on a ladder.
    #[prop(into)]
    says: Callback<i64, String>,
) -> impl IntoView {
    let all = || courses.iter().flat_map(|course| course.totals.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let step = step(high - low);
    let (low, high) = (low.div_euclid(step) * step, (high + step - 1).div_euclid(step) * step);
    let deals = deals.max(1) as i64;
    let tall = |course: &ChartLine| LINE * course.label.len() as i64;
    let bottom = BOTTOM.max(TOP + courses.iter().map(tall).sum::<i64>());
    let y = move |total: i64| bottom - (bottom - TOP) * (total - low) / (high - low).max(1);
    // Draws the labels to the right of the last points, because during a match the space for the deals to come is still free.
    let last = courses.iter().map(|course| course.last() as i64).max().unwrap_or_default().max(1);
    let longest = courses.iter().flat_map(|course| &course.label).map(|text| line(text)).fold(0.0, f64::max);
    let beside = GAP + MARK + (longest * LETTER as f64) as i64;
    let span = ((WIDTH - beside - LEFT) * deals / last).clamp(0, RIGHT - LEFT);
    let x = move |deal: usize| LEFT + span * deal as i64 / deals;
    let right = x(deals as usize);
    let rules = (0..=(high - low) / step).map(|i| {
        let total = low + i * step;
        view! {
            <path class="hairline" d=format!("M{LEFT} {0}H{right}", y(total))></path>
            <text class="label-text" x=LEFT - 8 y=y(total) + 5 text-anchor="end">{says.run(total)}</text>
        }
    });
    // The number of a deal is about 24 units wide. So only every `every`-th deal gets its number.
    let every = (deals as usize * 24).div_ceil(span.max(1) as usize).max(1);
    let numbers = (1..=deals as usize)
        .filter(move |deal| deal % every == 0)
        .map(|deal| view! { <text class="label-text" x=x(deal) y=bottom + 20 text-anchor="middle">{deal}</text> });
    let end = |(i, course): (usize, &ChartLine)| {
        let point = y(course.totals.last().copied().unwrap_or_default());
        End { course: i, point, top: point - LINE / 2, height: tall(course) }
    };
    let mut ends: Vec<End> = courses.iter().enumerate().map(end).collect();
    End::spread(&mut ends, TOP - LINE / 2, bottom + LINE / 2);
    // If any label was moved away from its line's last point, every label repeats its line's mark, so that the reader can
    // match them.
    let moved = ends.iter().any(|end| (end.top - (end.point - LINE / 2)).abs() > 2);
    let lines = courses.into_iter().enumerate().map(|(i, course)| {
        let points: Vec<_> = course.totals.iter().enumerate().map(|(deal, total)| (x(course.from + deal), y(*total))).collect();
        let path: String = points.iter().enumerate().map(|(i, (x, y))| format!("{}{x} {y}", if i == 0 { "M" } else { "L" })).collect();
        let dots = points.iter().skip(1).map(|(x, y)| {
            view! {
                <circle class="gap" cx=*x cy=*y r="6"></circle>
                <use href=course.mark.symbol() x=*x - 5 y=*y - 5 width="10" height="10" style:fill=course.mark.colour()></use>
            }
        });
        let (at, top) = (x(course.last()) + GAP, ends.iter().find(|end| end.course == i).map_or(0, |end| end.top));
        let beside = at + if moved { MARK } else { 0 };
        let mark = moved.then(|| {
            let (symbol, colour) = (course.mark.symbol(), course.mark.colour());
            view! { <use href=symbol x=at y=top + LINE / 2 - 5 width="10" height="10" style:fill=colour></use> }
        });
        let label = course.label.into_iter().zip(0..).map(|(text, nth)| {
            view! { <text class="end" class:ahead=course.ahead x=beside y=top + LINE * nth + LINE / 2 + 5>{text}</text> }
        });
        view! {
            <path class="course" d=path stroke-dasharray=DASHES.get(i).copied().unwrap_or_default()></path>
            {dots.collect_view()}
            {mark}
            {label.collect_view()}
        }
    });
    view! {
        <svg class="chart" viewBox=format!("0 0 {WIDTH} {}", bottom + 24) role="img" aria-label=label>
            {rules.collect_view()}
            {numbers.collect_view()}
            {lines.collect_view()}
        </svg>
    }
}

/// The difference between the totals of two neighbouring horizontal lines of the chart's scale. It is the smallest round number that
/// `range` contains at most four times.
fn step(range: i64) -> i64 {
    let mut step = 1;
    while range / step > 4 {
        // Goes through the numbers 1, 2, 5, 10, 20, 50, …, because such steps are easy to read.
        step = if step.to_string().starts_with('2') { step / 2 * 5 } else { step * 2 };
    }
    step
}
