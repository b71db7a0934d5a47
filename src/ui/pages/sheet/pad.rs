//! The grid of the score sheet. With one or two sides, each side has a column for points and a column for the total. With more sides, each
//! side has one column, with the points small above the total. Points given by hand have rows of their own. Remarks about a deal are below
//! its row. The link at the beginning of a row covers the whole row, so that a tap anywhere opens the deal.

use leptos::prelude::*;

use crate::matches::Happening;
use crate::sharing::{About, Figure, Paper, Row};
use crate::table::{Seat, Side};
use crate::text::{Arg, Phrase, aloud, integer, signed};
use crate::ui::parts::{Name, dagger, ink, line, written};
use crate::ui::places::Place;
use crate::ui::playing::Playing;

const DEAL: Phrase = phrase!("Deal", "ディール");
/// The short form of the heading "Deal", used with more than two sides.
const DEAL_SHORT: Phrase = phrase!("Deal", "回");
const TO_COME: Phrase = phrase!("{0} deals", "ディーラー {0}");
const OPEN: Phrase = phrase!("Deal {0}", "第{0}ディール");
const POINTS: Phrase = phrase!("this deal", "このディール");
const TOTAL: Phrase = phrase!("total", "合計");
const NOTHING: Phrase = phrase!("nothing", "なし");
const RANK: Phrase = phrase!("Rank", "順位");

/// The width of all column heads together on a narrow phone, in ems. If the names need more, they are written downwards.
const HEADS: f64 = 20.0;
/// The empty width beside each name in a column head, in ems.
const BESIDE: f64 = 0.5;
/// The width of a digit or a sign in the grid, in ems, with some room.
const FIGURE: f64 = 0.64;
/// The largest number of columns with which a long name still fits over its column, on a phone of usual width.
const FEW: usize = 4;

/// The most empty rows for deals to come.
const TO_COME_AT_MOST: usize = 12;

/// The data from which the grid of the score sheet is drawn.
pub(super) struct Pad<'a> {
    playing: &'a Playing,
    /// The match with all players it has ever had, because each of them has a column.
    whole: Playing,
    paper: &'a Paper,
    sides: Vec<Side>,
    wide: bool,
}

impl<'a> Pad<'a> {
    pub(super) fn new(playing: &'a Playing, paper: &'a Paper) -> Pad<'a> {
        let whole = playing.whole();
        let sides: Vec<Side> = whole.sides().map(|(side, _)| side).collect();
        Pad { playing, whole, paper, wide: sides.len() > 2, sides }
    }

    pub(super) fn draw(&self, length: Option<u32>) -> AnyView {
        let (playing, story, wide) = (self.playing, &self.playing.story, self.wide);
        let head = self.whole.sides().map(|(_, members)| {
            let people = members.iter().map(|seat: Seat| view! { <Name who=self.whole.player(seat)/> }).collect_view();
            let gone = playing.has_left(members);
            view! { <th scope="col" class="first-of-side" class:gone=gone colspan=if wide { 1 } else { 2 }><div class="whose">{people}</div></th> }
        });
        let rows = self.paper.rows.chunk_by(|_, next| next.figures.is_empty()).filter_map(|lines| {
            let (row, below) = lines.split_first()?;
            match row.about {
                About::Deal { number, .. } => Some(self.deal(number, row, below)),
                About::ByHand(_) => Some(self.by_hand(row)),
                _ => None,
            }
        });
        let columns = (!wide).then(|| {
            let sides = self.sides.iter().map(|_| view! { <col class="of-points"/><col class="of-total"/> }).collect_view();
            view! { <colgroup><col class="of-number"/><col class="of-what"/>{sides}</colgroup> }
        });
        // The two columns of a side have no visible headings. So add hidden headings for screen readers.
        let heads = (!wide && !story.settled.is_empty()).then(|| {
            let head = |words: Phrase| view! { <th scope="col"><span class="unseen">{words.in_(self.paper.lang)}</span></th> };
            let heads = self.sides.iter().map(|_| view! { {head(POINTS)}{head(TOTAL)} }).collect_view();
            view! { <tr class="heads"><td colspan=2></td>{heads}</tr> }
        });
        let ranks = (!story.settled.is_empty()).then(|| self.ranks());
        let long = wide && self.is_long();
        let crowded = long && self.sides.len() > FEW;
        view! {
            <table class="pad" class:many=wide class:long=long class:crowded=crowded style=("--columns", self.sides.len().to_string())
                style=("--ems", written(self.widest()))>
                {columns}
                <thead><tr><th scope="col" colspan=self.corner() class="label">{if wide { DEAL_SHORT } else { DEAL }.in_(self.paper.lang)}</th>{head.collect_view()}</tr>{heads}</thead>
                <tbody>{rows.collect_view()}{self.to_come(length)}</tbody>
                {ranks}
            </table>
        }
        .into_any()
    }

    /// Whether the names need more width than the grid of the score sheet has on a narrow phone.
    fn is_long(&self) -> bool {
        let names = self.whole.sides().flat_map(|(_, members)| members.iter());
        let widest = names.map(|seat: Seat| line(&self.whole.player(seat).name)).fold(0.0, f64::max);
        self.sides.len() as f64 * (widest + BESIDE) > HEADS
    }

    /// The width of the widest figure, in ems: a total, or the points of a deal with their sign. The figures of many players are so small
    /// that this one fits its column.
    fn widest(&self) -> f64 {
        let figures = self.paper.rows.iter().flat_map(|row| (0..self.sides.len()).filter_map(|at| row.shown(at)));
        let texts = figures.flat_map(|figure| [figure.written.clone(), signed(figure.points.unwrap_or_default())]);
        texts.map(|text| text.chars().count()).max().unwrap_or_default().max(1) as f64 * FIGURE
    }

    /// The number of columns to the left of the sides' columns.
    fn corner(&self) -> usize {
        if self.wide { 1 } else { 2 }
    }

    fn deal(&self, number: usize, row: &Row, below: &[Row]) -> AnyView {
        let (playing, lang) = (self.playing, self.paper.lang);
        let label = playing.text(lang, &OPEN.with(&[Arg::Int(number as i64)]));
        // With more than two sides (`wide`), the row has no column for the words about the deal. So the label of its link has these words,
        // for screen readers.
        let label = if self.wide { [&label, lang.colon(), &aloud(&row.text, lang)].concat() } else { label };
        let what = (!self.wide).then(|| view! { <td class="what">{ink(&row.text)}</td> });
        let cells = self.cells(row);
        let last = number == playing.story.settled.len();
        view! {
            <tr class:last=last>
                <th scope="row"><a href=Place::Deal(&playing.id, number).href() aria-label=label>{number}</a></th>
                {what}
                {cells}
            </tr>
            {self.beside(below.iter().filter(|below| below.deal == row.deal))}
        }
        .into_any()
    }

    /// Draws the remarks about a deal below its row: events, whether the other side accepted or contested the deal, a note. A ruling has
    /// only a sign here. Its text and other remarks are below the whole grid. `None` if the deal has no such remark.
    fn beside<'r>(&self, below: impl Iterator<Item = &'r Row> + Clone) -> Option<AnyView> {
        let ruled = below.clone().any(|row| row.about == About::Happened(Happening::Ruling));
        let says = below.filter_map(|row| {
            let text = row.text.clone();
            Some(match row.about {
                About::Event => view! { <b class="event">{ink(&text)}</b>" " }.into_any(),
                About::Accepted => view! { <span class="event">"✓ "{text}</span>" " }.into_any(),
                About::Happened(Happening::Contested) => view! { <b class="event wrong">"? "{text}</b>" " }.into_any(),
                About::Happened(Happening::Note) => view! { <span class="note">{text}</span> }.into_any(),
                _ => return None,
            })
        });
        let says: Vec<_> = says.collect();
        if !ruled && says.is_empty() {
            return None;
        }
        let columns = self.corner() + self.sides.len() * self.corner();
        let dagger = ruled.then(dagger);
        Some(view! { <tr class="aside"><td class="beside" colspan=columns>{dagger}{says}</td></tr> }.into_any())
    }

    /// Draws the row for points given by hand, with the reason.
    fn by_hand(&self, row: &Row) -> AnyView {
        let href = Place::More(&self.playing.id).href();
        let text = row.text.clone();
        let what = (!self.wide).then(|| view! { <td class="what">{text.clone()}</td> });
        let cells = self.cells(row);
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

    fn cells(&self, row: &Row) -> impl IntoView {
        let by_hand = matches!(row.about, About::ByHand(_));
        let cells = self.whole.sides().enumerate().map(|(at, (_, members))| {
            let gone = self.playing.has_left(members);
            row.shown(at).map_or_else(|| self.blank(), |figure| self.cell(figure, by_hand, gone))
        });
        cells.collect_view()
    }

    fn cell(&self, figure: &Figure, by_hand: bool, gone: bool) -> AnyView {
        let (points, ahead, written) = (figure.points, figure.ahead, figure.written.clone());
        let old = figure.earlier.as_ref();
        let old_points = old.filter(|old| old.0 != points.unwrap_or_default()).map(|old| view! { <del>{integer(old.0)}</del> });
        let old_total = old.filter(|old| old.1 != written).map(|old| view! { <del>{old.1.clone()}</del> });
        let dagger = old_points.is_some().then(|| view! { <i class="dagger">"†"</i> });
        let none = points.unwrap_or_default() == 0;
        let shown = points.map(|points| match points {
            0 => view! { <span role="img" aria-label=NOTHING.in_(self.paper.lang)>"–"</span> }.into_any(),
            _ if self.wide || by_hand => signed(points).into_any(),
            _ => integer(points).into_any(),
        });
        if self.wide {
            view! {
                <td class="first-of-side total" class:ahead=ahead class:gone=gone>
                    <div><span class="gain" class:none=none>{shown}{dagger}</span>{old_total}{written}</div>
                </td>
            }
            .into_any()
        } else {
            view! {
                <td class="first-of-side points" class:none=none><div>{old_points}{shown}</div>{dagger}</td>
                <td class="total" class:ahead=ahead class:gone=gone><div>{old_total}{written}</div></td>
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

    /// Draws empty rows for the deals to come. `length` is the number of deals in the whole match, if the rules fix it.
    fn to_come(&self, length: Option<u32>) -> impl IntoView {
        let (playing, story) = (self.playing, &self.playing.story);
        let done = story.settled.len();
        let left = length.map_or(0, |length| (length as usize).saturating_sub(done)).min(TO_COME_AT_MOST);
        let left = if story.outcome.is_some() { 0 } else { left };
        let rows = (0..left).map(|i| {
            let dealer = playing.game.table().after(story.dealer, i as u8);
            let name = playing.text(self.paper.lang, &TO_COME.with(&[Arg::Seat(dealer)]));
            let blank = self.sides.iter().map(|_| self.blank()).collect_view();
            let what = (!self.wide).then(|| view! { <td class="what">{name}</td> });
            view! { <tr class="todo"><th scope="row">{done + i + 1}</th>{what}{blank}</tr> }
        });
        rows.collect_view()
    }

    /// Draws the row with the places of the sides.
    fn ranks(&self) -> impl IntoView {
        let cells = self.sides.iter().map(|side| {
            view! { <td class="first-of-side" colspan=if self.wide { 1 } else { 2 }>{self.playing.rank(*side).map_or_else(|| "–".to_owned(), |rank| rank.to_string())}</td> }
        });
        let cells = cells.collect_view();
        view! { <tfoot><tr><th scope="row" colspan=self.corner() class="label">{RANK.in_(self.paper.lang)}</th>{cells}</tr></tfoot> }
    }
}
