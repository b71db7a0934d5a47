//! The results of a person as a line of a grid. Each number links to the matches that it counts.

use leptos::prelude::*;

use super::list::finished;
use crate::records::{Measure, PlayerTally};
use crate::text::{Arg, Lang, Phrase, integer, tenths};
use crate::ui::parts::ruled;
use crate::ui::places::Place;

const PLAYED: Phrase = phrase!("played", "試合数");
const WON: Phrase = phrase!("won", "勝ち");
const AVERAGE: Phrase = phrase!("average", "平均");
const BEST: Phrase = phrase!("best", "最高");
const RUN: Phrase = phrase!("run", "連勝");
const SHARED: Phrase = phrase!("+{0} shared", "引き分け{0}");
const DIVIDED: Phrase = phrase!("{0} divided by {1}", "{0}割る{1}");
const COUNTED: Phrase = phrase!(
    "Finished matches count. Won: alone or with a partner; a match that several sides have won is shared, neither won nor lost. Average and best: of the final totals. Run: the most matches won in a row.",
    "終わった試合だけを数えます。勝ち：1人で、またはパートナーと勝った試合。2人（2チーム）以上が勝った試合は引き分けとし、勝ちにも負けにも数えません。平均と最高：最終合計の値。連勝：続けて勝った最多の数。",
);

/// A line of the grid with results.
pub(super) struct Line<'a> {
    /// The first cell of the line: the name of a person or a game, as a link.
    pub head: AnyView,
    /// The person whose results the line shows.
    pub person: &'a str,
    /// The measure of the totals: the game, the unit, and whether higher is better. Only totals with equal measures are added up.
    pub measure: Measure,
    /// The results that the line shows.
    pub tally: PlayerTally<'a>,
}

/// Draws the grid of results. `corner` is the heading of the first column. A footnote explains the headings.
pub(super) fn table(corner: &'static str, lines: Vec<Line<'_>>, lang: Lang) -> AnyView {
    let heads = [PLAYED, WON, AVERAGE, BEST, RUN].map(|head| head.in_(lang)).to_vec();
    let rows = lines.into_iter().map(|line| row(line, lang)).collect();
    view! { {ruled(corner, heads, rows)}<p class="footnote">{COUNTED.in_(lang)}</p> }.into_any()
}

fn row(line: Line<'_>, lang: Lang) -> (AnyView, Vec<AnyView>) {
    let Line { head, person, measure, tally } = line;
    let count = |n: u32| integer(i64::from(n));
    let voice = lang.voice();
    let matches = finished(person, measure.game);
    let shared = (tally.shared > 0).then(|| {
        let text = voice.text(&SHARED.with(&[Arg::Int(i64::from(tally.shared))]));
        view! { <small>{text}</small> }
    });
    let average = tally.average.tenths().map(|average| {
        let (sum, of) = (integer(tally.average.sum), tally.average.of.to_string());
        let called = DIVIDED.filled(lang, &[&sum, &of]);
        view! { {tenths(average)}<small role="img" aria-label=called>{format!("{sum} ÷\u{a0}{of}")}</small> }
    });
    let best = tally.best.map(|best| {
        let text = voice.text(&best.played.written(best.played.total(best.seat)));
        view! { <a href=Place::Played(&best.played.id).href()>{text}</a> }
    });
    let cells = vec![
        view! { <a href=matches>{count(tally.played)}</a> }.into_any(),
        view! { {count(tally.won)}{shared} }.into_any(),
        average.into_any(),
        best.into_any(),
        count(tally.longest_run).into_any(),
    ];
    (head, cells)
}
