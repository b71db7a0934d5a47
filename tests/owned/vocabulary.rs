//! Tests that every word that documents (games written as data) can use occurs in a document with checked examples, and is explained in
//! both languages.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value as Json;
use trick_ledger::games::own::VOCABULARY;

/// Keys of a document whose value is one of a few words, each with these words.
const VALUES: [(&str, &[&str]); 12] = [
    ("direction", &["clockwise", "counter_clockwise"]),
    ("sides", &["alone", "partners", "teams"]),
    ("of", &["seat", "side", "table"]),
    ("is", &["number", "yes_no", "seat", "suit", "strain", "words"]),
    ("secret", &["together", "until_end"]),
    ("to", &["seat", "side"]),
    ("unit", &["points", "game_points", "wins", "chips"]),
    ("packets", &["singly"]),
    ("wins", &["highest", "lowest"]),
    ("tie", &["shared", "extra_deals"]),
    ("follow", &["always", "never", "stock_empty"]),
    ("must_beat", &["trump_led"]), // The vocabulary explains `trump_led` at `follow`.
];

/// The keys of texts, which have no formulas.
const TEXTS: [&str; 8] = ["says", "name", "source", "credit", "notes", "nobody", "en", "ja"];

/// The words that the documents use.
#[derive(Default)]
struct Said {
    /// The keys, each with the part of the document that it is in.
    keys: BTreeSet<(&'static str, String)>,
    /// The texts that are values, by key.
    values: BTreeSet<(String, String)>,
}

impl Said {
    fn see(&mut self, part: &'static str, object: &Json) {
        for (key, value) in object.as_object().into_iter().flatten() {
            self.keys.insert((part, key.clone()));
            self.value(key, value);
            for (part, item) in inside(part, key, value) {
                self.see(part, item);
            }
        }
    }

    fn value(&mut self, key: &str, value: &Json) {
        match value {
            Json::String(text) => drop(self.values.insert((key.to_owned(), text.clone()))),
            Json::Array(items) => items.iter().for_each(|item| self.value(key, item)),
            // The fields of such an object are named formulas, or texts in both languages. The values of the keys in `TEXTS` have no
            // formulas, so they are not searched.
            Json::Object(named) if !TEXTS.contains(&key) && key != "told" => named.values().for_each(|value| self.value(key, value)),
            _ => {}
        }
    }

    /// Whether a formula contains the word `word`, directly followed by the sign `before`.
    fn formula_has(&self, word: &str, before: &str) -> bool {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_whole = |text: &str, at: usize| {
            let after = &text[at + word.len()..];
            !text[..at].ends_with(is_part) && !after.starts_with(is_part) && after.starts_with(before)
        };
        let mut formulas = self.values.iter().filter(|(key, _)| !TEXTS.contains(&&**key));
        formulas.any(|(_, text)| text.match_indices(word).any(|(at, _)| is_whole(text, at)))
    }
}

/// The names of the parts inside a key's value.
fn inside<'a>(part: &str, key: &str, value: &'a Json) -> Vec<(&'static str, &'a Json)> {
    if (part, key) == ("document", "let") {
        let parts = |one: &'a Json| match one {
            Json::Array(clauses) => clauses.iter().map(|clause| ("tally", clause)).collect(),
            Json::Object(_) => vec![("let", one)],
            _ => Vec::new(),
        };
        return value.as_object().into_iter().flat_map(|named| named.values()).flat_map(parts).collect();
    }
    let of = match (part, key) {
        ("document", "rules") => "rule",
        ("document" | "example", "ask" | "pay" | "keep" | "end" | "sides" | "deal" | "judge" | "deals") => {
            ["ask", "pay", "keep", "end", "sides", "deal", "judge", "deals"].into_iter().find(|part| *part == key).unwrap()
        }
        ("document", "examples") => "example",
        ("ask" | "rule", "words") => "word",
        ("ask", "not") => "not",
        ("deal", "left") => "left",
        ("judge", "specials") => "specials",
        _ => return Vec::new(),
    };
    let is_one = ["end", "sides", "deal", "specials"].contains(&of);
    let items: Vec<&Json> = match value {
        Json::Object(_) if is_one => vec![value],
        Json::Object(named) => named.values().collect(),
        Json::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    items.into_iter().map(|item| (of, item)).collect()
}

fn said() -> Said {
    let mut said = Said::default();
    for folder in ["tests/own", "public/games"] {
        let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap().map(|file| file.unwrap().path());
        for path in files.filter(|path| path.extension().is_some_and(|end| end == "json") && !path.ends_with("titles.json")) {
            said.see("document", &serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap());
        }
    }
    said
}

#[test]
fn every_word_of_the_vocabulary_stands_in_a_document() {
    let said = said();
    let mut missing = Vec::new();
    for part in VOCABULARY {
        for entry in part.entries {
            let is_said = match part.name {
                "names" => said.formula_has(entry.word, ""),
                "functions" => said.formula_has(entry.word, "("),
                name => said.keys.contains(&(name, entry.word.to_owned())),
            };
            if !is_said {
                missing.push(format!("{} {}", part.name, entry.word));
            }
        }
    }
    for (key, words) in VALUES {
        let is_missing = |word: &&&str| !said.values.contains(&(key.to_owned(), (**word).to_owned()));
        missing.extend(words.iter().filter(is_missing).map(|word| format!("{key}: {word}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Checks that the explanations of the vocabulary name every word that can be a value. Leaves out `must_beat`, because its word `trump_led`
/// is explained at `follow`.
#[test]
fn every_word_is_explained_in_both_languages() {
    let entries = || VOCABULARY.iter().flat_map(|part| part.entries);
    for entry in entries() {
        let [en, ja] = [entry.says.en(), entry.says.ja()];
        assert!(en.ends_with('.') && ja.ends_with('。') && en != ja, "{}: {en} {ja}", entry.word);
    }
    for (key, words) in VALUES.iter().filter(|(key, _)| *key != "must_beat") {
        for word in *words {
            let mut explained = entries().filter(|entry| entry.word == *key);
            assert!(explained.any(|entry| entry.says.en().contains(word) && entry.says.ja().contains(word)), "{key}: {word}");
        }
    }
}
