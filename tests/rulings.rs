//! Rulings on mistakes that a table has booked: the examples of the sheet in whole matches, and what holds for every game.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;

use trick_ledger::games::{SHELF, View};
use trick_ledger::law::Remedy;
use trick_ledger::matches::{Act, Change, Match, MatchFile, Step, history};
use trick_ledger::table::Seat;
use trick_ledger::text::Lang;

fn read(text: &str) -> Match {
    MatchFile::read(text).unwrap().into_match(0).unwrap()
}

/// What a deal paid before and after a ruling.
fn points(game: &Match, deal: usize, offender: u8, remedy: Remedy) -> (Vec<i64>, Vec<i64>) {
    let before = game.story(View::default()).settled[deal].points;
    let facts = game.ruled(deal, Seat(offender), remedy);
    let after = facts.map_or(before, |facts| game.corrected(deal, &facts).settled[deal].points);
    (before.as_slice().to_vec(), after.as_slice().to_vec())
}

fn derby(tricks: i64) -> Match {
    read(&format!(
        r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": {tricks}}}]}}"#
    ))
}

#[test]
fn example_9_8_in_roller_derby_a_trick_goes_the_way_that_hurts() {
    // Jun is the Roller, and the target is 8.
    assert_eq!(points(&derby(8), 0, 1, Remedy::Tricks(1)), (vec![0, 100], vec![0, 90]));
    assert_eq!(points(&derby(9), 0, 1, Remedy::Tricks(1)), (vec![0, 90], vec![0, 80]));
    // The opponents' revoke brings the Roller's side nearer, and changes nothing where it already is there.
    assert_eq!(points(&derby(9), 0, 0, Remedy::Tricks(1)), (vec![0, 90], vec![0, 100]));
    assert_eq!(points(&derby(8), 0, 0, Remedy::Tricks(1)), (vec![0, 100], vec![0, 100]));
}

#[test]
fn example_9_2_in_norwegian_whist_low_the_offender_takes_the_trick() {
    let game = read(r#"{"game": "norwegian-whist", "players": ["Mika", "Jun"], "deals": [{"bids": ["low", "low"], "tricks": [5, 8]}]}"#);
    let facts = game.ruled(0, Seat(0), Remedy::Tricks(1)).unwrap();
    assert_eq!(serde_json::to_string(facts.get("tricks").unwrap()).unwrap(), "[6,7]");
}

#[test]
fn example_9_6_in_secret_agent_the_tricks_go_to_whoever_took_the_most_of_the_others() {
    let game = read(
        r#"{"game": "secret-agent", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"eliminated": ["S", "H", "D"], "trump": "C", "taken": [0, 0, 0, 0, 2, 2, 2, 2, 2, 1, 1, 1, 3], "agents": ["S", "H", "D", "C"]}]}"#,
    );
    let facts = game.ruled(0, Seat(0), Remedy::Tricks(2)).unwrap();
    assert_eq!(serde_json::to_string(facts.get("tricks").unwrap()).unwrap(), "[2,3,7,1]");
    assert_eq!(facts.get("taken"), None, "the log no longer holds");
}

#[test]
fn example_9_1_in_nominations_a_trick_makes_or_breaks_a_contract() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches/nominations.json")).unwrap();
    let game = read(&text);
    let deals = game.record().deals.len();
    let changed = (0..deals).filter(|deal| (0..4).any(|seat| game.ruled(*deal, Seat(seat), Remedy::Tricks(1)).is_some()));
    assert!(changed.count() > 0);
}

#[test]
fn a_booked_ruling_stands_in_the_history_and_the_file_and_can_be_undone() {
    let mut game = derby(8);
    let (before, file) = (game.story(View::default()).totals, MatchFile::of(&game));
    let facts = game.ruled(0, Seat(1), Remedy::Tricks(1)).unwrap();
    let reason = "Revoke by Jun: 1 trick".to_owned();
    game.push(Step { at: 0, act: Act::Do(Change::Rule { deal: 0, facts, reason }) });
    let told: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert_eq!(told, ["Ruling on deal 1: Revoke by Jun: 1 trick; Jun & Theo took 7, was 8."]);
    let text = serde_json::to_string(&MatchFile::of(&game)).unwrap();
    let again = read(&text);
    assert_eq!(again.story(View::default()).totals.as_slice(), [0, 90]);
    assert_eq!(history(&again, Lang::En), history(&game, Lang::En));
    game.push(Step { at: 0, act: Act::Undo });
    assert_eq!(game.story(View::default()).totals, before);
    assert_eq!(MatchFile::of(&game), file);
}

/// For every game, every deal of its example, every player and every ruling that moves tricks: it never helps the offender's side,
/// the deal stands as it is told then, and undoing it restores everything.
#[test]
fn no_ruling_helps_the_offender_in_any_game() {
    let mut booked = 0;
    for game in SHELF {
        let id = game.sheet().id;
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{id}.json"))).unwrap();
        let mut played = read(&text);
        let (story, file) = (played.story(View::default()), MatchFile::of(&played));
        for deal in 0..story.settled.len() {
            for seat in played.table().seats() {
                for remedy in [Remedy::Tricks(1), Remedy::Tricks(2), Remedy::Tricks(3), Remedy::DealLost] {
                    let Some(facts) = played.ruled(deal, seat, remedy) else { continue };
                    booked += 1;
                    let side = story.sides.side_of(seat);
                    let after = played.corrected(deal, &facts);
                    let (was, is) = (story.settled[deal].points.get(side), after.settled[deal].points.get(side));
                    let higher = game.higher_wins(played.house_rules(deal));
                    assert!(if higher { is <= was } else { is >= was }, "{id} deal {deal} {seat:?} {remedy:?}: {was} to {is}");
                    played.push(Step { at: 0, act: Act::Do(Change::Rule { deal, facts, reason: "Revoke".to_owned() }) });
                    played.push(Step { at: 0, act: Act::Undo });
                    assert_eq!(MatchFile::of(&played), file, "{id}");
                }
            }
        }
    }
    assert!(booked > 50, "only {booked} rulings changed anything");
}

#[test]
fn clause_7_1_a_closed_book_asks_for_acceptance() {
    let game = |law: &str, open: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"law": "{law}"}},
            "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}]{open}}}"#
        ))
    };
    let closed = |game: Match| game.closed(0).map(|finding| finding.rule.clause.id);
    assert_eq!(closed(game("bridge", "")), None, "the next deal is not begun");
    assert_eq!(closed(game("bridge", r#", "open_deal": {"die1": 2}"#)), Some("7.1"));
    assert_eq!(closed(game("friendly", r#", "open_deal": {"die1": 2}"#)), None);
    assert_eq!(closed(game("bridge", r#", "ended_early": "leader""#)), Some("7.1"));
}
