//! Tests who pays whom after matches (`--stake`).

use serde_json::{Value, json};

use super::recount_with;

/// A stake of 10 cents a point.
const CENTS: &str = r#"{"each":"point","coin":"euro","amount":10}"#;

/// A match of the plain sheet with one deal, which the table has ended.
fn played(names: &[&str], points: &[i64]) -> Value {
    json!({"game": "plain-sheet", "players": names, "deals": [{"points": points}], "ended_early": "leader"})
}

fn evening() -> String {
    let names = ["Mika", "Jun", "Hana"];
    format!("{}\n{}\n", played(&names, &[9, 3, 6]), played(&names, &[0, 3, 0]))
}

#[test]
fn an_evening_is_settled_as_in_the_app() {
    let run = recount_with(&["--jsonl", "--stake", CENTS], evening().as_bytes());
    let told = run.json();
    let people = json!([{"name": "Mika", "amount": 60}, {"name": "Jun", "amount": -30}, {"name": "Hana", "amount": -30}]);
    assert_eq!((run.status, &told["people"]), (0, &people));
    let payments = json!([
        {"from": "Jun", "to": "Mika", "amount": 30, "says": "Jun pays Mika €0.30."},
        {"from": "Hana", "to": "Mika", "amount": 30, "says": "Hana pays Mika €0.30."}
    ]);
    assert_eq!(told["payments"], payments);
    let matches = json!([
        {"line": 1, "game": "plain-sheet", "amounts": [90, -90, 0]},
        {"line": 2, "game": "plain-sheet", "amounts": [-30, 60, -30]}
    ]);
    assert_eq!(told["matches"], matches);
    assert!(told.get("notes").is_none() && told.get("left_out").is_none());
    // This is the text that the app shares.
    let text = "Settle up\n€\n    Mika    Jun   Hana\n1  +0.90  −0.90      0\n2  −0.30  +0.60  −0.30\nMika +0.60, Jun −0.30, Hana −0.30\n\
        1 Plain Sheet, 2 Plain Sheet\nJun pays Mika €0.30.\nHana pays Mika €0.30.\n\
        €0.10 a point: everybody settles the difference with everybody else; partners settle separately.\n";
    assert_eq!(recount_with(&["--jsonl", "--text", "--stake", CENTS], evening().as_bytes()).out, text);
    let ja = recount_with(&["--jsonl", "--ja", "--stake", CENTS], evening().as_bytes()).json();
    assert_eq!(ja["payments"][0]["says"], "JunはMikaに0.30ユーロ払います。");
}

#[test]
fn a_match_that_cannot_be_settled_is_left_out_with_the_reason() {
    let open = json!({"game": "hearts", "players": ["Mika", "Jun", "Hana"], "deals": []});
    let run = recount_with(&["--jsonl", "--stake", CENTS], format!("{open}\n{}", evening()).as_bytes());
    let told = run.json();
    assert_eq!((run.status, told["matches"].as_array().map(Vec::len)), (1, Some(2)));
    let left_out = &told["left_out"][0];
    let says = &left_out["objections"][0]["says"];
    assert_eq!((&left_out["line"], says), (&json!(1), &json!("A match is settled when it is over.")));
    let text = recount_with(&["--jsonl", "--text", "--stake", CENTS], format!("{open}\n{{}}\n").as_bytes());
    let lines: Vec<&str> = text.out.lines().collect();
    assert_eq!((text.status, lines[0]), (1, "1: A match is settled when it is over."));
    assert!(lines.len() > 1 && lines[1..].iter().all(|line| line.starts_with("2: ")), "nothing is settled: {lines:?}");
}

#[test]
fn names_that_look_alike_and_people_who_left_are_noted() {
    let other = json!({"version": 3, "game": "plain-sheet", "players": ["mika", "Jun", "Hana"], "deals": [{"points": [1, 2, 3]}, {"points": [5, 0]}],
        "absences": [{"player": 2, "from": 1}], "ended_early": "leader"});
    let evening = format!("{}\n{other}\n", played(&["Mika", "Jun"], &[9, 3]));
    let told = recount_with(&["--jsonl", "--stake", CENTS], evening.as_bytes()).json();
    let notes = json!([
        "Hana left before the end: settled without a win.",
        "Not everybody played every deal: each deal is settled among those who played it.",
        "Mika and mika look alike. If they are one person, give them one name first."
    ]);
    assert_eq!(told["notes"], notes);
    // Only mika and Jun have played the second deal. In the first, Hana has 1 point more than Jun and 2 more than mika.
    let amounts = |name: &str| told["people"].as_array().unwrap().iter().find(|one| one["name"] == name).unwrap()["amount"].clone();
    assert_eq!(["Mika", "mika", "Jun", "Hana"].map(amounts), [60, 20, -110, 30].map(Value::from));
}
