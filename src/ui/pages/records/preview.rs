//! The preview of a backup: what would be restored and what is left out, line by line.

use leptos::prelude::*;

use super::list::{MANY, MORE};
use crate::games::find;
use crate::matches::Match;
use crate::records::{Played, Renames};
use crate::storage::backup::{Fate, LeftOut, Plan, Why};
use crate::storage::drafts;
use crate::text::{Arg, Lang, Phrase, Voice, isolated};
use crate::ui::deal::match_line::how;
use crate::ui::device::day;
use crate::ui::parts::{Link, OnPress};

const NEW: Phrase = phrase!("{0} new {0|match|matches}", "新しい試合：{0}");
const LONGER: Phrase = phrase!(
    "{0} {0|match that was|matches that were} continued further in the file: the longer record is taken",
    "ファイルのほうが進んでいる試合：{0}（長いほうの記録にします）",
);
const FORKED: Phrase = phrase!(
    "{0} {0|match that was|matches that were} continued both here and in the file: the file’s version is kept as a copy",
    "両方で別々に進んだ試合：{0}（ファイルの記録をコピーとして残します）",
);
const SAME: Phrase = phrase!("{0} {0|match|matches} here already", "すでにある試合：{0}");
const SHORTER: Phrase = phrase!(
    "{0} {0|match that was|matches that were} continued further here: {0|it stays|they stay}",
    "こちらで先に進んだ試合：{0}（そのままです）",
);
const DAMAGED: Phrase =
    phrase!("{0} damaged {0|match|matches} in the file, left out:", "ファイルの中で壊れているため復元しない試合：{0}。");
const UNKNOWN: Phrase = phrase!(
    "{0} {0|match|matches} with a game or house rules unknown to this version, left out:",
    "このバージョンにないゲームかハウスルールのため復元しない試合：{0}。",
);
const PLAYER_COUNT: Phrase = phrase!(
    "{0} {0|match|matches} with too few or too many players for {0|its|their} game, left out:",
    "ゲームで遊べる人数ではないため復元しない試合：{0}。",
);
const TOO_MANY: Phrase = phrase!(
    "{0} {0|match|matches} left out, because too many games of your own would be open at once:",
    "一度に開ける自作のゲームの数を超えるため復元しない試合：{0}。",
);
const BEYOND: Phrase = phrase!(
    "{0} {0|match|matches} with an impossible name, number or date, left out:",
    "名前・数・日付が正しくないため復元しない試合：{0}。",
);
const PLACE: Phrase = phrase!("number {0} of {1}", "{1}件中{0}件目");
const REST_DAMAGED: Phrase = phrase!(
    "Players, names, house rules and settings in the file are damaged: left out",
    "ファイルの中のプレイヤー、名前、ハウスルール、設定は壊れているため復元しません",
);
const CUT: Phrase = phrase!(
    "The file is cut off; everything after that point is missing.",
    "ファイルが途中で切れています。その先にあった記録は復元できません。",
);
const NO_PLAYERS: Phrase =
    phrase!("{0} {0|player|players} with an impossible name or colour, left out", "名前か色が正しくないため復元しないプレイヤー：{0}");
const NO_RENAMES: Phrase =
    phrase!("{0} impossible {0|name|names} given to players, left out", "内容が正しくないため復元しない名前の変更：{0}");
const NO_RULES: Phrase =
    phrase!("house rules of {0} {0|game|games} that cannot be played here, left out", "ここでは遊べないため復元しないハウスルール：{0}",);
const NO_SETTINGS: Phrase = phrase!("Settings that cannot be chosen here, left out", "ここでは選べない設定のため、設定は復元しません");
const UNREAD: Phrase = phrase!(
    "{0} {0|record|records} that cannot be read, neither in the file nor here: {0|it stays|they stay} in the file",
    "ファイルでもここでも読み取れない記録：{0}（ファイルの中に残ります）",
);
const PLAYERS: Phrase = phrase!("{0} new {0|player|players}", "新しいプレイヤー：{0}");
const RENAMES: Phrase = phrase!("{0} {0|name|names} given to players there", "名前の変更：{0}");
const RULES: Phrase = phrase!("house rules of {0} {0|game|games} not played here", "ここで遊んでいないゲームのハウスルール：{0}");
const PATTERNS: Phrase = phrase!("{0} {0|set|sets} of house rules with a name", "名前のあるハウスルール：{0}");
const DOCUMENTS: Phrase = phrase!("{0} {0|game|games} of your own", "自作のゲーム{0}種");
const VERSIONS: Phrase = phrase!("{0} earlier {0|version|versions} of games of your own", "自作のゲームの以前のバージョン：{0}");
const BRACKETED: Phrase = phrase!("{0} ({1})", "{0}（{1}）");
const DRAFTS: Phrase = phrase!("{0} unfinished {0|game|games} of your own", "作りかけの自作のゲーム{0}種");
const STAKES: Phrase = phrase!("{0} {0|stake|stakes} agreed on there", "取り決めたレート：{0}");
const NO_STAKES: Phrase = phrase!("Stakes that cannot be chosen here, left out", "ここでは選べないため、レートは復元しません");
const FAVOURITES: Phrase = phrase!("{0} favourite {0|game|games}", "お気に入りのゲーム：{0}");

/// A sentence with the number `n` in it.
pub(super) fn count(phrase: Phrase, n: usize, lang: Lang) -> String {
    lang.voice().text(&phrase.with(&[Arg::Int(n as i64)]))
}

/// The lines about what a backup would restore. Each kind of data has a line. The matches are listed below, at most `shown`
/// of each kind.
pub(super) fn lines(plan: &Plan, shown: RwSignal<usize>, lang: Lang) -> Vec<AnyView> {
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
            let comma = lang.comma();
            let text = [played.title(lang).to_owned(), day(played.dated(), lang), names, how(&played, lang)].join(comma);
            lines.push(text.into_any());
        }
        if some.len() > many {
            let act = OnPress::run(move || shown.update(|shown| *shown += MANY));
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
    let documents = plan.documents.iter().filter_map(|document| Some(isolated(document.sheet()?.name.in_(lang)))).collect();
    let first = plan.favourites.iter().filter_map(|game| called(game)).collect();
    let is_unfinished = |draft: &&(String, drafts::KeptDraft)| draft.1.document.is_none();
    let drafts = plan.drafts.iter().filter(is_unfinished).map(|(_, kept)| isolated(kept.draft.name())).collect();
    let beside: [(Phrase, Vec<String>); 7] = [
        (PLAYERS, people),
        (RENAMES, given),
        (RULES, ruled),
        (PATTERNS, kept),
        (FAVOURITES, first),
        (DOCUMENTS, documents),
        (DRAFTS, drafts),
    ];
    let beside = beside.into_iter().filter(|(_, all)| !all.is_empty());
    lines.extend(beside.map(|(phrase, all)| {
        let counted = count(phrase, all.len(), lang);
        BRACKETED.filled(lang, &[counted, all.join(lang.comma())]).into_any()
    }));
    let versions: usize = plan.replaced.iter().map(|(_, versions)| versions.len()).sum();
    lines.extend((versions > 0).then(|| count(VERSIONS, versions, lang).into_any()));
    lines.extend((!plan.stakes.is_empty()).then(|| count(STAKES, plan.stakes.len(), lang).into_any()));
    lines
}

/// The sentences about the parts of the file that would not be restored, one for each reason.
fn left_out(left_out: &LeftOut, lang: Lang) -> Vec<String> {
    let voice = lang.voice();
    let mut lines = Vec::new();
    let reasons =
        [(Why::Damaged, DAMAGED), (Why::Unknown, UNKNOWN), (Why::Players, PLAYER_COUNT), (Why::TooMany, TOO_MANY), (Why::Beyond, BEYOND)];
    for (why, phrase) in reasons {
        let places = left_out.matches.iter().filter(|(_, other)| *other == why);
        let places = places.map(|(at, _)| voice.text(&PLACE.with(&[Arg::nth(*at), Arg::Int(left_out.of as i64)])));
        let places: Vec<_> = places.collect();
        if !places.is_empty() {
            let comma = lang.comma();
            lines.push(format!("{} {}", count(phrase, places.len(), lang), places.join(comma)));
        }
    }
    lines.extend(left_out.cut.then(|| CUT.in_(lang).to_owned()));
    let (players, renames, rules) = (left_out.players, left_out.renames, left_out.house_rules);
    let others = [
        (NO_PLAYERS, players),
        (NO_RENAMES, renames),
        (NO_RULES, rules),
        (NO_STAKES, usize::from(left_out.stakes)),
        (NO_SETTINGS, usize::from(left_out.settings)),
        (UNREAD, left_out.unread),
    ];
    lines.extend(others.into_iter().filter(|(_, n)| *n > 0).map(|(phrase, n)| count(phrase, n, lang)));
    lines
}
