//! The summary of a match: its result, and the actions that are possible with it.

use leptos::prelude::*;

use super::person::about;
use crate::games::EarlyEnd;
use crate::matches::Change;
use crate::records::{MatchState, Played};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::deal::deleting::Deletion;
use crate::ui::deal::evening::{evening, evening_table};
use crate::ui::deal::match_line::how;
use crate::ui::deal::saved::{mark_at, match_of, night};
use crate::ui::deal::settling::settle_match;
use crate::ui::device::day;
use crate::ui::focus::focus_follows;
use crate::ui::history::back_or;
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Filled, Head, Link, Middle, OnPress, Paid, Screen, Tray, Who};
use crate::ui::places::Place;
use crate::ui::session::session;

const GO_ON: Phrase = phrase!("To the table", "卓へ");
const SHEET: Phrase = phrase!("See the sheet", "記録表を見る");
const REMATCH: Phrase = phrase!("Play again", "もう一度");
const GIVE_UP: Phrase = phrase!("Abandon", "中止する");
const TAKE_UP: Phrase = phrase!("Resume", "再開する");
const WRITTEN: Phrase = phrase!("{0} appears as {1} in this match.", "この試合では{0}の名前は{1}です。");
const LEFT: Phrase = phrase!("{0} left before the end, with a total of {1}.", "{0}は途中で退席（{1}）。");

/// Draws the result of a match, and keys for the actions that are possible with it.
pub(super) fn screen(id: &str, lang: Lang) -> AnyView {
    let Some(played) = match_of(id, &shelf::renames(&Local).unwrap_or_default()) else { return no_match() };
    let back = back_or(Place::Records);
    let (title, aside) = (played.title(lang).to_owned(), day(played.dated(), lang));
    let deletion = Deletion::of(&played.id);
    let played = RwSignal::new(played);
    // Abandoning and resuming remove the tapped key, so move the focus to the new keys.
    focus_follows(move || played.track());
    let tray = tray(played, deletion, lang);
    view! {
        <Screen>
            <Head title aside back=OnPress::run(back)/>
            <Middle ruled=true>
                {deletion.status(lang)}
                {move || middle(&played.read(), lang)}
            </Middle>
            <Tray>{tray}</Tray>
        </Screen>
    }
    .into_any()
}

fn middle(played: &Played, lang: Lang) -> impl IntoView + use<> {
    let voice = Voice { lang, names: &played.people };
    let table = played.table();
    let sides = played.ranking().into_iter().map(|side| {
        let members = played.sides.members(side, table);
        let won = members.iter().any(|seat| played.winners.has(seat));
        let marks = members.iter().map(|seat| mark_at(played, seat.index())).collect();
        let who = Who { marks, name: voice.names(members) };
        view! { <Paid who figure=voice.text(&played.written(played.totals.get(side))) nothing=!won/> }
    });
    let renamed = played.people.iter().zip(&played.header.players).filter(|(person, written)| person != written);
    let renamed = renamed.map(|(person, written)| about(WRITTEN, person, written, lang));
    let left = played.left.iter().map(|left| {
        let says = LEFT.with(&[Arg::Seat(Seat(0)), Arg::Int(played.figure(left.total))]);
        Voice { lang, names: core::slice::from_ref(&left.name) }.text(&says)
    });
    let beside = left.chain(renamed).map(|text| view! { <p class="say">{text}</p> });
    let night = night(&played.id);
    let evening = evening(&played.id, &night).map(|evening| evening_table(&evening, lang));
    view! { <h2 class="question" tabindex="-1">{how(played, lang)}</h2>{sides.collect_view()}{beside.collect_view()}{evening} }
}

/// Draws the keys for a match.
fn tray(played: RwSignal<Played>, deletion: Deletion, lang: Lang) -> impl Fn() -> AnyView {
    let session = session();
    let end = move |how: Option<EarlyEnd>| {
        let id = played.with_untracked(|played| played.id.clone());
        // Load the saved state of the match, because another tab may have continued the match. If another match is open and cannot be
        // saved, it stays open, and the banner above the page says so.
        let is_free = session.clear() || session.is_open(&id);
        if is_free && session.open(&id) == Ok(true) {
            session.change(Change::End(how));
        }
        if let Some(now) = match_of(&id, &shelf::renames(&Local).unwrap_or_default()) {
            played.set(now);
        }
    };
    move || {
        if deletion.is_deleted() {
            return deletion.undo(lang).into_any();
        }
        let played = played.read();
        let (text, place) = match played.state {
            MatchState::Open => (GO_ON, Place::Match(&played.id)),
            _ => (SHEET, Place::Sheet(&played.id)),
        };
        let other_end = match played.state {
            MatchState::Open => Some((GIVE_UP, Some(EarlyEnd::Nobody))),
            MatchState::GivenUp => Some((TAKE_UP, None)),
            _ => None,
        };
        let other_end = other_end.map(|(text, how)| view! { <Link text=text.in_(lang) act=OnPress::run(move || end(how))/> });
        let settle = (played.state == MatchState::Finished).then(|| settle_match(&played.id, lang)).flatten();
        let again = OnPress::Go(Place::Again(played.header.game.id(), &played.id).href());
        view! {
            <Filled text=text.in_(lang) act=OnPress::Go(place.href())/>
            {deletion.for_good(lang)}
            <div class="links">{other_end}{settle}<Link text=REMATCH.in_(lang) act=again/>{deletion.delete(lang)}</div>
        }
        .into_any()
    }
}
