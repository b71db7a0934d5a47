//! Runs `recount --rule` as a person or another program would: with the cases of docs/match-file.md and of the rule sheet `irregularities`,
//! and with every fault.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use trick_ledger::games::SHELF;

/// The tested program: the one in `RECOUNT`, for example a release build (`make unit`), or the one built with
/// the tests.
fn program() -> std::ffi::OsString {
    std::env::var_os("RECOUNT").unwrap_or_else(|| env!("CARGO_BIN_EXE_recount").into())
}

/// Runs `recount --rule` with one case per line, and returns its answer to each case.
fn ruled(cases: &[String]) -> Vec<Value> {
    let mut child = Command::new(program()).args(["--rule", "--jsonl"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), cases.join("\n"));
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap());
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn one(case: Value) -> Value {
    ruled(&[case.to_string()]).remove(0)
}

fn case(game: &str, law: &str, incident: Value) -> Value {
    one(json!({"game": game, "house_rules": {"law": law}, "incident": incident}))
}

/// Runs `recount --rule` on the examples of docs/match-file.md, which has one for each kind of mistake, and compares the results.
#[test]
fn the_examples_of_the_docs_are_answered_as_they_say() {
    let page = include_str!("../docs/match-file.md");
    let (_, section) = page.split_once("## A mistake").unwrap();
    let (_, table) = section.split_once("| the case | the ruling |\n|---|---|\n").unwrap();
    let rows: Vec<_> = table.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 9, "one for each kind of mistake");
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let answer = one(serde_json::from_str(cells[0].trim_matches('`')).unwrap());
        let says = format!("{} §{}", answer["now"]["says"].as_str().unwrap(), answer["now"]["clause"].as_str().unwrap());
        assert_eq!(says, cells[1], "{}", cells[0]);
    }
}

#[test]
fn example_9_4_sueca_goes_by_its_own_sheet() {
    for law in ["friendly", "whist", "bridge", "skat"] {
        let answer = case("sueca", law, json!({"what": "revoke", "stage": "closed", "by": "one_side"}));
        assert_eq!((&answer["cost"]["clause"], &answer["cost"]["source"]), (&json!("20"), &json!("game")), "{answer}");
        assert_eq!((&answer["books"]["what"], &answer["others"]), (&json!("of_the_game"), &json!([])));
        // Checks that the ruling is the same after the cut for the next deal, because in this law the score is not final then (clause 1.8
        // of the rule sheet `irregularities`).
        if law == "friendly" {
            let late = case("sueca", law, json!({"what": "revoke", "stage": "cut", "by": "one_side"}));
            assert_eq!((&late["cost"]["clause"], &late["books"]["what"]), (&json!("20"), &json!("of_the_game")), "{late}");
        }
        // If both sides revoke, the rule of Sueca does not apply. Checks that the law of the table has the deal dealt again.
        let both = case("sueca", law, json!({"what": "revoke", "stage": "closed", "by": "both"}));
        assert_eq!(both["books"], json!({"what": "dealt_again", "dealer": "same"}));
    }
    let off = one(
        json!({"game": "sueca", "house_rules": {"revoke_penalty": 0}, "incident": {"what": "revoke", "stage": "closed", "by": "one_side"}}),
    );
    assert_eq!(off["cost"]["clause"], json!("1.3"));
}

#[test]
fn each_game_is_known_to_the_law() {
    let asks = |game: &str, incident: Value| case(game, "skat", incident)["asks"].clone();
    // Checks that mistakes in bidding or drawing are offered only for games with bidding or drawing. Nobody bids in Secret Agent, bids are
    // shown together in Condor Whist, and nobody draws in Nominations.
    let calls = |game| asks(game, json!({})).get("answers").unwrap().as_array().unwrap().contains(&json!("call"));
    assert_eq!(["secret-agent", "nominations", "sueca", "spades", "condor-whist"].map(calls), [false, true, false, true, false]);
    let draws = |game| asks(game, json!({"what": "deal"})).get("answers").unwrap().as_array().unwrap().contains(&json!("drew_two"));
    assert_eq!(["briscola-4p", "gaigel", "nominations", "condor-whist"].map(draws), [true, true, false, true]);
    // Checks that no revoke is possible in Briscola, where any card may be played. In Gaigel any card may be played as long as there is a
    // stock, so the question is whether the stock is used up.
    assert_eq!(case("briscola-4p", "skat", json!({"what": "revoke"}))["now"]["clause"], json!("1"));
    assert_eq!(asks("gaigel", json!({"what": "revoke"}))["fact"], json!("stock_empty"));
    // Checks that the clause of Gaigel's own rule is named beside the law of the table: about the cost of a wrong call, and about looking
    // at cards after a call.
    let besides = |incident: Value| case("gaigel", "friendly", incident)["besides"][0]["clause"].clone();
    assert_eq!(besides(json!({"what": "claim", "claim": "agreed"})), json!("4.8"));
    assert_eq!(besides(json!({"what": "manners", "talk": "last_trick"})), json!("8.1"));
    let without_calls = json!({"game": "gaigel", "players": 4, "house_rules": {"end_mode": "card_points"},
        "incident": {"what": "claim", "claim": "agreed"}});
    assert_eq!(one(without_calls)["besides"], json!([]), "nobody calls where card points decide the match");
    // Checks the further sentences of the ruling, which depend on the aim of the game: Kloepper counts card points, Oh Hell needs an exact
    // number of tricks, and Hearts is played for few points.
    let besides =
        |game: &str| case(game, "friendly", json!({"what": "revoke", "stage": "closed", "by": "one_side"}))["besides"].to_string();
    assert!(besides("kloepper").contains("card points in that trick"));
    assert!(besides("oh-hell").contains("the aim is an exact number"));
    assert!(besides("hearts").contains("the aim is to win few tricks"));
    assert!(besides("secret-agent").contains("the other side that took the most"));
}

#[test]
fn players_may_be_named() {
    let incident = json!({"what": "revoke", "stage": "closed", "by": 2, "declarer_side": true, "broke_misere": false, "decided": false});
    let named = |incident: Value| {
        one(
            json!({"game": "nominations", "house_rules": {"law": "skat"}, "players": ["Mika", "Jun", "Hana", "Theo"], "incident": incident}),
        )
    };
    let wrong = named(incident);
    assert_eq!(wrong["objections"][0]["place"], json!("incident.broke_misere"), "only an opponent breaks a misère by a revoke");
    let answer = named(json!({"what": "revoke", "stage": "closed", "by": 2, "declarer_side": true}));
    assert_eq!(answer["asks"]["fact"], json!("decided"), "a deal that was decided before stays so");
    let answer = named(json!({"what": "revoke", "stage": "closed", "by": 2, "declarer_side": true, "decided": false}));
    assert_eq!(answer["cost"]["says"], json!("The offender is on the declarer’s side: the contract fails."));
    assert_eq!(named(json!({"what": "revoke", "stage": "closed", "by": 4}))["objections"][0]["place"], json!("incident.by"));
}

#[test]
fn whatever_is_wrong_is_said_with_its_place() {
    let place = |case: &str| ruled(&[case.to_owned()]).remove(0)["objections"][0]["place"].clone();
    assert_eq!(place("3"), json!(""));
    assert_eq!(place("{}"), json!("game"));
    assert_eq!(place(r#"{"game": "canasta", "incident": {}}"#), json!("game"));
    assert_eq!(place(r#"{"game": "sueca"}"#), json!("incident"));
    assert_eq!(place(r#"{"game": "sueca", "incident": 3}"#), json!("incident"));
    assert_eq!(place(r#"{"game": "sueca", "incident": {"what": "earthquake"}}"#), json!("incident.what"));
    assert_eq!(place(r#"{"game": "sueca", "incident": {"what": "call"}}"#), json!("incident.what"));
    assert_eq!(place(r#"{"game": "sueca", "incident": {"what": "seat", "seated": "comes", "by": 1}}"#), json!("incident.by"));
    assert_eq!(place(r#"{"game": "sueca", "house_rules": {"law": "poker"}, "incident": {}}"#), json!("house_rules.law"));
    assert_eq!(place(r#"{"game": "sueca", "judge": 3, "incident": {}}"#), json!("judge"));
}

/// Answers every question of every game under every law until there is a ruling: once with the first answer
/// each time, once with the last.
#[test]
fn every_game_comes_to_a_ruling_under_every_law() {
    let laws = ["friendly", "whist", "bridge", "skat"];
    let first = |game: &str, law: &str| json!({"game": game, "house_rules": {"law": law}, "incident": {}});
    let mut open: Vec<Value> = SHELF.iter().flat_map(|game| laws.map(|law| first(game.sheet().id, law))).collect();
    let (mut ruled_on, mut rounds) = (0, 0);
    while !open.is_empty() {
        let answers = ruled(&open.iter().map(Value::to_string).collect::<Vec<_>>());
        let mut next = Vec::new();
        for (case, answer) in open.iter().zip(&answers) {
            assert_eq!(answer.get("objections"), None, "{case} {answer}");
            let Some(asks) = answer.get("asks") else {
                ruled_on += 1;
                continue;
            };
            for told in asks["answers"].as_array().unwrap() {
                let mut case = case.clone();
                case["incident"][asks["fact"].as_str().unwrap()] = told.clone();
                next.push(case);
            }
        }
        open = next;
        rounds += 1;
    }
    assert!(ruled_on > 5000 && rounds <= 6, "{ruled_on} rulings after {rounds} rounds");
}
