//! The screen of a document (a game written as JSON) from outside: its rules to read, its code to pass on, and a button to
//! save it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::sentences::{Outside, sentences};
use crate::games::own::{Prevents, Unopened, Written};
use crate::games::{AnyGame, Unplayable, Which};
use crate::matches::FileTrouble;
use crate::sharing::{SharedLink, qr};
use crate::storage::{Local, Trouble, documents, drafts, shelf};
use crate::table::MAX_SEATS;
use crate::text::{Arg, Lang, Phrase, Say, Troubles, Voice};
use crate::ui::deal::made_up;
use crate::ui::deal::rules_page::rules_page;
use crate::ui::deal::table_size::{HOW_MANY, size_keys};
use crate::ui::device::{Handed, hand_address};
use crate::ui::history::back_or;
use crate::ui::parts::{Filled, Head, Link, LiveLine, Middle, OnPress, QrCode, Question, Screen, Tray};
use crate::ui::places::{Place, Source, travel};

const GAME: Phrase = phrase!("Game", "ゲーム");
const PLAYERS: Phrase = phrase!("For {0} players", "{0}人用");
const FROM_TO: Phrase = phrase!("For {0} to {1} players", "{0}〜{1}人用");
const CHANGED: Phrase = phrase!(
    "A changed version of {0}, which is saved here. If this one is saved too, a match of {0} can go on with it: under More, “The changed game”.",
    "ここに保存されている「{0}」を変更したものです。これも保存してあれば、「{0}」の試合の途中で、「その他」の「変更したゲームで続ける」から切り替えられます。",
);
const CANNOT: Phrase = phrase!("This game cannot be opened", "このゲームは開けません");
const UNCHANGED: Phrase = phrase!("Nothing saved here has changed.", "ここに保存されている記録は変わっていません。");
const QR: Phrase = phrase!("QR code of this game", "このゲームのQRコード");
const TOO_LONG: Phrase = phrase!("The game is too long for a QR code; the link carries it.", "QRコードには長すぎます。リンクで送れます。");
const KEEP: Phrase = phrase!("Save this game", "このゲームを保存");
const SET_UP: Phrase = phrase!("Set up a match", "このゲームで始める");
const CHANGE: Phrase = phrase!("Change", "変更");
const COPY: Phrase = phrase!("Copy", "コピー");
const DELETE: Phrase = phrase!("Delete", "削除");
const PUT_BACK: Phrase = phrase!("Put it back", "元に戻す");
const SHARE: Phrase = phrase!("Share", "共有");
const COPIED: Phrase = phrase!("Copied.", "コピーしました。");
const NOT_SHARED: Phrase = phrase!("This browser cannot share.", "このブラウザーでは共有できません。");
const DELETED: Phrase = phrase!("Deleted. Its matches are still here.", "削除しました。このゲームの試合は残っています。");
const SHELF: Phrase = phrase!("Home", "トップへ");

/// Draws the screen of a game that came from outside as a document.
pub(super) fn screen(document: &Written, lang: Lang) -> AnyView {
    match Which::Own(document.clone()).open() {
        Ok(game) => {
            let is_saved = documents::find(&Local, document.id()).is_ok_and(|found| found.is_some());
            let mut faults = game.faults_of_document();
            // Some faults prevent saving a document, but not opening it. If the document is saved already, ignore these faults, so that the
            // user can see and delete the game.
            faults.retain(|fault| !is_saved || fault.prevents == Prevents::Settling);
            let wrong = FileTrouble::of_document(faults);
            if wrong.is_empty() { offered(game, document.clone(), lang) } else { refused(&wrong, lang) }
        }
        Err(Unplayable::Unopened(Unopened::Faults(Troubles(faults)))) => refused(&FileTrouble::of_document(faults), lang),
        Err(wrong) => refused(&FileTrouble::of_game(wrong), lang),
    }
}

/// The sentence that says for how many players a game is.
fn for_players(players: &[u8]) -> Say {
    let [least, most] = [players.iter().min(), players.iter().max()].map(|n| n.copied().map_or(0, i64::from));
    let says = if least < most { FROM_TO } else { PLAYERS };
    says.with(&[least, most].map(Arg::Int))
}

/// The number of people that is chosen for a match of the game: that of its unfinished set-up, or else the number chosen last.
fn usual_size(game: &'static dyn AnyGame) -> u8 {
    let sheet = game.sheet();
    let left = shelf::draft(&Local).ok().flatten().filter(|left| left.game.id() == sheet.id);
    let size = left.map_or_else(|| usize::from(shelf::table(&Local)), |left| left.places.len());
    sheet.count_or_usual(size).get()
}

/// Forgets an unfinished set-up of the game for another number of people than `size`, so that the set-up proposes seats for `size` people.
fn set_up_for(game: &'static dyn AnyGame, size: u8) {
    if game.sheet().players.len() > 1 {
        // The set-up proposes an unfinished draft only if it is for the number chosen last.
        let _ = shelf::keep_table(&Local, size);
    }
    let left = shelf::draft(&Local).ok().flatten().filter(|left| left.game.id() == game.sheet().id);
    if left.is_some_and(|left| left.places.len() != usize::from(size)) {
        // A failed write is ignored. The set-up then proposes the seats of the unfinished one.
        let _ = shelf::keep_draft(&Local, None);
    }
}

fn refused(troubles: &[FileTrouble], lang: Lang) -> AnyView {
    // Names the players of the document's examples, whom some of the sentences are about.
    let names = made_up::names(MAX_SEATS);
    let why = sentences(troubles, None, Outside::File, &Voice { lang, names: &names });
    view! {
        <Screen>
            <Head title=GAME.in_(lang) back=OnPress::Go(Place::Shelf.href())/>
            <Middle ruled=true><LiveLine text=CANNOT.in_(lang) aside=UNCHANGED.in_(lang)/>{why}</Middle>
            <Tray><Filled text=SHELF.in_(lang) act=OnPress::Go(Place::Shelf.href())/></Tray>
        </Screen>
    }
    .into_any()
}

fn offered(game: &'static dyn AnyGame, document: Written, lang: Lang) -> AnyView {
    let (sheet, go) = (game.sheet(), travel());
    let name = sheet.name.in_(lang);
    let address = Place::Open(&SharedLink::to_game(&document)).address();
    let drawn = match qr(&address) {
        Some(qr) => view! { <QrCode qr label=QR.in_(lang).to_owned()/> }.into_any(),
        None => view! { <p class="say">{TOO_LONG.in_(lang)}</p> }.into_any(),
    };
    let voice = lang.voice();
    let players = voice.text(&for_players(sheet.players));
    let before = document.after().and_then(|id| documents::find(&Local, id).ok().flatten()).and_then(|before| before.sheet());
    let changed = before.map(|before| view! { <p class="say">{voice.text(&CHANGED.with(&[Arg::Phrase(before.name)]))}</p> });
    let said = RwSignal::new(None::<Phrase>);
    let kept = RwSignal::new(documents::find(&Local, sheet.id).is_ok_and(|found| found.is_some()));
    let is_written = drafts::of_document(&Local, sheet.id).is_ok_and(|found| found.is_some());
    let share = OnPress::run(move || {
        let address = address.clone();
        spawn_local(async move {
            let handed = hand_address(name, &address).await;
            // The user may have left the page meanwhile, so its signal may no longer exist.
            said.try_set(match handed {
                Handed::Copied => Some(COPIED),
                Handed::Not => Some(NOT_SHARED),
                Handed::Shared | Handed::Saved | Handed::Left => None,
            });
        });
    });
    let mut sizes = sheet.players.to_vec();
    sizes.sort_unstable();
    let usual = usual_size(game);
    let size = RwSignal::new(sizes.iter().position(|size| *size == usual));
    let asked = (sizes.len() > 1).then(|| {
        let sizes = sizes.clone();
        view! { <Question text=HOW_MANY.in_(lang)/>{move || size_keys(sizes.clone(), false, size)} }
    });
    let keep = {
        let document = document.clone();
        let chosen = move || size.get_untracked().and_then(|at| sizes.get(at)).copied().unwrap_or(usual);
        OnPress::run(move || match documents::keep(&Local, &document) {
            Ok(()) => {
                set_up_for(game, chosen());
                go(Place::New(sheet.id));
            }
            Err(trouble) => said.set(Some(trouble.not_saved())),
        })
    };
    let deleted = RwSignal::new(false);
    let replaced = documents::replaced(&Local, sheet.id).unwrap_or_default();
    // Shows the result after the game was deleted from this device or saved again.
    let done = move |result: Result<(), Trouble>, is_kept: bool, says: Option<Phrase>| match result {
        Ok(()) => {
            kept.set(is_kept);
            deleted.set(!is_kept);
            said.set(says);
        }
        Err(trouble) => said.set(Some(trouble.not_saved())),
    };
    let delete = OnPress::run(move || done(documents::forget(&Local, sheet.id), false, Some(DELETED)));
    let put_back = OnPress::run(move || done(documents::keep_with(&Local, &document, &replaced), true, None));
    let keys = move || {
        let other = match (kept.get(), deleted.get()) {
            (true, _) => Some(view! { <Link text=DELETE.in_(lang) act=delete.clone()/> }),
            (false, true) => Some(view! { <Link text=PUT_BACK.in_(lang) act=put_back.clone()/> }),
            (false, false) => None,
        };
        let write = |source, text: Phrase| {
            let act = OnPress::Go(Place::Begun(source, sheet.id).href());
            view! { <Link text=text.in_(lang) act/> }
        };
        // A game that was not written on this device has no answers in the workshop. So it cannot be changed.
        let change = (is_written && kept.get()).then(|| write(Source::Change, CHANGE));
        let copy = is_written.then(|| write(Source::Copy, COPY));
        let text = if kept.get() { SET_UP } else { KEEP };
        view! {
            <Filled text=text.in_(lang) act=keep.clone()/>
            <div class="links">{change}{copy}<Link text=SHARE.in_(lang) act=share.clone()/>{other}</div>
        }
    };
    let back = back_or(Place::Shelf);
    view! {
        <Screen>
            <Head title=name aside=GAME.in_(lang) back=OnPress::run(back)/>
            <Middle ruled=true>
                <LiveLine text=players/>
                {changed}
                {rules_page(game, lang)}
                {drawn}
            </Middle>
            <Tray>{asked}{keys}<p class="say" role="status">{move || said.get().map(|phrase| phrase.in_(lang))}</p></Tray>
        </Screen>
    }
    .into_any()
}
