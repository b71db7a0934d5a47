//! Checks that a file of the user interface imports only from its own folder and from folders below it, and that a page imports no other
//! page. Shared parts of pages are in `ui/deal` and `ui/parts`.

use crate::imports::Imports;

/// The folders of the user interface from the ground up. A file imports only from its own folder and from
/// earlier ones.
const FOLDERS: &[&str] = &["device", "parts", "boards", "deal", "loading", "pages"];

/// The file that lists the pages in each separately downloaded part of the program. It may import every page.
const CONTENTS: &str = "ui/loading/contents.rs";

/// The position of the file's folder in [`FOLDERS`]. `None` if the file is in no folder of the list.
fn height(file: &str) -> Option<usize> {
    let (folder, _) = file.strip_prefix("ui/")?.split_once('/')?;
    FOLDERS.iter().position(|name| *name == folder)
}

/// The imports of user interface files from later folders, one line for each pair of files.
fn climbing(imports: &Imports) -> Vec<String> {
    let is_up = |importer: &str, imported: &str| importer != CONTENTS && height(importer).is_some_and(|own| height(imported) > Some(own));
    told(imports, is_up)
}

/// The page that a file belongs to: its folder, or the file itself. `None` if the file is the list of pages or belongs to no page.
fn page(file: &str) -> Option<&str> {
    let below = file.strip_prefix("ui/pages/").filter(|below| *below != "mod.rs")?;
    Some(below.split_once('/').map_or(below.trim_end_matches(".rs"), |(folder, _)| folder))
}

/// The imports between pages, one line for each pair of files.
fn shared_pages(imports: &Imports) -> Vec<String> {
    told(imports, |importer, imported| page(importer).zip(page(imported)).is_some_and(|(own, other)| own != other))
}

/// The imports for which `is_wrong` holds, one line for each pair of files.
fn told(imports: &Imports, is_wrong: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let wrong = imports.iter().filter(|((importer, imported), _)| is_wrong(importer, imported));
    let lines = wrong.map(|((importer, imported), names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        format!("{importer} -> {imported}: {}", names.join(", "))
    });
    lines.collect()
}

#[test]
fn the_folders_of_the_screen_stand_one_above_the_other() {
    let imports = crate::imports::of_the_house();
    let climbing = climbing(imports);
    assert!(climbing.is_empty(), "\n{}", climbing.join("\n"));
    for folder in FOLDERS {
        assert!(imports.keys().any(|(importer, _)| importer.starts_with(&format!("ui/{folder}/"))), "src/ui/{folder} was not found");
    }
}

#[test]
fn a_folder_of_the_screen_that_imports_from_above_is_found_out() {
    let sources = [
        ("ui/mod.rs", "pub mod deal; pub mod loading; pub mod pages; pub mod parts;"),
        ("ui/parts/mod.rs", "mod key; pub use key::Key;"),
        ("ui/parts/key.rs", "use crate::ui::deal::Answer; pub struct Key(Answer);"),
        ("ui/deal/mod.rs", "mod answer; pub use answer::*;"),
        ("ui/deal/answer.rs", "use crate::ui::parts::Key; pub struct Answer; fn f(_: Key) { crate::ui::pages::sheet() }"),
        ("ui/pages/mod.rs", "mod sheet; pub use sheet::sheet;"),
        ("ui/pages/sheet.rs", "use crate::ui::{deal::Answer, parts::Key}; pub fn sheet() {}"),
        ("ui/loading/mod.rs", "mod contents;"),
        ("ui/loading/contents.rs", "use crate::ui::pages; fn f() { pages::sheet() }"),
    ];
    let expected = ["ui/deal/answer.rs -> ui/pages/sheet.rs: sheet", "ui/parts/key.rs -> ui/deal/answer.rs: Answer"];
    assert_eq!(climbing(&crate::imports::imports(&sources)), expected);
}

#[test]
fn a_page_imports_no_page() {
    let shared = shared_pages(crate::imports::of_the_house());
    assert!(shared.is_empty(), "\n{}", shared.join("\n"));
}

#[test]
fn a_page_that_imports_another_is_found_out() {
    let others = [
        ("lib.rs", "pub mod ui;"),
        ("ui/mod.rs", "pub mod app; pub mod pages; pub mod loading; pub use pages::more::*;"),
        ("ui/pages/mod.rs", "mod judge; pub mod more; mod sheet; pub use judge::{judge, link as ask}; pub use sheet::sheet;"),
        ("ui/pages/judge/mod.rs", "mod verdict; pub fn judge() { verdict::draw() } pub use verdict::link;"),
        ("ui/pages/judge/verdict.rs", "use super::judge; pub fn draw() {} pub fn link() {}"),
        ("ui/pages/more/mod.rs", "pub mod word; pub const SAID: u8 = 0;"),
        ("ui/pages/more/word.rs", "pub fn word() {} macro_rules! said { () => {} } pub(crate) use said;"),
        ("ui/app.rs", "use super::pages; fn routes() { pages::judge(); pages::sheet() }"),
    ];
    let found = |source: &str| {
        let imports = crate::imports::imports(&others.iter().copied().chain([("ui/pages/sheet.rs", source)]).collect::<Vec<_>>());
        shared_pages(&imports)
    };
    for (source, expected) in [
        ("use super::judge::judge;", "judge/mod.rs: judge"),
        ("use super::{judge}; fn f() { judge() }", "judge/mod.rs: judge"),
        ("use super::ask as link;", "judge/verdict.rs: link"),
        ("use crate::ui::{pages::{judge::{self, link}, more}}; fn f() { link() }", "judge/verdict.rs: link"),
        ("use super::more; fn f() { more::word::word() }", "more/word.rs: word"),
        ("use super::more::word::*; fn f() { word() }", "more/word.rs: word"),
        ("fn f() { crate::ui::pages::more::word::word() }", "more/word.rs: word"),
        ("fn f() { super::super::pages::more::SAID }", "more/mod.rs: SAID"),
        ("use crate::ui::SAID;", "more/mod.rs: SAID"),
        ("use crate::ui::*; fn f() -> u8 { SAID }", "more/mod.rs: SAID"),
        ("fn f() { super::more::word::said!() }", "more/word.rs: said"),
    ] {
        assert_eq!(found(source), [format!("ui/pages/sheet.rs -> ui/pages/{expected}")], "{source}");
    }
    for source in ["use crate::ui::app::App; pub fn sheet() {}", "pub fn more() {} fn f(judge: u8) { more(); judge }"] {
        assert_eq!(found(source), Vec::<String>::new(), "{source}");
    }
}
