//! Tests the judge with cards about which players often argue: knights and jacks of the Italian pack, and the trump 7 of Gaigel.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use trick_ledger::asking::Facts;
use trick_ledger::games::SHELF;
use trick_ledger::text::Lang;
use trick_ledger::tricks::Judge;

use super::recount_with;

/// The judge's answer to a position.
fn judged(position: &Value) -> Value {
    let run = recount_with(&["--judge", "-"], position.to_string().as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{position}");
    run.json()
}

/// Every game with a judge, with a position of that game for its smallest table.
fn everywhere() -> impl Iterator<Item = (&'static str, Judge, Value)> {
    SHELF.iter().filter(|game| game.has_judge()).filter_map(|game| {
        let judge = game.judge(&Facts::default()).ok()?;
        let players = game.sheet().player_counts().next()?.get();
        let id = game.sheet().id;
        Some((id, judge, json!({ "game": id, "players": players })))
    })
}

/// Some pages of rules say that the king beats the knight (cavallo, ♠Q in this test), that the knight beats the jack (fante), and that they
/// count 4, 3 and 2 points. Checks this in every game with such a page, in both languages.
#[test]
fn in_every_game_of_the_italian_pack_the_cavallo_is_a_queen_above_the_fante() {
    let mut games = Vec::new();
    for (id, judge, position) in everywhere() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/rules/en/{id}.html"));
        let is_on_page = fs::read_to_string(page).unwrap().contains("<!-- shared: italian-pack");
        let Some(courts) = judge.courts else {
            assert!(!is_on_page, "{id}: only the page has the Italian names");
            continue;
        };
        assert!(courts.in_(Lang::En).contains("the queen cavallo (a knight), the jack fante"), "{id}");
        assert!(courts.in_(Lang::Ja).contains("Qはカヴァッロ（馬）、Jはファンテ（兵士）"), "{id}");
        let trump = if !judge.trumps.is_empty() { json!("C") } else { Value::Null };
        for (plays, winner) in [(["JS", "QS"], 1), (["QS", "KS"], 1), (["QS", "JS"], 0), (["KS", "QS"], 0)] {
            let mut position = position.clone();
            position["leader"] = json!(0);
            position["plays"] = json!(plays);
            if !trump.is_null() {
                position["trump"] = trump.clone();
            }
            assert_eq!(judged(&position)["winner"], winner, "{id} {plays:?}");
        }
        for (card, points) in [("KS", 4), ("QS", 3), ("JS", 2)] {
            let mut position = position.clone();
            position["count"] = json!([card]);
            assert_eq!(judged(&position)["count"]["points"], points, "{id} {card}");
        }
        games.push(id);
    }
    assert!(games.len() >= 14 && games.contains(&"chiamata-5p"), "{games:?}");
}

/// Checks that the judge does not use the Italian names of court cards in Sueca and in Brazilian Bisca, where the jack ranks above the
/// queen.
#[test]
fn where_the_jack_is_above_the_queen_no_italian_names_are_said() {
    for (id, players, trump) in [("sueca", 4, "C"), ("bisca-brazil", 2, "C")] {
        let position = json!({ "game": id, "players": players, "trump": trump, "leader": 0, "plays": ["QS", "JS"] });
        let mut counted = json!({ "game": id, "players": players, "count": ["JS"] });
        assert_eq!((&judged(&position)["winner"], &judged(&counted)["count"]["points"]), (&json!(1), &json!(3)), "{id}");
        counted["count"] = json!(["QS"]);
        assert_eq!(judged(&counted)["count"]["points"], 2, "{id}");
        assert!(everywhere().any(|(other, judge, _)| other == id && judge.courts.is_none()), "{id}");
    }
}

/// The judge's answer to a trick of Gaigel with trump ♥.
fn gaigel(rest: &Value) -> Value {
    let mut position = json!({ "game": "gaigel", "players": 4, "trump": "H", "leader": 0, "first_trick": false });
    position.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
    judged(&position)
}

/// The cards of the hand that may be played.
fn legal(answer: &Value) -> Vec<&str> {
    let cards = answer["hand"].as_array().unwrap().iter();
    cards.filter(|card| card["legal"] == json!(true)).map(|card| card["card"].as_str().unwrap()).collect()
}

/// Checks in Gaigel that the 7 of trumps is the lowest trump, is worth nothing, and still wins against an ace that is not a trump. Of the
/// two trump 7s the first one played wins (section 4.4 of the rules of Gaigel).
#[test]
fn the_trump_7_of_gaigel_takes_an_ace_and_the_first_of_two_wins() {
    let ace = gaigel(&json!({ "stock_empty": false, "plays": ["AS", "7H"], "hand": ["KS", "AH"] }));
    assert_eq!((&ace["winner"], legal(&ace)), (&json!(1), vec!["KS", "AH"]));
    assert_eq!(gaigel(&json!({ "stock_empty": false, "plays": ["AS", "7H", "7H"] }))["winner"], 1);
    // Here a player exchanged the 7 of trumps for the turned card, the jack of trumps. Checks that the jack beats the 7.
    assert_eq!(gaigel(&json!({ "stock_empty": false, "plays": ["AS", "7H", "JH"] }))["winner"], 2);
    // Checks that the 7 of trumps must be played as a trump if the stock is used up and the player lacks the suit led.
    let void = gaigel(&json!({ "stock_empty": true, "plays": ["AS"], "hand": ["7H", "KD"] }));
    assert_eq!((legal(&void), &void["duty"]["clause"]), (vec!["7H"], &json!("4.4")));
    assert_eq!(judged(&json!({ "game": "gaigel", "players": 4, "count": ["7H", "AH"] }))["count"]["points"], 11);
}

/// Checks a house rule of Gaigel about a player who has shown four 7s. Until the stock is used up, this player keeps the 7s, and a trump of
/// this player wins no trick (section 4.10 and decision GA-D9 of the rules of Gaigel).
#[test]
fn four_shown_7s_of_gaigel_are_kept_until_the_stock_is_used_up() {
    let shown = |rest: Value| {
        let mut position = json!({ "house_rules": { "four_sevens": true }, "bound": 1 });
        position.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        gaigel(&position)
    };
    let bound = shown(json!({ "stock_empty": false, "plays": ["AS"], "hand": ["7H", "7S", "KD"] }));
    assert_eq!((legal(&bound), &bound["duty"]["clause"]), (vec!["KD"], &json!("4.10")));
    assert_eq!(shown(json!({ "stock_empty": false, "plays": ["JS", "AH"] }))["winner"], 0);
    let over = shown(json!({ "stock_empty": true, "plays": ["AS"], "hand": ["7H", "7S", "KD"] }));
    assert_eq!(legal(&over), ["7S"]);
}

/// Checks that a 7 of trumps is exchanged at most twice in a deal, once for each of the two 7s, and that the exchange changes no points
/// (section 4.5 of the rules of Gaigel).
#[test]
fn two_trump_7s_of_gaigel_may_be_used_and_no_third() {
    let settled = |sevens: &str| {
        let file = format!(
            r#"{{"game": "gaigel", "players": ["Ann", "Ben", "Cas", "Dan"], "first_dealer": 3,
            "deals": [{{"trump": "H", "first_trick_mode": "open_ace", {sevens} "end_event": "call", "called_by": 0, "verified_card_points": 105,
            "opponents_have_trick": true}}]}}"#
        );
        recount_with(&["-"], file.as_bytes())
    };
    let totals = |sevens: &str| settled(sevens).json()["totals"].clone();
    let without = totals("");
    for sevens in [r#""trump_sevens": [1],"#, r#""trump_sevens": [1, 2],"#, r#""trump_sevens": [3, 3],"#] {
        assert_eq!(totals(sevens), without, "{sevens}");
    }
    let third = settled(r#""trump_sevens": [1, 2, 3],"#);
    assert!(third.status != 0, "{}", third.out);
}
