//! The ruled table. Up to two sides show points and totals; more sides show the total, with the points small above it. Points
//! entered by hand have lines of their own; under a deal stands what is to be said about it. The link in the head of a line covers
//! the whole line, so that every figure of it opens the deal.

use leptos::prelude::*;

use crate::games::{Adjusted, Settled, Story};
use crate::matches::Verdict;
use crate::table::{Seat, Seats, Side};
use crate::text::{Arg, Lang, Phrase, aloud, integer, signed};
use crate::ui::parts::{Name, dagger, ink};
use crate::ui::places::Place;
use crate::ui::session::Playing;

const DEAL: Phrase = phrase!("Deal", "ディール");
/// The same where there is little room.
const DEAL_SHORT: Phrase = phrase!("Deal", "回");
const TO_COME: Phrase = phrase!("{0} deals", "ディーラー {0}");
const OPEN: Phrase = phrase!("Deal {0}", "第{0}ディール");
const POINTS: Phrase = phrase!("this deal", "このディール");
const TOTAL: Phrase = phrase!("total", "合計");
const NOTHING: Phrase = phrase!("nothing", "なし");
const RANK: Phrase = phrase!("Rank", "順位");
const BY_HAND: Phrase = phrase!("by hand", "手入力");
const ACCEPTED: Phrase = phrase!("accepted", "承認済み");
const CONTESTED: Phrase = phrase!("contested", "異議あり");

/// The most rows for deals to come.
const TO_COME_AT_MOST: usize = 12;

/// What the table needs to know.
pub(super) struct Pad<'a> {
    playing: &'a Playing,
    lang: Lang,
    /// The match as it stood before any correction.
    before: Option<&'a Story>,
    sides: Vec<Side>,
    wide: bool,
}

/// The figures of a line, by side.
struct Figures<'a> {
    points: &'a Seats<i64>,
    totals: &'a Seats<i64>,
    /// What stood there before a correction.
    old: Option<&'a Settled>,
    /// Only this side has anything.
    only: Option<Side>,
}

impl<'a> Pad<'a> {
    pub(super) fn new(playing: &'a Playing, lang: Lang, before: Option<&'a Story>) -> Pad<'a> {
        let sides: Vec<Side> = playing.sides().map(|(side, _)| side).collect();
        Pad { playing, lang, before, wide: sides.len() > 2, sides }
    }

    pub(super) fn draw(&self, length: Option<u32>) -> AnyView {
        let (playing, story, wide) = (self.playing, &self.playing.story, self.wide);
        let head = playing.sides().map(|(_, members)| {
            let people = members.iter().map(|seat: Seat| view! { <Name who=playing.player(seat)/> }).collect_view();
            view! { <th scope="col" class="first-of-side" colspan=if wide { 1 } else { 2 }><div class="whose">{people}</div></th> }
        });
        let rows = (0..=story.settled.len()).map(|deal| {
            let by_hand = story.adjusted.iter().filter(|adjusted| adjusted.after == deal).map(|adjusted| self.by_hand(adjusted));
            view! { {by_hand.collect_view()}{story.settled.get(deal).map(|settled| self.deal(deal, settled))} }
        });
        let columns = (!wide).then(|| {
            let sides = self.sides.iter().map(|_| view! { <col class="of-points"/><col class="of-total"/> }).collect_view();
            view! { <colgroup><col class="of-number"/><col class="of-what"/>{sides}</colgroup> }
        });
        // Seen, the two columns of a side tell themselves apart; heard, they have heads.
        let heads = (!wide && !story.settled.is_empty()).then(|| {
            let head = |words: Phrase| view! { <th scope="col"><span class="unseen">{words.in_(self.lang)}</span></th> };
            let heads = self.sides.iter().map(|_| view! { {head(POINTS)}{head(TOTAL)} }).collect_view();
            view! { <tr class="heads"><td colspan=2></td>{heads}</tr> }
        });
        let ranks = (!story.settled.is_empty()).then(|| self.ranks());
        view! {
            <table class="pad" class:many=wide>
                {columns}
                <thead><tr><th scope="col" colspan=self.corner() class="label">{if wide { DEAL_SHORT } else { DEAL }.in_(self.lang)}</th>{head.collect_view()}</tr>{heads}</thead>
                <tbody>{rows.collect_view()}{self.to_come(length)}</tbody>
                {ranks}
            </table>
        }
        .into_any()
    }

    /// How many columns stand before the sides.
    fn corner(&self) -> usize {
        if self.wide { 1 } else { 2 }
    }

    fn deal(&self, deal: usize, settled: &Settled) -> AnyView {
        let (playing, lang) = (self.playing, self.lang);
        let full = settled.full.as_deref();
        let figures = Figures {
            points: &settled.points,
            totals: &settled.totals,
            old: self.before.and_then(|story| story.settled.get(deal)),
            only: None,
        };
        let brief = full.map(|full| playing.text_of(deal, lang, &full.brief)).unwrap_or_default();
        let label = playing.text(lang, &OPEN.with(&[Arg::Int(deal as i64 + 1)]));
        // Where there is room, the line says itself what the deal was.
        let label = if self.wide { format!("{label}: {}", aloud(&brief, lang)) } else { label };
        let what = (!self.wide).then(|| view! { <td class="what">{ink(&brief)}</td> });
        let cells = self.cells(&figures);
        let last = deal + 1 == playing.story.settled.len();
        view! {
            <tr class:last=last>
                <th scope="row"><a href=Place::Deal(&playing.id, deal + 1).href() aria-label=label>{deal + 1}</a></th>
                {what}
                {cells}
            </tr>
            {self.beside(deal, settled)}
        }
        .into_any()
    }

    /// What is to be said about a deal: events, what the other side said, a note.
    fn beside(&self, deal: usize, settled: &Settled) -> Option<AnyView> {
        let (record, lang) = (self.playing.game.record(), self.lang);
        let ruled = record.beside.rulings.iter().any(|booked| booked.deal == deal);
        let dagger = ruled.then(dagger);
        let events = settled.full.iter().flat_map(|full| &full.events);
        let events = events.map(|event| view! { <b class="event">{ink(&self.playing.text_of(deal, lang, event))}</b>" " });
        let events: Vec<_> = events.collect();
        let verdict = record.verdict(deal).map(|verdict| match verdict {
            Verdict::Accepted => view! { <span class="event">"✓ "{ACCEPTED.in_(lang)}</span>" " }.into_any(),
            Verdict::Contested => view! { <b class="event wrong">"? "{CONTESTED.in_(lang)}</b>" " }.into_any(),
        });
        let note = record.note(deal).map(|note| view! { <span class="note">{note.to_owned()}</span> });
        if !ruled && events.is_empty() && verdict.is_none() && note.is_none() {
            return None;
        }
        let columns = self.corner() + self.sides.len() * self.corner();
        Some(view! { <tr class="aside"><td class="beside" colspan=columns>{dagger}{events}{verdict}{note}</td></tr> }.into_any())
    }

    /// The line of points entered by hand, with their reason.
    fn by_hand(&self, adjusted: &Adjusted) -> AnyView {
        let record = self.playing.game.record();
        let reason = record.beside.adjustments.get(adjusted.entry).map(|entered| entered.reason.clone()).filter(|text| !text.is_empty());
        let mut points = Seats::new(self.sides.len());
        points.set(adjusted.line.to, adjusted.line.amount.value());
        let href = Place::More(&self.playing.id).href();
        let figures = Figures { points: &points, totals: &adjusted.totals, old: None, only: Some(adjusted.line.to) };
        let by_hand = BY_HAND.in_(self.lang);
        let text = reason.map_or_else(|| by_hand.to_owned(), |reason| format!("{by_hand} · {reason}"));
        let what = (!self.wide).then(|| view! { <td class="what">{text.clone()}</td> });
        let cells = self.cells(&figures);
        let below = self.wide.then(|| {
            let columns = self.corner() + self.sides.len();
            view! { <tr class="aside"><td class="beside" colspan=columns>{text.clone()}</td></tr> }
        });
        view! {
            <tr class="aside by-hand"><th scope="row"><a href=href aria-label=text.clone()>"✎"</a></th>{what}{cells}</tr>
            {below}
        }
        .into_any()
    }

    fn cells(&self, figures: &Figures<'_>) -> AnyView {
        let best = self.playing.ahead(figures.totals);
        let cells = self.sides.iter().map(|side| {
            let ahead = best.contains(side);
            if figures.only.is_some_and(|only| only != *side) { self.blank() } else { self.cell(*side, figures, ahead) }
        });
        cells.collect_view().into_any()
    }

    fn cell(&self, side: Side, figures: &Figures<'_>, ahead: bool) -> AnyView {
        let (points, total) = (figures.points.get(side), figures.totals.get(side));
        let struck = |was: Option<i64>, now: i64, text: &dyn Fn(i64) -> String| {
            was.filter(|was| *was != now).map(|was| view! { <del>{text(was)}</del> })
        };
        let written = |total: i64| self.playing.total(self.lang, total);
        let old_points = struck(figures.old.map(|old| old.points.get(side)), points, &integer);
        let old_total = struck(figures.old.map(|old| old.totals.get(side)), total, &written);
        let dagger = old_points.is_some().then(|| view! { <i class="dagger">"†"</i> });
        let sign = self.wide || figures.only.is_some();
        let shown = match points {
            0 => view! { <span role="img" aria-label=NOTHING.in_(self.lang)>"–"</span> }.into_any(),
            _ if sign => signed(points).into_any(),
            _ => integer(points).into_any(),
        };
        if self.wide {
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
    }

    fn blank(&self) -> AnyView {
        if self.wide {
            view! { <td class="first-of-side"></td> }.into_any()
        } else {
            view! { <td class="first-of-side"></td><td></td> }.into_any()
        }
    }

    /// Blank lines for the deals to come.
    fn to_come(&self, length: Option<u32>) -> AnyView {
        let (playing, story) = (self.playing, &self.playing.story);
        let done = story.settled.len();
        let left = length.map_or(0, |length| (length as usize).saturating_sub(done)).min(TO_COME_AT_MOST);
        let left = if story.outcome.is_some() { 0 } else { left };
        let rows = (0..left).map(|i| {
            let dealer = playing.game.table().after(story.dealer, i as u8);
            let name = playing.text(self.lang, &TO_COME.with(&[Arg::Seat(dealer)]));
            let blank = self.sides.iter().map(|_| self.blank()).collect_view();
            let what = (!self.wide).then(|| view! { <td class="what">{name}</td> });
            view! { <tr class="todo"><th scope="row">{done + i + 1}</th>{what}{blank}</tr> }
        });
        rows.collect_view().into_any()
    }

    /// Who stands where.
    fn ranks(&self) -> AnyView {
        let cells = self.sides.iter().map(|side| {
            view! { <td class="first-of-side" colspan=if self.wide { 1 } else { 2 }>{self.playing.rank(*side)}</td> }
        });
        let cells = cells.collect_view();
        view! { <tfoot><tr><th scope="row" colspan=self.corner() class="label">{RANK.in_(self.lang)}</th>{cells}</tr></tfoot> }.into_any()
    }
}
