//! The house stays in order: which room may use which, what rules may not name, how long a file may be.
//! Reads the sources as text, with comments and strings blanked out.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the ground up: a room names only rooms before it.
const ROOMS: &[&str] =
    &["cards", "table", "text", "reckoning", "bidding", "tricks", "asking", "games", "matches", "records", "sharing", "storage", "ui"];

/// What rules never name: frameworks, browsers, clocks, floats, hash-map order, random sources, printing.
const NOT_IN_RULES: &[&str] = &[
    "leptos",
    "leptos_router",
    "web_sys",
    "js_sys",
    "gloo",
    "gloo_storage",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "chrono",
    "std::time",
    "Instant",
    "SystemTime",
    "f32",
    "f64",
    "HashMap",
    "HashSet",
    "rand",
    "println!",
    "eprintln!",
    "print!",
    "eprint!",
    "dbg!",
];

/// What rules never do outside tests.
const PANICS: &[&str] = &[".unwrap(", ".expect(", "panic!", "todo!", "unimplemented!", "unreachable!"];

const LONGEST_FILE: usize = 500;

/// The source with comments, strings and characters blanked out, line breaks kept.
fn blank(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    let starts = |at: usize, text: &str| text.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    let keep_breaks = |from: usize, to: usize| chars[from..to.min(chars.len())].iter().filter(|c| **c == '\n').collect::<String>();
    while at < chars.len() {
        let before = at.checked_sub(1).map(|i| chars[i]);
        let in_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let end = if starts(at, "//") {
            chars[at..].iter().position(|c| *c == '\n').map_or(chars.len(), |n| at + n)
        } else if starts(at, "/*") {
            let (mut depth, mut i) = (1, at + 2);
            while i < chars.len() && depth > 0 {
                depth += i32::from(starts(i, "/*")) - i32::from(starts(i, "*/"));
                i += if starts(i, "/*") || starts(i, "*/") { 2 } else { 1 };
            }
            i
        } else if chars[at] == 'r' && !in_word && raw_hashes(&chars, at).is_some() {
            let hashes = raw_hashes(&chars, at).unwrap();
            let close = format!("\"{}", "#".repeat(hashes));
            (at + hashes + 2..chars.len()).find(|i| starts(*i, &close)).map_or(chars.len(), |i| i + close.len())
        } else if chars[at] == '"' {
            let mut i = at + 1;
            while i < chars.len() && chars[i] != '"' {
                i += if chars[i] == '\\' { 2 } else { 1 };
            }
            i + 1
        } else if chars[at] == '\'' && chars.get(at + 1) == Some(&'\\') {
            (at + 3..chars.len()).find(|i| chars[*i] == '\'').map_or(chars.len(), |i| i + 1)
        } else if chars[at] == '\'' && chars.get(at + 2) == Some(&'\'') {
            at + 3
        } else {
            out.push(chars[at]);
            at += 1;
            continue;
        };
        out.push(' ');
        out.push_str(&keep_breaks(at, end));
        at = end;
    }
    out
}

/// How many `#` a raw string beginning at `at` has, if one begins there.
fn raw_hashes(chars: &[char], at: usize) -> Option<usize> {
    let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
    (chars.get(at + 1 + hashes) == Some(&'"')).then_some(hashes)
}

/// Blanked source without the items under `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn without_tests(blanked: &str) -> String {
    let mut out = String::new();
    let mut rest = blanked;
    while let Some(at) = ["#[cfg(test)]", "#[cfg(all(test,"].iter().filter_map(|mark| rest.find(mark)).min() {
        out.push_str(&rest[..at]);
        let item = &rest[at..];
        let mut depth = 0;
        let mut end = item.len();
        for (i, c) in item.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 1 => {
                    end = i + 1;
                    break;
                }
                '}' => depth -= 1,
                ';' if depth == 0 => {
                    end = i + 1;
                    break;
                }
                _ => {}
            }
        }
        rest = &item[end..];
    }
    out.push_str(rest);
    out
}

/// Whether `word` stands in the text as a whole word (or path, or macro).
fn names(text: &str, word: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let free_before = !word.starts_with(char::is_alphabetic) || !part(text[..at].chars().next_back());
        let free_after = !word.ends_with(char::is_alphanumeric) || !part(text[at + word.len()..].chars().next());
        free_before && free_after
    })
}

/// The rooms that a file names by a path from the root of the crate; `depth` is how deep its module lies (`cards` is 1).
fn rooms_named(blanked: &str, depth: usize) -> Vec<String> {
    let text: String = blanked.chars().filter(|c| !c.is_whitespace()).collect();
    let climb = "super::".repeat(depth);
    let mut found = Vec::new();
    for root in ["crate::", "trick_ledger::", climb.as_str()] {
        for (at, _) in text.match_indices(root) {
            let path = &text[at + root.len()..];
            let heads = if path.starts_with('{') { group(path) } else { vec![path] };
            for head in heads {
                let room: String = head.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if ROOMS.contains(&room.as_str()) {
                    found.push(room);
                }
            }
        }
    }
    found
}

/// The members of a `{a, b::{c, d}}` group, as the texts that follow its opening bracket and outer commas.
fn group(text: &str) -> Vec<&str> {
    let mut heads = vec![&text[1..]];
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => heads.push(&text[i + 1..]),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    heads
}

/// Everything that is wrong with a source file; `path` is relative to `src`, with `/`.
fn complaints(path: &str, source: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let parts: Vec<&str> = path.split('/').collect();
    let room = parts[0].trim_end_matches(".rs");
    let rank = ROOMS.iter().position(|name| *name == room);
    let blanked = blank(source);
    let lines = source.lines().count();
    if lines > LONGEST_FILE {
        wrong.push(format!("{path} has {lines} lines, more than {LONGEST_FILE}"));
    }

    if let Some(rank) = rank {
        let depth = parts.len() - usize::from(parts.last() == Some(&"mod.rs"));
        for named in rooms_named(&blanked, depth) {
            if ROOMS.iter().position(|name| *name == named) > Some(rank) {
                wrong.push(format!("{path}: `{room}` names the later room `{named}`"));
            }
        }
    }
    if room == "bin" && rooms_named(&blanked, 1).iter().any(|room| room == "ui") {
        wrong.push(format!("{path} names the screen"));
    }
    if room != "storage" && ["gloo", "gloo_storage"].iter().any(|word| names(&blanked, word)) {
        wrong.push(format!("{path} names gloo, which only `storage` may"));
    }
    if room != "ui" && path != "main.rs" && ["leptos", "leptos_router"].iter().any(|word| names(&blanked, word)) {
        wrong.push(format!("{path} names leptos, which only `ui` may"));
    }

    let storage = ROOMS.iter().position(|name| *name == "storage");
    if rank.is_some() && rank < storage {
        let text = without_tests(&blanked);
        for word in NOT_IN_RULES.iter().filter(|word| names(&text, word)) {
            wrong.push(format!("{path}: rules may not name `{word}`"));
        }
        let test_file = matches!(parts.last(), Some(&"tests.rs" | &"testing.rs")) || parts[..parts.len() - 1].contains(&"tests");
        for word in PANICS.iter().filter(|word| !test_file && names(&text, word)) {
            wrong.push(format!("{path}: rules may not `{word}` outside tests"));
        }
    }
    wrong
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(path);
        }
    }
    all.sort();
    all
}

#[test]
fn the_house_is_in_order() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = files(&src);
    assert!(files.len() > 20, "the sources were not found");
    let wrong: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let path = file.strip_prefix(&src).unwrap().to_string_lossy().replace('\\', "/");
            complaints(&path, &fs::read_to_string(file).unwrap())
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_room_is_on_the_list() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(src).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() && name != "bin" {
            assert!(ROOMS.contains(&name.as_str()), "src/{name} is not in the list of rooms");
        }
    }
}

#[test]
fn a_disorderly_file_is_found_out() {
    let complains = |path: &str, source: &str| !complaints(path, source).is_empty();
    for (path, source) in [
        // A later room, in every way of naming it.
        ("cards/card.rs", "use crate::games::Sheet;"),
        ("cards/card.rs", "use crate::{table::Seat, ui};"),
        ("cards/card.rs", "use crate::\n    tricks::{Judge};"),
        ("cards/mod.rs", "fn f() { super::table::Seat(0); }"),
        ("games/ascot/mod.rs", "use super::super::matches::Match;"),
        ("tricks/mod.rs", "fn f(a: &crate::asking::Answer) {}"),
        ("matches/mod.rs", "use crate::storage;"),
        ("bin/recount/main.rs", "use trick_ledger::ui;"),
        // What rules do not name.
        ("games/mod.rs", "use leptos::prelude::*;"),
        ("games/mod.rs", "fn f(a: f64) {}"),
        ("games/mod.rs", "use std::collections::{BTreeMap, HashMap};"),
        ("matches/mod.rs", "let now = std::time::Instant::now();"),
        ("matches/mod.rs", "use std::{fmt, time::Instant};"),
        ("matches/mod.rs", "use chrono::Utc;"),
        ("asking/mod.rs", "fn f() { println!(\"x\") }"),
        ("asking/mod.rs", "use rand::random;"),
        ("text/mod.rs", "use web_sys::window;"),
        // What rules do not do.
        ("games/mod.rs", "fn f() { x.unwrap(); }"),
        ("games/mod.rs", "fn f() { x\n    .expect(\"there\"); }"),
        ("games/mod.rs", "fn f() { panic!() }"),
        ("games/mod.rs", "#[cfg(test)]\nmod tests { fn g() { x.unwrap(); } }\nfn f() { x.unwrap(); }"),
        ("games/mod.rs", "#[cfg(test)]\nmod tests;\nfn f() { x.unwrap(); }"),
        // Only storage stores, only the screen draws.
        ("matches/mod.rs", "use gloo_storage::LocalStorage;"),
        ("ui/mod.rs", "use gloo_storage::LocalStorage;"),
        ("storage/mod.rs", "use leptos::prelude::*;"),
        ("lib.rs", "use leptos::prelude::*;"),
        // Too long.
        ("ui/mod.rs", &"\n".repeat(501)),
    ] {
        assert!(complains(path, source), "{path} should be refused: {source}");
    }
    for (path, source) in [
        ("games/mod.rs", "use crate::cards::Card; use crate::{table::Seat, text::Say};"),
        ("games/ascot/deal.rs", "use super::super::words; use crate::games::Sheet;"),
        ("tricks/order.rs", "#[cfg(test)]\nmod tests { use super::super::tricks; }"),
        ("games/mod.rs", "// leptos, f64, x.unwrap()\n/* panic!() /* nested */ HashMap */ const A: &str = \"use crate::ui; \\\" f64\";"),
        ("games/mod.rs", "const A: &str = r#\"panic!() \" f64\"#; const Q: char = '\"'; const E: char = '\\'';"),
        ("games/mod.rs", "fn f<'a>(x: &'a str) { x.unwrap_or_default(); operand(grand, f32_like); }"),
        ("games/mod.rs", "#[cfg(all(test, not(target_arch = \"wasm32\")))]\nmod tests { fn g() { x.unwrap(); if a { b } } }"),
        ("games/ascot/tests.rs", "fn g() { x.unwrap(); }"),
        ("storage/mod.rs", "use gloo_storage::LocalStorage; use std::collections::HashMap;"),
        ("ui/pages/table.rs", "use leptos::prelude::*; use crate::storage;"),
        ("main.rs", "fn main() { println!(\"leptos\"); leptos::mount(); }"),
        ("bin/recount/main.rs", "use trick_ledger::{matches, storage}; fn main() { println!(); }"),
        ("ui/mod.rs", &"\n".repeat(500)),
    ] {
        assert_eq!(complaints(path, source), Vec::<String>::new(), "{path} is in order: {source}");
    }
}
