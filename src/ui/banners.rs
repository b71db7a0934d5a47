//! The banners above every screen, shown while a problem lasts: data cannot be saved, another tab has changed the match, a
//! new version is ready.

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::device::{Updates, has_whole_style, save_file};
use super::loading::restored::restored;
use super::loading::waiting::RELOAD;
use super::parts::{Banner, Link, OnPress};
use super::places::{self, Place};
use super::playing::Playing;
use super::session::{Session, is_in_bin, session};
use super::settings::{Prefs, say, use_lang};
use crate::matches::MatchFile;
use crate::storage::archive::Texts;
use crate::storage::{self, Local, ROOM, Trouble, kilobytes};
use crate::text::{Arg, Phrase};

const CLEARED: Phrase = phrase!(
    "What this browser had saved was cleared in another tab. This match was saved again, with everything entered so far.",
    "別のタブで保存内容が消去されました。この試合は、これまでの記録をすべて保存し直しました。",
);
const WATCHED: Phrase = phrase!(
    "This match is open in another tab. You can follow it here.",
    "この試合は別のタブで開いています。ここでは進行を見るだけです。",
);
const TAKE_OVER: Phrase = phrase!("Take over here", "ここで続ける");
const DELETED: Phrase = phrase!(
    "This match has been deleted. Carry on playing and it will be restored.",
    "この試合は削除されています。続きを記録すると元に戻ります。",
);
const SAVE: Phrase = phrase!("Save the match as a file", "試合をファイルに保存");
const SEEN: Phrase = phrase!("OK", "わかりました");
const ASIDE: Phrase = phrase!(
    "Some of what was saved here could not be read. It was set aside and is safe.",
    "読み取れない記録がありました。別に取ってあり、失われてはいません。",
);
const LOST: Phrase = phrase!(
    "The browser has deleted its database, and with it {0} finished {0|match|matches} that {0|was|were} saved here. A backup restores the matches it contains.",
    "ブラウザーが保存データを削除したため、終わった{0}試合が消えました。バックアップがあれば復元できます。",
);
const BACKUP_BACK: Phrase = phrase!("Restore a backup", "バックアップから復元");
/// The words of the link that saves records that cannot be read as a file.
pub const SAVE_ASIDE: Phrase = phrase!("Save it as a file", "ファイルに保存");
const SCARCE: Phrase = phrase!(
    "This browser is running out of room for matches: {0} of about {1} KB used. Save everything to a file, and delete matches you no longer need.",
    "このブラウザーの保存領域が残り少なくなっています（約{1} KBのうち{0} KB）。すべてをファイルに保存し、いらない試合を削除してください。",
);
const BACKUP: Phrase = phrase!("Save everything to a file", "すべてをファイルに保存");
const UNSTYLED: Phrase = phrase!(
    "Part of the layout could not be loaded, so some screens may look wrong. Nothing you entered is affected.",
    "レイアウトの一部を読み込めなかったため、表示が崩れることがあります。記録には影響ありません。",
);
const UPDATE: Phrase = phrase!("A new version of Trick Ledger is ready.", "トリック帳の新しいバージョンが使えます。");
const START: Phrase = phrase!("Start it now", "今すぐ切り替える");

/// The banner with the reason why settings could not be read or saved, or changes could not be written to the disk. `None` if there is no
/// such trouble. Also `None` while the open match could not be saved, because then [`match_trouble`] shows a more precise reason.
pub fn trouble(prefs: Prefs, session: Session) -> Option<AnyView> {
    if session.trouble().is_some() {
        return None;
    }
    let refused = session.refused().and_then(Trouble::not_on_disk);
    let text = refused.or_else(|| prefs.trouble().map(Trouble::settings_not_kept))?;
    Some(view! { <Banner text=text.in_(use_lang().get())/> }.into_any())
}

/// The banner with the reason why the open match could not be saved, or can only be viewed.
pub fn match_trouble() -> AnyView {
    let session = session();
    session.listen();
    let path = use_location().pathname;
    let at_its_table = move || path.read().starts_with(&format!("{}/m/", places::base()));
    let banner = move || {
        let (playing, lang) = (session.playing()?, use_lang().get());
        let seen = Callback::new(move |()| session.forget_trouble());
        let (damaged, id) = (playing.damaged, playing.id.clone());
        let save = Callback::new(move |()| save_match(&playing));
        let (text, action, act) = match session.trouble() {
            // The steps of the other tab count, so there is nothing to save.
            Some(trouble @ Trouble::Elsewhere) => (trouble.match_not_saved(), SEEN, seen),
            Some(trouble) => (trouble.match_not_saved(), SAVE, save),
            None if session.cleared() => (CLEARED, SEEN, seen),
            None if session.elsewhere() && at_its_table() => (WATCHED, TAKE_OVER, Callback::new(move |()| session.take_over())),
            None if session.writes() && at_its_table() && is_in_bin(&id) => {
                return Some(view! { <Banner text=DELETED.in_(lang)/> }.into_any());
            }
            None if damaged => (ASIDE, SAVE_ASIDE, Callback::new(|()| save_aside())),
            None => return None,
        };
        Some(view! { <Banner text=text.in_(lang) action=action.in_(lang) on_action=act/> }.into_any())
    };
    banner.into_any()
}

/// Offers the open match as a file that the program `recount` can read.
fn save_match(playing: &Playing) {
    let file = MatchFile::of(&playing.game);
    if let Ok(text) = serde_json::to_string(&file) {
        save_file(&format!("{}-{}.json", file.game, playing.id), &text);
    }
}

/// The banner about damaged records that were set aside, with a link to export them. `None` if there are none.
pub fn aside() -> Option<AnyView> {
    let lang = use_lang().get();
    session().track_damage();
    let texts = storage::aside(&Local).unwrap_or_default();
    let save = OnPress::run(save_aside);
    let notice = || view! { <div class="notice"><p>{ASIDE.in_(lang)}</p><Link text=SAVE_ASIDE.in_(lang) act=save/></div> };
    (!texts.is_empty()).then(|| notice().into_any())
}

/// The banner about finished matches whose data the browser has deleted. `None` if it has deleted none.
pub fn lost() -> Option<AnyView> {
    let lang = use_lang().get();
    session().track_damage();
    let lost = Local::lost();
    if lost == 0 {
        return None;
    }
    let says = lang.voice().text(&LOST.with(&[Arg::Int(lost as i64)]));
    let (backup, forget) = (OnPress::Go(Place::Backup.href()), OnPress::run(Local::forget_lost));
    let notice = view! {
        <div class="notice" role="alert">
            <p>{says}</p>
            <Link text=BACKUP_BACK.in_(lang) act=backup/>
            <Link text=SEEN.in_(lang) act=forget/>
        </div>
    };
    Some(notice.into_any())
}

/// The notice that archived matches cannot be read, with the reason and perhaps a link to reload. `None` if they can be read.
pub fn archive_unread() -> Option<AnyView> {
    let lang = use_lang().get();
    let trouble = restored().archive_unread()?;
    let reload = trouble.ends_with_reload().then(|| view! { <Link text=RELOAD.in_(lang) act=OnPress::reload()/> });
    Some(view! { <div class="notice" role="status"><p>{trouble.not_read().in_(lang)}</p>{reload}</div> }.into_any())
}

/// The banner that the browser's storage is nearly full. `used` is the number of saved characters. `None` if enough space is
/// left.
pub fn scarce(used: usize) -> Option<AnyView> {
    // When four fifths are used, the rest is enough for some thirty evenings entered trick by trick. So the warning is early
    // enough.
    if used < ROOM / 5 * 4 {
        return None;
    }
    let lang = use_lang().get();
    let says = SCARCE.with(&[Arg::Int(kilobytes(used) as i64), Arg::Int(kilobytes(ROOM) as i64)]);
    let says = lang.voice().text(&says);
    let act = OnPress::Go(Place::Backup.href());
    Some(view! { <div class="notice" role="status"><p>{says}</p><Link text=BACKUP.in_(lang) act/></div> }.into_any())
}

fn save_aside() {
    save_texts("trick-ledger-set-aside.json", &storage::aside(&Local).unwrap_or_default().into_iter().collect());
}

/// Offers saved texts that cannot be read, each with its key, as a file with the name `name`.
pub fn save_texts(name: &str, texts: &Texts) {
    if let Ok(text) = serde_json::to_string(texts) {
        save_file(name, &text);
    }
}

/// The banner that a style sheet is missing or incomplete, so that screens look broken. `None` if all are loaded.
pub fn style() -> Option<AnyView> {
    if has_whole_style() {
        return None;
    }
    let reload = Callback::new(|()| drop(window().location().reload()));
    Some(view! { <Banner text=say(UNSTYLED) action=say(RELOAD) on_action=reload/> }.into_any())
}

/// The banner that a new version of the app is ready. `None` if there is none. Also `None` while a match is on the screen, so that no deal
/// is interrupted.
pub fn update(updates: Updates) -> Option<AnyView> {
    let at_a_table = use_location().pathname.read().starts_with(&format!("{}/m/", places::base()));
    if at_a_table || !updates.ready() {
        return None;
    }
    let lang = use_lang().get();
    Some(view! { <Banner text=UPDATE.in_(lang) action=START.in_(lang) on_action=move |()| updates.start()/> }.into_any())
}
