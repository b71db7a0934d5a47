//! The score pad: deals down, sides across, running totals, corrections struck through, the match as lines.

use crate::ui::follow::follow;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::missing;
use super::table::account;
use crate::games::Story;
use crate::matches::Act as Step;
use crate::table::{Seat, Side, sort_short};
use crate::text::{Arg, Lang, Phrase, integer, signed};
use crate::ui::device::fresh_id;
use crate::ui::parts::{Act, Bar, Chart, Course, Filled, Head, Middle, Name, Screen, Tray, Word, ink};
use crate::ui::places::{Place, replace};
use crate::ui::session::{Playing, Session, now, session};
use crate::ui::settings::use_lang;

const DEALS: Phrase = Phrase::new("Deal {0}", "第 {0} ディール");
const DEALS_OF: Phrase = Phrase::new("Deal {0} of {1}", "ディール {0} / {1}");
const DEAL: Phrase = Phrase::new("Deal", "ディール");
const TO_COME: Phrase = Phrase::new("{0} deals", "親 {0}");
const ON: Phrase = Phrase::new("On with deal {0}", "第{0}ディールへ");
const END: Phrase = Phrase::new("The end of the match", "マッチの結果");
const KEEP: Phrase = Phrase::new("Keep a copy", "写しを保存");
const UNDO: Phrase = Phrase::new("Undo", "取り消す");
const REDO: Phrase = Phrase::new("Redo", "やり直す");
const SHARE: Phrase = Phrase::new("Share", "共有");
const PRINT: Phrase = Phrase::new("Print", "印刷");
const WHAT_IF: Phrase = Phrase::new("What if?", "もしも");
const TOTALS: Phrase = Phrase::new("Totals after each deal", "ディールごとの合計");
const OPEN: Phrase = Phrase::new("Deal {0}: {1}", "第{0}ディール：{1}");
const EMPTY: Phrase = Phrase::new("Nothing is written down yet.", "まだ何も記録されていません。");
const CORRECTED: Phrase = Phrase::new(
    "Deal {0} was corrected; struck figures are what stood there before.",
    "第{0}ディールを訂正しました。取り消し線は訂正前の値です。",
);

/// The most rows for deals to come.
const TO_COME_AT_MOST: usize = 12;

/// Draws the page.
pub fn sheet() -> AnyView {
    let (session, lang) = (session(), use_lang());
    let params = use_params_map();
    let page = move || {
        let id = params.read().get("id").unwrap_or_default();
        match session.open(&id).is_ok_and(|found| found).then(|| session.playing()).flatten() {
            Some(playing) => draw(session, &playing, lang.get()),
            None => missing(),
        }
    };
    follow(page)
}

fn draw(session: Session, playing: &Playing, lang: Lang) -> AnyView {
    let settled = playing.story.settled.len();
    let length = playing.story.length;
    let aside = match length {
        Some(length) => DEALS_OF.with(&[Arg::Int(settled as i64), Arg::Int(i64::from(length))]),
        None => DEALS.with(&[Arg::Int(settled as i64)]),
    };
    let aside = playing.text(lang, &aside);
    let title = playing.game.game().sheet().name.in_(lang);
    let back = if playing.is_watched() { Place::Shelf } else { Place::Match(&playing.id) };
    let back = Act::Go(back.href());
    let empty = (settled == 0).then(|| view! { <p class="say">{EMPTY.in_(lang)}</p> });
    let pad = pad(playing, lang, before_corrections(playing).as_ref(), length);
    let (account, footnotes) = (account(playing, lang), footnotes(playing, lang));
    let chart = (settled > 0).then(|| chart(playing, lang, length));
    let (next, bar) = (next(session, playing, lang), bar(session, playing, lang));
    view! {
        <Screen>
            <Head title aside counted=true back/>
            <Middle>{pad}{empty}{account}{footnotes}{chart}</Middle>
            <Tray>{next}{bar}</Tray>
        </Screen>
    }
    .into_any()
}

/// The match as it stood before any correction.
fn before_corrections(playing: &Playing) -> Option<Story> {
    let corrections = &playing.game.record().corrections;
    (!corrections.is_empty()).then(|| playing.game.uncorrected())
}

/// The ruled table; the link in the head of a row covers the whole row, so that every figure of it opens the deal. Up to two sides show points and totals; more sides show the total, with the points small above it.
fn pad(playing: &Playing, lang: Lang, before: Option<&Story>, length: Option<u32>) -> AnyView {
    let story = &playing.story;
    let round = playing.game.round();
    let sides: Vec<Side> = story.sides.all(round).collect();
    let wide = sides.len() > 2;
    let head = sides.iter().map(|side| {
        let people = story.sides.members(*side, round).iter().map(|seat: Seat| view! { <Name who=playing.player(seat)/> }).collect_view();
        view! { <th scope="col" class="first-of-side" colspan=if wide { 1 } else { 2 }>{people}</th> }
    });
    let rows = story.settled.iter().enumerate().map(|(i, settled)| {
        let best = playing.best(&settled.totals);
        let alone = settled.totals.iter().any(|total| Some(*total) != best);
        let old = before.and_then(|story| story.settled.get(i));
        let corrected = playing.game.record().corrections.iter().any(|correction| correction.deal == i);
        let href = Place::Deal(&playing.id, i + 1).href();
        let cells = sides.iter().map(|side| {
            let (points, total) = (settled.points.get(*side), settled.totals.get(*side));
            let struck = |was: Option<i64>, now: i64, text: &dyn Fn(i64) -> String| {
                was.filter(|was| *was != now).map(|was| view! { <del>{text(was)}</del> })
            };
            let written = |total: i64| playing.total(lang, total);
            let old_points = struck(old.map(|old| old.points.get(*side)), points, &integer);
            let old_total = struck(old.map(|old| old.totals.get(*side)), total, &written);
            let dagger = (corrected && old_points.is_some()).then(|| view! { <i class="dagger">"†"</i> });
            let ahead = alone && Some(total) == best;
            let shown = if points == 0 {
                "–".to_owned()
            } else if wide {
                signed(points)
            } else {
                integer(points)
            };
            if wide {
                view! {
                    <td class="first-of-side total" class:ahead=ahead>
                        <div><span class="gain" class:none={points == 0}>{shown}{dagger}</span>{old_total}{written(total)}</div>
                    </td>
                }
                .into_any()
            } else {
                view! {
                    <td class="first-of-side points" class:none={points == 0}><div>{old_points}{shown}</div>{dagger}</td>
                    <td class="total" class:ahead=ahead><div>{old_total}{written(total)}</div></td>
                }
                .into_any()
            }
        });
        let brief = settled.full.as_ref().map(|full| playing.text(lang, &full.brief)).unwrap_or_default();
        let label = playing.text(lang, &OPEN.with(&[Arg::Int(i as i64 + 1)]));
        let what = (!wide).then(|| view! { <td class="what">{ink(&brief)}</td> });
        view! {
            <tr>
                <th scope="row"><a href=href aria-label=format!("{label}{brief}")>{i + 1}</a></th>
                {what}
                {cells.collect_view()}
            </tr>
        }
    });
    let done = story.settled.len();
    let left = length.map_or(0, |length| (length as usize).saturating_sub(done)).min(TO_COME_AT_MOST);
    let left = if story.outcome.is_some() { 0 } else { left };
    let to_come = (0..left).map(|i| {
        let dealer = round.after(story.dealer, i as u8);
        let name = playing.text(lang, &TO_COME.with(&[Arg::Seat(dealer)]));
        let blank = sides.iter().map(|_| {
            if wide {
                view! { <td class="first-of-side"></td> }.into_any()
            } else {
                view! { <td class="first-of-side"></td><td></td> }.into_any()
            }
        });
        let what = (!wide).then(|| view! { <td class="what">{name}</td> });
        view! { <tr class="todo"><th scope="row">{done + i + 1}</th>{what}{blank.collect_view()}</tr> }
    });
    let corner = if wide { 1 } else { 2 };
    let columns = (!wide).then(|| {
        let side = || view! { <col class="of-points"/><col class="of-total"/> };
        let sides = sides.iter().map(|_| side()).collect_view();
        view! { <colgroup><col class="of-number"/><col class="of-what"/>{sides}</colgroup> }
    });
    view! {
        <table class="pad" class:many=wide>
            {columns}
            <thead><tr><th scope="col" colspan=corner class="label">{DEAL.in_(lang)}</th>{head.collect_view()}</tr></thead>
            <tbody>{rows.collect_view()}{to_come.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

fn footnotes(playing: &Playing, lang: Lang) -> AnyView {
    let mut deals: Vec<usize> = playing.game.record().corrections.iter().map(|correction| correction.deal).collect();
    sort_short(&mut deals, |deal| *deal);
    deals.dedup();
    let notes = deals.into_iter().map(|deal| {
        let text = playing.text(lang, &CORRECTED.with(&[Arg::Int(deal as i64 + 1)]));
        view! { <p class="footnote"><i class="dagger">"†"</i>" "{text}</p> }
    });
    notes.collect_view().into_any()
}

fn chart(playing: &Playing, lang: Lang, length: Option<u32>) -> AnyView {
    let story = &playing.story;
    let round = playing.game.round();
    let courses = story.sides.all(round).map(|side| {
        let members = story.sides.members(side, round);
        let totals = [0].into_iter().chain(story.settled.iter().map(|deal| deal.totals.get(side)));
        Course {
            mark: playing.mark(members.iter().next().unwrap_or_default()),
            name: format!("{} {}", playing.voice(lang).names(members), playing.total(lang, story.totals.get(side))),
            totals: totals.collect(),
        }
    });
    let deals = length.map_or(0, |length| length as usize).clamp(story.settled.len(), 20.max(story.settled.len()));
    let courses: Vec<_> = courses.collect();
    view! { <Chart label=TOTALS.in_(lang) courses deals/> }.into_any()
}

fn next(session: Session, playing: &Playing, lang: Lang) -> AnyView {
    if playing.is_watched() {
        let (game, go) = (playing.game.clone(), replace());
        let keep = move || {
            let id = fresh_id(now());
            session.begin(&id, game.clone(), &[]);
            go(Place::Sheet(&id));
        };
        return view! { <Filled text=KEEP.in_(lang) act=Act::run(keep)/> }.into_any();
    }
    let text = match &playing.story.open {
        Some(open) => playing.text(lang, &ON.with(&[Arg::Int(open.deal as i64 + 1)])),
        None => END.in_(lang).to_owned(),
    };
    view! { <Filled text act=Act::Go(Place::Match(&playing.id).href())/> }.into_any()
}

fn bar(session: Session, playing: &Playing, lang: Lang) -> AnyView {
    let record = playing.game.record();
    let step = |can: bool, step: Step| if can { Act::run(move || session.act(step.clone())) } else { Act::Off };
    let print = Act::run(|| {
        let _ = window().print();
    });
    let undo = Word::new(UNDO.in_(lang), step(record.undoable > 0, Step::Undo));
    let redo = (record.redoable > 0).then(|| Word::new(REDO.in_(lang), step(true, Step::Redo)));
    // In a match that is only looked at there is nothing to take back.
    let watched = playing.is_watched();
    let steps = [undo].into_iter().chain(redo).filter(|_| !watched);
    let places = [
        Word::new(SHARE.in_(lang), Act::Go(Place::Share(&playing.id).href())),
        Word::new(PRINT.in_(lang), print),
        Word::new(WHAT_IF.in_(lang), Act::Go(Place::WhatIf(&playing.id).href())),
    ];
    let words = steps.chain(places).collect::<Vec<_>>();
    view! { <Bar words undo_first=!watched/> }.into_any()
}
