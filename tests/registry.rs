//! Everything outside its folder that a game on the shelf must have, game by game, and nothing that belongs to no game. What is
//! missing is said with the file that lacks it. Beside this, each with the same kind of sentence: how its example ends
//! (`matches.rs`), what its judge promises (`judges.rs`), the bytes of its links (`sharing.rs`), the facts it may ask for
//! (`deals.rs`), the anchors of its clauses (`texts.rs`).
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod readme;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use trick_ledger::games::{SHEETS, SHELF, Sheet, sheet};
use trick_ledger::matches::MatchFile;

/// The files of each game, `{}` being its id.
const FILES: &[&str] = &["tests/matches/{}.json", "public/rules/en/{}.html", "public/rules/ja/{}.html"];

/// What is known of the games where there is no program:
/// `{"ascot": {"folder": "ascot", "players": [2], "en": [name, line], "ja": [name, line]}}`.
const TITLES: &str = "public/rules/titles.json";

const TOTALS: &str = "tests/e2e/totals.spec.mjs";

fn read(path: &str) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).ok()
}

/// Pages of rules that hold for every game.
const FOR_ALL: &[&str] = &["irregularities", "tricks"];

/// The names in a folder.
fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The games of `ORDINARY` in `totals.spec.mjs`: the keys of an object, each at the beginning of its line.
fn ordinary() -> Vec<String> {
    let spec = read(TOTALS).unwrap();
    let (_, deals) = spec.split_once("const ORDINARY = {\n").unwrap();
    let (deals, _) = deals.split_once("\n};").unwrap();
    let key =
        |line: &str| Some(line.strip_prefix("  ").filter(|line| !line.starts_with([' ', ']']))?.split_once(": [")?.0.replace('\'', ""));
    deals.lines().filter_map(key).collect()
}

/// The folder of a game, for how many it is, and the name and the line of its sheet, as `TITLES` must have them.
fn title(sheet: &Sheet) -> serde_json::Value {
    let shelf = read("src/games/shelf.rs").unwrap();
    let mut lines = shelf.lines().filter(|line| line.ends_with("},") && line.contains("::{"));
    let line = lines.nth(SHEETS.iter().position(|other| other.id == sheet.id).unwrap());
    let (folder, _) = line.unwrap().trim_start().split_once("::").unwrap();
    serde_json::json!({ "folder": folder, "players": sheet.players, "en": [sheet.name.en(), sheet.line.en()], "ja": [sheet.name.ja(), sheet.line.ja()] })
}

fn titles() -> serde_json::Map<String, serde_json::Value> {
    serde_json::from_str(&read(TITLES).unwrap()).unwrap()
}

/// What is missing of a game.
fn lacks(id: &str) -> Vec<String> {
    let files = FILES.iter().map(|file| file.replace("{}", id)).filter(|file| read(file).is_none());
    let mut lacks: Vec<_> = files.map(|file| format!("{file} is missing")).collect();
    if !ordinary().iter().any(|other| other == id) {
        lacks.push(format!("{TOTALS}: ORDINARY has no row for `{id}`"));
    }
    if titles().get(id).is_none_or(|called| Some(called) != sheet(id).map(title).as_ref()) {
        lacks.push(format!("{TITLES}: `{id}` is not called what its sheet is called"));
    }
    let example = read(&format!("tests/matches/{id}.json")).and_then(|text| MatchFile::read(&text).ok());
    let deals = example.map(|file| file.deals).unwrap_or_default();
    lacks.extend(readme::lacking(id, deals.iter().flat_map(|facts| facts.iter().map(|(key, _)| key))));
    lacks
}

/// What belongs to none of these games.
fn strays(games: &[&str]) -> Vec<String> {
    let file = |file: &&'static str| {
        let (folder, ending) = file.split_once("/{}").unwrap();
        let stray = move |name: &String| name.strip_suffix(ending).is_some_and(|id| !games.contains(&id) && !FOR_ALL.contains(&id));
        names(folder).into_iter().filter(stray).map(move |name| format!("{folder}/{name} belongs to no game"))
    };
    let files = FILES.iter().flat_map(file);
    let row =
        |place: &'static str| move |id: String| (!games.contains(&id.as_str())).then(|| format!("{place} names `{id}`, which is no game"));
    let facts = readme::rows().into_iter().flat_map(|(ids, _)| ids).filter_map(row("README.md: the facts table"));
    let titles = titles().into_iter().map(|(id, _)| id).filter(|id| !FOR_ALL.contains(&id.as_str())).filter_map(row(TITLES));
    files.chain(facts).chain(titles).chain(ordinary().into_iter().filter_map(row("tests/e2e/totals.spec.mjs: ORDINARY"))).collect()
}

#[test]
fn every_game_has_what_belongs_to_it_and_nothing_is_left_over() {
    let games: Vec<_> = SHELF.iter().map(|game| game.sheet().id).collect();
    let wrong: Vec<_> = games.iter().flat_map(|id| lacks(id)).chain(strays(&games)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_folder_with_a_sheet_is_on_the_shelf() {
    let shelf = read("src/games/shelf.rs").unwrap();
    for folder in names("src/games").iter().filter(|folder| read(&format!("src/games/{folder}/sheet.rs")).is_some()) {
        let on_it = shelf.lines().any(|line| line.trim_start().starts_with(&format!("{folder}::")));
        assert!(on_it, "src/games/shelf.rs: no line names `{folder}`");
    }
}

/// The words between quotes in a line.
fn quoted(line: &str, quote: char) -> Vec<&str> {
    line.split(quote).skip(1).step_by(2).collect()
}

#[test]
fn what_an_address_needs_is_asked_for_before_the_program_has_come() {
    let (app, boot) = (read("src/ui/app.rs").unwrap(), read("public/boot.js").unwrap());
    let routes = app.lines().filter_map(|line| line.split_once("path!(")?.1.split_once("later."));
    let routes = routes.map(|(path, screen)| (quoted(path, '"')[0], screen.split('.').next().unwrap()));
    let screens: BTreeMap<_, _> = routes.filter(|(_, part)| *part != "desk").collect();
    let (_, table) = boot.split_once("const SCREENS = {\n").unwrap();
    let rows = table.split_once("  };").unwrap().0.lines().map(|line| quoted(line, '\''));
    let asked: BTreeMap<_, _> = rows.map(|row| (row[0], row[1])).collect();
    assert_eq!(asked, screens);
    assert!(asked.len() > 5, "{asked:?}");
}

#[test]
fn a_game_without_anything_is_told_all_it_lacks() {
    let lacking = [
        "tests/matches/canasta.json is missing",
        "public/rules/en/canasta.html is missing",
        "public/rules/ja/canasta.html is missing",
        "tests/e2e/totals.spec.mjs: ORDINARY has no row for `canasta`",
        "public/rules/titles.json: `canasta` is not called what its sheet is called",
        "README.md: the facts table has no row for `canasta`",
    ];
    assert_eq!(lacks("canasta"), lacking);
    // A fact in another row, or without code quotes, does not count.
    let facts = ["trump", "dealer", "joffre", "called_by", "by"];
    let lacking = ["by", "joffre"].map(|fact| format!("README.md: the row of `gaigel` lacks the fact `{fact}`"));
    assert_eq!(readme::lacking("gaigel", facts), lacking);
}

#[test]
fn what_belongs_to_no_game_is_found() {
    let games: Vec<_> = SHELF.iter().map(|game| game.sheet().id).filter(|id| *id != "sueca").collect();
    let strays = strays(&games);
    assert_eq!(
        strays,
        [
            "tests/matches/sueca.json belongs to no game",
            "public/rules/en/sueca.html belongs to no game",
            "public/rules/ja/sueca.html belongs to no game",
            "README.md: the facts table names `sueca`, which is no game",
            "public/rules/titles.json names `sueca`, which is no game",
            "tests/e2e/totals.spec.mjs: ORDINARY names `sueca`, which is no game",
        ]
    );
}
