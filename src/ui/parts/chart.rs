//! The match as lines: one for each side, told apart by dashes and marks.
//!
//! Drawn here and not by a library: of those that are well kept, plotters paints floats with fonts and colours
//! of its own, and charming brings a megabyte of JavaScript that our content security policy would have to let
//! in; the small ones for Leptos are young, and tell lines apart by colour alone. None supports the players'
//! marks or the colours of both themes, and each is larger than this file.

use leptos::prelude::*;

use crate::matches::Mark;

/// The totals of one side, deal by deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The mark on its points.
    pub mark: Mark,
    /// The label at the end of the line, at most [`ROOM`] long: "Jun & Theo 200". Names are stripped of
    /// characters that reverse figures ([`tidy`](crate::matches::tidy)).
    pub name: String,
    /// The totals, beginning with the one before the first deal.
    pub totals: Vec<i64>,
    /// Whether the side has the best total.
    pub ahead: bool,
}

/// The left and right end of the drawing, in its own units.
const LEFT: i64 = 34;
const RIGHT: i64 = 198;
const WIDTH: i64 = 358;
const TOP: i64 = 18;
const BOTTOM: i64 = 118;

/// The space beside the end of a line, up to the edge of the drawing, in the size of its letters.
pub const ROOM: f64 = (WIDTH - RIGHT - 12) as f64 / 14.0;

/// Dashes by side.
const DASHES: [&str; 6] = ["", "6 4", "2 3", "9 3 2 3", "12 4", "1 4"];

/// The lines, with labelled ends. The numbers are in the sheet above.
#[component]
pub fn Chart(
    /// A description with the figures, for screen readers.
    #[prop(into)]
    label: String,
    /// The sides.
    courses: Vec<Course>,
    /// The number of deals that the width is divided into.
    deals: usize,
    /// The text of a total: a number, or the rung of a ladder.
    #[prop(into)]
    says: Callback<i64, String>,
) -> impl IntoView {
    let all = || courses.iter().flat_map(|course| course.totals.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let step = step(high - low);
    let (low, high) = (low.div_euclid(step) * step, (high + step - 1).div_euclid(step) * step);
    let deals = deals.max(1) as i64;
    let x = move |deal: usize| LEFT + (RIGHT - LEFT) * deal as i64 / deals;
    let y = move |total: i64| BOTTOM - (BOTTOM - TOP) * (total - low) / (high - low).max(1);
    let rules = (0..=(high - low) / step).map(|i| {
        let total = low + i * step;
        view! {
            <path class="hairline" d=format!("M{LEFT} {0}H{RIGHT}", y(total))></path>
            <text class="label-text" x=LEFT - 8 y=y(total) + 5 text-anchor="end">{says.run(total)}</text>
        }
    });
    let every = (deals as usize).div_ceil(8).max(1);
    let numbers = (1..=deals as usize)
        .filter(move |deal| deal % every == 0)
        .map(|deal| view! { <text class="label-text" x=x(deal) y="138" text-anchor="middle">{deal}</text> });
    let mut ends: Vec<(usize, i64)> =
        courses.iter().enumerate().map(|(i, course)| (i, y(course.totals.last().copied().unwrap_or_default()))).collect();
    ends.sort_by_key(|(_, y)| *y);
    // Names that would overlap move down.
    let mut free = i64::MIN;
    for (_, y) in &mut ends {
        *y = (*y).max(free);
        free = *y + 15;
    }
    let lines = courses.iter().enumerate().map(|(i, course)| {
        let points: Vec<_> = course.totals.iter().enumerate().map(|(deal, total)| (x(deal), y(*total))).collect();
        let path: String = points.iter().enumerate().map(|(i, (x, y))| format!("{}{x} {y}", if i == 0 { "M" } else { "L" })).collect();
        let dots = points.iter().skip(1).map(|(x, y)| {
            view! {
                <circle class="gap" cx=*x cy=*y r="6"></circle>
                <use href=course.mark.symbol() x=*x - 5 y=*y - 5 width="10" height="10" style:fill=course.mark.colour()></use>
            }
        });
        let at = ends.iter().find(|(side, _)| *side == i).map_or(0, |(_, y)| *y);
        view! {
            <path class="course" d=path stroke-dasharray=DASHES.get(i).copied().unwrap_or_default()></path>
            {dots.collect_view()}
            <text class="end" class:ahead=course.ahead x=RIGHT + 12 y=at + 5>{course.name.clone()}</text>
        }
    });
    view! {
        <svg class="chart" viewBox=format!("0 0 {WIDTH} 142") role="img" aria-label=label>
            {rules.collect_view()}
            {numbers.collect_view()}
            {lines.collect_view()}
        </svg>
    }
}

/// A round number that divides a range into at most four parts.
fn step(range: i64) -> i64 {
    let mut step = 1;
    while range / step > 4 {
        // 1, 2, 5, 10, 20, 50, …
        step = if step.to_string().starts_with('2') { step / 2 * 5 } else { step * 2 };
    }
    step
}
