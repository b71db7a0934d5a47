//! Tests whole matches that are played by a named preset (a set of house rules), or in which players come, leave and sit out
//! (`tests/tables/matches/NAME.json`). The expected results were worked out by hand (`tests/tables/ends.json`).
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde::Deserialize;
use trick_ledger::games::{SHELF, View, find};
use trick_ledger::matches::MatchFile;

/// The expected results of one match, worked out by hand.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ends {
    /// The English name of the preset by which the match is played. `None` without a preset.
    preset: Option<String>,
    /// The dealer of each deal.
    #[serde(default)]
    dealers: Vec<String>,
    /// The totals after each deal, in the order of the players' numbers.
    #[serde(default)]
    after: Vec<Vec<i64>>,
    /// The totals at the end.
    totals: Vec<i64>,
    /// The numbers of the players who win the match. Players are numbered from 0.
    winners: Vec<u8>,
}

fn path(of: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/tables").join(of)
}

fn ends() -> BTreeMap<String, Ends> {
    serde_json::from_str(&fs::read_to_string(path("ends.json")).unwrap()).unwrap()
}

fn read(name: &str) -> MatchFile {
    MatchFile::read(&fs::read_to_string(path(&format!("matches/{name}.json"))).unwrap()).unwrap()
}

#[test]
fn every_table_ends_as_reckoned_by_hand() {
    for (name, ends) in ends() {
        let (game, story) = read(&name).recount().unwrap();
        assert_eq!(story.totals.as_slice(), ends.totals, "{name}: the totals");
        let won: Vec<_> = story.outcome.unwrap_or_else(|| unreachable!("{name} has no end")).winners().iter().map(|seat| seat.0).collect();
        assert_eq!(won, ends.winners, "{name}: the winners");
        for (deal, settled) in story.settled.iter().enumerate() {
            if let Some(after) = ends.after.get(deal) {
                assert_eq!(settled.totals.as_slice(), after, "{name}, deal {deal}");
                assert_eq!(game.players(deal)[settled.dealer.index()], ends.dealers[deal], "{name}, deal {deal}: the dealer");
            }
        }
        assert!(ends.after.is_empty() || ends.after.len() == story.settled.len(), "{name}");
    }
    let files = fs::read_dir(path("matches")).unwrap().map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned());
    assert_eq!(files.collect::<BTreeSet<_>>(), ends().into_keys().collect(), "each match, and no other");
}

#[test]
fn every_preset_with_a_name_of_its_own_has_a_match() {
    let mut played = BTreeSet::new();
    for (name, ends) in ends() {
        let file = read(&name);
        let game = find(&file.game).unwrap();
        let Some(preset) = ends.preset else { continue };
        let found = game.presets().iter().find(|other| other.name.en() == preset).unwrap_or_else(|| unreachable!("{name}: {preset}"));
        assert!(found.holds(game.switches(), &file.house_rules), "{name} plays {preset}");
        played.insert((game.sheet().id, found.name.en()));
    }
    // Skips the first preset of each game, its default rules, because the matches in `tests/matches` are played by them.
    let all = SHELF.iter().flat_map(|game| game.presets().iter().skip(1).map(|preset| (game.sheet().id, preset.name.en())));
    assert_eq!(played, all.collect(), "each preset, and no other");
}

#[test]
fn a_table_becomes_a_match_and_the_same_file_again() {
    for name in ends().into_keys() {
        let mut file = read(&name);
        let story = file.recount().unwrap().1;
        let again = MatchFile::of(&file.clone().into_match(0).unwrap());
        // Opening a file as a match gives marks (colours and signs) to players without marks. So the marks are copied to the example before
        // the comparison.
        file.marks.clone_from(&again.marks);
        assert_eq!(again, file, "{name}");
        assert_eq!(format!("{:?}", again.recount().unwrap().1), format!("{story:?}"), "{name}");
        assert_eq!(story.settled.len(), file.deals.len(), "{name}");
        let _ = file.into_match(0).unwrap().story(View::FULL);
    }
}
