//! Tests `recount --games`, which lists the games with their house rules.

use serde_json::{Value, json};
use trick_ledger::games::SHELF;

use super::{recount, recount_with, text_of};

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
