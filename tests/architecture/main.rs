//! Checks the structure of the sources: the modules that a module may use, the names that rules may not use,
//! and the length of files and comments ([`complaints`]). Also that there are no circular imports
//! ([`circles`]) and no imports between pages ([`pages`]), that the layers in a game's folder hold
//! ([`layers`]), that no code compares phrases ([`words`]), and that a public type has a name of its own
//! ([`named_once`]). Reads the sources as text, with comments and strings blanked out.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod circles;
mod imports;
mod layers;
mod named_once;
mod pages;
mod source;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use source::{blank, is_test, sources, without_tests};

/// The modules from the ground up: a module names only modules before it.
const ROOMS: &[&str] = &[
    "cards",
    "table",
    "text",
    "reckoning",
    "bidding",
    "tricks",
    "asking",
    "law",
    "games",
    "matches",
    "records",
    "settling",
    "sharing",
    "storage",
    "ui",
];

/// Names that rules never use: frameworks, browsers, clocks, floats, hash-map order, random sources, printing.
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

/// Calls that rules never make outside tests.
const PANICS: &[&str] = &[".unwrap(", ".expect(", "panic!", "todo!", "unimplemented!", "unreachable!"];

const LONGEST_FILE: usize = 500;

/// The `max_width` of `rustfmt.toml`, which rustfmt does not apply to comments.
const LONGEST_LINE: usize = 140;

/// Whether a line is a comment that is too long. Rows of tables may have any length, because they cannot be broken.
fn is_long_comment(line: &str) -> bool {
    let text = line.trim_start();
    text.starts_with("//") && !text.trim_start_matches(['/', '!', ' ']).starts_with('|') && line.chars().count() > LONGEST_LINE
}

/// Whether `word` occurs in the text as a whole word, path or macro.
fn names(text: &str, word: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let free_before = !word.starts_with(char::is_alphabetic) || !part(text[..at].chars().next_back());
        let free_after = !word.ends_with(char::is_alphanumeric) || !part(text[at + word.len()..].chars().next());
        free_before && free_after
    })
}

/// The modules that a file names by a path from the root of the crate. `depth` is the depth of the file's
/// module (`cards` is 1).
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

/// The members of a group like `{a, b::{c, d}}`. Each member is given as the whole text from the start of the member.
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

/// Whether a line has a heading of a comment and also the text below it, which rustdoc would show as one long heading.
fn is_heading_with_text(line: &str) -> bool {
    let text = line.trim_start().strip_prefix("/// # ");
    text.is_some_and(|text| ["Errors ", "Panics "].iter().any(|heading| text.starts_with(heading)))
}

#[test]
fn a_heading_with_its_text_is_found_out() {
    assert!(is_heading_with_text("    /// # Errors The vault is full."));
    for line in ["    /// # Errors", "/// Errors of the vault.", "/// # Words of the comments", "# Errors The vault is full."] {
        assert!(!is_heading_with_text(line), "{line}");
    }
}

/// All faults of a source file. `path` is relative to `src`, with `/`.
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
    for (at, line) in source.lines().enumerate().filter(|(_, line)| is_long_comment(line)) {
        wrong.push(format!("{path}:{} is a comment of {} characters, more than {LONGEST_LINE}", at + 1, line.chars().count()));
    }
    for (at, _) in source.lines().enumerate().filter(|(_, line)| is_heading_with_text(line)) {
        wrong.push(format!("{path}:{} is a heading and its text on one line", at + 1));
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

    let is_small = ["ui/device/", "ui/parts/", "ui/boards/"].iter().any(|folder| path.starts_with(folder));
    if is_small && rooms_named(&blanked, parts.len()).iter().any(|room| room == "storage") {
        wrong.push(format!("{path} names storage, which only the session and the pages may"));
    }

    let storage = ROOMS.iter().position(|name| *name == "storage");
    if rank.is_some() && rank < storage {
        let text = without_tests(&blanked);
        for word in NOT_IN_RULES.iter().filter(|word| names(&text, word)) {
            wrong.push(format!("{path}: rules may not name `{word}`"));
        }
        for word in PANICS.iter().filter(|word| !is_test(path) && names(&text, word)) {
            wrong.push(format!("{path}: rules may not `{word}` outside tests"));
        }
    }
    wrong
}

#[test]
fn the_house_is_in_order() {
    let wrong: Vec<String> = sources().iter().flat_map(|(path, source)| complaints(path, source)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_is_decided_by_words() {
    let sources = sources();
    let blanked: Vec<String> = sources.iter().map(|(_, source)| blank(source)).collect();
    let others: BTreeSet<&str> = blanked.iter().flat_map(|source| words::others(source)).collect();
    let declared = blanked.iter().flat_map(|source| words::declared(source));
    let phrases: BTreeSet<&str> = declared.filter(|name| !others.contains(name)).collect();
    let wrong: Vec<String> = sources.iter().flat_map(|(path, source)| words::compared(path, source, &phrases)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_phrase_is_filled_by_hand() {
    let wrong: Vec<String> = sources().iter().flat_map(|(path, source)| words::filled_by_hand(path, source)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let sources: Vec<_> = sources().into_iter().map(|(path, source)| (path, blank(&source))).collect();
    let twice = named_once::twice(&sources);
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}

/// The part of the program that a file belongs to: the folder of a game, a command, or a module.
fn place(file: &str) -> &str {
    let (room, below) = file.split_once('/').unwrap_or((file, ""));
    match below.split_once('/') {
        Some((folder, _)) if matches!(room, "games" | "bin") => &file[..room.len() + 1 + folder.len()],
        _ => room,
    }
}

/// All faults of imports. Each fault names the parts of the program concerned.
fn disorder() -> Vec<(BTreeSet<String>, String)> {
    let imports = imports::of_the_house();
    let circles = circles::circles(imports);
    let circles = circles.iter().map(|circle| {
        let places = circle.iter().map(|file| place(file).to_owned()).collect();
        (places, format!("{} files import each other:\n{}", circle.len(), circles::told(imports, circle)))
    });
    let misplaced = layers::misplaced(imports).into_iter().map(|(folder, what)| (BTreeSet::from([folder]), what));
    circles.chain(misplaced).collect()
}

#[test]
fn all_files_are_in_order() {
    let mut by_place = BTreeMap::<String, Vec<String>>::new();
    for (places, what) in disorder() {
        by_place.entry(places.into_iter().collect::<Vec<_>>().join(" and ")).or_default().push(what);
    }
    let wrong: Vec<String> = by_place.iter().map(|(places, what)| format!("== {places}\n\n{}", what.join("\n\n"))).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n\n"));
}

/// Whether a line of shipped code formats with `Debug`, which is for developers and not for users. Messages of assertions may use
/// `Debug`.
fn is_debugged(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let is_check = ["assert", "panic!"].iter().any(|word| code.contains(word));
    !is_check && code.contains('"') && (code.contains(":?}") || code.contains(":#?}"))
}

#[test]
fn no_text_that_ships_is_written_by_debug() {
    let shipped = sources().into_iter().filter(|(path, _)| !is_test(path) && !path.ends_with("testing.rs"));
    let wrong = shipped.flat_map(|(path, source)| {
        let shipped = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
        let lines = shipped.lines().enumerate().filter(|(_, line)| is_debugged(line));
        lines.map(|(at, line)| format!("{path}:{}: {line}", at + 1)).collect::<Vec<_>>()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(is_debugged("Value::Word(word) => write!(f, \"{word:?}\"),") && is_debugged("format!(\"{:?}\", bid)"));
    assert!(!is_debugged("assert!(told, \"{word:?}\");") && !is_debugged("/// As `{:?}` has it.\""));
}

/// Whether a style sheet looks for a pressed key (`data-down`) inside `:has(…)`. With one such rule a browser matches all rules with `:has`
/// again at every touch, which takes as long as drawing the answer.
fn looks_for_a_pressed_key(sheet: &str) -> bool {
    sheet.split(":has(").skip(1).any(|rest| rest.split('{').next().unwrap_or_default().contains("data-down"))
}

#[test]
fn no_style_looks_for_a_pressed_key_in_another_element() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let sheets: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(sheets.len() > 20);
    for sheet in sheets {
        assert!(!looks_for_a_pressed_key(&std::fs::read_to_string(&sheet).unwrap()), "{}", sheet.display());
    }
    assert!(looks_for_a_pressed_key("tr { &:has(a[data-down]) { color: red; } }"));
    assert!(!looks_for_a_pressed_key("tr:has(a) { & a[data-down] { color: red; } }"));
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

/// Checks that the first heading of the changelog is the version that the settings show.
#[test]
fn the_changelog_begins_with_this_version() {
    let log = include_str!("../../CHANGELOG.md");
    assert_eq!(log.lines().find_map(|line| line.strip_prefix("## ")), Some(env!("CARGO_PKG_VERSION")));
}

/// Checks that README stays short, because its readers want to run the app. Formats are described in docs/.
#[test]
fn the_readme_is_short_and_its_links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = fs::read_dir(root.join("docs")).unwrap().map(|page| page.unwrap().path()).filter(|page| page.is_file());
    for page in pages.chain(["README.md", "CONTRIBUTING.md"].map(|page| root.join(page))) {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).filter(|link| !link.contains("://"));
        for link in links {
            assert!(page.with_file_name(link).exists(), "{}: nothing at {link}", page.display());
        }
    }
    let words = fs::read_to_string(root.join("README.md")).unwrap().split_whitespace().count();
    assert!(words < 900, "README.md has {words} words");
}

/// Checks that the example in docs/library.md equals the first example in src/lib.rs, which is a doc test.
#[test]
fn the_docs_show_what_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let [page, lib] = ["docs/library.md", "src/lib.rs"].map(|file| fs::read_to_string(root.join(file)).unwrap());
    let (_, shown) = page.split_once("```rust\n").unwrap();
    let (_, run) = lib.split_once("//! ```\n").unwrap();
    let lines = run.lines().take_while(|line| *line != "//! ```").map(|line| line[3..].strip_prefix(' ').unwrap_or_default());
    let visible: Vec<_> = lines.filter(|line| !line.starts_with("# ")).collect();
    assert_eq!(shown.lines().take_while(|line| *line != "```").collect::<Vec<_>>(), visible);
}

#[test]
fn a_disorderly_file_is_found_out() {
    let complains = |path: &str, source: &str| !complaints(path, source).is_empty();
    for (path, source) in [
        // Sources that import a module that comes later in `ROOMS`, in every notation.
        ("cards/card.rs", "use crate::games::Sheet;"),
        ("cards/card.rs", "use crate::{table::Seat, ui};"),
        ("cards/card.rs", "use crate::\n    tricks::{Judge};"),
        ("cards/mod.rs", "fn f() { super::table::Seat(0); }"),
        ("games/ascot/mod.rs", "use super::super::matches::Match;"),
        ("tricks/mod.rs", "fn f(a: &crate::asking::Answer) {}"),
        ("matches/mod.rs", "use crate::storage;"),
        ("bin/recount/main.rs", "use trick_ledger::ui;"),
        // Sources with names that rules must not use.
        ("games/mod.rs", "use leptos::prelude::*;"),
        ("games/mod.rs", "fn f(a: f64) {}"),
        ("games/mod.rs", "use std::collections::{BTreeMap, HashMap};"),
        ("matches/mod.rs", "let now = std::time::Instant::now();"),
        ("matches/mod.rs", "use std::{fmt, time::Instant};"),
        ("matches/mod.rs", "use chrono::Utc;"),
        ("asking/mod.rs", "fn f() { println!(\"x\") }"),
        ("asking/mod.rs", "use rand::random;"),
        ("text/mod.rs", "use web_sys::window;"),
        // Files that call what the code of rules must not call.
        ("games/mod.rs", "fn f() { x.unwrap(); }"),
        ("games/mod.rs", "fn f() { x\n    .expect(\"there\"); }"),
        ("games/mod.rs", "fn f() { panic!() }"),
        ("games/mod.rs", "#[cfg(test)]\nmod tests { fn g() { x.unwrap(); } }\nfn f() { x.unwrap(); }"),
        ("games/mod.rs", "#[cfg(test)]\nmod tests;\nfn f() { x.unwrap(); }"),
        // Files that break the rules that only `storage` may store data, and that only `ui` may draw.
        ("matches/mod.rs", "use gloo_storage::LocalStorage;"),
        ("ui/mod.rs", "use gloo_storage::LocalStorage;"),
        ("storage/mod.rs", "use leptos::prelude::*;"),
        ("lib.rs", "use leptos::prelude::*;"),
        ("ui/device/wake.rs", "use crate::storage::Local;"),
        ("ui/parts/mod.rs", "use crate::storage::Local;"),
        // Files that break the limits: one with too many lines, and one with too long a line in a comment.
        ("ui/mod.rs", &"\n".repeat(501)),
        ("ui/mod.rs", &format!("    /// {}", "long ".repeat(30))),
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
        ("ui/mod.rs", &format!("//! | {} |", "long ".repeat(30))),
    ] {
        assert_eq!(complaints(path, source), Vec::<String>::new(), "{path} is in order: {source}");
    }
}
