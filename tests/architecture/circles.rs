//! Finds circular imports: files that import each other, directly or through other files. There must be none.

use std::collections::BTreeSet;

use crate::imports::Imports;

/// All files that `from` imports, directly or through other files of `within`.
pub fn reached<'a>(imports: &'a Imports, from: &str, within: impl Fn(&str) -> bool) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut ways = vec![from];
    while let Some(from) = ways.pop() {
        let next = imports.range((from.to_owned(), String::new())..).take_while(|((importer, _), _)| importer == from);
        for ((_, imported), _) in next {
            if within(imported) && reached.insert(imported.as_str()) {
                ways.push(imported);
            }
        }
    }
    reached
}

/// The largest groups of files that import each other.
pub fn circles(imports: &Imports) -> Vec<BTreeSet<&str>> {
    let files: BTreeSet<&str> = imports.keys().map(|(importer, _)| importer.as_str()).collect();
    let mut circles: Vec<BTreeSet<&str>> = Vec::new();
    for file in files {
        if circles.iter().any(|circle| circle.contains(file)) {
            continue;
        }
        let ahead = reached(imports, file, |_| true);
        if ahead.contains(file) {
            circles.push(ahead.iter().copied().filter(|other| reached(imports, other, |_| true).contains(file)).collect());
        }
    }
    circles
}

/// The imports between the files of a circle, one a line.
pub fn told(imports: &Imports, circle: &BTreeSet<&str>) -> String {
    let inside =
        imports.iter().filter(|((importer, imported), _)| circle.contains(importer.as_str()) && circle.contains(imported.as_str()));
    let lines = inside.map(|((importer, imported), names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        format!("{importer} -> {imported}: {}", names.join(", "))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_circle_is_found_out() {
    let told_of = |sources: &[(&str, &str)]| {
        let imports = crate::imports::imports(sources);
        circles(&imports).iter().map(|circle| told(&imports, circle)).collect::<Vec<_>>().join("\n\n")
    };
    for (what, sources, expected) in [
        (
            "two files",
            &[("cards/card.rs", "use super::pack::Pack; pub struct Card;"), ("cards/pack.rs", "use super::card::Card; pub struct Pack;")][..],
            "cards/card.rs -> cards/pack.rs: Pack\ncards/pack.rs -> cards/card.rs: Card",
        ),
        (
            "three files, in every way of naming them",
            &[
                ("cards/mod.rs", "mod a; mod b; mod c;"),
                ("cards/a.rs", "pub struct A; fn f() { super::b::b(1) }"),
                ("cards/b.rs", "use crate::{cards::c::{self, D}, text}; pub fn b(_: D) { c::C; }"),
                ("cards/c.rs", "pub struct C; pub struct D(pub Option<crate::cards::a::A>);"),
            ],
            "cards/a.rs -> cards/b.rs: b\ncards/b.rs -> cards/c.rs: C, D\ncards/c.rs -> cards/a.rs: A",
        ),
        (
            "through re-exports, of which one has another name",
            &[
                ("lib.rs", "pub mod cards; pub mod table;"),
                ("cards/mod.rs", "mod card; pub use card::{Card as Kard};"),
                ("cards/card.rs", "use crate::table::Seat; pub struct Card;"),
                ("table/mod.rs", "mod seat; pub use seat::*;"),
                ("table/seat.rs", "use crate::cards::Kard; pub struct Seat(Kard);"),
            ],
            "cards/card.rs -> table/seat.rs: Seat\ntable/seat.rs -> cards/card.rs: Card",
        ),
        (
            "a child and its parent that calls it",
            &[
                ("games/ascot/mod.rs", "mod deal; pub struct Ascot; fn f(ask: u8) { deal::interview(ask) }"),
                ("games/ascot/deal.rs", "use super::Ascot; pub(super) fn interview(_: u8) {}"),
            ],
            "games/ascot/deal.rs -> games/ascot/mod.rs: Ascot\ngames/ascot/mod.rs -> games/ascot/deal.rs: interview",
        ),
        (
            "a parent that uses what it exports",
            &[
                ("games/ascot/mod.rs", "mod deal; pub use deal::Deal; pub struct Ascot(Deal);"),
                ("games/ascot/deal.rs", "pub struct Deal; fn f(_: &super::Ascot) {}"),
            ],
            "games/ascot/deal.rs -> games/ascot/mod.rs: Ascot\ngames/ascot/mod.rs -> games/ascot/deal.rs: Deal",
        ),
        (
            "a star, of which one name is used",
            &[
                ("ui/mod.rs", "mod gallery; mod parts;"),
                ("ui/gallery.rs", "use super::parts::*; pub const SHOWN: u8 = 1; fn f() { Die(SHOWN) }"),
                ("ui/parts/mod.rs", "mod die; mod card; pub use card::Card; pub use die::Die;"),
                ("ui/parts/die.rs", "use crate::ui::gallery::SHOWN; pub fn Die(_: u8) {}"),
                ("ui/parts/card.rs", "use crate::ui::gallery::SHOWN; pub fn Card(_: u8) {}"),
            ],
            "ui/gallery.rs -> ui/parts/die.rs: Die\nui/parts/die.rs -> ui/gallery.rs: SHOWN",
        ),
        (
            "the variants of an enum, by a star",
            &[("cards/a.rs", "use super::b::Suit::*; pub struct A;"), ("cards/b.rs", "pub enum Suit { Spades } fn f(_: super::a::A) {}")],
            "cards/a.rs -> cards/b.rs: Suit\ncards/b.rs -> cards/a.rs: A",
        ),
        (
            "a macro, and what it names",
            &[
                ("asking/mod.rs", "mod fact; mod kind;"),
                ("asking/fact.rs", "#[macro_export]\nmacro_rules! choices { ($a:ident) => { $crate::asking::kind::Kind::$a } }"),
                ("asking/kind.rs", "pub enum Kind { A } fn f() { crate::choices!(A) }"),
            ],
            "asking/fact.rs -> asking/kind.rs: Kind\nasking/kind.rs -> asking/fact.rs: choices",
        ),
        (
            "what a macro declares",
            &[
                ("games/ascot/sheet.rs", "words! { pub(super) fact TRUMP = \"trump\"; } use super::facts::Way;"),
                ("games/ascot/facts.rs", "use super::sheet::*; choices! { pub enum Way { Up } } fn f() { g(&TRUMP, Way::Up) }"),
            ],
            "games/ascot/facts.rs -> games/ascot/sheet.rs: TRUMP\ngames/ascot/sheet.rs -> games/ascot/facts.rs: Way",
        ),
        (
            "a module inside a file",
            &[
                ("games/mod.rs", "pub mod words { pub use super::deal::WORD; } pub use words::WORD as SAID;"),
                ("games/deal.rs", "use super::file::F; pub const WORD: u8 = 0;"),
                ("games/file.rs", "pub struct F; fn f() { crate::games::words::WORD + super::SAID }"),
            ],
            "games/deal.rs -> games/file.rs: F\ngames/file.rs -> games/deal.rs: WORD",
        ),
        (
            "the files of a command",
            &[
                ("bin/recount/main.rs", "mod input; mod objection;"),
                ("bin/recount/input.rs", "use crate::objection::Objections; pub struct Origin;"),
                ("bin/recount/objection.rs", "use crate::input::Origin; use trick_ledger::text::Say; pub struct Objections;"),
                ("text/say.rs", "pub struct Say;"),
            ],
            "bin/recount/input.rs -> bin/recount/objection.rs: Objections\nbin/recount/objection.rs -> bin/recount/input.rs: Origin",
        ),
    ] {
        assert_eq!(told_of(sources), expected, "{what}");
    }
    for (what, sources) in [
        ("one direction", &[("cards/card.rs", "pub struct Card;"), ("cards/pack.rs", "use super::card::Card; pub struct Pack;")][..]),
        (
            "a re-export is no import",
            &[("cards/mod.rs", "mod a; pub use a::A; pub struct B;"), ("cards/a.rs", "use super::B; pub struct A;")],
        ),
        (
            "siblings through their parent",
            &[
                ("cards/mod.rs", "mod a; mod b; pub(crate) use b::{B, C};"),
                ("cards/a.rs", "use super::{B, C as D}; pub struct A;"),
                ("cards/b.rs", "pub struct B; pub struct C;"),
            ],
        ),
        (
            "tests, comments and strings",
            &[
                (
                    "cards/a.rs",
                    "pub struct A; #[cfg(test)] mod tests { use super::super::b::B; } // use super::b::B;\nconst S: &str = \"super::b::B\";",
                ),
                ("cards/b.rs", "use super::a::A; pub struct B;"),
                ("cards/tests.rs", "use super::a::A; pub struct T;"),
                ("cards/tests/c.rs", "use super::a::A;"),
            ],
        ),
        (
            "a module that has the name of a function",
            &[
                ("ui/mod.rs", "mod table; mod cause; pub use table::screen::table;"),
                ("ui/table/mod.rs", "pub mod screen; pub fn answer() {}"),
                ("ui/table/screen.rs", "pub fn table() { super::super::cause::cause() }"),
                ("ui/cause.rs", "use super::table; pub fn cause() { table::answer() }"),
            ],
        ),
        (
            "names of fields, methods, lifetimes and others' items",
            &[
                (
                    "cards/mod.rs",
                    "mod a; pub use a::{a, A}; pub struct B<'a> { pub a: &'a u8 } fn f(b: B) { b.a; b.a(); Vec::a(); std::A }",
                ),
                ("cards/a.rs", "use super::B; pub fn a() {} pub struct A; use std::fmt;"),
            ],
        ),
    ] {
        assert_eq!(told_of(sources), "", "{what}");
    }
}
