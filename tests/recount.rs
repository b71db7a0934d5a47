//! `recount` as a person or another program runs it: files, lines, lists, positions, and every fault.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use trick_ledger::asking::Facts;
use trick_ledger::games::{SHELF, find};

/// The output of a run.
struct Run {
    status: i32,
    out: String,
    err: String,
}

impl Run {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap()
    }

    fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The tested program: the one in `RECOUNT`, for example a release build (`make unit`), or the one built with
/// the tests.
fn program() -> std::ffi::OsString {
    std::env::var_os("RECOUNT").unwrap_or_else(|| env!("CARGO_BIN_EXE_recount").into())
}

fn recount_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(program()).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // `recount` reads no input after refusing its command line.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run { status: done.status.code().unwrap(), out: String::from_utf8(done.stdout).unwrap(), err: String::from_utf8(done.stderr).unwrap() }
}

fn recount(args: &[&str]) -> Run {
    recount_with(args, b"")
}

fn example(game: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{game}.json")).to_str().unwrap().to_owned()
}

fn text_of(game: &str) -> String {
    std::fs::read_to_string(example(game)).unwrap()
}

/// A file for this test alone.
fn written(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

#[test]
fn a_match_is_told_deal_by_deal() {
    let run = recount(&[&example("roller-derby")]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let told = run.json();
    assert_eq!(told["game"], "roller-derby");
    assert_eq!(told["sides"], json!([[0, 2], [1, 3]]));
    assert_eq!(told["house_rules"]["joker_sale"], true);
    assert_eq!(told["house_rules"]["dice"], "2d6");
    let deals = told["deals"].as_array().unwrap();
    assert_eq!(
        deals.iter().map(|deal| deal["points"].clone()).collect::<Vec<_>>(),
        [[0, 70], [71, 0], [0, -18], [100, 0]].map(|p| json!(p))
    );
    assert_eq!(deals.iter().map(|deal| deal["dealer"].clone()).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(deals[1]["totals"], json!([71, 70]));
    assert_eq!(deals[1]["standing"], json!({"dealer": 2, "leaders": [0, 2]}));
    assert_eq!(deals[1]["over"], false);
    let first = &deals[0]["ledger"][0];
    assert_eq!(
        (&first["side"], &first["amount"], &first["unit"], &first["clauses"]),
        (&json!(1), &json!(70), &json!("points"), &json!(["1.5"]))
    );
    assert_eq!(first["working"], "100 − 10 × |8 − 5| = 70");
    assert_eq!(deals[2]["ledger"][1]["clauses"], json!(["1.5", "RD-D5"]));
    assert_eq!(told["totals"], json!([171, 52]));
    for end in [&told, &deals[3]] {
        assert_eq!((&end["over"], &end["winners"], &end["shared"]), (&json!(true), &json!([0, 2]), &json!(false)));
        assert_eq!(end["winner_names"], json!(["Mika", "Hana"]));
    }
    assert_eq!(told.get("next"), None);
}

#[test]
fn workings_and_clauses_come_in_japanese_too() {
    let told = recount(&["--ja", &example("roller-derby")]).json();
    let first = &told["deals"][0]["ledger"][0];
    assert_eq!(first["working"], "100 − 10 × |8 − 5| = 70");
    assert!(first["says"][0].as_str().unwrap().starts_with("100点から"));
}

#[test]
fn a_match_in_play_says_what_is_asked_next() {
    let file = written(
        "open.json",
        text_of("roller-derby").replace("\"all_or_nothing\": true, \"roller_tricks\": 12", "\"all_or_nothing\": true"),
    );
    let run = recount(&[file.to_str().unwrap()]);
    assert_eq!(run.status, 1, "a deal that is written down must be complete");
    let mut open: Value = serde_json::from_str(&text_of("roller-derby")).unwrap();
    let deals = open["deals"].as_array_mut().unwrap();
    deals.truncate(3);
    let mut last = deals.pop().unwrap();
    last.as_object_mut().unwrap().remove("roller_tricks");
    open["open_deal"] = last;
    let told = recount_with(&["-"], open.to_string().as_bytes()).json();
    assert_eq!(told["over"], false);
    assert_eq!(told["winners"], json!([]));
    assert_eq!(told["next"], json!({"dealer": 2, "asks": {"fact": "taken", "item": 0, "says": "Who took trick 1?"}}));
    open["open_deal"]["roller_tricks"] = json!(13);
    let told = recount_with(&["-"], open.to_string().as_bytes()).json();
    assert_eq!(told["next"].get("asks"), None);
    assert_eq!(told["next"]["ledger"][0]["amount"], 150);
}

/// A match of Roller Derby with every kind of event beside the deals.
fn eventful() -> Value {
    let mut file: Value = serde_json::from_str(&text_of("roller-derby")).unwrap();
    file["house_rules"] = json!({ "joker_sale": true });
    file["misdeals"] = json!([{ "deal": 1, "dealer": 1, "reason": "Nobody had cut" }]);
    file["adjustments"] = json!([{ "after": 2, "to": 2, "amount": -20, "reason": "Revoke" }, { "after": 3, "to": 1, "amount": 5 }]);
    file["replacements"] = json!([{ "from": 2, "seat": 3, "name": "Aya" }]);
    file["rule_changes"] = json!([{ "from": 3, "house_rules": { "joker_sale": true, "deals": 8 } }]);
    file["contested"] = json!([0]);
    file["notes"] = json!([{ "deal": 3, "text": "By candlelight" }]);
    file["ended_early"] = json!("leader");
    file
}

#[test]
fn what_happened_beside_the_deals_is_counted_and_told() {
    let told = recount_with(&["-"], eventful().to_string().as_bytes()).json();
    // 71 and 70 after two deals. The revoke changes 20 points, then 0 and −18, then 5 by hand, then 100 and
    // 0.
    assert_eq!(told["deals"][2]["totals"], json!([51, 52]));
    assert_eq!(told["totals"], json!([151, 57]));
    let by_hand = &told["adjustments"][0];
    assert_eq!(
        by_hand,
        &json!({"after": 2, "side": 0, "amount": -20, "unit": "points", "clauses": ["by hand"], "working": "−20",
            "says": ["Entered by hand."], "reason": "Revoke", "totals": [51, 70]})
    );
    assert_eq!((&told["over"], &told["ended_early"], &told["winners"]), (&json!(true), &json!(true), &json!([0, 2])));
    assert_eq!(told["players"], json!(["Mika", "Jun", "Hana", "Aya"]));
    assert_eq!(
        told["history"],
        json!([
            "Deal 2: a misdeal by Jun, who dealt again: Nobody had cut.",
            "From deal 3 on Aya plays for Theo.",
            "By hand after deal 2: Mika & Hana −20: Revoke.",
            "House rules from deal 4 on: Deals 8.",
            "By hand after deal 3: Jun & Aya +5.",
            "Deal 4: By candlelight.",
            "Deal 1 is contested.",
            "Ended early; whoever was ahead wins."
        ])
    );
    let text = recount_with(&["--text", "-"], eventful().to_string().as_bytes()).out;
    for line in ["* Revoke", "* by hand", "From deal 3 on Aya plays for Theo.", "Mika & Hana have won."] {
        assert!(text.contains(line), "{line} in {text}");
    }
    let text = recount_with(&["--text", "--ja", "-"], eventful().to_string().as_bytes()).out;
    assert!(text.contains("第2ディールの後の手入力：Mika・Hana −20：Revoke。"), "{text}");

    let mut nobody = eventful();
    nobody["ended_early"] = json!("nobody");
    let told = recount_with(&["-"], nobody.to_string().as_bytes()).json();
    assert_eq!((&told["over"], &told["winners"], &told["shared"]), (&json!(true), &json!([]), &json!(false)));
    let mut wrong = eventful();
    wrong["adjustments"][0]["to"] = json!(4);
    let run = recount_with(&["-"], wrong.to_string().as_bytes());
    assert_eq!((run.status, &run.json()["objections"][0]["place"]), (1, &json!("adjustments[0].to")));
}

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

#[test]
fn the_clause_stands_with_the_objection() {
    let file = text_of("roller-derby").replace("\"joker_sale\": true", "\"joker_sale\": true, \"no_trump_allowed\": false");
    let run = recount_with(&["-"], file.as_bytes());
    let objection = &run.json()["objections"][0];
    assert_eq!((run.status, &objection["place"], &objection["clause"]), (1, &json!("deals[2].trump"), &json!("RD-D1")));
}

#[test]
fn odd_house_rules_are_told_and_stand() {
    let file = text_of("roller-derby").replace("\"joker_sale\": true", "\"joker_sale\": true, \"deals\": 5");
    let run = recount_with(&["-"], file.as_bytes());
    let told = run.json();
    assert_eq!((run.status, &told["warnings"][0]["place"]), (0, &json!("house_rules.deals")));
    assert_eq!(told["over"], false);
}

#[test]
fn several_files_are_told_in_order_and_one_wrong_one_is_enough() {
    let good = example("roller-derby");
    let run = recount(&[&good, "/no/such/file.json", &good]);
    assert_eq!(run.status, 1);
    let answers: Vec<Value> = serde_json::Deserializer::from_str(&run.out).into_iter().map(Result::unwrap).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0], answers[2]);
    assert_eq!(answers[1]["file"], "/no/such/file.json");
    assert!(answers[1]["objections"][0]["says"].as_str().unwrap().starts_with("This cannot be read:"));
}

#[test]
fn whatever_a_file_holds_nothing_panics() {
    let good = text_of("roller-derby");
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(1 << 22));
    let deep = format!("{{\"game\":\"roller-derby\",\"players\":{}", "[".repeat(200_000));
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("empty", Vec::new()),
        ("no text", vec![0xff, 0xfe, 0x00]),
        ("a number", b"7".to_vec()),
        ("deep", deep.clone().into_bytes()),
        ("deep, and not asked for", deep.replace("players", "x").into_bytes()),
        ("long", long.into_bytes()),
        ("newer", good.replace("\"version\": 1", "\"version\": 2").into_bytes()),
        ("unknown game", good.replace("roller-derby", "rollerderby").into_bytes()),
        ("three players", good.replace(", \"Theo\"", "").into_bytes()),
        ("no players", good.replace("\"Mika\", \"Jun\", \"Hana\", \"Theo\"", "").into_bytes()),
        ("three hundred players", good.replace("\"Theo\"", &["\"Theo\""; 297].join(",")).into_bytes()),
        ("dealer", good.replace("\"first_dealer\": 0", "\"first_dealer\": 4").into_bytes()),
        ("far dealer", good.replace("\"first_dealer\": 0", "\"first_dealer\": 400").into_bytes()),
        ("huge number", good.replace("\"die1\": 3", "\"die1\": 99999999999999999999999").into_bytes()),
        ("large number", good.replace("\"die1\": 3", "\"die1\": 9223372036854775807").into_bytes()),
        ("half", good.replace("\"die1\": 3", "\"die1\": 1.5").into_bytes()),
        ("nothing", good.replace("\"die1\": 3", "\"die1\": null").into_bytes()),
        ("rule", good.replace("joker_sale", "jokersale").into_bytes()),
        ("rule's value", good.replace("\"joker_sale\": true", "\"deals\": 9223372036854775807").into_bytes()),
        ("fact", good.replace("die2", "dice2").into_bytes()),
        ("one fact more", good.replace("\"die2\": 5", "\"die2\": 5, \"bid\": 3").into_bytes()),
        ("one trick more", good.replace("3, 2]", "3, 2, 2]").into_bytes()),
        ("one trick less", good.replace("3, 2]", "3]").into_bytes()),
        ("one deal too many", good.replace("\"deals\": [", "\"deals\": [{\"die1\": 1, \"die2\": 1, \"trump\": \"S\", \"jokers_bought\": 0, \"all_or_nothing\": false, \"roller_tricks\": 2},").into_bytes()),
    ];
    for (what, content) in cases {
        let run = recount_with(&["-"], &content);
        assert_eq!(run.status, 1, "{what}: {}", run.out);
        assert_eq!(run.err, "", "{what}");
        let told = run.json();
        for objection in told["objections"].as_array().unwrap() {
            for words in ["says", "says_ja"] {
                assert!(!objection[words].as_str().unwrap().is_empty(), "{what}");
            }
        }
        assert!(!told["objections"].as_array().unwrap().is_empty(), "{what}");
    }
    let folder = env!("CARGO_MANIFEST_DIR");
    for args in [&[folder][..], &["--jsonl", folder], &["--judge", folder]] {
        assert_eq!(recount(args).status, 1);
    }
}

#[test]
fn a_sheet_for_people() {
    let run = recount(&["--text", &example("roller-derby")]);
    assert_eq!(run.status, 0);
    for part in [
        "Roller Derby\n",
        "Mika & Hana",
        "3. no trump all or nothing → 12",
        "Total",
        "171",
        "100 − 10 × |8 − 5| = 70",
        "[RD-D5]",
        "Mika & Hana have won.",
    ] {
        assert!(run.out.contains(part) || part == "3. no trump all or nothing → 12", "{part} in {}", run.out);
    }
    let ja = recount(&["--text", "--ja", &example("roller-derby")]);
    assert!(ja.out.contains("合計") && ja.out.contains("Mika・Hanaの勝ち。"), "{}", ja.out);
    let wrong = recount_with(&["--text", "-"], text_of("roller-derby").replace("\"die1\": 3", "\"die1\": 7").as_bytes());
    assert_eq!(
        (wrong.status, wrong.out.as_str()),
        (1, "deals[0].die1 Anything from 1 to 6 is possible; this says 7. Closest possible: 6.\n")
    );
}

/// The column of a player who came later adds up to the total. A player who sat a deal out has nothing in its
/// line.
#[test]
fn a_sheet_for_people_has_the_total_that_was_agreed_with_somebody_who_came() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables/matches/plain-sheet-comings.json");
    let run = recount(&["--text", path.to_str().unwrap()]);
    let table = "                   Mika      Jun     Hana     Theo      Aya
1. deal 1             5       −3        2        0         \n\
* agreed total                                            4
2. deal 2             1        2        4        5        3
3. deal 3            10               −10        1        0
4. deal 4             2                          2        2
5. deal 5             0                 0        0        1
Total                18       −1       −4        8       10
";
    assert!(run.out.contains(table), "{}", run.out);
    let ja = recount(&["--text", "--ja", path.to_str().unwrap()]);
    assert!(ja.out.contains("* 最初の点"), "{}", ja.out);
}

#[test]
fn every_game_is_listed_with_its_house_rules() {
    let run = recount(&["--games"]);
    assert_eq!(run.status, 0);
    let games = run.json();
    let ids: Vec<_> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, SHELF.iter().map(|game| game.sheet().id).collect::<Vec<_>>());
    let derby = &games[ids.iter().position(|id| *id == "roller-derby").unwrap()];
    assert_eq!(
        (&derby["players"], &derby["direction"], &derby["name"]["ja"]),
        (&json!([4]), &json!("clockwise"), &json!("ローラー・ダービー"))
    );
    let rules = derby["house_rules"].as_array().unwrap();
    assert_eq!((&rules[0]["name"], &rules[0]["kind"], &rules[0]["default"]), (&json!("deals"), &json!("number"), &json!(4)));
    assert_eq!((&rules[0]["min"], &rules[0]["presets"]), (&json!(1), &json!([4, 8])));
    assert_eq!(rules[1]["words"], json!(["2d6", "d12"]));
    for game in games.as_array().unwrap() {
        for rule in game["house_rules"].as_array().unwrap() {
            for words in [&rule["label"], &rule["says"]] {
                assert!(!words["en"].as_str().unwrap().is_empty() && !words["ja"].as_str().unwrap().is_empty(), "{rule}");
            }
            assert!(!rule["default"].is_null() && rule["reconstructed"].is_boolean() && rule["elsewhere"].is_boolean(), "{rule}");
        }
    }
}

#[test]
fn defaults_written_out_change_nothing() {
    let games = recount(&["--games"]).json();
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let mut file: Value = serde_json::from_str(&text_of(id)).unwrap();
        let plain = recount_with(&["-"], file.to_string().as_bytes());
        let written = file.as_object_mut().unwrap().entry("house_rules").or_insert(json!({})).as_object_mut().unwrap();
        for rule in game["house_rules"].as_array().unwrap() {
            if rule.get("depends").is_none() {
                written.entry(rule["name"].as_str().unwrap()).or_insert(rule["default"].clone());
            }
        }
        assert_eq!(recount_with(&["-"], file.to_string().as_bytes()).out, plain.out, "{id}");
    }
}

#[test]
fn positions_are_judged_line_by_line() {
    let positions = [
        r#"{"game":"roller-derby","trump":"S","players":["Mika","Jun","Hana","Theo"],"leader":1,"plays":["QH","AH","2S"],"hand":["KH","3S"]}"#,
        r#"{"game":"roller-derby","trump":"S","plays":["QH",{"seat":3,"cards":["AH"]}]}"#,
        r#"{"game":"roller-derby","house_rules":{"joker_sale":true},"trump":"NT","plays":["AH",{"cards":["RJ"],"named":{"suit":"H","high":true}}],"hand":["BJ","2H","2C"]}"#,
        r#"{"game":"roller-derby","trump":"S","hand":["2H"]}"#,
        r#"{"game":"roller-derby","plays":["QH"]}"#,
        r#"{"game":"roller-derby","trump":"S","plays":["QH","1H"]}"#,
        r#"{"game":"roller-derby","trump":"S","plays":["RJ"]}"#,
        r#"{"game":"roller-derby","trump":"S","house_rules":{"deals":0}}"#,
        r#"{"game":"roller-derby","trump":"S","house_rules":[]}"#,
        r#"{"game":"roller-derby","trump":"S","players":5}"#,
        r#"{"game":"roller-derby","trump":"S","players":1e30}"#,
        r#"{"game":"bridge","trump":"S"}"#,
        r#"{"trump":"S"}"#,
        r#"["roller-derby"]"#,
        "{",
    ];
    let run = recount_with(&["--judge", "--jsonl"], positions.join("\n").as_bytes());
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let answers = run.lines();
    assert_eq!(answers.len(), positions.len());
    assert_eq!(answers[0]["winner"], 3);
    let reasons = answers[0]["reasons"].as_array().unwrap();
    assert_eq!(reasons.last().unwrap(), &json!({"says": "So far Theo has the trick with ♠\u{fe0e}2.", "clause": "1.4"}));
    assert_eq!(answers[0]["hand"], json!([{"card": "KH", "legal": true}, {"card": "3S", "legal": false}]));
    assert_eq!(answers[0]["duty"]["clause"], "1.4");
    assert_eq!(answers[1]["winner"], 3);
    assert_eq!(answers[2]["winner"], 1);
    assert_eq!((&answers[0]["house_rules"], &answers[2]["house_rules"]), (&Value::Null, &json!("House rules: Joker sale on.")));
    assert_eq!(
        answers[2]["hand"],
        json!([{"card": "BJ", "legal": true, "names": ["H"]}, {"card": "2H", "legal": true}, {"card": "2C", "legal": false}])
    );
    assert_eq!((&answers[3]["winner"], &answers[3]["reasons"]), (&Value::Null, &json!([])));
    let places: Vec<_> = answers[4..].iter().map(|answer| answer["objections"][0]["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["trump", "plays[1]", "plays[0]", "house_rules.deals", "house_rules", "players", "players", "game", "game", "", ""]);
    // Asks about a play, giving the hand its player had afterwards.
    let revoke = |play: &str, hand: &str| {
        let position = format!(r#"{{"game":"secret-agent","trump":"H","plays":["KS","2H","AS"],"revoke":{play},"hand":{hand}}}"#);
        recount_with(&["--judge", "-"], position.as_bytes()).json()
    };
    let trumped = revoke("1", r#"["3S","4C"]"#);
    assert_eq!((&trumped["winner"], &trumped["hand"]), (&json!(1), &Value::Null));
    let duty = "The suit led is ♠\u{fe0e} and you hold ♠\u{fe0e}3: follow suit.";
    assert_eq!(trumped["revoke"], json!({"play": 1, "is": true, "says": duty, "clause": "1.3"}));
    assert_eq!(revoke("1", r#"["4C"]"#)["revoke"]["is"], false);
    assert_eq!(revoke("2", r#"["3S"]"#)["revoke"]["is"], false);
    for (play, hand, place) in [("3", "[]", "revoke"), (r#""1""#, "[]", "revoke"), ("1", r#"["AS"]"#, "hand[0]")] {
        assert_eq!(revoke(play, hand)["objections"][0]["place"], place, "{play} {hand}");
    }
    let out = r#"{"game":"briscola-3p","trump":"S","removed":["2H"],"plays":["AH","2H"]}"#;
    let objection = &recount_with(&["--judge", "-"], out.as_bytes()).json()["objections"][0];
    assert_eq!((&objection["place"], &objection["says"]), (&json!("plays[1]"), &json!("♥\u{fe0e}2 was taken out of the pack.")));
    // The 2 that is out of the pack need not be entered. Only one of the 2s is out.
    for (game, players, cards, place, says) in [
        ("queens-dungeon", 3, r#""hand":["2S","2H","2D"]"#, Value::Null, Value::Null),
        ("queens-dungeon", 4, r#""hand":["2S","2H","2D","2C"]"#, Value::Null, Value::Null),
        (
            "queens-dungeon",
            3,
            r#""hand":["2S","2H","2D","2C"]"#,
            json!("hand[3]"),
            json!("Of the ♠\u{fe0e}♥\u{fe0e}♦\u{fe0e}♣\u{fe0e} cards of rank 2, 1 is out of the pack, so they cannot all be here."),
        ),
        ("briscola-bosnia", 3, r#""removed":["7S","7C"]"#, json!("removed[1]"), json!("♣\u{fe0e}7 is not taken out of the pack.")),
        ("briscola-double", 3, r#""plays":["4S","2S"]"#, json!("plays[1]"), json!("♠\u{fe0e}2 was taken out of the pack.")),
    ] {
        let position = format!(r#"{{"game":"{game}","players":{players},"trump":"S",{cards}}}"#);
        let objection = recount_with(&["--judge", "-"], position.as_bytes()).json()["objections"][0].clone();
        assert_eq!((&objection["place"], &objection["says"]), (&place, &says), "{position}");
    }
    let file = written("position.json", positions[0]);
    let one = recount(&["--judge", file.to_str().unwrap()]);
    assert_eq!((one.status, &one.json()["winner"]), (0, &json!(3)));
}

#[test]
fn cards_are_counted_as_each_game_counts_them() {
    let counted = |game: &str, cards: &str| {
        let players = find(game).unwrap().sheet().players[0];
        let position = format!(r#"{{"game":"{game}","players":{players},"count":{cards}}}"#);
        recount_with(&["--judge", "-"], position.as_bytes()).json()
    };
    let count = |game, cards| counted(game, cards)["count"].clone();
    let card_points = json!({"points": 41, "of": 120, "others": 79, "cards_left": 14});
    assert_eq!(count("briscola-4p", r#"["AS","AH","3S","KC","QD","JD","2C"]"#), card_points);
    assert_eq!(count("gaigel", r#"["AS","AS","KH"]"#), json!({"points": 26, "of": 240, "others": 214, "cards_left": 37}));
    assert_eq!(count("king-of-the-hill", r#"["5S","5S","KH","RJ"]"#), json!({"points": 20, "of": 200, "others": 180, "cards_left": 21}));
    assert_eq!(count("kloepper", "[]"), json!({"points": 0, "of": 120, "others": 120, "cards_left": 20}));
    assert_eq!(count("quinto", r#"["AH","4H","5H","RJ"]"#), json!({"points": 70, "scoring": ["5H", "A4H", "joker"]}));
    assert_eq!(count("apples", r#"["AS","AH","AD","KS"]"#), json!({"points": 30, "tricks": 1}));
    assert_eq!(count("apples", r#"["AS","AH","AD"]"#), json!({"points": 30, "tricks": null}));
    assert_eq!(counted("briscola-4p", r#"["AS"]"#)["reasons"], json!([]), "nothing else was asked");
    for (game, cards, place) in [
        ("secret-agent", "[]", "count"),
        ("briscola-4p", r#"["AS","AH","AS"]"#, "count[2]"),
        ("gaigel", r#"["AS","AS","AS"]"#, "count[2]"),
        ("quinto", r#"["AS","4S","2S","3S","5S","5H"]"#, "count[5]"),
        ("briscola-4p", r#"["8S"]"#, "count[0]"),
        ("briscola-4p", r#"["S"]"#, "count[0]"),
        ("briscola-4p", r#""AS""#, "count"),
    ] {
        assert_eq!(counted(game, cards)["objections"][0]["place"], place, "{game} {cards}");
    }
    // The cards beside a trick are counted too.
    let both = r#"{"game":"briscola-4p","trump":"S","plays":["AH"],"count":["3S"]}"#;
    let answer = recount_with(&["--judge", "-"], both.as_bytes()).json();
    assert_eq!((&answer["points"], &answer["count"]["points"]), (&json!(11), &json!(10)));
}

/// A position of any game: cards of any pack, missing fields, values in the wrong place, and plays in every
/// form.
fn any_position() -> impl Strategy<Value = Value> {
    let cards = ["AS", "3S", "2S", "KH", "7H", "4H", "QD", "6D", "5D", "JC", "2C", "AC", "10H", "RJ", "5D", "1S"];
    let plays = prop::collection::vec(0..12u8, 0..5);
    let fields = (
        prop::option::weighted(0.2, prop::sample::select(vec![json!(2), json!(4), json!(5), json!(-1), json!(["A", "B"]), json!([1])])),
        prop::option::weighted(0.7, prop::sample::select(vec![json!("S"), json!("NT"), json!("♥"), json!("D"), json!(7)])),
        prop::option::weighted(0.5, Just(json!("10"))),
        prop::option::weighted(0.5, any::<bool>().prop_map(Value::from)),
        prop::option::weighted(0.3, prop::sample::select(vec![json!(0), json!(1), json!(3), json!("1")])),
    );
    let game = prop::sample::select(SHELF.iter().map(|game| game.sheet().id).collect::<Vec<_>>());
    (game, Just(cards.to_vec()).prop_shuffle(), plays, 0..5usize, fields).prop_map(|(game, cards, plays, hand, fields)| {
        let mut cards = cards.into_iter();
        let mut card = || cards.next().unwrap();
        let plays: Vec<Value> = plays
            .iter()
            .map(|form| match form {
                0 => json!({"cards": [card(), card()]}),
                1 => json!({"cards": [card()], "named": {"suit": "H", "high": true}}),
                2 => json!({"cards": [card()], "seat": 2}),
                _ => json!(card()),
            })
            .collect();
        let hand: Vec<&str> = (0..hand).map(|_| card()).collect();
        let mut position = json!({"game": game, "plays": plays, "hand": hand});
        let (players, trump, trump_rank, stock_empty, leader) = fields;
        let rest = [("players", players), ("trump", trump), ("trump_rank", trump_rank), ("stock_empty", stock_empty), ("leader", leader)];
        for (field, value) in rest {
            if let Some(value) = value {
                position[field] = value;
            }
        }
        position
    })
}

#[test]
fn whatever_a_position_holds_it_is_judged_or_objected_to() {
    let mut runner = TestRunner::deterministic();
    let positions: Vec<Value> = (0..4_000).map(|_| any_position().new_tree(&mut runner).unwrap().current()).collect();
    let input: String = positions.iter().map(|position| format!("{position}\n")).collect();
    let run = recount_with(&["--judge", "--jsonl"], input.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let answers = run.lines();
    assert_eq!(answers.len(), positions.len());
    let mut judged = 0;
    for (position, answer) in positions.iter().zip(&answers) {
        match answer["objections"].as_array() {
            Some(objections) => assert!(objections.iter().all(|objection| objection["says"] != ""), "{position}"),
            None => {
                judged += 1;
                let plays = position["plays"].as_array().unwrap().len();
                let decided = answer["winner"].is_u64();
                // If its owner may name a joker, the winner of the trick may still be open.
                let game = find(position["game"].as_str().unwrap()).unwrap();
                let names_jokers = game.judge(&Facts::default()).unwrap().jokers.is_some();
                assert!(decided || plays == 0 || names_jokers, "{position}: {answer}");
                // After the first play the answer has the winner of the trick, or the player who still decides.
                assert_eq!(answer["reasons"] != json!([]), plays > 0, "{position}: {answer}");
                let hand = answer["hand"].as_array().map_or(&[][..], Vec::as_slice);
                assert_eq!(hand.len(), position["hand"].as_array().unwrap().len(), "{position}");
                // Every hand has a legal card.
                assert!(hand.is_empty() || hand.iter().any(|card| card["legal"] == true), "{position}: {answer}");
            }
        }
    }
    assert!(judged > 200, "only {judged} could be judged");
}

#[test]
fn every_example_is_told_in_every_form() {
    for game in SHELF {
        let path = example(game.sheet().id);
        let said: Vec<String> = [&["--ja"][..], &["--text"], &["--text", "--ja"]]
            .iter()
            .map(|form| {
                let run = recount(&[form, &[path.as_str()][..]].concat());
                assert_eq!((run.status, run.err.as_str()), (0, ""), "{path}");
                run.out
            })
            .collect();
        assert!(said[1].starts_with(game.sheet().name.en()) && said[2].starts_with(game.sheet().name.ja()), "{path}");
        assert!(said.iter().all(|text| !text.contains('{') || text.starts_with('{')), "{path} has an empty gap");
    }
}

#[test]
fn a_wrong_command_is_refused_with_a_sentence() {
    for (args, sentence) in [
        (&["--gmaes"][..], "There is no option --gmaes."),
        (&[], "Name the files to read, or say --jsonl to read standard input."),
        (&["--judge"], "Name the files to read, or say --jsonl to read standard input."),
        (&["--games", "--judge"], "--games, --judge, --rule and --own cannot be done at once."),
        (&["--games", "x"], "--games reads no files."),
        (&["--games", "--text"], "--text is for matches only."),
    ] {
        let run = recount(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.starts_with(sentence), "{args:?}: {}", run.err);
    }
    let help = recount(&["--help"]);
    assert_eq!(help.status, 0);
    assert!(help.out.contains("--jsonl"));
}

/// The blocks of JSON on a page of `docs/`.
fn examples(page: &str) -> Vec<&str> {
    page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_examples_of_the_docs_work() {
    let [file, position, ..] = examples(include_str!("../docs/match-file.md"))[..] else { panic!("an example is missing") };
    let [objections] = examples(include_str!("../docs/recount.md"))[..] else { panic!("one example of objections") };
    let told = recount_with(&["-"], file.as_bytes());
    assert_eq!((told.status, &told.json()["totals"]), (0, &json!([0, 70])));
    let judged = recount_with(&["--judge", "-"], position.as_bytes());
    assert_eq!((judged.status, &judged.json()["winner"]), (0, &json!(2)));
    let wrong = text_of("roller-derby").replace("\"roller_tricks\": 9", "\"roller_tricks\": 14");
    assert_eq!(recount_with(&["-"], wrong.as_bytes()).json(), serde_json::from_str::<Value>(objections).unwrap());
}

/// The contract of a deal decides how its cards follow and win. A document without rules for cards has no
/// judge.
#[test]
fn a_document_is_judged_by_the_contract_or_not_at_all() {
    // As text, because the order of named formulas counts.
    let judged = |name: &str, more: &str| {
        let document = std::fs::read_to_string(document(name)).unwrap();
        let position = format!(r#"{{"game": "own", "own_game": {document}, "players": 3, {more}, "plays": ["10S", "KS", "JD"]}}"#);
        let told = recount_with(&["--judge", "-"], position.as_bytes());
        (told.status, told.json())
    };
    let winner = |more: &str| judged("skat", more).1["winner"].clone();
    assert_eq!(winner(r#""deal": {"game": "null"}"#), 1);
    assert_eq!(winner(r#""deal": {"game": "grand"}"#), 2);
    assert_eq!(winner(r#""deal": {"game": "H"}, "trump": "H""#), 2);
    for (name, deal, place) in [("wizard", "{}", "own_game"), ("skat", "[1]", "deal")] {
        let (status, told) = judged(name, &format!(r#""deal": {deal}"#));
        assert_eq!((status, &told["objections"][0]["place"]), (1, &json!(place)), "{told}");
    }
    let position = json!({"game": "spades", "deal": {}, "plays": ["10S"]});
    assert_eq!(recount_with(&["--judge", "-"], position.to_string().as_bytes()).json()["objections"][0]["place"], "deal");
}

/// A document of `tests/own`.
fn document(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/own/{name}.json")).to_str().unwrap().to_owned()
}

#[test]
fn what_is_odd_about_a_document_is_said_beside_its_examples() {
    let text = std::fs::read_to_string(document("wizard")).unwrap();
    assert_eq!(recount_with(&["--own", "-"], text.as_bytes()).json()["odd"], Value::Null);
    let told = recount_with(&["--own", "-"], text.replace("\"tricks == bid\"", "\"tricks == bid and tricks < 0\"").as_bytes());
    assert_eq!((told.status, told.json()["objections"][0]["place"].as_str()), (1, Some("examples[0].points")));
    let idle = r#""pay": [{ "to": "seat", "when": "tricks < 0", "points": "5", "says": "Never." },"#;
    let told = recount_with(&["--own", "-"], text.replace("\"pay\": [", idle).as_bytes());
    assert_eq!((told.status, &told.json()["odd"][0]["place"]), (0, &json!("pay[0]")), "{}", told.out);
}

#[test]
fn a_document_judges_its_cards() {
    let euchre: Value = serde_json::from_str(&std::fs::read_to_string(document("euchre")).unwrap()).unwrap();
    let judged = |more: Value| {
        let mut position = json!({"game": "own", "own_game": euchre, "trump": "H", "plays": ["AH", "JD", "KH", "9H"]});
        position.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        recount_with(&["--judge", "-"], position.to_string().as_bytes())
    };
    let left_bower = judged(json!({}));
    assert_eq!((left_bower.status, &left_bower.json()["winner"]), (0, &json!(1)), "{}", left_bower.out);
    let benny = judged(json!({"house_rules": {"benny": true}, "plays": ["JH", "RJ", "JD"], "hand": ["9H", "AS"]})).json();
    assert_eq!((&benny["winner"], &benny["hand"][1]["legal"]), (&json!(1), &json!(false)), "{benny}");
    assert_eq!(judged(json!({"plays": ["JH", "RJ"]})).status, 1, "no joker without the house rule");
}

#[test]
fn a_document_is_checked_and_its_examples_are_settled() {
    let path = document("wizard");
    let told = recount(&["--own", &path]);
    assert_eq!(told.status, 0, "{}", told.out);
    let told = told.json();
    assert_eq!((&told["name"], &told["file"]), (&json!("Wizard"), &json!(path)));
    assert_eq!(told["examples"][0]["points"], json!([30, -10, -20, 30]));
    assert_eq!(told["examples"][0]["ledger"][0]["working"], "20 + 10 × 1 = 30");
    assert_eq!((&told["examples"][2]["over"], &told["examples"][2]["winners"]), (&json!(true), &json!([1])));
    let text = std::fs::read_to_string(&path).unwrap();
    let wrong = text.replace("== bid", "== bd").replace("[20, -20, 40]", "[20, -20, 50]");
    let wrong = recount_with(&["--own", "-"], wrong.as_bytes());
    let fault = json!({
        "place": "pay[0].when", "column": 11, "clause": null, "says": "There is no name or word “bd”.",
        "says_ja": "「bd」という名前も言葉もありません。", "nearest": "Closest: bid.", "nearest_ja": "近いもの：bid。",
    });
    assert_eq!((wrong.status, wrong.json()), (1, json!({ "objections": [fault] })));
    let wrong = recount_with(&["--own", "-"], text.replace("[20, -20, 40]", "[20, -20, 50]").as_bytes()).json();
    assert_eq!(wrong["objections"][0]["place"], "examples[1].points");
    assert_eq!(wrong["objections"][0]["says"], "The example says 20 -20 50; by the document the deal pays 20 -20 40.");
}

#[test]
fn the_vocabulary_of_documents_is_listed() {
    let told = recount(&["--own", "--vocabulary"]).json();
    let parts: Vec<&str> = told.as_array().unwrap().iter().map(|part| part["part"].as_str().unwrap()).collect();
    assert!(["document", "ask", "pay", "names", "functions"].iter().all(|part| parts.contains(part)), "{parts:?}");
    let japanese = recount(&["--own", "--vocabulary", "--ja"]).json();
    assert_eq!(japanese[0]["words"][1]["says"], "ゲームの名前。");
    for (args, sentence) in [(&["--vocabulary"][..], "--vocabulary is for --own only."), (&["--own"], "Name the files to read")] {
        let run = recount(args);
        assert!(run.status == 2 && run.err.starts_with(sentence), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_document_of_the_docs_is_one_without_a_fault() {
    let [document] = examples(include_str!("../docs/own-games.md"))[..] else { panic!("one document") };
    let told = recount_with(&["--own", "-"], document.as_bytes());
    assert_eq!(told.status, 0, "{}", told.out);
}

/// A match file of a document.
fn own_match() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own/matches/wizard.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_match_carries_its_game_as_a_document() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own/matches/wizard.json");
    let path = path.to_str().unwrap();
    let told = recount(&[path]);
    assert_eq!(told.status, 0, "{:?}", told.json());
    let told = told.json();
    assert_eq!(told["deals"].as_array().unwrap().len(), 20);
    assert_eq!(told["over"], true);
    let first = &told["deals"][0];
    assert_eq!(first["ledger"][0]["says"][0], "Exactly the bid: 20, and 10 for each trick.");
    // The same match on one line, among others.
    let line = own_match().to_string();
    let input = format!("{line}\n{{\"version\": 4, \"game\": \"own\"}}\n{}\n", text_of("hearts").replace('\n', " "));
    let lines = recount_with(&["--jsonl"], input.as_bytes()).lines();
    assert_eq!(lines[0]["totals"], told["totals"]);
    assert_eq!(lines[1]["objections"][0]["place"], "version");
    assert!(lines[2].get("objections").is_none());
    let sheet = recount(&["--text", "--ja", path]);
    assert!(sheet.out.starts_with("ウィザード"), "{}", sheet.out);
}

#[test]
fn what_is_wrong_with_a_document_in_a_match_stands_with_its_place() {
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut file = own_match();
        change(&mut file);
        let run = recount_with(&["-"], file.to_string().as_bytes());
        assert_eq!(run.status, 1);
        run.json()["objections"].as_array().unwrap().clone()
    };
    let first = |change: &dyn Fn(&mut Value)| refused(change)[0]["place"].as_str().unwrap().to_owned();
    assert_eq!(first(&|file| drop(file.as_object_mut().unwrap().remove("own_game"))), "own_game");
    assert_eq!(first(&|file| file["version"] = 1.into()), "version");
    assert_eq!(first(&|file| drop(file.as_object_mut().unwrap().remove("version"))), "version");
    assert_eq!(first(&|file| file["game"] = "hearts".into()), "game");
    assert_eq!(first(&|file| file["own_game"] = 3.into()), "own_game");
    assert_eq!(first(&|file| file["own_game"]["notes"] = "x".repeat(20_000).into()), "own_game");
    assert_eq!(first(&|file| file["house_rules"] = serde_json::json!({"hok": true})), "house_rules.hok");
    assert_eq!(first(&|file| file["deals"][1]["tricks"] = serde_json::json!([0, 0, 0])), "deals[1].tricks[2]");
    let wrong = &refused(&|file| file["own_game"]["pay"][0]["points"] = "20 + 10 * trikcs".into())[0];
    assert_eq!((&wrong["place"], &wrong["column"]), (&"own_game.pay[0].points".into(), &11.into()));
    assert_eq!(wrong["nearest"], "Closest: tricks.");
}

/// A document stays in memory, so one run can open only a limited number.
#[test]
fn no_more_documents_are_opened_than_memory_is_promised_for() {
    let line = |n: usize| {
        let mut file = own_match();
        file["own_game"]["notes"] = n.to_string().into();
        file["deals"] = serde_json::json!([]);
        format!("{file}\n")
    };
    let input: String = (0..70).chain(0..70).map(line).collect();
    let told = recount_with(&["--jsonl"], input.as_bytes()).lines();
    let refused: Vec<_> = told.iter().filter_map(|line| line.get("objections")).collect();
    assert_eq!(refused.len(), 12);
    assert_eq!(refused[0][0]["place"], "own_game");
    assert!(refused[0][0]["says"].as_str().unwrap().starts_with("No more than 64 different games"));
}

#[test]
fn positions_and_mistakes_of_a_document_are_answered() {
    let mut document = own_match()["own_game"].clone();
    document["judge"] = serde_json::json!([{}]);
    let case = serde_json::json!({"game": "own", "own_game": document, "players": 3, "plays": ["QH", "2H", "AH"]});
    let judged = recount_with(&["--judge", "-"], case.to_string().as_bytes());
    assert_eq!((judged.status, &judged.json()["winner"]), (0, &2.into()), "{:?}", judged.json());
    let case = serde_json::json!({"game": "own", "own_game": document, "house_rules": {"law": "whist"},
        "incident": {"what": "revoke", "stage": "closed", "by": "one_side"}});
    let ruled = recount_with(&["--rule", "-"], case.to_string().as_bytes());
    assert_eq!((ruled.status, &ruled.json()["law"]), (0, &"whist".into()), "{:?}", ruled.json());
    let case = serde_json::json!({"game": "own", "plays": ["QH"]});
    assert_eq!(recount_with(&["--judge", "-"], case.to_string().as_bytes()).json()["objections"][0]["place"], "own_game");
}
