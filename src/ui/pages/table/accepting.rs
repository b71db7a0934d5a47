//! The screen after a deal was saved. It is turned to the other side, which accepts or contests the deal.

use leptos::prelude::*;

use super::frame::{Table, bar};
use crate::matches::{ACCEPTED, Change, DealVerdict};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::deal::causes_view::Traced;
use crate::ui::deal::changes::results;
use crate::ui::deal::ledger::ledger;
use crate::ui::parts::{Filled, Head, Key, Keys, Layout, Link, Middle, OnPress, Question, Screen, Tray};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;

const TITLE: Phrase = phrase!("Deal {0} as recorded", "第{0}ディールの記録");
const ACCEPT: Phrase = phrase!("Accept it", "認める");
const CONTEST: Phrase = phrase!("Contest it", "異議あり");
const CONTEST_SAYS: Phrase = phrase!("shows its working", "計算を確かめる");
const LATER: Phrase = phrase!("Later", "あとで");
const TURN: Phrase = phrase!("Turn it round", "向きを変える");

/// The index of the deal that waits for the other side's verdict. This is the last saved deal. `None` once the other side has given its
/// verdict, or the next deal has begun.
pub(super) fn waiting(playing: &Playing) -> Option<usize> {
    let record = playing.game.record();
    let last = playing.story.settled.len().checked_sub(1)?;
    (record.next_deal() == last + 1 && record.verdict(last).is_none()).then_some(last)
}

/// Draws the screen on which the other side accepts or contests a saved deal. `passed` is set to the deal if the user postpones the
/// verdict.
pub(super) fn screen(table: Table, passed: RwSignal<Option<usize>>) -> AnyView {
    let facing = RwSignal::new(true);
    let question = Memo::new(move |_| table.draw(|playing, lang| said(playing, lang, ACCEPTED)).unwrap_or_default());
    let go = travel();
    let judge = move |verdict: DealVerdict| {
        let Some(playing) = table.session.playing_now() else { return };
        let Some(deal) = waiting(&playing) else { return };
        if table.session.change(Change::Judge { deal, verdict }) && verdict == DealVerdict::Contested {
            go(Place::Deal(&playing.id, deal + 1));
        }
    };
    let judge = Callback::new(judge);
    let links = move || {
        let lang = table.lang.get();
        let turn = OnPress::run(move || facing.update(|facing| *facing = !*facing));
        let later = OnPress::run(move || passed.set(table.session.playing_now().and_then(|playing| waiting(&playing))));
        view! { <div class="links"><Link text=TURN.in_(lang) act=turn/><Link text=LATER.in_(lang) act=later/></div> }
    };
    view! {
        <Screen facing>
            {move || table.draw(|playing, lang| {
                let aside = playing.game.title(lang).to_owned();
                view! { <Head title=said(playing, lang, TITLE) aside back=OnPress::Go(Place::Shelf.href())/> }
            })}
            <Middle ruled=true>{move || table.draw(|playing, lang| middle(playing, lang))}</Middle>
            <Tray>
                <Question text=question/>
                {move || table.session.writes().then(|| answers(judge, table.lang.get()))}
                {links}
                {bar(table)}
            </Tray>
        </Screen>
    }
    .into_any()
}

fn answers(judge: Callback<DealVerdict>, lang: Lang) -> impl IntoView {
    let accept = OnPress::run(move || judge.run(DealVerdict::Accepted));
    let keys = vec![Key::words(CONTEST.in_(lang)).note(CONTEST_SAYS.in_(lang))];
    let contest = move |_: usize| judge.run(DealVerdict::Contested);
    view! { <Keys keys layout=Layout::Rows on_answer=contest/><Filled text=ACCEPT.in_(lang) act=accept/> }
}

fn said(playing: &Playing, lang: Lang, phrase: Phrase) -> String {
    playing.text(lang, &phrase.with(&[Arg::Int(playing.story.settled.len() as i64)]))
}

fn middle(playing: &Playing, lang: Lang) -> Option<AnyView> {
    let deal = waiting(playing)?;
    let settled = playing.story.settled.get(deal)?;
    let before = playing.story.before(deal);
    let traced = Traced { deal, facts: playing.facts(deal), correct: None };
    let paid = &settled.full.as_ref()?.ledger;
    Some(
        view! { {results(playing, lang, paid, &settled.seating, &before, &settled.totals)}{ledger(playing, lang, paid, &traced)} }
            .into_any(),
    )
}
