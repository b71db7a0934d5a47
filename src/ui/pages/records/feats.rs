//! Draws best results and feats (bids kept, calls made right, sweeps) as lines: the feat, the people who have it, and the number.

use leptos::prelude::*;

use super::gather::Records;
use crate::records::{BestBy, Bests, SeatFeats, Tries};
use crate::table::Side;
use crate::text::{Arg, Lang, Phrase, Voice, integer, nth};
use crate::ui::deal::saved::mark_at;
use crate::ui::device::day;
use crate::ui::parts::{Heading, Name, Who, ruled};
use crate::ui::places::Place;

const BESTS: Phrase = phrase!("Streaks and bests", "最多・最高");
const LONGEST: Phrase = phrase!("Most wins in a row", "最多連勝");
const NOW: Phrase = phrase!("Wins in a row right now", "連勝中");
const BIDS_KEPT: Phrase = phrase!("Bids kept", "ビッド達成");
const NILS_KEPT: Phrase = phrase!("Nils and misères made", "ニル・ミゼール達成");
const SWEEPS: Phrase = phrase!("Moons and clean sweeps", "シュート・ザ・ムーン、総取り");
const FAILED: Phrase = phrase!("Failed calls", "宣言の失敗");
const SWING: Phrase = phrase!("Largest swing in a deal: {0}", "1ディールの最大の差：{0}");
const SWUNG: Phrase = phrase!("{0}, deal {1}", "{0}、第{1}ディール");
const OTHERS: Phrase = phrase!("and {0} {0|other|others}", "ほか{0}人");
const WITHOUT: Phrase = phrase!(
    "Bids, calls and swings are counted from {0} of {1} matches so far; the others follow while the app is idle.",
    "ビッド、宣言、最大の差は、{1}試合のうち{0}試合から数えたものです。残りは、操作のない間に順に数えます。",
);
const FEATS: Phrase = phrase!("Bids and calls", "ビッドと宣言");
const CALLS_RIGHT: Phrase = phrase!("Right calls", "宣言の成功");
const TRIED: Phrase = phrase!("tried", "回数");
const DONE: Phrase = phrase!("kept", "達成");
const PERCENT: &str = "%";

/// The most people who are named beside a best result.
const NAMED: usize = 2;

/// Draws the best results. `None` if there are none.
pub(super) fn bests(records: &Records, bests: &Bests<'_>, lang: Lang) -> Option<AnyView> {
    let count = |n: u32| integer(i64::from(n));
    let percent = |n: u32| format!("{}{PERCENT}", count(n));
    let held = |says: Phrase, held: Option<BestBy<'_, u32>>, figure: &dyn Fn(u32) -> String| {
        let held = held?;
        Some(line(says.in_(lang).to_owned(), figure(held.best), holders(records, &held.by, lang)))
    };
    let lines = [
        held(LONGEST, bests.longest_run(), &count),
        held(NOW, bests.run(), &count),
        held(BIDS_KEPT, bests.bids_kept(), &percent),
        held(NILS_KEPT, bests.nils(), &count),
        held(SWEEPS, bests.sweeps(), &count),
        held(FAILED, bests.failed_calls(), &count),
        swing(bests, lang),
    ];
    let lines: Vec<AnyView> = lines.into_iter().flatten().collect();
    let left = (bests.without_feats > 0).then(|| {
        let counts = [bests.finished - bests.without_feats, bests.finished].map(|n| Arg::Int(n as i64));
        view! { <p class="footnote">{lang.voice().text(&WITHOUT.with(&counts))}</p> }
    });
    (!lines.is_empty()).then(|| view! { <Heading text=BESTS.in_(lang)/><ul class="bests">{lines}</ul>{left} }.into_any())
}

fn line(says: String, figure: String, by: AnyView) -> AnyView {
    view! { <li><span class="label">{says}</span><div class="by">{by}</div><b class="figure">{figure}</b></li> }.into_any()
}

/// Draws links to the first people who have a best result, and the number of other people who have it.
fn holders(records: &Records, by: &[&str], lang: Lang) -> AnyView {
    let links = by.iter().take(NAMED).map(|person| {
        let who = records.who(person);
        view! { <a href=records.place(person).href()><Name who/></a> }
    });
    let others = by.len().saturating_sub(NAMED);
    let others = (others > 0).then(|| {
        let text = lang.voice().text(&OTHERS.with(&[Arg::Int(others as i64)]));
        view! { <small>{text}</small> }
    });
    view! { {links.collect_view()}{others} }.into_any()
}

/// Draws the largest swing (the difference in points between two sides in one deal), with a link to that deal. `None` if no swing is
/// recorded.
fn swing(bests: &Bests<'_>, lang: Lang) -> Option<AnyView> {
    let (played, swing) = bests.swing?;
    let members = played.sides.members(Side(swing.to), played.table());
    let voice = Voice { lang, names: &played.people };
    let marks = members.iter().map(|seat| mark_at(played, seat.index())).collect();
    let who = Who { marks, name: voice.names(members) };
    let at = SWUNG.filled(lang, &[&day(played.dated(), lang), &integer(nth(swing.deal))]);
    let href = Place::Deal(&played.id, swing.deal + 1).href();
    let by = view! { <a href=href><Name who/></a><small>{at}</small> }.into_any();
    Some(line(SWING.filled(lang, &[played.game.sheet().name.in_(lang)]), integer(swing.by), by))
}

/// Draws how often a person kept bids and made right calls, and the person's sweeps. `None` if there are none of these.
pub(super) fn of_person(feats: &SeatFeats, lang: Lang) -> Option<AnyView> {
    let count = |n: u32| integer(i64::from(n)).into_any();
    let tried = |says: Phrase, Tries(of, done): Tries| {
        let percent = Tries(of, done).percent().map(|percent| integer(i64::from(percent)));
        (of > 0).then(|| (says.in_(lang).into_any(), vec![count(of), count(done), percent.into_any()]))
    };
    let sweeps = (feats.sweeps > 0).then(|| (SWEEPS.in_(lang).into_any(), vec![().into_any(), count(feats.sweeps), ().into_any()]));
    let rows = [tried(BIDS_KEPT, feats.bids), tried(NILS_KEPT, feats.nils), tried(CALLS_RIGHT, feats.calls), sweeps];
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    let heads = vec![TRIED.in_(lang), DONE.in_(lang), PERCENT];
    (!rows.is_empty()).then(|| view! { <Heading text=FEATS.in_(lang)/>{ruled(FEATS.in_(lang), heads, rows)} }.into_any())
}
