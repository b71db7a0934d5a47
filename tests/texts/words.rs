//! Checks the words of the glossary in every phrase, on every rules page, and in every document that comes with the app.

use std::fs;

use serde_json::Value as Json;

use super::pages::{page, pages};
use super::phrases::{phrases, sources};
use super::root;

/// A word to be avoided in one of the languages.
struct Unwanted<'a> {
    word: &'a str,
    english: bool,
}

/// A place where an unwanted word is allowed.
struct Exception<'a> {
    word: &'a str,
    place: &'a str,
}

struct Glossary<'a> {
    unwanted: Vec<Unwanted<'a>>,
    exceptions: Vec<Exception<'a>>,
}

/// The words that are in backticks in a cell of a table.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

impl Glossary<'_> {
    /// Reads the glossary from the rows of its tables. A row with five cells has the words for one idea, and a row with three cells is an
    /// exception.
    fn read(text: &str) -> Glossary<'_> {
        let mut glossary = Glossary { unwanted: Vec::new(), exceptions: Vec::new() };
        for line in text.lines().filter(|line| line.starts_with('|')) {
            let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
            match *cells.as_slice() {
                [_, _, _, english, japanese] => {
                    glossary.unwanted.extend(quoted(english).map(|word| Unwanted { word, english: true }));
                    glossary.unwanted.extend(quoted(japanese).map(|word| Unwanted { word, english: false }));
                }
                [word, place, _] => glossary.exceptions.extend(quoted(word).map(|word| Exception { word, place })),
                _ => panic!("a row of the glossary has {} columns: {line}", cells.len()),
            }
        }
        glossary
    }

    /// The unwanted words of a text.
    fn found(&self, text: &str, english: bool, place: &str) -> Vec<&str> {
        let excepted = |word| self.exceptions.iter().any(|exception| exception.word == word && place.contains(exception.place));
        let unwanted = self.unwanted.iter().filter(|unwanted| unwanted.english == english);
        unwanted.map(|unwanted| unwanted.word).filter(|word| stands(word, text, english) && !excepted(*word)).collect()
    }
}

/// Whether `word` occurs in `text`. In English only a whole word counts, and a word with a capital letter only within a sentence. A `word`
/// that begins with `=` must be the whole text.
fn stands(word: &str, text: &str, english: bool) -> bool {
    if let Some(label) = word.strip_prefix('=') {
        return text == label;
    }
    if !english {
        return text.contains(word);
    }
    let named = word.starts_with(char::is_uppercase);
    let text = if named { text.to_owned() } else { text.to_lowercase() };
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        // A sentence or a cell begins with a capital letter, and so do the names of games.
        let within = before.trim_end().ends_with(|c: char| c.is_ascii_lowercase() || [',', ';', '('].contains(&c));
        whole && (!named || (within && !after.starts_with("’s Dungeon")))
    })
}

/// The statements that begin with “Who” in the sense of “Whoever”, for example “Who has passed is out.” Such statements are poor English. A
/// sentence that begins with “Who” must be a question or a heading.
fn relatives(text: &str) -> Vec<&str> {
    let sentences = text.split_inclusive(['.', ';', ':', '?']).map(str::trim);
    sentences.filter(|sentence| sentence.starts_with("Who ") && sentence.ends_with(['.', ';', ':'])).collect()
}

/// The pieces of text between the tags of a page of HTML.
fn said(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text).trim()).filter(|text| !text.is_empty())
}

/// Calls `check` with each text of a document (a game written as data) or of `titles.json`, and with whether the text is English. The
/// texts are the strings under `en` and `ja`, alone or in a list.
fn each_text(json: &Json, check: &mut impl FnMut(&str, bool)) {
    let nested: Vec<&Json> = match json {
        Json::Array(items) => items.iter().collect(),
        Json::Object(entries) => entries.values().collect(),
        _ => Vec::new(),
    };
    for (tag, english) in [("en", true), ("ja", false)] {
        match &json[tag] {
            Json::String(text) => check(text, english),
            Json::Array(list) => list.iter().filter_map(Json::as_str).for_each(|text| check(text, english)),
            _ => {}
        }
    }
    nested.into_iter().for_each(|inner| each_text(inner, check));
}

#[test]
fn every_phrase_page_and_document_uses_the_words_of_the_glossary() {
    let text = fs::read_to_string(root().join("src/text/glossary.md")).unwrap();
    let glossary = Glossary::read(&text);
    assert!(glossary.unwanted.len() > 80, "only {} words were found", glossary.unwanted.len());
    let mut wrong = Vec::new();
    let mut check = |text: &str, english: bool, place: &str| {
        wrong.extend(glossary.found(text, english, place).iter().map(|word| format!("{place}: {word:?} in {text:?}")));
        if english {
            wrong.extend(relatives(text).iter().map(|sentence| format!("{place}: {sentence:?}")));
        }
    };
    for path in sources(&root().join("src")) {
        let place = path.strip_prefix(root()).unwrap().display().to_string();
        for (en, ja) in phrases(&fs::read_to_string(&path).unwrap()) {
            check(&en, true, &place);
            check(&ja, false, &place);
        }
    }
    for id in pages() {
        for (lang, english) in [("en", true), ("ja", false)] {
            let html = page(&id, lang);
            said(&html).for_each(|text| check(text, english, &format!("{lang}/{id}.html")));
        }
    }
    for file in fs::read_dir(root().join("public/games")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|end| end == "json") {
            let json: Json = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let place = path.strip_prefix(root()).unwrap().display().to_string();
            each_text(&json, &mut |text, english| check(text, english, &place));
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_unwanted_word_is_found_out() {
    let glossary = Glossary::read(
        "| Idea | English | Japanese | Not in English | Not in Japanese |\n|---|---|---|---|---|\n\
         | a | b | c | `told` `=Light` `Ace` | `卓` |\n| `told` | src/bin/ | because |",
    );
    for (text, english) in [("It was Told.", true), ("Light", true), ("with an Ace", true), ("この卓の", false)] {
        assert_eq!(glossary.found(text, english, "src/ui/a.rs").len(), 1, "{text}");
    }
    for (text, place) in [("told", "src/bin/a.rs"), ("untold", "src/a.rs"), ("Light it", "src/a.rs"), ("Ace: the best", "src/a.rs")] {
        assert!(glossary.found(text, true, place).is_empty(), "{text}");
    }
    assert_eq!(relatives("Who bids? Who has passed is out. Who wins"), ["Who has passed is out."]);
}
