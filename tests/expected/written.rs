//! Reads the example matches of the documents (games written as data) that come with the app (`tests/written/matches/ID.json`), and their
//! expected ends (`tests/written/ends.json`).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;

use super::Ends;

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn json(file: &str) -> Json {
    serde_json::from_str(&read(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The names of the documents, which are their file names and the keys in `titles.json`.
pub fn names() -> Vec<String> {
    let titles = json("public/games/titles.json");
    titles.as_array().into_iter().flatten().filter_map(|title| title["file"].as_str().map(str::to_owned)).collect()
}

/// The example match of the game in the document `name`, as the text of a match file. The text does not contain the document.
pub fn example(name: &str) -> String {
    read(&format!("tests/written/matches/{name}.json"))
}

/// A match file with the document of its game.
pub fn with_document(name: &str, file: &str) -> String {
    let start = file.find('{').map_or(0, |at| at + 1);
    let (head, rest) = file.split_at(start);
    // A damaged file may not be an object, so it is returned as it is.
    if head.trim() != "{" {
        return file.to_owned();
    }
    let comma = if rest.trim_start().starts_with('}') { "" } else { "," };
    format!("{head}\"own_game\": {}{comma}{rest}", read(&format!("public/games/{name}.json")))
}

/// The end of each example match.
pub fn ends() -> BTreeMap<String, Ends> {
    serde_json::from_str(&read("tests/written/ends.json")).unwrap_or_else(|error| panic!("tests/written/ends.json: {error}"))
}
