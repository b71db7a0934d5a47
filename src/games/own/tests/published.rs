//! Tests the documents (games written as JSON) that come with the app. They must compute the published points of the deals in
//! `tests/published`. The deals are from rule books, rule pages, and the tests of other programs.

use std::fs;
use std::path::Path;

use serde_json::{Value as Json, json};

use super::*;

/// The smallest number of published deals that must be tested for each document.
const LEAST: usize = 10;

fn read(file: &str) -> Json {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The number of deals in one example of a document.
fn deals(example: &Json) -> usize {
    example["deals"].as_array().map_or(1, Vec::len)
}

/// The text of the app's document `name` with `examples` in place of its own examples. Only this part of the text is replaced. Parsing and
/// writing the whole text would change the order of the named formulas, which matters.
fn with_examples(name: &str, examples: &Json) -> String {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/games/{name}.json"))).unwrap();
    let (before, rest) = text.split_once("\n  \"examples\": [").unwrap();
    let (_, after) = rest.split_once("\n  ]").unwrap();
    format!("{before}\n  \"examples\": {examples}{after}")
}

/// The differences between the points of a published example and the points that the document computes.
/// The example is used three times, because a document needs at least three example deals.
fn differences(name: &str, example: &Json) -> Vec<String> {
    match Document::read(&with_examples(name, &json!([example, example, example]))) {
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
        Ok(document) => OwnGame::printed(document).settle_examples().1.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn every_document_pays_what_others_have_published() {
    let mut wrong = Vec::new();
    for title in read("public/games/titles.json").as_array().unwrap() {
        let name = title["file"].as_str().unwrap();
        let sources = read(&format!("tests/published/{name}.json"));
        let examples = || sources.as_array().unwrap().iter().flat_map(|source| source["deals"].as_array().unwrap());
        assert!(examples().map(deals).sum::<usize>() >= LEAST, "{name} is compared in too few deals");
        assert!(sources.as_array().unwrap().iter().all(|source| source["source"].is_string()), "{name} has figures without a source");
        for example in examples() {
            let found = differences(name, example);
            wrong.extend(found.first().map(|first| format!("{name}, {}: {first}", example["from"])));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Changes a published number of points by one. Checks that the difference from the computed points is reported.
#[test]
fn another_figure_is_a_difference() {
    let sources = read("tests/published/skat.json");
    let mut example = sources[0]["deals"][0].clone();
    assert_eq!(differences("skat", &example), Vec::<String>::new());
    example["points"][0] = json!(example["points"][0].as_i64().unwrap() + 1);
    assert_eq!(differences("skat", &example).len(), 3);
}
