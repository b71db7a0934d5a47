//! The score sheet of a match: a row for every deal, a column for every side, the running totals, events other than deals,
//! and a chart of the totals.

mod pad;
use leptos::prelude::*;

use pad::Pad;

use crate::matches::history;
use crate::sharing::Paper;
use crate::text::{Arg, Lang, Phrase};
use crate::ui::boards;
use crate::ui::clock::now;
use crate::ui::deal::account::account;
use crate::ui::deal::chart::chart;
use crate::ui::deal::links::{make_game, more_link};
use crate::ui::deal::settling::settle_match;
use crate::ui::deal::steps::{can_step, steps};
use crate::ui::device::fresh_id;
use crate::ui::history::back_to_spot;
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Bar, Filled, Head, Middle, OnPress, Screen, Tray, Word, bring_into_sight, ink};
use crate::ui::places::{Place, replace};
use crate::ui::playing::Playing;
use crate::ui::session::{Session, match_in_address, session};
use crate::ui::settings::use_lang;

const ALL: Phrase = phrase!("{0} {0|deal|deals}", "全{0}ディール");
const ON: Phrase = phrase!("Go on with deal {0}", "第{0}ディールへ");
const END: Phrase = phrase!("The end of the match", "試合の結果");
const KEEP: Phrase = phrase!("Keep a copy", "コピーを保存");
const SHARE: Phrase = phrase!("Share", "共有");
const PRINT: Phrase = phrase!("Print", "印刷");
const WHAT_IF: Phrase = phrase!("What if?", "別ルールで計算");
const EMPTY: Phrase = phrase!("Nothing is recorded yet.", "まだ何も記録されていません。");
const STRUCK: Phrase = phrase!("Struck-out figures are the earlier ones.", "取り消し線は訂正前の値です。");

/// Draws the score sheet of the match in the address.
pub fn sheet() -> AnyView {
    let (session, lang) = (session(), use_lang());
    let playing = match_in_address();
    let page = move || playing.get().map_or_else(no_match, |playing| draw(session, &playing, lang.get()));
    // A long match opens at its last deal, unless going back restores the scroll position.
    bring_into_sight(&[".pad .last"]);
    let to_spot = back_to_spot();
    request_animation_frame(move || {
        let _ = to_spot();
    });
    page.into_any()
}

fn draw(session: Session, playing: &Playing, lang: Lang) -> AnyView {
    let settled = playing.story.settled.len();
    let length = playing.story.length;
    let aside = match settled {
        0 => length.map(|length| ALL.with(&[Arg::Int(i64::from(length))])),
        _ => Some(playing.story.numbered(settled)),
    };
    let aside = aside.map(|aside| playing.text(lang, &aside)).unwrap_or_default();
    let title = playing.game.title(lang).to_owned();
    let back = if playing.is_watched() { Place::Shelf } else { Place::Match(&playing.id) };
    let back = OnPress::Go(back.href());
    let empty = (settled == 0).then(|| view! { <p class="say">{EMPTY.in_(lang)}</p> });
    let pad = Pad::new(playing, &Paper::of(&playing.game, &playing.story, lang)).draw(length);
    let (account, footnotes) = (account(playing, lang), footnotes(playing, lang));
    let chart = (settled > 0).then(|| chart(playing, lang, length));
    let board = boards::last(playing, lang);
    let (next, bar) = (next(session, playing, lang), bar(session, playing, lang));
    view! {
        <Screen>
            <Head title aside counted=true back/>
            <Middle>{pad}{empty}{account}{footnotes}{board}{chart}</Middle>
            <Tray>{next}{bar}</Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the notes below the rows of the sheet: the corrections, and the events other than deals.
fn footnotes(playing: &Playing, lang: Lang) -> impl IntoView + use<> {
    let corrected = !playing.game.record().corrections.is_empty();
    let struck = corrected.then(|| view! { <p class="footnote"><i class="dagger">"†"</i>" "{STRUCK.in_(lang)}</p> });
    let notes = history(&playing.game, lang).into_iter().map(|happened| {
        let dagger = happened.is.is_correction().then(|| view! { <i class="dagger">"†"</i>" " });
        view! { <p class="footnote">{dagger}{ink(&happened.text)}</p> }
    });
    let settle = playing.story.outcome.is_some().then(|| settle_match(&playing.id, lang)).flatten();
    let more =
        (!playing.is_watched()).then(|| view! { <div class="links">{more_link(playing, lang)}{settle}{make_game(playing, lang)}</div> });
    view! { {notes.collect_view()}{struck}{more} }
}

fn next(session: Session, playing: &Playing, lang: Lang) -> AnyView {
    if playing.is_watched() {
        let (game, go) = (playing.game.clone(), replace());
        let keep = move || {
            let id = fresh_id(now());
            session.begin(&id, game.clone(), Vec::new());
            go(Place::Sheet(&id));
        };
        return view! { <Filled text=KEEP.in_(lang) act=OnPress::run(keep)/> }.into_any();
    }
    let text = match &playing.story.open {
        Some(open) => playing.text(lang, &ON.with(&[Arg::nth(open.deal)])),
        None => END.in_(lang).to_owned(),
    };
    view! { <Filled text act=OnPress::Go(Place::Match(&playing.id).href())/> }.into_any()
}

fn bar(session: Session, playing: &Playing, lang: Lang) -> impl IntoView + use<> {
    let print = OnPress::run(|| {
        let _ = window().print();
    });
    let steps = steps(session, lang, can_step(session, playing));
    let undo_first = !steps.is_empty();
    let places = [
        Word::new(SHARE.in_(lang), OnPress::Go(Place::Share(&playing.id).href())),
        Word::new(PRINT.in_(lang), print),
        Word::new(WHAT_IF.in_(lang), OnPress::Go(Place::WhatIf(&playing.id).href())),
    ];
    let words = steps.into_iter().chain(places).collect::<Vec<_>>();
    view! { <Bar words undo_first/> }
}
