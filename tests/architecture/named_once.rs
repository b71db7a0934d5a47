//! Checks that no two modules define public types of the same name, because one name would then mean two things.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::is_test;

/// The keywords that come before the name of a type.
const KINDS: &[&str] = &["struct", "enum", "trait", "type", "union"];

/// The names of the public types in a source whose comments and strings are blanked out. Types that only a part of the crate sees, such as
/// `pub(super)`, do not count.
fn defined(blanked: &str) -> impl Iterator<Item = &str> {
    blanked.lines().filter_map(|line| {
        let (kind, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
        let name = rest.split(|sign: char| !sign.is_alphanumeric()).next()?;
        KINDS.contains(&kind).then_some(name)
    })
}

/// The types that may be defined more than once, because the folder of each game defines its own.
const OF_EACH_GAME: &[&str] = &["Deal", "HouseRules"];

/// Whether a type defined in this file may have its name only once. Files of commands, tests and single games do not count, because
/// different games may use the same name for the same idea. The files in `games/own` count, because that folder (documents and the
/// workshop) is as large as a whole module.
fn counts(file: &str) -> bool {
    let is_of_a_game = file.strip_prefix("games/").is_some_and(|below| below.contains('/') && !is_of_documents(file));
    !is_of_a_game && !file.starts_with("bin/") && !is_test(file)
}

fn is_of_documents(file: &str) -> bool {
    file.starts_with("games/own/")
}

/// The names that several files define, one a line.
pub fn twice(sources: &[(String, String)]) -> Vec<String> {
    let mut files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (file, blanked) in sources.iter().filter(|(file, _)| counts(file)) {
        for name in defined(blanked).filter(|name| !(is_of_documents(file) && OF_EACH_GAME.contains(name))) {
            files.entry(name).or_default().insert(file);
        }
    }
    let twice = files.into_iter().filter(|(_, files)| files.len() > 1);
    twice.map(|(name, files)| format!("`{name}` is a type of {}", files.into_iter().collect::<Vec<_>>().join(" and of "))).collect()
}

#[test]
fn a_name_for_two_things_is_found_out() {
    let source = |file: &str, source: &str| (file.to_owned(), source.to_owned());
    let told = twice(&[
        source("asking/choice.rs", "pub struct Choice {"),
        source("tricks/playable.rs", "pub enum Choice<'a> {\n    pub(super) struct Step;"),
        source("matches/journal.rs", "pub struct Step {"),
        source("games/ascot/facts.rs", "pub struct Step;"),
        source("games/ascot/tests.rs", "pub struct Choice;"),
        source("bin/recount/main.rs", "pub type Choice = u8;"),
        source("games/house_rules.rs", "pub trait HouseRules {"),
        source("games/own/house_rules.rs", "pub struct HouseRules {"),
        source("games/own/vocabulary.rs", "pub struct Step;"),
    ]);
    let twice = [
        "`Choice` is a type of asking/choice.rs and of tricks/playable.rs",
        "`Step` is a type of games/own/vocabulary.rs and of matches/journal.rs",
    ];
    assert_eq!(told, twice);
}
