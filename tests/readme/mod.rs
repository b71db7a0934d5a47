//! The facts table of README.md, row by row.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The rows: the games of each, and what stands of their facts.
pub fn rows() -> Vec<(Vec<String>, String)> {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let (_, table) = readme.split_once("| game | facts of a deal |\n|---|---|\n").unwrap();
    let row = |line: &str| {
        let (games, facts) = line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ")?;
        Some((quoted(games).into_iter().collect(), facts.to_owned()))
    };
    table.lines().map_while(row).collect()
}

/// What is described for all games together: the dealer, and what is odd and stands all the same.
const OF_ALL: [&str; 2] = ["dealer", "confirmed"];

/// What the table lacks of the facts of a game.
pub fn lacking<'a>(game: &str, facts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let rows = rows();
    let Some((_, row)) = rows.iter().find(|(games, _)| games.iter().any(|other| other == game)) else {
        return vec![format!("README.md: the facts table has no row for `{game}`")];
    };
    let said = quoted(row);
    let wanted: BTreeSet<_> = facts.into_iter().filter(|fact| !OF_ALL.contains(fact) && !said.contains(*fact)).collect();
    wanted.into_iter().map(|fact| format!("README.md: the row of `{game}` lacks the fact `{fact}`")).collect()
}

/// What stands in code quotes.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
