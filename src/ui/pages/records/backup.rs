//! Everything in one file, and what such a file would bring back.

use std::collections::BTreeSet;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::list::how;
use crate::games::find;
use crate::matches::Match;
use crate::records::{Played, Renames};
use crate::storage::backup::{Backup, BackupTrouble, BrokenOff, Fate, LARGEST, LeftOut, Plan, Why, family};
use crate::storage::{Local, Memory, OURS, Trouble, Vault, attic, bin};
use crate::text::{Arg, Lang, Phrase, Voice, isolated};
use crate::ui::device::{Handed, Picked, day, hand_file, read_file, save_file, shares_files, text_blob};
use crate::ui::follow::follow;
use crate::ui::history::back_or;
use crate::ui::parts::{Act, Filled, Head, Heading, Link, Middle, Screen, Switch, Tray};
use crate::ui::places::Place;
use crate::ui::put_away::put_one_away;
use crate::ui::session::{now, session};
use crate::ui::settings::prefs;

const BACKUP: Phrase = Phrase::new("Backup", "バックアップ");
const SAVE: Phrase = Phrase::new("Save everything", "すべて保存する");
const SAYS: Phrase = Phrase::new(
    "Every match that is not deleted, the players and their names, house rules and settings go into one file. Keep it somewhere else than on this phone. It holds what this phone holds, nothing more, and is sent nowhere.",
    "削除していないすべての試合、プレイヤーの名前、ハウスルール、設定を1つのファイルにまとめます。この端末以外の場所に保管してください。中身はこの端末の記録と同じで、どこにも送信されません。",
);
const SAVED: Phrase =
    Phrase::new("{0} {0|match|matches} handed to the browser as a file.", "{0}試合をファイルにしてブラウザーに渡しました。");
const SHARE: Phrase = Phrase::new("Share", "共有");
const SHARED: Phrase = Phrase::new("{0} {0|match|matches} handed over in a file.", "{0}試合をファイルにして渡しました。");
const NOT_SAVED: Phrase = Phrase::new("The records could not be read.", "記録を読み取れませんでした。");

const RESTORE: Phrase = Phrase::new("Restore", "復元");
const FIRST: Phrase = Phrase::new(
    "What a backup would add is shown first. Nothing that is here is lost or overwritten.",
    "復元の前に、何が加わるかを表示します。ここにある記録が消えたり上書きされたりすることはありません。",
);
const CHOOSE: Phrase = Phrase::new("Choose a backup", "バックアップを選ぶ");

const FAILED: Phrase =
    Phrase::new("The file could not be opened. Nothing was changed.", "ファイルを開けませんでした。何も変更していません。");

const MADE: Phrase = Phrase::new("The backup of {0}", "バックアップ：{0}");
const MADE_ONCE: Phrase = Phrase::new("A backup without its date", "日付の読み取れないバックアップ");
const NEW: Phrase = Phrase::new("{0} new {0|match|matches}", "新しい試合：{0}");
const LONGER: Phrase = Phrase::new(
    "{0} {0|match that was|matches that were} played on there: the longer record is taken",
    "向こうで先に進んだ試合：{0}（長い方の記録にします）",
);
const FORKED: Phrase = Phrase::new(
    "{0} {0|match that was|matches that were} played on both here and there: what is there is kept beside it as a copy",
    "両方で別々に進んだ試合：{0}（向こうの記録をコピーとして残します）",
);
const SAME: Phrase = Phrase::new("{0} {0|match|matches} here already", "すでにある試合：{0}");
const SHORTER: Phrase = Phrase::new(
    "{0} {0|match that was|matches that were} played on here: {0|it stays|they stay}",
    "こちらで先に進んだ試合：{0}（そのままです）",
);
const DAMAGED: Phrase =
    Phrase::new("{0} damaged {0|match|matches} in the file, left out:", "ファイルの中で壊れているため復元しない試合：{0}。");
const UNKNOWN: Phrase = Phrase::new(
    "{0} {0|match|matches} of a game or by house rules that this version does not know, left out:",
    "この版にないゲームかハウスルールのため復元しない試合：{0}。",
);
const BEYOND: Phrase = Phrase::new(
    "{0} {0|match|matches} with a name, a number or a date that cannot be, left out:",
    "ありえない名前・数・日付があるため復元しない試合：{0}。",
);
const PLACE: Phrase = Phrase::new("number {0} of {1}", "{1}件中{0}件目");
const REST_DAMAGED: Phrase = Phrase::new(
    "Players, names, house rules and settings in the file are damaged: left out",
    "ファイルの中のプレイヤー、名前、ハウスルール、設定は壊れているため復元しません",
);
const CUT: Phrase = Phrase::new(
    "The file breaks off before its end: what stood behind that is missing.",
    "ファイルが途中で切れています。その先にあった記録は復元できません。",
);
const NO_PLAYERS: Phrase = Phrase::new(
    "{0} {0|player|players} with a name or a colour that cannot be, left out",
    "ありえない名前か色のため復元しないプレイヤー：{0}",
);
const NO_RENAMES: Phrase =
    Phrase::new("{0} {0|name|names} given to players that cannot be, left out", "ありえない内容のため復元しない名前の変更：{0}");
const NO_RULES: Phrase = Phrase::new(
    "house rules of {0} {0|game|games} that cannot be played here, left out",
    "ここでは遊べないため復元しないハウスルール：{0}",
);
const NO_SETTINGS: Phrase = Phrase::new("Settings that cannot be chosen here, left out", "ここでは選べない設定のため、設定は復元しません");
const UNREAD: Phrase = Phrase::new(
    "{0} {0|record|records} that could not be read there, and cannot be here: {0|it stays|they stay} in the file",
    "向こうでもここでも読み取れない記録：{0}（ファイルの中に残ります）",
);
const PLAYERS: Phrase = Phrase::new("{0} new {0|player|players}", "新しいプレイヤー：{0}");
const RENAMES: Phrase = Phrase::new("{0} {0|name|names} given to players there", "名前の変更：{0}");
const RULES: Phrase = Phrase::new("house rules of {0} {0|game|games} not played here", "ここで遊んでいないゲームのハウスルール：{0}");
const PATTERNS: Phrase = Phrase::new("{0} {0|set|sets} of house rules with a name", "名前のあるハウスルール：{0}");
const FAVOURITES: Phrase = Phrase::new("{0} favourite {0|game|games}", "お気に入りのゲーム：{0}");
const NOTHING: Phrase = Phrase::new("Everything in it is here already.", "すべて、すでにここにあります。");
const SETTINGS: Phrase = Phrase::new("Settings", "設定");
const SETTINGS_SAY: Phrase =
    Phrase::new("Language, theme, text size and the rest as chosen there.", "言語、テーマ、文字の大きさなどを向こうと同じにします。");
const STAY: Phrase = Phrase::new("as here", "このまま");
const TAKE: Phrase = Phrase::new("as there", "向こうと同じ");
const BRING: Phrase = Phrase::new("Restore", "復元する");
const LEAVE: Phrase = Phrase::new("Cancel", "やめる");
const BROUGHT: Phrase = Phrase::new("Done: {0} {0|match|matches} restored.", "復元しました（{0}試合）。");
const STOPPED: Phrase = Phrase::new(
    "The browser has no room for all of it: {0} {0|match|matches} restored, the rest not. What was here is as it was. Make room and choose the file again.",
    "保存領域が足りず、{0}試合だけ復元しました。元の記録はそのままです。空きを作ってから、もう一度ファイルを選んでください。",
);
const ELSEWHERE: Phrase = Phrase::new(
    "Another tab has written here meanwhile: {0} {0|match|matches} restored. Choose the file again for the rest.",
    "別のタブで記録が進んだため、{0}試合だけ復元しました。残りは、もう一度ファイルを選んでください。",
);

const READING: Phrase = Phrase::new("Reading the file", "ファイルを読み込んでいます");
const SO_FAR: Phrase = Phrase::new("{0} {0|match|matches} so far", "{0}試合まで完了");

/// How many matches are read from the attic at once.
const SLICE: u32 = 100;

/// After how many matches it is said how many there are.
const EVERY: usize = 10;

/// What was read from a file.
type Opened = Result<(Option<i64>, Plan), BackupTrouble>;

/// What stands on the screen.
#[derive(Clone)]
enum Now {
    /// Nothing was done yet.
    Idle,
    /// Something was done, or could not be.
    Said(String, bool),
    /// A backup was read: when it was made, if that can be read, and what it would bring.
    Shown(Option<i64>, Plan),
}

/// Draws the screen.
pub(super) fn screen(lang: Lang) -> AnyView {
    let now = RwSignal::new(Now::Idle);
    let take_settings = RwSignal::new(false);
    let pick = move |field: web_sys::HtmlInputElement| {
        spawn_local(async move {
            if let Some(picked) = read_file(field, LARGEST).await {
                now.try_set(Now::Said(READING.in_(lang).to_owned(), false));
                let shown = opened(picked, lang).await;
                if let Now::Shown(_, plan) = &shown {
                    // Where nothing was chosen yet the settings come along; they never change by themselves.
                    take_settings.try_set(plan.settings.is_some_and(|(_, chosen)| !chosen));
                }
                now.try_set(shown);
            }
        });
    };
    view! {
        <Screen>
            <Head title=BACKUP.in_(lang) back=Act::run(back_or(Place::Records("")))/>
            <Middle ruled=true>
                <p class="say">{SAYS.in_(lang)}</p>
                <Heading text=RESTORE.in_(lang)/>
                <p class="say">{FIRST.in_(lang)}</p>
                <label class="pick">
                    {CHOOSE.in_(lang)}
                    <input type="file" accept="application/json,.json" on:change:target=move |event| pick(event.target())/>
                </label>
                <div role="status">{follow(move || said(&now.read(), take_settings, lang))}</div>
            </Middle>
            <Tray>{follow(tray(now, take_settings, lang))}</Tray>
        </Screen>
    }
    .into_any()
}

fn count(phrase: Phrase, n: usize, lang: Lang) -> String {
    Voice { lang, names: &[] }.text(&phrase.with(&[Arg::Int(n as i64)]))
}

/// What a chosen file would bring, or why it cannot be read.
async fn opened(picked: Picked, lang: Lang) -> Now {
    let read: Opened = match picked {
        Picked::Failed => return Now::Said(FAILED.in_(lang).to_owned(), true),
        Picked::TooLarge => Err(BackupTrouble::TooLarge),
        Picked::Text(text) => match Backup::read(&text) {
            Ok(backup) => match Plan::of(&here(&backup).await, &backup) {
                Ok(plan) => Ok((backup.made, plan)),
                Err(_) => return Now::Said(NOT_SAVED.in_(lang).to_owned(), true),
            },
            Err(trouble) => Err(trouble),
        },
    };
    match read {
        Ok((made, plan)) => Now::Shown(made, plan),
        Err(trouble) => Now::Said(Voice { lang, names: &[] }.text(&trouble.says()), true),
    }
}

/// Everything that is here and that a backup is compared with.
async fn here(backup: &Backup) -> Memory {
    let keys = Local.keys(OURS).unwrap_or_default();
    let here = attic::unpack(keys.into_iter().filter_map(|key| Some((Local.read(&key).ok()??, key))).map(|(text, key)| (key, text)));
    let families: BTreeSet<&str> = backup.matches.iter().map(|part| family(&part.id)).collect();
    for summary in Local::summaries().iter().filter(|summary| families.contains(family(&summary.id)) && Local::is_put_away(&summary.id)) {
        for (key, text) in Local::look(&summary.id).await {
            let _ = here.write(&key, &text);
        }
    }
    here
}

fn said(now: &Now, take_settings: RwSignal<bool>, lang: Lang) -> Option<AnyView> {
    let (made, plan) = match now {
        Now::Idle => return None,
        Now::Said(text, wrong) => return Some(view! { <p class="say" class:wrong=*wrong>{text.clone()}</p> }.into_any()),
        Now::Shown(made, plan) => (*made, plan),
    };
    let lines = lines(plan, lang).into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    let nothing = plan.is_empty().then(|| view! { <p class="say">{NOTHING.in_(lang)}</p> });
    let settings = plan.settings.map(|_| {
        let words = [STAY.in_(lang), TAKE.in_(lang)];
        let (name, says) = (SETTINGS.in_(lang), SETTINGS_SAY.in_(lang));
        view! { <ul><Switch name says words on=take_settings.get() on_change=move |on| take_settings.set(on)/></ul> }
    });
    let title = made.map_or(MADE_ONCE.in_(lang).to_owned(), |made| MADE.in_(lang).replace("{0}", &day(made, lang)));
    Some(view! { <Heading text=title/>{nothing}<ul class="brought">{lines}</ul>{settings} }.into_any())
}

/// What a backup would bring, a line for each kind; under it the matches that come.
fn lines(plan: &Plan, lang: Lang) -> Vec<AnyView> {
    let mut lines = Vec::new();
    for (fate, phrase) in [(Fate::New, NEW), (Fate::Longer, LONGER), (Fate::Forked, FORKED), (Fate::Same, SAME), (Fate::Shorter, SHORTER)] {
        let some: Vec<_> = plan.matches.iter().filter(|coming| coming.fate == fate).collect();
        if some.is_empty() {
            continue;
        }
        lines.push(view! { <b>{count(phrase, some.len(), lang)}</b> }.into_any());
        if matches!(fate, Fate::Same | Fate::Shorter) {
            continue;
        }
        for coming in some {
            let part = coming.part.clone();
            let Ok(game) = Match::new(part.header, part.steps) else { continue };
            let played = Played::of(&part.id, part.began, &game, &Renames::default());
            let names = Voice { lang, names: &played.people }.names(played.table().everybody());
            let comma = if lang == Lang::En { ", " } else { "、" };
            let text = [played.title(lang).to_owned(), day(played.last, lang), names, how(&played, lang)].join(comma);
            lines.push(text.into_any());
        }
    }
    lines.extend(left_out(&plan.left_out, lang).into_iter().map(|text| view! { <span class="wrong">{text}</span> }.into_any()));
    if !plan.rest {
        lines.push(view! { <span class="wrong">{REST_DAMAGED.in_(lang)}</span> }.into_any());
    }
    let people = plan.players.iter().map(|player| isolated(&player.name)).collect();
    let given = plan.renames.iter().map(|rename| format!("{} → {}", isolated(&rename.from), isolated(&rename.to))).collect();
    let called = |game: &str| find(game).map(|game| game.sheet().name.in_(lang).to_owned());
    let ruled = plan.house_rules.iter().filter_map(|(game, _)| called(game)).collect();
    let kept = plan.patterns.iter().map(|pattern| isolated(&pattern.name)).collect();
    let first = plan.favourites.iter().filter_map(|game| called(game)).collect();
    let beside: [(Phrase, Vec<String>); 5] = [(PLAYERS, people), (RENAMES, given), (RULES, ruled), (PATTERNS, kept), (FAVOURITES, first)];
    let beside = beside.into_iter().filter(|(_, all)| !all.is_empty());
    lines.extend(beside.map(|(phrase, all)| {
        let counted = count(phrase, all.len(), lang);
        let text = if lang == Lang::En { format!("{counted} ({})", all.join(", ")) } else { format!("{counted}（{}）", all.join("、")) };
        text.into_any()
    }));
    lines
}

/// What of the file does not come, a sentence for each reason.
fn left_out(left_out: &LeftOut, lang: Lang) -> Vec<String> {
    let voice = Voice { lang, names: &[] };
    let mut lines = Vec::new();
    for (why, phrase) in [(Why::Damaged, DAMAGED), (Why::Unknown, UNKNOWN), (Why::Beyond, BEYOND)] {
        let places = left_out.matches.iter().filter(|(_, other)| *other == why);
        let places = places.map(|(at, _)| voice.text(&PLACE.with(&[Arg::Int(*at as i64 + 1), Arg::Int(left_out.of as i64)])));
        let places: Vec<_> = places.collect();
        if !places.is_empty() {
            let comma = if lang == Lang::En { ", " } else { "、" };
            lines.push(format!("{} {}", count(phrase, places.len(), lang), places.join(comma)));
        }
    }
    lines.extend(left_out.cut.then(|| CUT.in_(lang).to_owned()));
    let (players, renames, rules) = (left_out.players, left_out.renames, left_out.house_rules);
    let others = [
        (NO_PLAYERS, players),
        (NO_RENAMES, renames),
        (NO_RULES, rules),
        (NO_SETTINGS, usize::from(left_out.settings)),
        (UNREAD, left_out.unread),
    ];
    lines.extend(others.into_iter().filter(|(_, n)| *n > 0).map(|(phrase, n)| count(phrase, n, lang)));
    lines
}

fn tray(now: RwSignal<Now>, take_settings: RwSignal<bool>, lang: Lang) -> impl Fn() -> AnyView {
    let (prefs, session) = (prefs(), session());
    let save = Act::run(move || spawn_local(async move { drop(now.try_set(save(now, lang).await)) }));
    let share = Act::run(move || spawn_local(async move { drop(now.try_set(share(now, lang).await)) }));
    let bring = Act::run(move || {
        let Now::Shown(_, plan) = now.get_untracked() else { return };
        spawn_local(async move {
            let (phrase, brought, wrong) = match restored(&plan, now, lang).await {
                Ok(brought) => (BROUGHT, brought, false),
                Err(BrokenOff { brought, trouble: Trouble::Elsewhere }) => (ELSEWHERE, brought, true),
                Err(BrokenOff { brought, .. }) => (STOPPED, brought, true),
            };
            session.clear();
            if let Some((settings, _)) = plan.settings.filter(|_| take_settings.try_get_untracked() == Some(true)) {
                prefs.change(|kept| *kept = settings);
            }
            now.try_set(Now::Said(count(phrase, brought, lang), wrong));
        });
    });
    move || {
        let brings = match &*now.read() {
            Now::Shown(_, plan) => Some(!plan.is_empty() || (plan.settings.is_some() && take_settings.get())),
            _ => None,
        };
        match brings {
            None => {
                let share = shares_files().then(|| view! { <div class="links"><Link text=SHARE.in_(lang) act=share.clone()/></div> });
                view! { <Filled text=SAVE.in_(lang) act=save.clone()/>{share} }.into_any()
            }
            Some(some) => {
                let act = if some { bring.clone() } else { Act::Off };
                let leave = Act::run(move || now.set(Now::Idle));
                view! { <Filled text=BRING.in_(lang) act/><div class="links"><Link text=LEAVE.in_(lang) act=leave/></div> }.into_any()
            }
        }
    }
}

/// Brings a plan home; matches that are over are put away at once, because there is no room for many of them elsewhere.
async fn restored(plan: &Plan, now: RwSignal<Now>, lang: Lang) -> Result<usize, BrokenOff> {
    let mut brought = 0;
    let off = |brought| move |trouble| BrokenOff { brought, trouble };
    for coming in plan.coming() {
        let id = &coming.part.id;
        if Local::lacks(id) {
            Local::fetch(id).await;
        }
        coming.bring(&Local).map_err(off(brought))?;
        brought += 1;
        if Local::is_deep() {
            put_one_away(id.clone()).await;
        }
        if brought % EVERY == 0 {
            now.try_set(Now::Said(count(SO_FAR, brought, lang), false));
        }
    }
    plan.restore_rest(&Local).map_err(off(brought))?;
    Ok(brought)
}

/// Everything as a file: its name, its text, and how many matches are in it.
async fn written(shown: RwSignal<Now>, lang: Lang) -> Result<(String, String, usize), Trouble> {
    let at = now();
    let in_bin = bin::ids(&Local)?;
    let mut backup = Backup::of(&Local, at)?;
    let mut last = String::new();
    loop {
        let some = Local::after(&last, SLICE).await;
        let Some((id, _)) = some.last() else { break };
        last.clone_from(id);
        let away = some.into_iter().filter(|(id, _)| Local::is_put_away(id)).flat_map(|(_, texts)| texts);
        backup.add(&attic::unpack(away), &in_bin)?;
        shown.try_set(Now::Said(count(SO_FAR, backup.matches.len(), lang), false));
    }
    backup.matches.sort_by(|one, other| one.id.cmp(&other.id));
    let date = String::from(js_sys::Date::new(&(at as f64).into()).to_iso_string());
    let date = date.chars().take(10).collect::<String>();
    Ok((format!("trick-ledger-{date}.json"), backup.write()?, backup.matches.len()))
}

/// Gives it to the browser to be saved.
async fn save(now: RwSignal<Now>, lang: Lang) -> Now {
    let Ok((name, text, matches)) = written(now, lang).await else { return Now::Said(NOT_SAVED.in_(lang).to_owned(), true) };
    save_file(&name, &text);
    Now::Said(count(SAVED, matches, lang), false)
}

/// Hands it to another app.
async fn share(now: RwSignal<Now>, lang: Lang) -> Now {
    let Ok((name, text, matches)) = written(now, lang).await else { return Now::Said(NOT_SAVED.in_(lang).to_owned(), true) };
    let handed = match text_blob("application/json", &text) {
        Some(blob) => hand_file(&name, blob).await,
        None => Handed::Not,
    };
    match handed {
        Handed::Shared => Now::Said(count(SHARED, matches, lang), false),
        Handed::Saved | Handed::Copied => Now::Said(count(SAVED, matches, lang), false),
        Handed::Left => Now::Idle,
        Handed::Not => Now::Said(NOT_SAVED.in_(lang).to_owned(), true),
    }
}
