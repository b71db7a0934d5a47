//! Tests matches with a wrong number of players from every source: a file, a link, the storage, the input of `recount`. Such a match is
//! refused with the path of the fault in the file, and damages no other match. A match with a right number of players is replayed.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use trick_ledger::games::{SHELF, Sheet};
use trick_ledger::matches::{FileTrouble, Header, Journal, Match, MatchFile};
use trick_ledger::records::{Renames, Summary};
use trick_ledger::sharing::SharedLink;
use trick_ledger::storage::backup::{Backup, Plan};
use trick_ledger::storage::{Memory, archive, matches, shelf};

/// The largest number of players that is tested. It does not fit into a byte: cut to a byte, some of the larger numbers look like valid
/// numbers of players.
const MOST: usize = 300;

/// Whether this number of players is tested: a valid number or its neighbour, or a number that looks like one of these when cut to
/// a byte.
fn tells_apart(players: usize) -> bool {
    players < 12 || (254..268).contains(&players) || players == MOST
}

fn names(players: usize) -> Vec<String> {
    (0..players).map(|n| format!("P{n}")).collect()
}

fn header(sheet: &Sheet, players: usize) -> Header {
    Header { game: sheet.id.into(), players: names(players), ..Header::default() }
}

/// Every built-in game with every number of players up to [`MOST`], and whether the game can be played by that number.
fn tables() -> impl Iterator<Item = (&'static Sheet, usize, bool)> {
    SHELF
        .iter()
        .map(|game| game.sheet())
        .flat_map(|sheet| (0..=MOST).map(move |players| (sheet, players, sheet.players.iter().any(|right| usize::from(*right) == players))))
}

/// The tables with a number of players that `tells_apart` picks. Tables with other numbers are left out to save time.
fn telling() -> impl Iterator<Item = (&'static Sheet, usize, bool)> {
    tables().filter(|(_, players, _)| tells_apart(*players))
}

/// A valid match: its header, and the journal of its deals.
fn good() -> (Header, Journal) {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches/roller-derby.json")).unwrap();
    let game = MatchFile::read(&text).unwrap().into_match(7).unwrap();
    (game.agreed().clone(), game.journal().clone())
}

fn told_or_refused(file: &MatchFile, right: bool) {
    match file.recount() {
        Ok(_) => assert!(right, "{} for {}", file.game, file.players.len()),
        Err(troubles) => {
            assert!(!right, "{} for {}: {troubles:?}", file.game, file.players.len());
            assert!(troubles.iter().any(|trouble| matches!(trouble, FileTrouble::Players { .. })), "{troubles:?}");
        }
    }
}

#[test]
fn a_file_and_a_link_are_told_or_refused() {
    for (sheet, players, right) in tables() {
        assert!(sheet.player_counts().any(|count| count == sheet.usual_count()));
        let text = json!({"game": sheet.id, "players": names(players), "deals": [{}]}).to_string();
        let mut file = MatchFile::read(&text).unwrap();
        assert!(file.recount().is_err(), "a deal of which nothing is told");
        file.deals.clear();
        told_or_refused(&file, right);
        if !tells_apart(players) {
            continue;
        }
        match SharedLink::read(&SharedLink::of(&file)).unwrap() {
            SharedLink::Match(read) => told_or_refused(&read, right),
            other => panic!("{other:?}"),
        }
    }
    // A division by zero was once found with the match in this link, which is not valid. Reading the link must not panic.
    let Ok(SharedLink::Match(file)) = SharedLink::read("#match=Aeumlj_euYnpJkcmLGEpIRHCymZk5WyCeA") else { panic!() };
    told_or_refused(&file, false);
}

/// The storage id of the match with this number of players.
fn id(sheet: &Sheet, players: usize) -> String {
    format!("{}-{players}", sheet.id)
}

/// The storage of a device. It has a match of every game for every tested number of players, valid or not, and two valid matches.
fn telephone() -> Memory {
    let (vault, (agreed, played)) = (Memory::default(), good());
    for id in ["a-good", "z-good"] {
        matches::keep(&vault, id, (&agreed, &played), 7, &mut None).unwrap();
    }
    for (sheet, players, _) in telling() {
        matches::keep(&vault, &id(sheet, players), (&header(sheet, players), &Journal::default()), 7, &mut None).unwrap();
    }
    vault
}

#[test]
fn a_stored_header_takes_nothing_but_itself_with_it() {
    let vault = telephone();
    assert_eq!(shelf::briefs(&vault).unwrap().len(), telling().count() + 2);
    let open = |id: &str| {
        let kept = matches::open(&vault, id).unwrap().unwrap();
        Match::new(kept.header, kept.journal)
    };
    let good = open("a-good").unwrap();
    let mut summary = Summary::of("x", 7, &good);
    for (sheet, players, right) in telling() {
        assert_eq!(open(&id(sheet, players)).is_ok(), right, "{} for {players}", sheet.id);
        // The label of an archived match contains a summary, which may have been changed. So a label whose summary has a wrong number of
        // players must give no match.
        for (alone, totals) in [(true, players), (false, 2)] {
            (summary.header, summary.alone, summary.totals) = (header(sheet, players), alone, vec![0; totals]);
            let label = archive::label(&summary).unwrap();
            let played = archive::read_label("x", &label).unwrap().played(&Renames::default());
            assert!(played.is_none() || right, "{} for {players}", sheet.id);
            if let Some(played) = played {
                assert_eq!(played.ranking().len(), played.sides.count(played.table()));
            }
        }
    }
}

#[test]
fn a_backup_brings_home_what_can_be_told() {
    let backup = Backup::read(&Backup::of(&telephone(), 9).unwrap().write().unwrap()).unwrap();
    let here = Memory::default();
    Plan::of(&here, &backup).unwrap().restore(&here).unwrap();
    let told = telling().filter(|(.., right)| *right).map(|(sheet, players, _)| id(sheet, players));
    let mut expected: Vec<_> = told.chain(["a-good", "z-good"].map(str::to_owned)).collect();
    let mut ids = matches::ids(&here).unwrap();
    ids.sort();
    expected.sort();
    assert_eq!(ids, expected);
}

/// Runs `recount` on these lines. Returns the answer to each.
fn recount(args: &[&str], lines: &[String]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_recount"))
        .args(args)
        .arg("--jsonl")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), lines.join("\n"));
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap());
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    String::from_utf8(done.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn no_line_ends_a_batch() {
    let right: Vec<bool> = telling().map(|(_, _, right)| right).collect();
    let named = |more: &str| -> Vec<String> {
        let line = |(sheet, players, _): (&Sheet, usize, bool)| {
            let mut line = json!({"game": sheet.id, "players": names(players)});
            line.as_object_mut().unwrap().extend(serde_json::from_str::<serde_json::Map<String, Value>>(more).unwrap());
            line.to_string()
        };
        telling().map(line).collect()
    };
    let accepted = |answers: &[String]| -> Vec<bool> {
        let read = |answer: &String| serde_json::from_str::<Value>(answer).unwrap().get("objections").is_none();
        answers.iter().map(read).collect()
    };
    assert_eq!(accepted(&recount(&[], &named("{}"))), right);
    assert_eq!(accepted(&recount(&["--ja"], &named(r#"{"deals":[]}"#))), right);
    let ruled = accepted(&recount(&["--rule"], &named(r#"{"incident":{}}"#)));
    assert_eq!(ruled, right);
    // Checks that a position for a wrong number of players is refused. A position for a right number may still be refused for another
    // fault.
    for lines in [named(r#"{"plays":[]}"#), named(r#"{"plays":[],"hand":["AS"]}"#)] {
        let judged = accepted(&recount(&["--judge"], &lines));
        assert_eq!(judged.len(), right.len());
        assert!(judged.iter().zip(&right).all(|(judged, right)| *right || !judged));
    }
    // Checks positions that give only the number of players, without their names.
    let counted: Vec<_> =
        telling().map(|(sheet, players, _)| json!({"game": sheet.id, "players": players, "plays": [], "incident": {}})).collect();
    for (task, without) in [("--judge", "incident"), ("--rule", "plays")] {
        let lines = counted.iter().map(|line| {
            let mut line = line.clone();
            line.as_object_mut().unwrap().remove(without);
            line.to_string()
        });
        let answers = accepted(&recount(&[task], &lines.collect::<Vec<_>>()));
        assert!(answers.iter().zip(&right).all(|(answered, right)| *right || !answered), "{task}");
        assert_eq!(answers.len(), right.len(), "{task}");
    }
    // With `--text`, `recount` prints a message for every refused line. The message begins with the number of the line.
    let refused = recount(&["--text"], &named("{}"));
    let starts = |line: usize| refused.iter().any(|says| says.starts_with(&format!("{}: players ", line + 1)));
    assert!(right.iter().enumerate().all(|(line, right)| *right != starts(line)));
}
