//! The totals of a match as lines.

use leptos::prelude::*;

use crate::table::{Seat, SeatSet};
use crate::text::{Lang, Phrase, Voice};
use crate::ui::parts::{CHART_ROOM, Chart, Course, line, row};
use crate::ui::session::Playing;

const TOTALS: Phrase = phrase!("Totals after each deal", "ディールごとの合計");
const COURSE: Phrase = phrase!(". {0}: {1}", "。{0}：{1}");

/// Draws the lines. `length` is the number of deals, if it is fixed.
pub fn chart(playing: &Playing, lang: Lang, length: Option<u32>) -> AnyView {
    let story = &playing.story;
    let table = playing.game.table();
    let courses = story.sides.all(table).map(|side| {
        let members = story.sides.members(side, table);
        let totals = [0].into_iter().chain((1..=story.settled.len()).map(|deals| story.before(deals).get(side)));
        Course {
            mark: playing.mark(members.iter().next().unwrap_or_default()),
            name: called(playing.voice(lang), members, &playing.total(lang, story.totals.get(side))),
            totals: totals.collect(),
            ahead: playing.rank(side) == 1,
        }
    });
    let deals = length.map_or(0, |length| length as usize).clamp(story.settled.len(), 20.max(story.settled.len()));
    let courses: Vec<_> = courses.collect();
    let (game, rules) = (playing.game.game(), playing.game.header().house_rules.clone());
    let told = courses.iter().zip(story.sides.all(table)).map(|(course, side)| {
        let names = playing.voice(lang).names(story.sides.members(side, table));
        let totals: Vec<_> = course.totals.iter().skip(1).map(|total| playing.total(lang, *total)).collect();
        COURSE.in_(lang).replace("{0}", &names).replace("{1}", &row(totals.iter().map(String::as_str)))
    });
    let label = [TOTALS.in_(lang).to_owned()].into_iter().chain(told).collect::<String>();
    let says = move |total| Voice { lang, names: &[] }.text(&game.total(&rules, total));
    view! { <Chart label courses deals says/> }.into_any()
}

/// The names and the final total of a line. The longest name is shortened repeatedly until the text fits beside the lines.
fn called(voice: Voice<'_>, members: SeatSet, total: &str) -> String {
    let mut names = voice.names.to_vec();
    loop {
        let text = format!("{} {total}", Voice { names: &names, ..voice }.names(members));
        let of_side = names.iter_mut().enumerate().filter(|(seat, _)| members.has(Seat(*seat as u8)));
        let longest = of_side.map(|(_, name)| name).max_by_key(|name| name.chars().count());
        match longest.filter(|name| line(&text) > CHART_ROOM && name.chars().count() > 2) {
            Some(name) => *name = name.chars().take(name.chars().count() - 2).chain(['…']).collect(),
            None => return text,
        }
    }
}
