//! The settlement: what the deal pays, with its working, before it is written down.

use leptos::prelude::*;

use super::{Table, bar};
use crate::games::Preview;
use crate::reckoning::{Ledger, Line, Unit};
use crate::table::Side;
use crate::text::{Arg, Lang, Phrase, integer, signed};
use crate::ui::boards;
use crate::ui::parts::{Act, Clause, Filled, Head, Heading, Lane, Middle, Paid, Screen, Total, Totals, Tray, Working};
use crate::ui::places::Place;
use crate::ui::session::Playing;

const SETTLE: Phrase = Phrase::new("Settle deal {0}", "第{0}ディールの精算");
const WRITE: Phrase = Phrase::new("Write it down", "記録する");
const WRITE_AGAIN: Phrase = Phrase::new("Write it down again", "記録し直す");
const INSTEAD: Phrase = Phrase::new("With another result instead", "別の結果だった場合");
const WINS: Phrase = Phrase::new("{0} {0|wins|win} the match with this.", "これで{0}がマッチに勝ちます。");
const SHARED: Phrase = Phrase::new("With this the match ends in a draw: {0}.", "これでマッチは引き分けです:{0}。");

/// Draws the screen.
pub(super) fn screen(table: Table) -> AnyView {
    view! {
        <Screen>
            {move || table.draw(head)}
            <Middle ruled=true>{move || table.draw(middle)}</Middle>
            <Tray>
                {move || table.draw(|playing, lang| super::asking::chips(table, playing, lang))}
                {move || table.draw(|playing, lang| write(table, playing, lang))}
                {move || table.draw(|playing, lang| bar(table, playing, lang))}
            </Tray>
        </Screen>
    }
    .into_any()
}

fn head(playing: &std::sync::Arc<Playing>, lang: Lang) -> AnyView {
    let deal = playing.story.open.as_ref().map_or(0, |open| open.deal as i64 + 1);
    let title = playing.text(lang, &SETTLE.with(&[Arg::Int(deal)]));
    let aside = playing.game.game().sheet().name.in_(lang);
    view! { <Head title aside back=Act::Go(Place::Shelf.href())/> }.into_any()
}

fn middle(playing: &std::sync::Arc<Playing>, lang: Lang) -> Option<AnyView> {
    let open = playing.story.open.as_ref()?;
    let preview = open.preview.as_ref()?;
    let lane = open.scene.lane.as_ref().map(|lane| {
        let (columns, cut_low, cut_high) = boards::columns(lane, true);
        view! {
            <Heading text=INSTEAD.in_(lang)/>
            <Lane caption=INSTEAD.in_(lang) columns cut_low cut_high what_if=true/>
        }
    });
    let end = preview.outcome.map(|outcome| {
        let phrase = if outcome.shared { SHARED } else { WINS };
        let text = playing.text(lang, &phrase.with(&[Arg::Seats(outcome.winners)]));
        view! { <p class="live" aria-live="polite">{text}</p> }
    });
    Some(
        view! {
            {ledger(playing, lang, &preview.ledger)}
            {end}
            {lane}
            {totals(playing, lang, preview)}
        }
        .into_any(),
    )
}

/// A ledger: every side with its figure and its lines; who gets most comes first.
pub(in crate::ui::pages) fn ledger(playing: &Playing, lang: Lang, ledger: &Ledger) -> AnyView {
    let unit = playing.unit();
    let round = playing.game.round();
    let mut sides: Vec<Side> = playing.story.sides.all(round).collect();
    sides.sort_by_key(|side| core::cmp::Reverse(ledger.sum(*side, unit)));
    let sides = sides.into_iter().map(|side| {
        let lines: Vec<_> = ledger.of(side).map(|line| line_view(playing, lang, line, unit)).collect();
        let sum = ledger.sum(side, unit);
        let who = playing.side(lang, playing.story.sides.members(side, round));
        let empty = lines.is_empty();
        view! {
            <Paid who figure=signed(sum) nothing={sum == 0 || empty}>{lines}</Paid>
        }
    });
    sides.collect_view().into_any()
}

/// A line: its working, if there is one to show, and its clauses.
fn line_view(playing: &Playing, lang: Lang, line: &Line, unit: Unit) -> AnyView {
    let voice = playing.voice(lang);
    let amount = &line.amount;
    let working = (amount.is_computed() || line.unit != unit).then(|| view! { <Working amount voice=&voice/> });
    let clauses = line.clauses.iter().map(|clause| view! { <Clause number=clause.id text=clause.says.in_(lang)/> }).collect_view();
    view! { {working}{clauses} }.into_any()
}

fn totals(playing: &Playing, lang: Lang, preview: &Preview) -> AnyView {
    let round = playing.game.round();
    let total = |side: Side| Total {
        who: playing.side(lang, playing.story.sides.members(side, round)),
        before: integer(playing.story.totals.get(side)),
        after: integer(preview.totals.get(side)),
    };
    let totals: Vec<_> = playing.story.sides.all(round).map(total).collect();
    view! { <Totals totals/> }.into_any()
}

fn write(table: Table, playing: &Playing, lang: Lang) -> Option<AnyView> {
    let settle = playing.game.settle(&playing.story)?;
    let again = playing.story.open.as_ref().is_some_and(|open| open.again);
    let text = if again { WRITE_AGAIN } else { WRITE }.in_(lang);
    let act = Act::run(move || table.session.act(settle.clone()));
    Some(view! { <Filled text act/> }.into_any())
}
