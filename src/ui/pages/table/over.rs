//! The screen at the end of a match: the winners, and what the players can do next.

use crate::ui::afterwards::afterwards;
use crate::ui::deal::account::account;
use crate::ui::deal::links::{mistake_link, more_link};
use crate::ui::deal::settling::settle_match;
use crate::ui::loading::downloads::downloads;
use leptos::prelude::*;

use super::frame::{Table, bar, head};
use crate::table::Side;
use crate::text::{Arg, Lang, Phrase};
use crate::ui::parts::{Filled, Link, Middle, OnPress, Paid, Screen, Tray, ink};
use crate::ui::places::Place;
use crate::ui::playing::Playing;

const EARLY: Phrase = phrase!("Ended early, by agreement.", "全員の合意により、途中で終了しました。");
const BEYOND: Phrase = phrase!(
    "The match now ends earlier: {0} {0|deal|deals} recorded after the end no longer {0|counts|count}. They are kept.",
    "試合が前より早く終わったため、その後の{0}ディールは数えません（記録は残っています）。",
);
const REMATCH: Phrase = phrase!("Play again. {0} deals", "もう一戦（ディーラー：{0}）");
const SHELF: Phrase = phrase!("Home", "トップへ");

/// Draws the screen at the end of a match.
pub(super) fn screen(table: Table) -> AnyView {
    let beside = downloads().beside;
    beside.want();
    view! {
        <Screen>
            {head(table)}
            <Middle ruled=true>
                {move || table.draw(middle)}
                {afterwards(move || beside.piece(|screens| screens.ending))}
            </Middle>
            <Tray>
                {move || table.draw(next)}
                {bar(table)}
            </Tray>
        </Screen>
    }
    .into_any()
}

fn middle(playing: &std::sync::Arc<Playing>, lang: Lang) -> Option<AnyView> {
    let (story, whole) = (&playing.story, playing.whole());
    let outcome = story.outcome?;
    let early = story.early.map(|_| view! { <p class="say">{EARLY.in_(lang)}</p> });
    let title = whole.text(lang, &outcome.says());
    let table = whole.game.table();
    let mut sides: Vec<Side> = story.sides.all(table).collect();
    sides.sort_by_key(|side| playing.rank(*side).unwrap_or(usize::MAX));
    let sides = sides.into_iter().map(|side| {
        let members = story.sides.members(side, table);
        let won = members.iter().any(|seat| outcome.winners().has(seat));
        let who = whole.side(lang, members);
        view! { <Paid who figure=playing.total(lang, story.totals.get(side)) nothing=!won gone=playing.has_left(members)/> }
    });
    let beyond = (story.beyond > 0).then(|| {
        let text = playing.text(lang, &BEYOND.with(&[Arg::Int(story.beyond as i64)]));
        view! { <p class="say wrong">{text}</p> }
    });
    Some(
        view! { <h2 class="question" tabindex="-1">{ink(&title)}</h2>{early}{beyond}{sides.collect_view()}{account(playing, lang)} }
            .into_any(),
    )
}

fn next(playing: &std::sync::Arc<Playing>, lang: Lang) -> AnyView {
    let header = playing.game.header();
    let again = OnPress::Go(Place::Again(header.game.id(), &playing.id).href());
    let text = playing.text(lang, &REMATCH.with(&[Arg::Seat(playing.story.dealer)]));
    view! {
        <Filled text act=again/>
        <div class="links">
            {settle_match(&playing.id, lang)}
            {mistake_link(playing, lang)}
            <Link text=SHELF.in_(lang) act=OnPress::Go(Place::Shelf.href())/>
            {more_link(playing, lang)}
        </div>
    }
    .into_any()
}
