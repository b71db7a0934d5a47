//! Saves a backup of all data to a file, and restores data from such a file after a preview.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::Blob;

use super::list::MANY;
use super::preview::{count, lines};
use crate::storage::Trouble;
use crate::storage::backup::{Backup, BrokenOff, NoPlan, Plan};
use crate::text::{Lang, Phrase};
use crate::ui::archiving::archive_one;
use crate::ui::banners;
use crate::ui::clock::now;
use crate::ui::device::{Handed, calendar_day, hand_file, pause, picked, pieces_blob, read_piece, save_blob, shares_files};
use crate::ui::history::back_or;
use crate::ui::loading::waiting::{AGAIN, RELOAD};
use crate::ui::parts::{Filled, Head, Heading, Link, Middle, OnPress, Screen, Toggle, Tray};
use crate::ui::places::Place;
use crate::ui::session::session;
use crate::ui::settings::{prefs, use_lang};

const BACKUP: Phrase = phrase!("Backup", "バックアップ");
const SAVE: Phrase = phrase!("Save everything", "すべて保存する");
const SAYS: Phrase = phrase!(
    "Every match that is not deleted, the players and their names, house rules and settings go into one file. Keep it somewhere other than this phone. It contains only what is on this phone and is not sent anywhere.",
    "削除していないすべての試合、プレイヤーの名前、ハウスルール、設定を1つのファイルにまとめます。この端末以外の場所に保管してください。中身はこの端末の記録と同じで、どこにも送信されません。",
);
const SAVED: Phrase = phrase!("{0} {0|match|matches} handed to the browser as a file.", "{0}試合をファイルにしてブラウザーに渡しました。");
const SHARE: Phrase = phrase!("Share", "共有");
const SHARED: Phrase = phrase!("{0} {0|match|matches} handed over in a file.", "{0}試合をファイルにして渡しました。");
const NOT_SHARED: Phrase =
    phrase!("This browser cannot share. Save it as a file.", "このブラウザーでは共有できません。ファイルに保存してください。");

const WITHOUT: Phrase = phrase!("Save without them", "その試合を除いて保存する");

const RESTORE: Phrase = phrase!("Restore", "復元");
const FIRST: Phrase = phrase!(
    "What a backup would add is shown first. Nothing that is here is lost or overwritten.",
    "復元の前に、何が加わるかを表示します。ここにある記録が消えたり上書きされたりすることはありません。",
);
const CHOOSE: Phrase = phrase!("Choose a backup", "バックアップを選ぶ");

const FAILED: Phrase = phrase!("The file could not be opened. Nothing was changed.", "ファイルを開けませんでした。何も変更していません。");

const MADE: Phrase = phrase!("Backup made {0}", "バックアップ：{0}");
const MADE_ONCE: Phrase = phrase!("Backup, date unknown", "日付の読み取れないバックアップ");
const NOTHING: Phrase = phrase!("Everything in it is here already.", "すべて、すでにここにあります。");
const SETTINGS: Phrase = phrase!("Settings", "設定");
const SETTINGS_SAY: Phrase =
    phrase!("Language, theme, text size and the rest, as in the file.", "言語、テーマ、文字の大きさなどをファイルに合わせます。");
const STAY: Phrase = phrase!("no change", "変えない");
const TAKE: Phrase = phrase!("as in the file", "ファイルに合わせる");
const BRING: Phrase = phrase!("Restore", "復元する");
const LEAVE: Phrase = phrase!("Cancel", "やめる");
const BROUGHT: Phrase = phrase!("Done: {0} {0|match|matches} restored.", "復元しました（{0}試合）。");

const READING: Phrase = phrase!("Reading", "読み込んでいます");
const SO_FAR: Phrase = phrase!("{0} {0|match|matches} so far", "{0}試合まで完了");

/// The longest time that work may block the page before it is painted again, in milliseconds.
const LONG: f64 = 100.0;

/// The state of the backup screen.
#[derive(Clone)]
enum Now {
    /// No backup is being saved or opened.
    Idle,
    /// A backup is being saved, read or restored. Contains the text about the progress.
    Busy(String),
    /// The work is over. Contains the text about the result, and whether the work failed.
    Said(String, bool),
    /// For this reason some records could not be read. So no backup was made, because the records would be missing in it.
    NotRead(Trouble),
    /// For this reason the matches on this device could not be compared with those of a backup. So nothing was restored.
    NotCompared(Trouble),
    /// A backup was read. Contains the time at which it was made (`None` if that is unreadable), and the plan for restoring it.
    Shown(Option<i64>, Arc<Plan>),
}

/// Draws the screen that saves a backup to a file and restores data from one.
pub fn backup() -> AnyView {
    let lang = use_lang().get_untracked();
    let now = RwSignal::new(Now::Idle);
    let take_settings = RwSignal::new(false);
    let shown = RwSignal::new(MANY);
    let pick = move |field: web_sys::HtmlInputElement| {
        let Some(file) = picked(&field).filter(|_| !matches!(now.get_untracked(), Now::Busy(_))) else { return };
        spawn_local(async move {
            let opened = opened(&file, &mut Busy::new(now, lang)).await;
            if let Ok((_, plan)) = &opened {
                // If no settings were chosen on this device, preselect the settings of the backup. Settings are only restored
                // if the user leaves them selected.
                take_settings.try_set(plan.settings.is_some_and(|(_, chosen)| !chosen));
            }
            shown.try_set(MANY);
            now.try_set(match opened {
                Ok((made, plan)) => Now::Shown(made, Arc::new(plan)),
                Err(NoPlan::NoFile) => Now::Said(FAILED.in_(lang).to_owned(), true),
                Err(NoPlan::NoBackup(trouble)) => Now::Said(lang.voice().text(&trouble.says()), true),
                Err(NoPlan::NotHere(trouble)) => Now::NotCompared(trouble),
            });
        });
    };
    view! {
        <Screen>
            <Head title=BACKUP.in_(lang) back=OnPress::run(back_or(Place::Records))/>
            <Middle ruled=true>
                <p class="say">{SAYS.in_(lang)}</p>
                {banners::aside}
                <Heading text=RESTORE.in_(lang)/>
                <p class="say">{FIRST.in_(lang)}</p>
                <label class="pick">
                    {CHOOSE.in_(lang)}
                    <input type="file" accept="application/json,.json" on:change:target=move |event| pick(event.target())/>
                </label>
                <div role="status">{move || said(&now.read(), take_settings, shown, lang)}</div>
            </Middle>
            <Tray>{tray(now, take_settings, lang)}</Tray>
        </Screen>
    }
    .into_any()
}

/// The progress of a long task, as the screen shows it.
struct Busy {
    now: RwSignal<Now>,
    lang: Lang,
    since: f64,
}

impl Busy {
    fn new(now: RwSignal<Now>, lang: Lang) -> Busy {
        now.try_set(Now::Busy(READING.in_(lang).to_owned()));
        Busy { now, lang, since: js_sys::Date::now() }
    }

    /// If the last painting was more than [`LONG`] ago, shows that `matches` matches are done, and lets the browser paint the page.
    async fn at(&mut self, matches: usize) {
        if js_sys::Date::now() - self.since > LONG {
            if matches > 0 {
                self.now.try_set(Now::Busy(count(SO_FAR, matches, self.lang)));
            }
            pause(Duration::ZERO).await;
            self.since = js_sys::Date::now();
        }
    }
}

/// Reads the file that the user chose. Returns the time at which the backup was made (`None` if it is unreadable), and the plan for
/// restoring it. If the file cannot be restored at all, returns the reason.
async fn opened(file: &web_sys::File, busy: &mut Busy) -> Result<(Option<i64>, Plan), NoPlan> {
    let mut progress = async |matches| busy.at(matches).await;
    let backup = Backup::of_file(file.size(), async |from, to| read_piece(file, from, to).await, &mut progress).await?;
    let made = backup.made;
    Ok((made, Plan::of_browser(backup, &mut progress).await?))
}

fn said(now: &Now, take_settings: RwSignal<bool>, shown: RwSignal<usize>, lang: Lang) -> Option<AnyView> {
    let (made, plan) = match now {
        Now::Idle => return None,
        Now::Busy(text) => return Some(view! { <p class="say">{text.clone()}</p> }.into_any()),
        Now::NotRead(trouble) | Now::NotCompared(trouble) => {
            return Some(view! { <p class="say wrong">{trouble.not_read().in_(lang)}</p> }.into_any());
        }
        Now::Said(text, wrong) => return Some(view! { <p class="say" class:wrong=*wrong>{text.clone()}</p> }.into_any()),
        Now::Shown(made, plan) => (*made, plan.clone()),
    };
    let lines = {
        let plan = plan.clone();
        move || lines(&plan, shown, lang).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    let nothing = plan.is_empty().then(|| view! { <p class="say">{NOTHING.in_(lang)}</p> });
    let settings = plan.settings.map(|_| {
        let words = [STAY.in_(lang), TAKE.in_(lang)];
        let (name, says) = (SETTINGS.in_(lang), SETTINGS_SAY.in_(lang));
        view! { <ul><Toggle name says words on=take_settings.get() on_change=move |on| take_settings.set(on)/></ul> }
    });
    let title = made.map_or(MADE_ONCE.in_(lang).to_owned(), |made| MADE.filled(lang, &[&calendar_day(made, lang)]));
    Some(view! { <Heading text=title/>{nothing}<ul class="brought">{lines}</ul>{settings} }.into_any())
}

fn tray(now: RwSignal<Now>, take_settings: RwSignal<bool>, lang: Lang) -> impl Fn() -> AnyView {
    let (prefs, session) = (prefs(), session());
    let saving =
        move |whole| OnPress::run(move || spawn_local(async move { _ = now.try_set(save(whole, &mut Busy::new(now, lang)).await) }));
    let share = OnPress::run(move || spawn_local(async move { _ = now.try_set(share(&mut Busy::new(now, lang)).await) }));
    let bring = OnPress::run(move || {
        let Now::Shown(_, plan) = now.get_untracked() else { return };
        // Reads now whether the user wants the settings of the backup, because the user may have left the page when the matches are
        // restored.
        let settings = plan.settings.filter(|_| take_settings.get_untracked()).map(|(settings, _)| settings);
        spawn_local(async move {
            let mut busy = Busy::new(now, lang);
            let restored = plan.restore_in_browser(archive_one, &mut async |matches| busy.at(matches).await).await;
            let (phrase, brought, wrong) = match restored {
                Ok(brought) => (BROUGHT, brought, false),
                Err(BrokenOff { brought, trouble }) => (trouble.not_restored(), brought, true),
            };
            // The open match is read again, because the backup may have continued it.
            session.clear();
            if let Some(settings) = settings {
                prefs.change(|kept| *kept = settings);
            }
            now.try_set(Now::Said(count(phrase, brought, lang), wrong));
        });
    });
    // Saving and restoring use the same button element, so that the button keeps the focus when the state changes.
    move || {
        let link = |text: Phrase, act| view! { <Link text=text.in_(lang) act/> }.into_any();
        let (text, act, others) = match &*now.read() {
            Now::Busy(_) => (SAVE, OnPress::Off, vec![]),
            Now::NotRead(trouble) => {
                let (again, without) = (saving(true), link(WITHOUT, saving(false)));
                if trouble.ends_with_reload() {
                    (RELOAD, OnPress::reload(), vec![link(AGAIN, again), without])
                } else {
                    (AGAIN, again, vec![without])
                }
            }
            Now::Shown(_, plan) => {
                let some = !plan.is_empty() || (plan.settings.is_some() && take_settings.get());
                let leave = OnPress::run(move || now.set(Now::Idle));
                (BRING, if some { bring.clone() } else { OnPress::Off }, vec![link(LEAVE, leave)])
            }
            Now::NotCompared(trouble) if trouble.ends_with_reload() => (RELOAD, OnPress::reload(), vec![]),
            Now::Idle | Now::Said(..) | Now::NotCompared(_) => {
                (SAVE, saving(true), shares_files().then(|| link(SHARE, share.clone())).into_iter().collect())
            }
        };
        let others = (!others.is_empty()).then(|| view! { <div class="links">{others}</div> });
        view! { <Filled text=text.in_(lang) act/>{others} }.into_any()
    }
}

/// Makes a backup of all data. Returns the file's name, its content, and the number of matches in it. If the browser does not return the
/// finished matches, fails if `whole` is true, and otherwise leaves them out.
async fn written(whole: bool, busy: &mut Busy) -> Result<(String, Blob, usize), Trouble> {
    let at = now();
    let (pieces, matches) = Backup::of_browser(at, whole, &mut async |done| busy.at(done).await).await?;
    let date = String::from(js_sys::Date::new(&(at as f64).into()).to_iso_string());
    let date = date.chars().take(10).collect::<String>();
    let blob = pieces_blob("application/json", pieces.iter().map(String::as_str)).ok_or(Trouble::Blocked)?;
    Ok((format!("trick-ledger-{date}.json"), blob, matches))
}

/// Offers a backup as a download. Returns the new state of the screen.
async fn save(whole: bool, busy: &mut Busy) -> Now {
    let (name, blob, matches) = match written(whole, busy).await {
        Ok(written) => written,
        Err(trouble) => return Now::NotRead(trouble),
    };
    save_blob(&name, &blob);
    Now::Said(count(SAVED, matches, busy.lang), false)
}

/// Shares a backup with another app. Returns the new state of the screen.
async fn share(busy: &mut Busy) -> Now {
    let lang = busy.lang;
    let (name, blob, matches) = match written(true, busy).await {
        Ok(written) => written,
        Err(trouble) => return Now::NotRead(trouble),
    };
    match hand_file(&name, blob).await {
        Handed::Shared => Now::Said(count(SHARED, matches, lang), false),
        Handed::Saved | Handed::Copied => Now::Said(count(SAVED, matches, lang), false),
        Handed::Left => Now::Idle,
        Handed::Not => Now::Said(NOT_SHARED.in_(lang).to_owned(), true),
    }
}
