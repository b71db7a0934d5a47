//! Reads the descriptions of every game's facts (`src/games/FOLDER/facts.md`), row by row, and makes docs/facts.md from them.
#![allow(dead_code, clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)] // each test uses only a part of this module

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The head of every table of facts.
const HEAD: &str = "\n| fact | what it is | values | example |\n|---|---|---|---|\n";

/// The start of the heading over a table, which names its games.
const GAMES: &str = "## `";

/// The path of a file of the repository. `file` is relative to the repository's root.
pub fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// Checks that the generated file `file` contains `text`. If the environment variable `REWRITE` is set, writes `text` to the file first.
///
/// # Errors
/// The file is not up to date. The message says which command writes it.
pub fn up_to_date(file: &str, test: &str, text: &str) -> Result<(), String> {
    if env::var_os("REWRITE").is_some() {
        fs::write(path(file), text).unwrap();
    }
    let is_same = fs::read_to_string(path(file)).is_ok_and(|there| there == text);
    if is_same { Ok(()) } else { Err(format!("{file} is not up to date: `REWRITE=1 cargo test --test {test}` writes it")) }
}

/// The page with the facts of all games.
pub const FACTS: &str = "docs/facts.md";

/// [`FACTS`] with the tables of these folders, in this order.
pub fn with_facts(folders: &[String]) -> String {
    let page = fs::read_to_string(path(FACTS)).unwrap();
    let (before, _) = page.split_once(GAMES).unwrap();
    let tables: Vec<_> = folders.iter().filter_map(|folder| text(folder)).collect();
    before.to_owned() + &tables.join("\n")
}

fn text(folder: &str) -> Option<String> {
    fs::read_to_string(path(&file(folder))).ok()
}

fn file(folder: &str) -> String {
    format!("src/games/{folder}/facts.md")
}

/// The description of some facts of some games.
pub struct Row {
    /// The file that the row is in.
    pub file: String,
    /// The ids of the games that have the facts of the row.
    pub games: BTreeSet<String>,
    /// The names of the facts that the row describes.
    pub facts: BTreeSet<String>,
    /// The column "what it is": the meaning of the facts. It may refer to the table of another game.
    pub meaning: String,
    /// The possible values of the facts.
    pub values: String,
    /// The name of a fact with a value, as in a match file.
    pub example: String,
}

/// The rows of all games.
///
/// # Panics
/// A file does not have the form of such a table.
pub fn rows() -> Vec<Row> {
    let entries = fs::read_dir(path("src/games")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut folders: Vec<_> = entries.collect();
    folders.sort();
    folders.iter().filter_map(|folder| Some((folder, text(folder)?))).flat_map(|(folder, text)| rows_of(&file(folder), &text)).collect()
}

fn rows_of(file: &str, text: &str) -> Vec<Row> {
    let tables = text.split("\n## ").map(|table| table.trim_start_matches("## "));
    let table = |table: &str| {
        let (games, rows) = table.split_once(HEAD).unwrap_or_else(|| panic!("{file}: {table:?} has another head than {HEAD:?}"));
        let row = |line: &str| {
            let cells: Vec<_> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").map(str::trim).collect();
            let [facts, meaning, values, example] = cells[..] else { return None };
            let (meaning, values, example) = (meaning.to_owned(), values.to_owned(), example.trim_matches('`').to_owned());
            Some(Row { file: file.to_owned(), games: quoted(games), facts: quoted(facts), meaning, values, example })
        };
        rows.lines().map(|line| row(line).unwrap_or_else(|| panic!("{file}: {line:?} is no row"))).collect::<Vec<_>>()
    };
    tables.flat_map(table).collect()
}

/// The facts described for all games together: the dealer, the winners of tricks, and confirmed odd facts.
const OF_ALL: [&str; 3] = ["dealer", "taken", "confirmed"];

/// Returns a message for each of `facts` of the game `game` that the game's table does not describe.
pub fn lacking<'a>(game: &str, facts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut rows = rows();
    rows.retain(|row| row.games.contains(game));
    let Some(first) = rows.first() else {
        return vec![format!("src/games/FOLDER/facts.md: no table describes the facts of `{game}`")];
    };
    let is_missing = |fact: &&str| !OF_ALL.contains(fact) && !rows.iter().any(|row| row.facts.contains(*fact));
    let wanted: BTreeSet<_> = facts.into_iter().filter(is_missing).collect();
    wanted.into_iter().map(|fact| format!("{}: the table of `{game}` lacks the fact `{fact}`", first.file)).collect()
}

/// The pieces of `text` that are in backticks.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
