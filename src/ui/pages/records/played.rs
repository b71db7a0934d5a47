//! The summary of a match: its result, and the actions that are possible with it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::person::about;
use crate::games::EarlyEnd;
use crate::matches::Change;
use crate::records::{MatchState, Played};
use crate::storage::{Local, Trouble, bin, shelf};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::claim::in_turn;
use crate::ui::clock::now;
use crate::ui::deal::evening::{evening, evening_table};
use crate::ui::deal::match_line::how;
use crate::ui::deal::saved::{mark_at, match_of, night};
use crate::ui::deal::settling::settle_match;
use crate::ui::device::day;
use crate::ui::focus::focus_follows;
use crate::ui::history::back_or;
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Filled, Head, HoldKey, Link, Middle, OnPress, Paid, Screen, Tray, Who};
use crate::ui::places::{Place, replace};
use crate::ui::session::{move_lock, session};

const GO_ON: Phrase = phrase!("To the table", "卓へ");
const SHEET: Phrase = phrase!("See the sheet", "記録表を見る");
const REMATCH: Phrase = phrase!("Play again", "もう一度");
const GIVE_UP: Phrase = phrase!("Abandon", "中止する");
const TAKE_UP: Phrase = phrase!("Resume", "再開する");
const DELETE: Phrase = phrase!("Delete", "削除");
const IN_BIN: Phrase = phrase!(
    "This match is deleted. It no longer counts anywhere, and can be restored at any time.",
    "この試合は削除されています。どこにも数えませんが、いつでも元に戻せます。",
);
const PUT_BACK: Phrase = phrase!("Restore", "元に戻す");
const FOR_GOOD: Phrase = phrase!("Delete for good", "完全に削除する");
const WRITTEN: Phrase = phrase!("{0} appears as {1} in this match.", "この試合では{0}の名前は{1}です。");
const LEFT: Phrase = phrase!("{0} left before the end, with a total of {1}.", "{0}は途中で退席（{1}）。");

/// A deletion, or its undoing, that the storage refused.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refused {
    /// The match could not be put into the bin.
    Bin(Trouble),
    /// The match could not be taken out of the bin.
    Back(Trouble),
    /// The match could not be deleted permanently.
    ForGood(Trouble),
}

impl Refused {
    fn says(self) -> Phrase {
        match self {
            Refused::Bin(trouble) => trouble.not_put_in_bin(),
            Refused::Back(trouble) => trouble.not_saved(),
            Refused::ForGood(trouble) => trouble.not_deleted(),
        }
    }

    /// Whether a match that is not in the bin can be deleted permanently: there is no space for its mark in the bin, or the user has tried.
    fn offers_for_good(self) -> bool {
        matches!(self, Refused::Bin(Trouble::Full) | Refused::ForGood(_))
    }
}

/// Draws the result of a match, and keys for the actions that are possible with it.
pub(super) fn screen(id: &str, lang: Lang) -> AnyView {
    let Some(played) = match_of(id, &shelf::renames(&Local).unwrap_or_default()) else { return no_match() };
    let is_in_bin = bin::ids(&Local).unwrap_or_default().contains(&played.id);
    let deleted = RwSignal::new(is_in_bin);
    let back = back_or(Place::Records);
    let (title, aside) = (played.title(lang).to_owned(), day(played.dated(), lang));
    let refused = RwSignal::new(None);
    let in_bin = move || {
        let says = refused.get().map(Refused::says).or(deleted.get().then_some(IN_BIN));
        says.map(|says| view! { <p class="say">{says.in_(lang)}</p> })
    };
    let played = RwSignal::new(played);
    // Deleting and restoring remove the tapped key, so move the focus to the new keys.
    focus_follows(move || {
        deleted.track();
        played.track();
    });
    let tray = tray(played, deleted, refused, lang);
    view! {
        <Screen>
            <Head title aside back=OnPress::run(back)/>
            <Middle ruled=true>
                <div role="status">{in_bin}</div>
                {move || middle(&played.read(), lang)}
            </Middle>
            <Tray>{tray}</Tray>
        </Screen>
    }
    .into_any()
}

fn middle(played: &Played, lang: Lang) -> AnyView {
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
    view! { <h2 class="question" tabindex="-1">{how(played, lang)}</h2>{sides.collect_view()}{beside.collect_view()}{evening} }.into_any()
}

/// Draws the keys for a match. `deleted` is whether the match is in the bin. `refused` is the last deletion or its undoing, if the storage
/// refused it.
fn tray(played: RwSignal<Played>, deleted: RwSignal<bool>, refused: RwSignal<Option<Refused>>, lang: Lang) -> impl Fn() -> AnyView {
    let (go, session) = (replace(), session());
    let of_id = move |act: &dyn Fn(&str)| played.with_untracked(|played| act(&played.id));
    let delete = OnPress::run(move || {
        of_id(&|id| {
            let put = shelf::put_in_bin(&Local, id, now());
            deleted.set(put.is_ok());
            session.put_in_bin(id, put.is_ok());
            refused.set(put.err().map(Refused::Bin));
        });
    });
    let put_back = OnPress::run(move || {
        of_id(&|id| {
            let taken = bin::take_out(&Local, id);
            deleted.set(taken.is_err());
            session.put_in_bin(id, taken.is_err());
            refused.set(taken.err().map(Refused::Back));
        });
    });
    let for_good = Callback::new(move |()| {
        let (id, go) = (played.with_untracked(|played| played.id.clone()), go.clone());
        spawn_local(async move {
            let (turn, gone) = (move_lock(&id), id.clone());
            let deleting = in_turn(&turn, async move { Local::delete(&gone, now()).await });
            if let Err(trouble) = deleting.await.unwrap_or(Err(Trouble::Silent)) {
                // The match may have been put into the bin before the storage refused to delete it.
                let is_in_bin = bin::has(&Local, &id);
                session.put_in_bin(&id, is_in_bin);
                deleted.try_set(is_in_bin);
                refused.try_set(Some(Refused::ForGood(trouble)));
                return;
            }
            session.deleted(&id);
            go(Place::Matches(""));
        });
    });
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
        if deleted.get() {
            return view! {
                <Filled text=PUT_BACK.in_(lang) act=put_back.clone()/>
                <HoldKey text=FOR_GOOD.in_(lang) act=for_good/>
            }
            .into_any();
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
            {refused.get().is_some_and(Refused::offers_for_good).then(|| view! { <HoldKey text=FOR_GOOD.in_(lang) act=for_good/> })}
            <div class="links">{other_end}{settle}<Link text=REMATCH.in_(lang) act=again/><Link text=DELETE.in_(lang) act=delete.clone()/></div>
        }
        .into_any()
    }
}
