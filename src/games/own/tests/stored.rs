//! Tests that a stored document opens if its faults do not prevent scoring. It could not be saved as a new game, though.

use serde_json::{Value as Json, json};

use super::*;
use crate::games::Game;
use crate::games::own::Prevents;

/// A document with faults that do not prevent scoring. Two words differ only in a capital letter, a word equals the key of its rule, and
/// the examples are impossible.
fn careless() -> String {
    let words = json!([{"word": "re", "says": "One"}, {"word": "Re", "says": "Other"}]);
    let of_rule = json!([{"word": "how", "says": "One"}, {"word": "so", "says": "Other"}]);
    let example = json!({"players": 4, "told": {"kind": "re", "tricks": [1, 2, 3, 7]}, "points": [1, 2, 3, 7]});
    let with = |key: &str, value: Json| {
        let mut example = example.clone();
        example[key] = value;
        example
    };
    json!({
        "own_game": 1, "name": "Test", "players": [4], "after": "another game", "notes": "\u{202e}", "source": 7,
        "rules": {"how": {"is": "so", "says": "How.", "words": of_rule}},
        "ask": [
            {"key": "kind", "is": "words", "words": words, "says": "Which?"},
            {"key": "tricks", "of": "seat", "from": "0..13", "sum": 13, "says": "Tricks of {seat}?"}],
        "pay": [{"to": "seat", "points": "tricks", "says": "A point for each trick."}],
        "end": {"after": 3},
        "examples": [
            with("totals", json!([1])), with("rules", json!({"how": null})), with("deal", json!("x")),
            with("points", json!("none")), with("told", Json::Null), with("sorce", json!(1)), json!({}), json!(7)]})
    .to_string()
}

#[test]
fn what_only_concerns_the_writing_keeps_no_stored_document_closed() {
    let text = careless();
    let faults = Document::read(&text).unwrap_err();
    let places: Vec<_> = faults.iter().map(|fault| fault.place.to_string()).collect();
    for place in ["after", "notes", "source", "rules.how.words[0].word", "ask[0].words[1].word", "examples[0].totals"] {
        assert!(places.iter().any(|found| found == place), "{place}: {faults}");
    }
    assert!(faults.iter().all(|fault| fault.prevents == Prevents::Writing), "{faults}");
    let written = Written::read(&text).unwrap();
    let document = Document::stored(&written).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(Game::faults_of_document(&OwnGame::printed(document)).iter().eq(faults.iter()));
}

#[test]
fn what_keeps_a_document_from_being_settled_keeps_it_closed() {
    let text = careless().replace("A point for each trick.", "A point.").replace(r#""points":"tricks""#, r#""points":"trics""#);
    let faults = Document::stored(&Written::read(&text).unwrap()).unwrap_err();
    let settling: Vec<_> =
        faults.iter().filter(|fault| fault.prevents == Prevents::Settling).map(|fault| fault.place.to_string()).collect();
    assert_eq!(settling, ["pay[0].points"], "{faults}");
}

/// Checks that every fault that prevents scoring is reported, even if there are too many other faults to report all of them.
#[test]
fn many_faults_hide_none_that_is_worse() {
    let mut document: Json = serde_json::from_str(&careless()).unwrap();
    document["examples"] = (0..60).map(|_| json!({"players": 4, "deal": 0, "dealer": 9, "totals": [1], "winners": 1})).collect();
    assert!(Document::stored(&Written::read(&document.to_string()).unwrap()).is_ok());
    document["ask"].as_array_mut().unwrap().reverse();
    document["source"] = json!("x");
    for wrong in ["deal", "ask[0].says"] {
        let mut document = document.clone();
        if wrong == "deal" {
            document["deal"] = json!(7)
        } else {
            document["ask"][0]["says"] = json!(7)
        }
        let faults = Document::stored(&Written::read(&document.to_string()).unwrap()).unwrap_err();
        assert!(faults.iter().any(|fault| fault.place.to_string() == wrong && fault.prevents == Prevents::Settling), "{wrong}: {faults}");
    }
}

/// Checks that a document which is already saved opens, even if its examples and credits are damaged.
#[test]
fn damaged_examples_and_credits_keep_no_stored_document_closed() {
    let folder = |name: &str| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let files = ["tests/own", "public/games"].into_iter().flat_map(|name| std::fs::read_dir(folder(name)).unwrap());
    let paths = files.map(|file| file.unwrap().path()).filter(|path| path.is_file() && !path.ends_with("titles.json"));
    let odd = [json!(null), json!(true), json!(-7), json!("x{"), json!([]), json!({}), json!([null, 1]), json!({"en": "x"})];
    let mut tried = 0;
    for path in paths {
        let Ok(written) = Written::read(&std::fs::read_to_string(&path).unwrap()) else { panic!("{path:?}") };
        let mut seed = 7_usize;
        for round in 0..40 {
            let mut content = serde_json::to_value(&written).unwrap();
            for key in ["source", "credit", "notes", "after", "examples"] {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let other = &odd[(seed >> 33) % odd.len()];
                match (key, round % 4) {
                    ("examples", 1..) => damage(&mut content["examples"], other, &mut seed),
                    _ => content[key] = other.clone(),
                }
            }
            let damaged = crate::asking::Json::Object(
                ["source", "credit", "notes", "after", "examples"]
                    .map(|key| (key.to_owned(), serde_json::from_value(content[key].clone()).unwrap()))
                    .into(),
            );
            let (crate::asking::Json::Object(old), crate::asking::Json::Object(new)) = (written.content(), damaged) else { panic!() };
            let kept = old.iter().filter(|(key, _)| new.iter().all(|(other, _)| other != key)).cloned();
            let damaged = Written::of(crate::asking::Json::Object(kept.chain(new.iter().cloned()).collect()));
            if serde_json::to_string(&damaged).unwrap().len() > crate::games::own::LARGEST {
                continue;
            }
            tried += 1;
            assert!(Document::check(&damaged).is_err() || round > 0, "{path:?}");
            Document::stored(&damaged).unwrap_or_else(|faults| panic!("{path:?}: {faults}"));
        }
    }
    assert!(tried > 1000, "{tried}");
}

/// Replaces a value somewhere inside `json` by `other`.
fn damage(json: &mut Json, other: &Json, seed: &mut usize) {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let at = *seed >> 33;
    match json {
        Json::Array(items) if !items.is_empty() && !at.is_multiple_of(5) => {
            let at = at % items.len();
            damage(&mut items[at], other, seed);
        }
        Json::Object(entries) if !entries.is_empty() && !at.is_multiple_of(5) => {
            let at = at % entries.len();
            damage(entries.values_mut().nth(at).unwrap(), other, seed);
        }
        json => *json = other.clone(),
    }
}
