//! The settlement of a deal before it is saved: the points and their working (the printed computation).

use std::sync::Arc;

use crate::ui::afterwards::afterwards;
use leptos::prelude::*;

use super::frame::{Table, bar, live};
use crate::matches::SETTLE;
use crate::text::{Arg, Lang, Phrase, nth};
use crate::ui::boards;
use crate::ui::deal::causes_view::Traced;
use crate::ui::deal::changes::results;
use crate::ui::deal::ledger::{ledger, ruled};
use crate::ui::deal::links::{mistake_link, more_link};
use crate::ui::device::let_go;
use crate::ui::parts::{Filled, Head, Heading, Lane, Link, LiveLine, Middle, OnPress, Screen, Tray, ink};
use crate::ui::places::Place;
use crate::ui::playing::Playing;
use crate::ui::session::Session;

const WRITE: Phrase = phrase!("Save", "記録する");
const WRITE_AGAIN: Phrase = phrase!("Save again", "記録し直す");
const WHAT_IF: Phrase = phrase!("What if?", "別ルールで計算");
const INSTEAD: Phrase = phrase!("With another result instead", "別の結果だった場合");

/// Draws the settlement of a deal whose facts are all entered.
pub(super) fn screen(table: Table) -> AnyView {
    view! {
        <Screen>
            {move || table.draw(head)}
            <Middle ruled=true>
                {move || table.draw(|playing, lang| paid(table.session, playing, lang))}
                {afterwards(move || move || table.draw(beside))}
            </Middle>
            <Tray>
                {super::asking::chips(table)}
                {move || table.draw(|playing, lang| write(table, playing, lang))}
                {bar(table)}
            </Tray>
        </Screen>
    }
    .into_any()
}

fn head(playing: &Arc<Playing>, lang: Lang) -> AnyView {
    let deal = playing.story.open.as_ref().map_or(0, |open| nth(open.deal));
    let title = playing.text(lang, &SETTLE.with(&[Arg::Int(deal)]));
    let aside = playing.game.title(lang).to_owned();
    view! { <Head title aside back=OnPress::Go(Place::Shelf.href())/> }.into_any()
}

/// Draws the points with the new totals, other effects of the deal, and the working (the printed computation) of the points. If the deal
/// ends the match, also draws the outcome. `None` if the deal is not complete.
fn paid(session: Session, playing: &Playing, lang: Lang) -> Option<AnyView> {
    let open = playing.story.open.as_ref()?;
    let traced = Traced::on_table(session, playing, open);
    let preview = open.preview.as_ref()?;
    let end = preview.outcome.map(|outcome| {
        let text = playing.whole().text(lang, &outcome.says());
        view! { <p class="live">{ink(&text)}</p> }
    });
    let leaves = open.scene.leaves.as_ref().map(|leaves| {
        let (text, aside) = live(playing, lang, leaves);
        view! { <LiveLine text aside/> }
    });
    let results = results(playing, lang, &preview.ledger, &playing.story.seating, &playing.story.totals, &preview.totals);
    let ruled = ruled(playing, lang, open.deal);
    Some(view! { {results}{leaves}{end}{ruled}{ledger(playing, lang, &preview.ledger, &traced)} }.into_any())
}

/// Draws what the deal would have paid with a different result. `None` if the game does not compare results.
fn beside(playing: &Arc<Playing>, lang: Lang) -> Option<AnyView> {
    let lane = playing.story.open.as_ref()?.scene.lane.as_ref()?;
    let (columns, cut_low, cut_high) = boards::columns(lane, true);
    let lane = view! { <Heading text=INSTEAD.in_(lang)/><Lane caption=INSTEAD.in_(lang) columns cut_low cut_high what_if=true/> };
    Some(lane.into_any())
}

fn write(table: Table, playing: &Playing, lang: Lang) -> Option<AnyView> {
    let settle = playing.game.settle(&playing.story)?;
    let again = playing.story.open.as_ref().is_some_and(|open| open.again);
    let text = if again { WRITE_AGAIN } else { WRITE }.in_(lang);
    let act = OnPress::run(move || {
        let_go();
        table.session.act(settle.clone());
    });
    let write = table.session.writes().then(|| view! { <Filled text act/> });
    let what_if = OnPress::Go(Place::Deal(&playing.id, playing.story.open.as_ref()?.deal + 1).href());
    let links = view! { {mistake_link(playing, lang)}<Link text=WHAT_IF.in_(lang) act=what_if/>{more_link(playing, lang)} };
    Some(view! { {write}<div class="links">{links}</div> }.into_any())
}
