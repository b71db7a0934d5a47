//! The chart of a match's totals, one line for each side.

use leptos::prelude::*;

use crate::table::SeatSet;
use crate::text::{Lang, Phrase, Voice};
use crate::ui::parts::{CHART_ROOM, Chart, ChartLine, line, row};
use crate::ui::playing::Playing;

const TOTALS: Phrase = phrase!("Totals after each deal", "ディールごとの合計");
const COURSE: Phrase = phrase!(". {0}: {1}", "。{0}：{1}");

/// Draws the chart of the match. `length` is the number of deals in the whole match, if the rules fix it.
pub fn chart(playing: &Playing, lang: Lang, length: Option<u32>) -> AnyView {
    let playing = &playing.whole();
    let story = &playing.story;
    let table = playing.game.table();
    let courses = story.sides.all(table).map(|side| {
        let members = story.sides.members(side, table);
        let from = playing.game.comes_at(side, story).min(story.settled.len());
        let first = if from == 0 { story.began } else { story.before(from) };
        let totals = [first.get(side)].into_iter().chain((from + 1..=story.settled.len()).map(|deals| story.before(deals).get(side)));
        ChartLine {
            mark: playing.mark(members.iter().next().unwrap_or_default()),
            label: label(playing.voice(lang), members, &playing.total(lang, story.totals.get(side))),
            from,
            totals: totals.collect(),
            ahead: playing.rank(side) == Some(1),
        }
    });
    let deals = length.map_or(0, |length| length as usize).clamp(story.settled.len(), 20.max(story.settled.len()));
    let courses: Vec<_> = courses.collect();
    let (game, rules) = (playing.game.game(), playing.game.header().house_rules.clone());
    let told = courses.iter().zip(story.sides.all(table)).map(|(course, side)| {
        let names = playing.voice(lang).names(story.sides.members(side, table));
        let totals: Vec<_> = course.totals.iter().skip(1).map(|total| playing.total(lang, *total)).collect();
        COURSE.filled(lang, &[&names, &row(totals.iter().map(String::as_str))])
    });
    let label = [TOTALS.in_(lang).to_owned()].into_iter().chain(told).collect::<String>();
    let says = move |total| lang.voice().text(&game.total(&rules, total));
    view! { <Chart label courses deals says/> }.into_any()
}

/// The label at the end of a side's line: names and total in one line of text if they fit, otherwise a line for each name. No
/// name is cut.
fn label(voice: Voice<'_>, members: SeatSet, total: &str) -> Vec<String> {
    let whole = format!("{} {total}", voice.names(members));
    if line(&whole) <= CHART_ROOM {
        return vec![whole];
    }
    let mut lines: Vec<String> = members.iter().map(|seat| voice.names(SeatSet::of(seat))).collect();
    match lines.last_mut() {
        Some(last) if line(last) + line(total) < CHART_ROOM => *last = format!("{last} {total}"),
        _ => lines.push(total.to_owned()),
    }
    lines
}
