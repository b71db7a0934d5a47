//! Checks the layers within the folder of a game. From the lowest to the highest they are: the data of a deal, computations, asking, the
//! game itself. Also checks that the shared code of a family imports from none of its games, and that no game imports from another.

use std::collections::{BTreeMap, BTreeSet};

use crate::circles::reached;
use crate::imports::Imports;

/// The folders with code that several games share.
const BASES: &[&str] = &["games/briscola_family"];

/// The level of a file of a game, recognised by its imports and by the files that import it. A file may only import from its own level and
/// from lower ones. Files without a level, such as `sheet.rs`, may be imported anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    /// A file with the facts of a deal. Recognised because other files import `Deal` from it.
    Data,
    /// A file that computes the score or the view of the deal from the facts. Recognised because it imports `Ledger` or `Scene`.
    Computed,
    /// A file that asks the table for facts. Recognised because it imports `Interview`.
    Asking,
    /// A file that implements the game. Recognised because it imports the trait `Game`.
    Game,
}

/// The folder of the game, or of the family of games, to which a file belongs. `None` if the file is in no such folder.
fn folder(file: &str) -> Option<&str> {
    let (name, _) = file.strip_prefix("games/")?.split_once('/')?;
    file.get(.."games/".len() + name.len())
}

/// The levels that a file of a game belongs to. Each file should belong to one level at most.
fn levels(imports: &Imports, file: &str) -> BTreeSet<Level> {
    let named = |room: &str, name: &str| {
        imports.iter().any(|((importer, imported), names)| importer == file && imported.starts_with(room) && names.contains(name))
    };
    if named("games/", "Game") {
        return BTreeSet::from([Level::Game]);
    }
    let (ledger, scene, interview) = (named("reckoning/", "Ledger"), named("games/", "Scene"), named("asking/", "Interview"));
    let data = imports.iter().any(|((_, imported), names)| imported == file && names.contains("Deal"));
    let levels = [(data, Level::Data), (ledger || scene, Level::Computed), (interview, Level::Asking)];
    levels.into_iter().filter_map(|(is, level)| is.then_some(level)).collect()
}

/// The faults in the folder of a game: files that import from a level above, and files with two levels.
fn disorder(imports: &Imports, game: &str, files: &BTreeSet<&str>) -> Vec<String> {
    let inside = |file: &str| folder(file) == Some(game);
    let levels: BTreeMap<&str, BTreeSet<Level>> =
        files.iter().filter(|file| inside(file)).map(|file| (*file, levels(imports, file))).collect();
    let mut wrong = Vec::new();
    for (file, own) in &levels {
        let Some(lowest) = own.first() else { continue };
        if own.len() > 1 {
            wrong.push(format!("{file} has two levels: {own:?}"));
        }
        let beyond = reached(imports, file, inside);
        let above = beyond.iter().filter(|other| *other != file).filter_map(|other| {
            let level = levels.get(other)?.last().filter(|level| *level > lowest)?;
            Some(format!("{other} ({level:?})"))
        });
        let above: Vec<String> = above.collect();
        if !above.is_empty() {
            wrong.push(format!("{file} ({lowest:?}) leads up to {}", above.join(", ")));
        }
    }
    if !levels.values().any(|own| own.contains(&Level::Data)) {
        wrong.push(format!("{game} has no file with the data of a deal, `Deal`"));
    }
    wrong
}

/// Every forbidden import between games, with the folder of the importing file.
pub fn misplaced(imports: &Imports) -> Vec<(String, String)> {
    let files: BTreeSet<&str> = imports.keys().flat_map(|(importer, imported)| [importer.as_str(), imported.as_str()]).collect();
    let folders: BTreeSet<&str> = files.iter().filter_map(|file| folder(file)).collect();
    let mut wrong = Vec::new();
    for game in folders.into_iter().filter(|folder| !BASES.contains(folder)) {
        wrong.extend(disorder(imports, game, &files).into_iter().map(|what| (game.to_owned(), what)));
    }
    for ((importer, imported), names) in imports {
        let (Some(own), Some(home)) = (folder(importer), folder(imported)) else { continue };
        let is_variant = |file: &str| file.contains("/variants/");
        let what = match () {
            () if own != home && !BASES.contains(&home) => "another game",
            () if is_variant(imported) && !is_variant(importer) => "a variant",
            () => continue,
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        wrong.push((own.to_owned(), format!("{importer} names {what}, {imported}: {}", names.join(", "))));
    }
    wrong
}

#[test]
fn what_stands_in_the_wrong_place_is_found_out() {
    let shared = [
        ("lib.rs", ""),
        ("asking/mod.rs", "pub struct Interview;"),
        ("reckoning/mod.rs", "pub struct Ledger;"),
        ("games/mod.rs", "pub trait Game {} pub struct Scene;"),
        ("games/briscola_family/mod.rs", "pub struct Deck;"),
        (
            "games/ascot/mod.rs",
            "use crate::{asking::Interview, games::{Game, Scene}, reckoning::Ledger}; use facts::Deal; fn f() { ask::interview(); reckon::reckon() }",
        ),
        ("games/ascot/facts.rs", "pub struct Deal;"),
        ("games/ascot/reckon.rs", "use super::facts::Deal; use crate::reckoning::Ledger; pub fn reckon() -> Ledger {}"),
        ("games/ascot/ask.rs", "use super::{facts::Deal, reckon::reckon}; pub fn interview(_: crate::asking::Interview) {}"),
        ("games/ascot/sheet.rs", "pub static TRICKS: u8 = 13;"),
        ("games/ascot/steps.rs", "use super::ask::interview; pub fn steps() { interview() }"),
        ("games/ascot/variants/mod.rs", "pub mod rodeo;"),
        ("games/ascot/variants/rodeo.rs", "pub static HORSE: u8 = 0;"),
    ];
    // Checks the sources after `file` was added to them. A source of the same name is replaced.
    let found = |file: &str, source: &str| {
        let others = shared.iter().filter(|(other, _)| *other != file).copied();
        let imports = crate::imports::imports(&others.chain([(file, source)]).collect::<Vec<_>>());
        misplaced(&imports).into_iter().map(|(_, what)| what).collect::<Vec<_>>()
    };
    for (file, source, expected) in [
        (
            "games/ascot/facts.rs",
            "pub struct Deal; pub fn ask(_: crate::asking::Interview) {}",
            "games/ascot/facts.rs has two levels: {Data, Asking}",
        ),
        (
            "games/ascot/facts.rs",
            "pub struct Deal; fn f() { super::reckon::reckon() }",
            "games/ascot/facts.rs (Data) leads up to games/ascot/reckon.rs (Computed)",
        ),
        (
            "games/ascot/scene.rs",
            "use crate::games::Scene; pub fn scene() -> Scene { super::ask::interview() }",
            "games/ascot/scene.rs (Computed) leads up to games/ascot/ask.rs (Asking)",
        ),
        (
            "games/ascot/reckon.rs",
            "use crate::reckoning::Ledger; use super::steps::steps; pub fn reckon() -> Ledger { steps() }",
            "games/ascot/reckon.rs (Computed) leads up to games/ascot/ask.rs (Asking)",
        ),
        (
            "games/ascot/ask.rs",
            "pub fn interview(_: crate::asking::Interview) -> crate::reckoning::Ledger {}",
            "games/ascot/ask.rs has two levels: {Computed, Asking}",
        ),
        ("games/gaigel/mod.rs", "use crate::games::{Game, Scene};", "games/gaigel has no file with the data of a deal, `Deal`"),
        (
            "games/ascot/reckon.rs",
            "use super::variants::rodeo::HORSE;",
            "games/ascot/reckon.rs names a variant, games/ascot/variants/rodeo.rs: HORSE",
        ),
        (
            "games/briscola_family/deck.rs",
            "use crate::games::ascot::sheet::TRICKS;",
            "games/briscola_family/deck.rs names another game, games/ascot/sheet.rs: TRICKS",
        ),
    ] {
        assert!(found(file, source).iter().any(|what| what == expected), "{file} with {source}: {:?}", found(file, source));
    }
    for (file, source) in [
        ("games/ascot/horses.rs", "use crate::games::briscola_family::Deck; use super::sheet::TRICKS;"),
        ("games/ascot/facts.rs", "use super::sheet::TRICKS; pub struct Deal;"),
        ("games/ascot/variants/rodeo.rs", "use super::super::reckon::reckon; pub static HORSE: u8 = 1;"),
    ] {
        assert_eq!(found(file, source), Vec::<String>::new(), "{file} with {source}");
    }
}
