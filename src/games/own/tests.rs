//! Documents with faults, and what formulas come to.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use super::*;
use crate::text::ENGLISH;

const WIZARD: &str = include_str!("../../../tests/own/wizard.json");

/// A document with a question for each of three seats, and this line.
fn with_points(points: &str) -> String {
    with(r#""n": "2""#, points)
}

/// The same with these named formulas.
fn with(lets: &str, points: &str) -> String {
    format!(
        r#"{{"own_game": 1, "name": "Test", "players": [3],
        "rules": {{"extra": {{"is": 5, "from": "1..9", "says": "Extra points."}}, "hard": {{"is": true, "says": "Hard."}}}},
        "let": {{{lets}}},
        "ask": [
            {{"key": "who", "is": "seat", "nobody": "Nobody", "says": "Who?"}},
            {{"key": "game", "is": "words", "says": "What?", "when": "who != nobody",
              "words": [{{"word": "grand", "says": "Grand", "base": 24}}, {{"word": "null", "says": "Null", "base": 23}}]}},
            {{"key": "tricks", "of": "seat", "from": "0..10", "says": "How many of {{seat}}?"}}],
        "pay": [{{"to": "seat", "points": "{points}", "says": "Pays."}}],
        "end": {{"after": "3"}},
        "examples": [{told}, {told}, {told}]}}"#,
        told = r#"{"players": 3, "told": {"who": 1, "game": "grand", "tricks": [7, 2, 1]}, "points": [0, 0, 0]}"#
    )
}

/// What the three seats get, and how it is written for the first.
fn pays(text: &str) -> (Vec<i64>, String) {
    let game = OwnGame::printed(Document::read(text).unwrap_or_else(|faults| panic!("{faults}")));
    let (settled, _) = game.settle_examples();
    let first = settled[0].ledger.lines.first().map(|line| line.amount.written(&ENGLISH));
    (settled[0].points.clone(), first.unwrap_or_default())
}

/// The faults, each as it is printed.
fn faults(text: &str) -> Vec<String> {
    Document::read(text).map_or_else(|faults| faults.iter().map(ToString::to_string).collect(), |_| Vec::new())
}

#[test]
fn formulas_come_to_what_they_say_and_show_how() {
    for (points, each, written) in [
        ("20 + 10 * tricks", [90, 40, 30], "20 + 10 × 7 = 90"),
        ("-10 * |tricks - 3|", [-40, -10, -20], "−10 × |7 − 3| = −40"),
        ("-tricks", [-7, -2, -1], "−7"),
        ("tricks // 2 + tricks % 2", [4, 1, 1], "7 ÷ 2 [rounded down] + 7 mod 2 = 4"),
        ("(tricks - 10) // 4", [-1, -2, -3], "(7 − 10) ÷ 4 [rounded down] = −1"),
        ("if(tricks > 2 and hard, extra, 0)", [5, 0, 0], "5 [tricks > 2 and hard] = 5"),
        ("max(0, tricks - 5)", [2, 0, 0], "7 − 5 = 2"),
        ("min(tricks, extra)", [5, 2, 1], "7 (at most 5) = 5"),
        ("sum(tricks)", [10, 10, 10], "7 + 2 + 1 = 10"),
        ("theirs(tricks) - ours(tricks)", [-4, 6, 8], "2 + 1 − 7 = −4"),
        ("sum(tricks > 1)", [2, 2, 2], "2"),
        ("best(tricks)", [7, 7, 7], "7"),
        ("at(tricks, who)", [2, 2, 2], "2"),
        ("at(tricks, next(who))", [1, 1, 1], "1"),
        ("at(tricks, next(who, tricks > 5))", [7, 7, 7], "7"),
        ("game.base", [24, 24, 24], "24"),
        ("(game == grand) * 3 + (game != grand)", [3, 3, 3], "1 × 3 + 0 = 3"),
        ("if(on(who), 1, 2)", [2, 1, 2], "2 [not on(who)] = 2"),
        ("if(seat == who, 1, 2)", [2, 1, 2], "2 [seat ≠ who] = 2"),
        ("pick(tricks, 5, 6, 7)", [7, 7, 6], "7 → 7 = 7"),
        ("n * deal * players", [6, 6, 6], "2 × 1 × 3 = 6"),
        ("first + 2 * last + 4 * (seat == dealer)", [1, 0, 6], "1 + 2 × 0 + 4 × 0 = 1"),
        ("any(tricks == 7) + all(tricks > 1)", [1, 1, 1], "1 + 0 = 1"),
        ("total - 5", [-5, -5, -5], "0 − 5 = −5"),
    ] {
        assert_eq!(pays(&with_points(points)), (each.to_vec(), written.to_owned()), "{points}");
    }
}

#[test]
fn a_tally_prints_its_clauses() {
    let lets = r#""factor": [{"points": "tricks", "says": "tops"}, {"when": "game == grand", "points": "1", "says": "game"},
        {"when": "tricks > 5", "points": "4", "says": "more"}]"#;
    assert_eq!(pays(&with(lets, "12 * factor")), (vec![144, 36, 24], "12 × (7 + 1 + 4) = 144".to_owned()));
}

#[test]
fn what_is_too_large_stops_at_the_limits_of_the_numbers() {
    let huge = "9223372036854775807 * tricks * 9223372036854775807 + 9223372036854775807";
    assert_eq!(pays(&with_points(huge)).0, [i64::MAX; 3]);
    assert_eq!(pays(&with_points("-9223372036854775807 * 9 - 9")).0, [i64::MIN; 3]);
    assert_eq!(pays(&with_points("(-9223372036854775807 - 9) // 1 % 7")).0.len(), 3);
}

#[test]
fn a_fact_that_is_not_asked_is_missing() {
    let told = |points: &str| with_points(points).replace(r#""who": 1, "game": "grand""#, r#""who": "nobody""#);
    for (points, each) in [
        ("game == grand", [0; 3]),
        ("game != grand", [1; 3]),
        ("game.base + 1", [1; 3]),
        ("on(who) + at(tricks, who)", [0; 3]),
        ("seat == who", [0; 3]),
        ("who == nobody", [1; 3]),
    ] {
        assert_eq!(pays(&told(points)).0, each, "{points}");
    }
}

#[test]
fn every_fault_of_a_formula_has_its_column_and_the_nearest_word() {
    for (points, fault) in [
        ("20 + trikcs", "pay[0].points(6): There is no name or word “trikcs”. Closest: tricks."),
        ("suum(tricks)", "pay[0].points(1): There is no function “suum”. Closest: sum."),
        ("1 + (game == grnd)", "pay[0].points(14): There is no name or word “grnd”. Closest: grand."),
        ("if(game == S, 1, 0)", "pay[0].points(12): “S” is no answer to “game”."),
        ("game.bas", "pay[0].points(1): No word of this question has a value “bas”. Closest: base."),
        ("tricks +", "pay[0].points(9): The formula ends here; a number, a name or a bracket is missing."),
        ("1 < tricks < 3", "pay[0].points(12): “<” cannot stand here; one comparison alone can."),
        ("tricks and hard", "pay[0].points(1): This must be a condition; it is a number."),
        ("who + 1", "pay[0].points(1): This must be a number; it is a seat."),
        ("game == 3", "pay[0].points(9): This must be a word of a question; it is a number."),
        ("10 // tricks", "pay[0].points(7): This divisor may be less than 1. Write max(1, …)."),
        ("10 % (extra - 5)", "pay[0].points(7): This divisor may be less than 1. Write max(1, …)."),
        ("sum(sum(tricks))", "pay[0].points(5): “sum” goes round the table and cannot stand inside of another that does."),
        ("max(tricks)", "pay[0].points(1): “max” is written max(a, b, …)."),
        ("it", "pay[0].points(1): There is no name or word “it”."),
        ("1 +* 2", "pay[0].points(4): “*” cannot stand here; a number, a name or a bracket can."),
    ] {
        let found = faults(&with_points(points));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{points}: {found:?}");
    }
    assert_eq!(faults(&with_points("10 // extra + 7 // max(1, tricks)")), Vec::<String>::new());
}

#[test]
fn a_seat_has_to_be_at_hand() {
    let text = with_points("1").replace(r#""after": "3""#, r#""when": "tricks > 3", "after": "3""#);
    assert_eq!(faults(&text), Vec::<String>::new());
    let text = with_points("1").replace(r#""to": "seat""#, r#""to": "who""#).replace(r#""points": "1""#, r#""points": "tricks""#);
    assert_eq!(
        faults(&text),
        ["pay[0].points(1): “tricks” belongs to a seat, and there is none here. Write at(tricks, dealer), sum(tricks) or ours(tricks)."]
    );
}

#[test]
fn all_faults_come_at_once() {
    let text = WIZARD
        .replace("\"60 // players\"", "\"60 // playrs\"")
        .replace("\"of\": \"seat\"", "\"of\": \"seet\"")
        .replace("\"end\"", "\"ennd\"")
        .replace("\"name\": { \"en\": \"Hook\", \"ja\": \"フック\" }", "\"name\": \"a\\u202eb\"");
    let found = faults(&text);
    for (place, word) in [("let.deals(7)", "players"), ("ask[1].of", "seat"), ("ask[2].of", "seat"), ("", "end"), ("rules.hook.name", "")] {
        let near = format!("Closest: {word}.");
        assert!(found.iter().any(|fault| fault.starts_with(place) && (word.is_empty() || fault.ends_with(&near))), "{place}: {found:#?}");
    }
}

#[test]
fn what_cannot_be_said_yet_is_refused() {
    for (from, to) in [
        ("\"pay\"", "\"judge\": [], \"pay\""),
        ("\"pay\"", "\"deal\": {}, \"pay\""),
        ("\"pay\"", "\"sides\": \"teams\", \"pay\""),
        ("\"pay\"", "\"unit\": \"tricks\", \"pay\""),
        ("[4, 3, 5, 6]", "[4, 3, 5, 6, 10]"),
        ("\"own_game\": 1", "\"own_game\": 2"),
        ("\"by_trick\": true", "\"halves\": true"),
        ("\"points\": \"20 +", "\"unit\": \"chips\", \"points\": \"20 +"),
    ] {
        let found = faults(&WIZARD.replace(from, to));
        assert!(found.iter().any(|fault| fault.contains("cannot do this yet")), "{to}: {found:?}");
    }
}

#[test]
fn a_hostile_document_is_only_refused() {
    let deep = format!("{}1{}", "(".repeat(5000), ")".repeat(5000));
    for text in [
        "[".repeat(15_000),
        "{\"a\":".repeat(3000),
        with_points(&deep),
        with_points(&"1+".repeat(4000)),
        "\"".repeat(20_000),
        WIZARD.replace("\"Wizard\"", "\"<script>\\u0000\""),
        WIZARD.replace("\"deal\": 3", "\"deal\": 1e400"),
        WIZARD.replace("[4, 3, 5, 6]", "[4, 1.5]"),
        "x".repeat(20_000),
    ] {
        let found = faults(&text);
        assert!(!found.is_empty(), "{}", text.get(..60).unwrap_or(&text));
    }
    // Markup is only text.
    assert_eq!(faults(&WIZARD.replace("\"en\": \"Wizard\"", "\"en\": \"<b onclick=x>Wizard</b>\"")), Vec::<String>::new());
}

#[test]
fn names_are_told_apart() {
    for (from, to, fault) in [
        ("\"key\": \"trump\"", "\"key\": \"bid\"", "ask[1].key: The name “bid” is in use already."),
        ("\"key\": \"trump\"", "\"key\": \"b_id\"", "ask[1].key: The name “bid” is in use already."),
        ("\"key\": \"trump\"", "\"key\": \"sum\"", "ask[0].key: The name “sum” is in use already."),
        ("\"key\": \"trump\"", "\"key\": \"Trump\"", "ask[0].key: “Trump” cannot be a name"),
        ("\"key\": \"trump\"", "\"key\": \"dealer\"", "ask[0].key: The name “dealer” is in use already."),
        ("\"hook\": {", "\"players\": {", "rules.players: The name “players” is in use already."),
    ] {
        let found = faults(&WIZARD.replace(from, to));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{to}: {found:?}");
    }
}
