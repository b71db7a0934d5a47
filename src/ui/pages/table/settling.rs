//! The settlement: what the deal pays, with its working, before it is written down.

use std::sync::Arc;

use crate::ui::afterwards::afterwards;
use crate::ui::follow::follow;
use leptos::prelude::*;

use super::frame::{Table, bar};
use crate::games::Preview;
use crate::reckoning::{self, Ledger, Line, Unit};
use crate::table::{Side, sort_short};
use crate::text::{Arg, Lang, Phrase, signed};
use crate::ui::boards;
use crate::ui::device::let_go;
use crate::ui::pages::more;
use crate::ui::pages::whence::{self, Traced};
use crate::ui::parts::{Act, Clause, Filled, Head, Heading, Lane, Link, Middle, Paid, Screen, Total, Totals, Tray};
use crate::ui::places::Place;
use crate::ui::session::{Playing, Session};

const SETTLE: Phrase = Phrase::new("Settle deal {0}", "第{0}ディールの精算");
const WRITE: Phrase = Phrase::new("Write it down", "記録する");
const WRITE_AGAIN: Phrase = Phrase::new("Write it down again", "記録し直す");
const WHAT_IF: Phrase = Phrase::new("What if?", "もしも");
const INSTEAD: Phrase = Phrase::new("With another result instead", "別の結果だった場合");
const WINS: Phrase = Phrase::new("{0} {0|wins|win} the match with this.", "これで{0}がマッチに勝ちます。");
const SHARED: Phrase = Phrase::new("With this the match ends in a draw: {0}.", "これでマッチは引き分けです：{0}。");

/// Draws the screen.
pub(super) fn screen(table: Table) -> AnyView {
    view! {
        <Screen>
            {follow(move || table.draw(head))}
            <Middle ruled=true>
                {follow(move || table.draw(|playing, lang| paid(table.session, playing, lang)))}
                {afterwards(move || follow(move || table.draw(beside)))}
            </Middle>
            <Tray>
                {super::asking::chips(table)}
                {follow(move || table.draw(|playing, lang| write(table, playing, lang)))}
                {bar(table)}
            </Tray>
        </Screen>
    }
    .into_any()
}

fn head(playing: &Arc<Playing>, lang: Lang) -> AnyView {
    let deal = playing.story.open.as_ref().map_or(0, |open| open.deal as i64 + 1);
    let title = playing.text(lang, &SETTLE.with(&[Arg::Int(deal)]));
    let aside = playing.game.game().sheet().name.in_(lang);
    view! { <Head title aside back=Act::Go(Place::Shelf.href())/> }.into_any()
}

/// What the deal pays, and whether the match ends with it.
fn paid(session: Session, playing: &Playing, lang: Lang) -> Option<AnyView> {
    let open = playing.story.open.as_ref()?;
    let traced = Traced::on_table(session, playing, open);
    let preview = open.preview.as_ref()?;
    let end = preview.outcome.map(|outcome| {
        let phrase = if outcome.shared { SHARED } else { WINS };
        let text = playing.text(lang, &phrase.with(&[Arg::Seats(outcome.winners)]));
        view! { <p class="live" aria-live="polite">{text}</p> }
    });
    Some(view! { {ledger(playing, lang, &preview.ledger, &traced)}{end} }.into_any())
}

/// What other ends would have paid, and the totals.
fn beside(playing: &Arc<Playing>, lang: Lang) -> Option<AnyView> {
    let open = playing.story.open.as_ref()?;
    let preview = open.preview.as_ref()?;
    let lane = open.scene.lane.as_ref().map(|lane| {
        let (columns, cut_low, cut_high) = boards::columns(lane, true);
        view! {
            <Heading text=INSTEAD.in_(lang)/>
            <Lane caption=INSTEAD.in_(lang) columns cut_low cut_high what_if=true/>
        }
    });
    Some(view! { {lane}{totals(playing, lang, preview)} }.into_any())
}

/// A ledger: every side with its figure and its lines; who gets most comes first. Two sides have their clauses with them, each
/// sentence once; of many, each line names its clauses and the sentences stand at the end. What its values come from is found in the
/// deal as it was told.
pub(in crate::ui::pages) fn ledger(playing: &Playing, lang: Lang, ledger: &Ledger, traced: &Traced) -> AnyView {
    let unit = playing.unit();
    let table = playing.game.table();
    let mut sides: Vec<Side> = playing.story.sides.all(table).collect();
    let many = sides.len() > 2;
    sort_short(&mut sides, |side| core::cmp::Reverse(ledger.sum(*side, unit)));
    let mut clauses: Vec<&'static reckoning::Clause> = Vec::new();
    let sides = sides.into_iter().map(|side| {
        let of_side = ledger.lines.iter().enumerate().filter(|(_, line)| line.to == side);
        let lines = of_side.map(|(at, line)| {
            let (said, new): (Vec<_>, Vec<_>) = line.clauses.iter().copied().partition(|clause| clauses.contains(clause));
            clauses.extend(&new);
            let why = if many { numbers(&line.clauses).into_any() } else { view! { {sentences(&new, lang)}{numbers(&said)} }.into_any() };
            view! { {working(playing, lang, line, unit, (traced, at))}{why} }.into_any()
        });
        let lines: Vec<_> = lines.collect();
        let sum = ledger.sum(side, unit);
        let who = playing.side(lang, playing.story.sides.members(side, table));
        view! { <Paid who figure=signed(sum) nothing={sum == 0}>{lines}</Paid> }
    });
    let sides = sides.collect_view();
    let sentences = many.then(|| sentences(&clauses, lang));
    view! { <div class="ledger" class:many=many>{sides}{sentences}</div> }.into_any()
}

/// The working of a line, if there is one to show; what it counts is said where it is not what the totals count.
fn working(playing: &Playing, lang: Lang, line: &Line, unit: Unit, (traced, at): (&Traced, usize)) -> Option<AnyView> {
    let amount = &line.amount;
    let other = (line.unit != unit).then(|| view! { <p class="label counted">{line.unit.name().in_(lang)}</p> });
    (amount.is_computed() || other.is_some())
        .then(|| view! { {other}{whence::working(playing, lang, amount, traced.clone(), at)} }.into_any())
}

/// Clauses by their numbers; one number may have several sentences.
fn numbers(clauses: &[&'static reckoning::Clause]) -> Option<AnyView> {
    let mut ids: Vec<String> = Vec::new();
    for clause in clauses {
        let id = format!("§{}", clause.id);
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    (!ids.is_empty()).then(|| view! { <p class="numbers">{ids.join(" ")}</p> }.into_any())
}

/// The clauses with their sentences.
fn sentences(clauses: &[&'static reckoning::Clause], lang: Lang) -> AnyView {
    clauses.iter().map(|clause| view! { <Clause number=clause.id text=clause.says.in_(lang)/> }).collect_view().into_any()
}

fn totals(playing: &Playing, lang: Lang, preview: &Preview) -> AnyView {
    let table = playing.game.table();
    let total = |side: Side| Total {
        who: playing.side(lang, playing.story.sides.members(side, table)),
        before: playing.total(lang, playing.story.totals.get(side)),
        after: playing.total(lang, preview.totals.get(side)),
    };
    let totals: Vec<_> = playing.story.sides.all(table).map(total).collect();
    view! { <Totals totals/> }.into_any()
}

fn write(table: Table, playing: &Playing, lang: Lang) -> Option<AnyView> {
    let settle = playing.game.settle(&playing.story)?;
    let again = playing.story.open.as_ref().is_some_and(|open| open.again);
    let text = if again { WRITE_AGAIN } else { WRITE }.in_(lang);
    let act = Act::run(move || {
        let_go();
        table.session.act(settle.clone());
    });
    let write = table.session.writes().then(|| view! { <Filled text act/> });
    let what_if = Act::Go(Place::Deal(&playing.id, playing.story.open.as_ref()?.deal + 1).href());
    Some(view! { {write}<div class="links"><Link text=WHAT_IF.in_(lang) act=what_if/>{more::link(playing, lang)}</div> }.into_any())
}
