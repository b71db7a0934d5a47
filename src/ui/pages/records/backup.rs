//! Everything in one file, and what such a file would bring back.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::Blob;

use super::list::{MANY, MORE, how};
use crate::games::find;
use crate::matches::Match;
use crate::records::{Played, Renames, Summary};
use crate::storage::attic::{self, Texts};
use crate::storage::backup::{Backup, BackupTrouble, BrokenOff, Coming, Fate, LARGEST, LeftOut, Plan, Planning, Reading, Why, family};
use crate::storage::{Local, Memory, Trouble, bin, shelf};
use crate::table::gathered;
use crate::text::{Arg, Lang, Phrase, Voice, isolated};
use crate::ui::device::{Handed, day, hand_file, pause, picked, pieces_blob, read_piece, save_blob, shares_files};
use crate::ui::follow::follow;
use crate::ui::history::back_or;
use crate::ui::parts::{Act, Filled, Head, Heading, Link, Middle, Screen, Switch, Tray};
use crate::ui::places::Place;
use crate::ui::put_away::{put_one_away, summary};
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
    "{0} {0|match|matches} with an impossible name, number or date, left out:",
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
const NO_PLAYERS: Phrase =
    Phrase::new("{0} {0|player|players} with an impossible name or colour, left out", "ありえない名前か色のため復元しないプレイヤー：{0}");
const NO_RENAMES: Phrase =
    Phrase::new("{0} impossible {0|name|names} given to players, left out", "ありえない内容のため復元しない名前の変更：{0}");
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

const READING: Phrase = Phrase::new("Reading", "読み込んでいます");
const SO_FAR: Phrase = Phrase::new("{0} {0|match|matches} so far", "{0}試合まで完了");

/// How many matches are read from the attic, or written into it, at once.
const SLICE: u32 = 100;

/// How much of a file is read at once, in bytes.
const PIECE: f64 = 1_000_000.0;

/// How long one works before the page is painted, in milliseconds.
const LONG: f64 = 100.0;

/// What stands on the screen.
#[derive(Clone)]
enum Now {
    /// Nothing was done yet.
    Idle,
    /// Something is being done; how far it is.
    Busy(String),
    /// Something was done, or could not be.
    Said(String, bool),
    /// A backup was read: when it was made, if that can be read, and what it would bring.
    Shown(Option<i64>, Arc<Plan>),
}

/// Draws the screen.
pub(super) fn screen(lang: Lang) -> AnyView {
    let now = RwSignal::new(Now::Idle);
    let take_settings = RwSignal::new(false);
    let shown = RwSignal::new(MANY);
    let pick = move |field: web_sys::HtmlInputElement| {
        let Some(file) = picked(&field).filter(|_| !matches!(now.get_untracked(), Now::Busy(_))) else { return };
        spawn_local(async move {
            let opened = opened(&file, &mut Busy::new(now, lang)).await;
            if let Ok((_, plan)) = &opened {
                // Where nothing was chosen yet the settings come along; they never change by themselves.
                take_settings.try_set(plan.settings.is_some_and(|(_, chosen)| !chosen));
            }
            shown.try_set(MANY);
            now.try_set(opened.map_or_else(|says| Now::Said(says, true), |(made, plan)| Now::Shown(made, Arc::new(plan))));
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
                <div role="status">{follow(move || said(&now.read(), take_settings, shown, lang))}</div>
            </Middle>
            <Tray>{follow(tray(now, take_settings, lang))}</Tray>
        </Screen>
    }
    .into_any()
}

fn count(phrase: Phrase, n: usize, lang: Lang) -> String {
    Voice { lang, names: &[] }.text(&phrase.with(&[Arg::Int(n as i64)]))
}

/// Says meanwhile how far something is that takes long.
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

    /// So many matches are done; the page is painted, if it was not for long.
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

/// When a chosen backup was made and what it would bring, or why it cannot be read.
async fn opened(file: &web_sys::File, busy: &mut Busy) -> Result<(Option<i64>, Plan), String> {
    let lang = busy.lang;
    let why = |trouble: BackupTrouble| Voice { lang, names: &[] }.text(&trouble.says());
    if file.size() > LARGEST as f64 {
        return Err(why(BackupTrouble::TooLarge));
    }
    let mut reading = Reading::default();
    let mut from = 0.0;
    while from < file.size() {
        let bytes = read_piece(file, from, from + PIECE).await.ok_or_else(|| FAILED.in_(lang).to_owned())?;
        reading.hear(&bytes);
        from += PIECE;
        if from >= file.size() {
            reading.end();
        }
        while reading.go_on() {
            busy.at(reading.matches()).await;
        }
    }
    let mut backup = reading.read().map_err(why)?;
    let plan = planned(&mut backup, busy).await.map_err(|_| NOT_SAVED.in_(lang).to_owned())?;
    Ok((backup.made, plan))
}

/// What a backup would bring, compared with what is here of its matches, wherever it lies.
async fn planned(backup: &mut Backup, busy: &mut Busy) -> Result<Plan, Trouble> {
    let mut planning = Planning::of(&Local)?;
    let families: BTreeSet<String> = gathered(backup.matches.iter().map(|part| family(&part.id).to_owned()));
    let mut last = String::new();
    while let some = Local::after(&last, SLICE).await
        && let Some((id, _)) = some.last()
    {
        last.clone_from(id);
        let same = some.into_iter().filter(|(id, _)| families.contains(family(id)) && Local::is_put_away(id));
        planning.is_here(&attic::unpack(same.flat_map(|(_, texts)| texts)))?;
        busy.at(0).await;
    }
    for (n, part) in core::mem::take(&mut backup.matches).into_iter().enumerate() {
        planning.add(part)?;
        busy.at(n).await;
    }
    planning.end(&Local, backup)
}

fn said(now: &Now, take_settings: RwSignal<bool>, shown: RwSignal<usize>, lang: Lang) -> Option<AnyView> {
    let (made, plan) = match now {
        Now::Idle => return None,
        Now::Busy(text) => return Some(view! { <p class="say">{text.clone()}</p> }.into_any()),
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
        view! { <ul><Switch name says words on=take_settings.get() on_change=move |on| take_settings.set(on)/></ul> }
    });
    let title = made.map_or(MADE_ONCE.in_(lang).to_owned(), |made| MADE.in_(lang).replace("{0}", &day(made, lang)));
    Some(view! { <Heading text=title/>{nothing}<ul class="brought">{follow(lines)}</ul>{settings} }.into_any())
}

/// What a backup would bring, a line for each kind; under it the matches that come, not too many at once.
fn lines(plan: &Plan, shown: RwSignal<usize>, lang: Lang) -> Vec<AnyView> {
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
        let many = shown.get();
        for coming in some.iter().take(many) {
            let part = &coming.part;
            let Ok(game) = Match::new(part.header.clone(), part.steps.clone()) else { continue };
            let played = Played::of(&part.id, part.began, &game, &Renames::default());
            let names = Voice { lang, names: &played.people }.names(played.table().everybody());
            let comma = if lang == Lang::En { ", " } else { "、" };
            let text = [played.title(lang).to_owned(), day(played.last, lang), names, how(&played, lang)].join(comma);
            lines.push(text.into_any());
        }
        if some.len() > many {
            let act = Act::run(move || shown.update(|shown| *shown += MANY));
            lines.push(view! { <Link text=MORE.in_(lang) act/> }.into_any());
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
    let save = Act::run(move || spawn_local(async move { drop(now.try_set(save(&mut Busy::new(now, lang)).await)) }));
    let share = Act::run(move || spawn_local(async move { drop(now.try_set(share(&mut Busy::new(now, lang)).await)) }));
    let bring = Act::run(move || {
        let Now::Shown(_, plan) = now.get_untracked() else { return };
        spawn_local(async move {
            let (phrase, brought, wrong) = match restored(&plan, &mut Busy::new(now, lang)).await {
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
        if matches!(&*now.read(), Now::Busy(_)) {
            return view! { <Filled text=SAVE.in_(lang) act=Act::Off/> }.into_any();
        }
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

/// Brings a plan home. New matches that are over go where they will lie, many at once, and the others as they would be played on.
async fn restored(plan: &Plan, busy: &mut Busy) -> Result<usize, BrokenOff> {
    let mut brought = 0;
    let off = |brought| move |trouble| BrokenOff { brought, trouble };
    let (mut over, mut others) = (Vec::new(), Vec::new());
    for coming in plan.coming() {
        match over_and_new(coming) {
            Some(whole) => over.push(whole),
            None => others.push(coming),
        }
        if over.len() >= SLICE as usize {
            brought += put_away(&mut over).await.map_err(off(brought))?;
        }
        busy.at(brought).await;
    }
    brought += put_away(&mut over).await.map_err(off(brought))?;
    for coming in others {
        let id = &coming.part.id;
        if Local::lacks(id) {
            Local::fetch(id).await;
        }
        coming.bring(&Local).map_err(off(brought))?;
        brought += 1;
        if Local::is_deep() {
            put_one_away(id.clone()).await;
        }
        busy.at(brought).await;
    }
    plan.restore_rest(&Local).map_err(off(brought))?;
    Ok(brought)
}

/// The texts of a match and what it came to, where it is over, and nothing is here of it.
fn over_and_new(coming: &Coming) -> Option<(Texts, Summary)> {
    let id = &coming.part.id;
    let is_nowhere = coming.fate == Fate::New && Local::is_deep() && Local::is_nowhere(id);
    let alone = Memory::default();
    if !is_nowhere || coming.bring(&alone).is_err() {
        return None;
    }
    let summary = summary(&alone, id).filter(|summary| summary.over)?;
    Some((attic::pack(&alone, id).ok()?, summary))
}

/// Puts away what was gathered. How many they were.
///
/// # Errors
/// There is no room for them.
async fn put_away(over: &mut Vec<(Texts, Summary)>) -> Result<usize, Trouble> {
    let some = core::mem::take(over);
    let games: BTreeSet<&str> = gathered(some.iter().map(|(_, summary)| summary.header.game.as_str()));
    shelf::note_played(&Local, &games.into_iter().collect::<Vec<_>>())?;
    if some.is_empty() || Local::put_away_new(&some).await { Ok(some.len()) } else { Err(Trouble::Full) }
}

/// Everything as a file: its name, its content, and how many matches are in it.
async fn written(busy: &mut Busy) -> Result<(String, Blob, usize), Trouble> {
    let at = now();
    let in_bin = bin::ids(&Local)?;
    let mut backup = Backup::of(&Local, at)?;
    let mut parts = backup.take_sealed()?;
    let mut last = String::new();
    while let some = Local::after(&last, SLICE).await
        && let Some((id, _)) = some.last()
    {
        last.clone_from(id);
        let away = some.into_iter().filter(|(id, _)| Local::is_put_away(id)).flat_map(|(_, texts)| texts);
        backup.add(&attic::unpack(away), &in_bin)?;
        parts.append(&mut backup.take_sealed()?);
        busy.at(parts.len()).await;
    }
    let date = String::from(js_sys::Date::new(&(at as f64).into()).to_iso_string());
    let date = date.chars().take(10).collect::<String>();
    let matches = parts.len();
    let blob = pieces_blob("application/json", backup.pieces(parts)?.iter().map(String::as_str)).ok_or(Trouble::Blocked)?;
    Ok((format!("trick-ledger-{date}.json"), blob, matches))
}

/// Gives it to the browser to be saved.
async fn save(busy: &mut Busy) -> Now {
    let Ok((name, blob, matches)) = written(busy).await else { return Now::Said(NOT_SAVED.in_(busy.lang).to_owned(), true) };
    save_blob(&name, &blob);
    Now::Said(count(SAVED, matches, busy.lang), false)
}

/// Hands it to another app.
async fn share(busy: &mut Busy) -> Now {
    let lang = busy.lang;
    let Ok((name, blob, matches)) = written(busy).await else { return Now::Said(NOT_SAVED.in_(lang).to_owned(), true) };
    match hand_file(&name, blob).await {
        Handed::Shared => Now::Said(count(SHARED, matches, lang), false),
        Handed::Saved | Handed::Copied => Now::Said(count(SAVED, matches, lang), false),
        Handed::Left => Now::Idle,
        Handed::Not => Now::Said(NOT_SAVED.in_(lang).to_owned(), true),
    }
}
