//! The descriptions of every game's facts (`src/games/FOLDER/facts.md`), row by row, and the table in
//! docs/match-file.md that is made from them.
#![allow(dead_code, clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)] // each test uses a part

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

const HEAD: &str = "| game | facts of a deal |\n|---|---|\n";

/// A file of the repository.
pub fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// Compares a file with the text that is made for it, and writes that text where `REWRITE` is set.
///
/// # Errors
/// The file is not up to date: says which command writes it.
pub fn up_to_date(file: &str, test: &str, text: &str) -> Result<(), String> {
    if env::var_os("REWRITE").is_some() {
        fs::write(path(file), text).unwrap();
    }
    let is_same = fs::read_to_string(path(file)).is_ok_and(|there| there == text);
    if is_same { Ok(()) } else { Err(format!("{file} is not up to date: `REWRITE=1 cargo test --test {test}` writes it")) }
}

/// The page with the table of facts.
pub const FACTS: &str = "docs/match-file.md";

/// [`FACTS`] with the table for these folders, in this order.
pub fn with_facts(folders: &[String]) -> String {
    let page = fs::read_to_string(path(FACTS)).unwrap();
    let (before, table) = page.split_once(HEAD).unwrap();
    let old: usize = table.split_inclusive('\n').take_while(|line| line.starts_with("| ")).map(str::len).sum();
    let rows: String = folders.iter().filter_map(|folder| Some(text(folder)?.strip_prefix(HEAD)?.to_owned())).collect();
    format!("{before}{HEAD}{rows}{}", &table[old..])
}

fn text(folder: &str) -> Option<String> {
    fs::read_to_string(path(&file(folder))).ok()
}

fn file(folder: &str) -> String {
    format!("src/games/{folder}/facts.md")
}

/// The description of a fact of some games.
pub struct Row {
    /// The file that the row is in.
    pub file: String,
    /// The ids of the games.
    pub games: BTreeSet<String>,
    facts: BTreeSet<String>,
}

/// The rows of all games.
pub fn rows() -> Vec<Row> {
    let entries = fs::read_dir(path("src/games")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut folders: Vec<_> = entries.collect();
    folders.sort();
    let rows = |folder: &String| {
        let table = text(folder)?;
        let rows = table.strip_prefix(HEAD).unwrap_or_else(|| panic!("{} begins otherwise than {HEAD:?}", file(folder)));
        let row = |line: &str| {
            let (games, facts) = line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ")?;
            Some(Row { file: file(folder), games: quoted(games), facts: quoted(facts) })
        };
        Some(rows.lines().map(|line| row(line).unwrap_or_else(|| panic!("{}: {line:?} is no row", file(folder)))).collect::<Vec<_>>())
    };
    folders.iter().filter_map(rows).flatten().collect()
}

/// The facts described for all games together: the dealer, and confirmed odd facts.
const OF_ALL: [&str; 2] = ["dealer", "confirmed"];

/// The facts of a game without a description.
pub fn lacking<'a>(game: &str, facts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let rows = rows();
    let Some(row) = rows.iter().find(|row| row.games.contains(game)) else {
        return vec![format!("src/games/FOLDER/facts.md: no row describes the facts of `{game}`")];
    };
    let wanted: BTreeSet<_> = facts.into_iter().filter(|fact| !OF_ALL.contains(fact) && !row.facts.contains(*fact)).collect();
    wanted.into_iter().map(|fact| format!("{}: the row of `{game}` lacks the fact `{fact}`", row.file)).collect()
}

/// The texts in code quotes.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
