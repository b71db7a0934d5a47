//! Checks that a game of the shelf has all files that it needs outside its folder, and that no file is without a game. A missing part
//! is reported with its file. `REWRITE=1 cargo test --test registry` writes the generated files again. Other
//! tests report in the same way: the expectations of a game (`matches.rs`, `judges.rs`, `table_cards.rs`), the
//! bytes of its links (`sharing.rs`), the facts it may ask for (`deals.rs`), the anchors of its clauses
//! (`texts`).
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod docs;
mod expected;
#[path = "../src/ui/routes.rs"]
mod routes;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Map, Value, json};
use trick_ledger::games::{Feature, Group, SHEETS, SHELF, Sheet, Wanted};
use trick_ledger::matches::MatchFile;
use trick_ledger::text::Lang;

/// The features by which the search finds a game, without its number of players, its length and its difficulty.
fn found_by(sheet: &Sheet) -> Vec<&'static str> {
    let of_sheets = |feature: &Feature| !matches!(feature.group(), Group::Players | Group::Time | Group::Hardness);
    let found = Feature::ALL.into_iter().filter(of_sheets).filter(|feature| Wanted::default().with(*feature).fits(sheet));
    found.map(Feature::word).collect()
}

#[test]
fn every_game_is_found_by_what_its_rule_sheet_says() {
    let wrong: Vec<_> = expected::all()
        .into_iter()
        .filter_map(|(id, expected)| {
            let sheet = SHEETS.iter().find(|sheet| sheet.id == id).unwrap();
            let (mut found, mut told) = (found_by(sheet), expected.found_by.features);
            found.sort_unstable();
            told.sort_unstable();
            (found != told).then(|| format!("{id}: found by {found:?}\n  the sheet says {told:?} ({})", expected.found_by.sheet))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The files of each game. `{}` stands for its id.
const FILES: &[&str] = &["tests/matches/{}.json", "tests/expected/{}.json", "public/rules/en/{}.html", "public/rules/ja/{}.html"];

/// The file with the names of all games, for tools that do not run the program. A row has this form:
/// `{"ascot": {"folder": "ascot", "players": [2], "known": [0, 0], "en": [name, line], "ja": [name, line]}}`.
const TITLES: &str = "public/rules/titles.json";

fn read(path: &str) -> Option<String> {
    fs::read_to_string(docs::path(path)).ok()
}

/// The part of the program with all screens that `public/boot.js` does not name. The parts are downloaded separately.
const LAST: &str = "beside";

/// Rules pages for all games.
const FOR_ALL: &[&str] = &["irregularities", "tricks"];

/// The names of the files in a folder.
fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(docs::path(folder)).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The folder of each game, in the order of the shelf.
fn folders() -> Vec<String> {
    let shelf: String = read("src/games/shelf.rs").unwrap().split_whitespace().collect();
    let (_, list) = shelf.split_once("($does:ident)=>{$does!{").unwrap();
    let (list, _) = list.split_once("}};}").unwrap();
    let folders: Vec<_> = list.split_terminator("},").map(|line| line.split_once("::").unwrap().0.to_owned()).collect();
    assert_eq!(folders.len(), SHEETS.len());
    folders
}

/// The row of a game in `TITLES`: its folder, its numbers of players, how well it is known in English and in
/// Japanese, its name and its line.
fn title(sheet: &Sheet, folder: &str) -> String {
    let words = |name: &str, line: &str| format!("[{}, {}]", json!(name), json!(line));
    let (en, ja) = (words(sheet.name.en(), sheet.line.en()), words(sheet.name.ja(), sheet.line.ja()));
    let players: Vec<_> = sheet.players.iter().map(u8::to_string).collect();
    let known = [Lang::En, Lang::Ja].map(|lang| sheet.traits.map_or(0, |traits| traits.known.in_(lang) as u8 + 1));
    let (id, players) = (sheet.id, players.join(", "));
    format!(r#"  "{id}": {{"folder": "{folder}", "players": [{players}], "known": {known:?}, "en": {en}, "ja": {ja}}},"#)
}

/// The text of the file `TITLES`, made from the `Sheet` of each game. The rows of `FOR_ALL` (the pages for all games) stay at the end.
fn titles() -> String {
    let titles = read(TITLES).unwrap();
    let of_all = titles.lines().filter(|line| FOR_ALL.iter().any(|page| line.starts_with(&format!("  \"{page}\": "))));
    let games = SHEETS.iter().zip(folders()).map(|(sheet, folder)| title(sheet, &folder));
    let lines: Vec<_> = ["{".to_owned()].into_iter().chain(games).chain(of_all.map(str::to_owned)).chain(["}".to_owned()]).collect();
    lines.join("\n") + "\n"
}

/// The missing parts of a game.
fn lacks(id: &str) -> Vec<String> {
    let files = FILES.iter().map(|file| file.replace("{}", id)).filter(|file| read(file).is_none());
    let mut lacks: Vec<_> = files.map(|file| format!("{file} is missing")).collect();
    lacks.extend(expected::read(id).err().filter(|wrong| !lacks.contains(wrong)));
    let example = read(&format!("tests/matches/{id}.json")).and_then(|text| MatchFile::read(&text).ok());
    let deals = example.map(|file| file.deals).unwrap_or_default();
    let folder = SHEETS.iter().zip(folders()).find(|(sheet, _)| sheet.id == id).map_or("FOLDER".to_owned(), |(_, folder)| folder);
    let described = docs::lacking(id, deals.iter().flat_map(|facts| facts.iter().map(|(key, _)| key)));
    lacks.extend(described.into_iter().map(|lack| lack.replace("FOLDER", &folder)));
    lacks
}

/// The files and folders that belong neither to one of `games` nor to all games.
fn strays(games: &[&str]) -> Vec<String> {
    let file = |file: &&'static str| {
        let (folder, ending) = file.split_once("/{}").unwrap();
        let stray = move |name: &String| name.strip_suffix(ending).is_some_and(|id| !games.contains(&id) && !FOR_ALL.contains(&id));
        names(folder).into_iter().filter(stray).map(move |name| format!("{folder}/{name} belongs to no game"))
    };
    let files = FILES.iter().flat_map(file);
    let rows = docs::rows();
    let described = rows.iter().flat_map(|row| row.games.iter().map(|id| (&row.file, id)));
    let described: BTreeSet<_> = described.filter(|(_, id)| !games.contains(&id.as_str())).collect();
    files.chain(described.into_iter().map(|(file, id)| format!("{file} describes `{id}`, which is no game"))).collect()
}

#[test]
fn every_game_has_what_belongs_to_it_and_nothing_is_left_over() {
    let games: Vec<_> = SHELF.iter().map(|game| game.sheet().id).collect();
    let wrong: Vec<_> = games.iter().flat_map(|id| lacks(id)).chain(strays(&games)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_made_from_the_sheets_and_folders_is_up_to_date() {
    let mut folders = folders();
    let mut seen = BTreeSet::new();
    folders.retain(|folder| seen.insert(folder.clone()));
    let texts = [(TITLES, titles()), (docs::FACTS, docs::with_facts(&folders))];
    let wrong: Vec<_> = texts.iter().filter_map(|(file, text)| docs::up_to_date(file, "registry", text).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The kind of the value `value`, in the words that the documentation of the facts uses, for example "list".
fn form(value: &Value) -> &'static str {
    match value {
        Value::Array(_) => "list",
        Value::Bool(_) => "yes or no",
        _ => "number or word",
    }
}

#[test]
fn every_fact_has_its_values_and_an_example_of_the_form_in_the_games_match() {
    for row in docs::rows() {
        if row.example.is_empty() {
            assert!(row.meaning.contains("as in `") && row.values.is_empty(), "{}: {:?} has no example", row.file, row.facts);
            continue;
        }
        assert!(!row.values.is_empty(), "{}: {:?} has no values", row.file, row.facts);
        let example: Map<String, Value> = serde_json::from_str(&format!("{{{}}}", row.example)).unwrap();
        let (fact, value) = example.iter().next().unwrap();
        assert!(row.facts.contains(fact) && example.len() == 1, "{}: {:?} has the example {}", row.file, row.facts, row.example);
        let forms = |id: &String| -> BTreeSet<_> {
            let deals = MatchFile::read(&read(&format!("tests/matches/{id}.json")).unwrap()).unwrap().deals;
            deals.iter().flat_map(|deal| deal.iter().filter(|(key, _)| key == fact)).map(|(_, value)| form(&json!(value))).collect()
        };
        let forms: BTreeSet<_> = row.games.iter().flat_map(forms).collect();
        assert!(forms.is_empty() || forms.contains(form(value)), "{}: `{fact}` is {forms:?}, its example {value}", row.file);
    }
}

#[test]
fn every_folder_with_a_sheet_is_on_the_shelf() {
    let on_it = folders();
    for folder in names("src/games").iter().filter(|folder| read(&format!("src/games/{folder}/sheet.rs")).is_some()) {
        assert!(on_it.contains(folder), "src/games/shelf.rs: no line names `{folder}`");
    }
}

/// The pairs of words in a list, `'one': 'other'`.
fn pairs(list: &str) -> BTreeMap<&str, &str> {
    let words: Vec<_> = list.split('\'').skip(1).step_by(2).collect();
    words.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

macro_rules! downloads {
    ($($path:tt => $part:ident.$screen:ident for $needs:ident,)*) => {
        /// The routes of the app, each with the separately downloaded part of the program that it needs.
        const ROUTES: &[(&str, &str)] = &[$(($path, stringify!($part))),*];
    };
}
routes::each_route!(downloads);

#[test]
fn what_an_address_needs_is_asked_for_before_the_program_has_come() {
    let boot = read("public/boot.js").unwrap();
    let screens: BTreeMap<_, _> = ROUTES.iter().copied().filter(|(_, part)| *part != LAST).collect();
    let (_, table) = boot.split_once("const SCREENS = {").unwrap();
    let asked = pairs(table.split_once('}').unwrap().0);
    assert_eq!(asked, screens);
    assert!(asked.len() > 5, "{asked:?}");
}

#[test]
fn a_game_without_anything_is_told_all_it_lacks() {
    let lacking = [
        "tests/matches/canasta.json is missing",
        "tests/expected/canasta.json is missing",
        "public/rules/en/canasta.html is missing",
        "public/rules/ja/canasta.html is missing",
        "src/games/FOLDER/facts.md: no table describes the facts of `canasta`",
    ];
    assert_eq!(lacks("canasta"), lacking);
    // Checks that `joffre` and `by` are reported as missing: one is only in the table of another game, and the other is not in code quotes.
    let facts = ["trump", "dealer", "joffre", "called_by", "by"];
    let lacking = ["by", "joffre"].map(|fact| format!("src/games/gaigel/facts.md: the table of `gaigel` lacks the fact `{fact}`"));
    assert_eq!(docs::lacking("gaigel", facts), lacking);
}

#[test]
fn what_belongs_to_no_game_is_found() {
    let games: Vec<_> = SHELF.iter().map(|game| game.sheet().id).filter(|id| *id != "sueca").collect();
    let strays = strays(&games);
    assert_eq!(
        strays,
        [
            "tests/matches/sueca.json belongs to no game",
            "tests/expected/sueca.json belongs to no game",
            "public/rules/en/sueca.html belongs to no game",
            "public/rules/ja/sueca.html belongs to no game",
            "src/games/sueca/facts.md describes `sueca`, which is no game",
        ]
    );
}
