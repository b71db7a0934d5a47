//! Tests `recount --jsonl`, which reads one match from each line of the standard input.

use serde_json::{Value, json};
use trick_ledger::games::SHELF;

use super::{recount_with, text_of};

#[test]
fn one_match_per_line_and_the_wrong_ones_among_them() {
    let good: Value = serde_json::from_str(&text_of("roller-derby")).unwrap();
    let mut bad = good.clone();
    bad["deals"][1]["roller_tricks"] = json!(14);
    let input = format!("{good}\n\n{bad}\r\nnonsense\n{good}");
    let run = recount_with(&["--jsonl"], input.as_bytes());
    assert_eq!(run.status, 1);
    let answers = run.lines();
    assert_eq!(answers.iter().map(|answer| answer["line"].clone()).collect::<Vec<_>>(), [1, 3, 4, 5]);
    assert_eq!(answers[0]["totals"], answers[3]["totals"]);
    let objection = &answers[1]["objections"][0];
    assert_eq!(objection["place"], "deals[1].roller_tricks");
    assert_eq!(objection["says"], "Anything from 0 to 13 is possible; this says 14.");
    assert_eq!(objection["says_ja"], "0から13までです（14になっています）。");
    assert_eq!(objection["nearest"], "Closest possible: 13.");
    assert_eq!(answers[2]["objections"][0]["place"], "");
    assert_eq!(recount_with(&["--jsonl"], format!("{good}\n").as_bytes()).status, 0);
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_counted() {
    let good: Value = serde_json::from_str(&text_of("roller-derby")).unwrap();
    let input = format!("{good}\n{}\n{good}\n{}", "x".repeat(9 << 20), "y".repeat(1 << 20));
    let run = recount_with(&["--jsonl"], input.as_bytes());
    let answers = run.lines();
    assert_eq!(answers.iter().map(|answer| answer["line"].clone()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(answers[0]["totals"], answers[2]["totals"]);
    for refused in [&answers[1], &answers[3]] {
        let says = refused["objections"][0]["says"].as_str().unwrap();
        assert!(says.contains("1000 KB"), "{says}");
    }
}

#[test]
fn many_lines_are_answered_in_their_order() {
    let lines = SHELF.iter().map(|game| serde_json::from_str::<Value>(&text_of(game.sheet().id)).unwrap().to_string());
    let lines: Vec<String> = lines.collect::<Vec<_>>().into_iter().cycle().take(400).collect();
    let run = recount_with(&["--jsonl"], lines.join("\n").as_bytes());
    let answers = run.lines();
    let (asked, answered): (Vec<_>, Vec<_>) = lines
        .iter()
        .zip(&answers)
        .map(|(line, answer)| (serde_json::from_str::<Value>(line).unwrap()["game"].clone(), answer["game"].clone()))
        .unzip();
    assert_eq!((answers.len(), asked), (400, answered));
    assert!(answers.iter().zip(1..).all(|(answer, line)| answer["line"] == line));
}
