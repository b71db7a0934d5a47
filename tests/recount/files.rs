//! Tests the answers of `recount` to match files.

use serde_json::{Value, json};

use super::{example, recount, recount_with, text_of, written};

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

/// A match of Roller Derby with every kind of event other than deals.
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

/// Checks that `recount` writes a reason of the app in the language of the command, and that a file with such a reason must have version 4.
#[test]
fn a_known_reason_is_written_in_the_language_of_the_reader() {
    let mut file: Value = serde_json::from_str(&text_of("roller-derby")).unwrap();
    file["misdeals"] = json!([{ "deal": 1, "dealer": 1, "reason": { "known": "not_cut" } }]);
    file["adjustments"] = json!([{ "after": 2, "to": 2, "amount": -20, "reason": { "known": "talking" } }]);
    file["rulings"] = json!([{ "deal": 0, "by": 1, "cost": { "passed": 5 }, "reason": { "known": "exposed" } }]);
    let refused = recount_with(&["-"], file.to_string().as_bytes()).json();
    assert_eq!(refused["objections"][0]["place"], json!("version"), "{refused}");
    file["version"] = json!(4);
    for (args, written, lines) in [
        (
            ["-"].as_slice(),
            "Talking",
            [
                "Ruling on deal 1: An exposed card, Jun: 5 points by hand.",
                "Deal 2: dealt again by Jun: The pack was not cut.",
                "By hand after deal 2: Mika & Hana −20: Talking.",
            ],
        ),
        (
            ["--ja", "-"].as_slice(),
            "余計な一言",
            [
                "第1ディールの裁定：カードが見えた、Jun：手入力で5点。",
                "第2ディール：Junの配り直し：カットをしなかった。",
                "第2ディールの後の手入力：Mika・Hana −20：余計な一言。",
            ],
        ),
    ] {
        let told = recount_with(args, file.to_string().as_bytes()).json();
        let history = told["history"].as_array().unwrap();
        assert!(lines.iter().all(|line| history.contains(&json!(line))), "{history:?}");
        assert_eq!(told["adjustments"][0]["reason"], json!(written));
        let text = recount_with(&[&["--text"], args].concat(), file.to_string().as_bytes()).out;
        assert!(text.contains(&format!("* {written}")), "{text}");
    }
    file["adjustments"][0]["reason"] = json!({ "known": "chatting" });
    let refused = recount_with(&["-"], file.to_string().as_bytes()).json();
    assert!(refused.to_string().contains("unknown reason `chatting`, expected one of `revoke`"), "{refused}");
}

#[test]
fn what_happened_beside_the_deals_is_counted_and_told() {
    let told = recount_with(&["-"], eventful().to_string().as_bytes()).json();
    // The totals are 71 and 70 after two deals. The ruling on the revoke takes 20 points from the first side. The third deal gives 0 and
    // −18, then the second side gets 5 by hand, and the last deal gives 100 and 0.
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
            "Deal 2: dealt again by Jun: Nobody had cut.",
            "From deal 3 on Aya plays for Theo.",
            "By hand after deal 2: Mika & Hana −20: Revoke.",
            "House rules from deal 4 on: Deals 8.",
            "By hand after deal 3: Jun & Aya +5.",
            "Deal 4: By candlelight.",
            "Deal 1 is contested.",
            "Ended early; whoever was ahead won."
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
    assert!(answers[1]["objections"][0]["says"].as_str().unwrap().starts_with("There is no such file."));
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
