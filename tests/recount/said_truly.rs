//! Tests that objections and warnings say what is really wrong, and that what can be read is read. Each file once had an untrue answer.

use super::{recount_with, written};
use serde_json::Value;

/// The answer to a match file with one deal of this game. The players are A to E, or fewer.
fn answer(game: &str, players: usize, rules: &str, deal: &str) -> Value {
    let players = &r#""A","B","C","D","E""#[..players * 4 - 1];
    let file = format!(r#"{{"game": "{game}", "players": [{players}], "house_rules": {{{rules}}}, "deals": [{{{deal}}}]}}"#);
    recount_with(&["-"], file.as_bytes()).json()
}

/// The answer to a match file of Spades or Roller Derby whose only deal is the open deal `open`.
fn answer_to_open(game: &str, open: &str) -> Value {
    let file = format!(r#"{{"game": "{game}", "players": ["A","B","C","D"], "deals": [], "open_deal": {{{open}}}}}"#);
    recount_with(&["-"], file.as_bytes()).json()
}

/// Every entry of a list of an answer: its place and its sentence.
fn each(answer: &Value, list: &str) -> Vec<String> {
    let entries = answer[list].as_array().cloned().unwrap_or_default();
    let text = |entry: &Value, field| entry[field].as_str().unwrap_or_default().to_owned();
    assert!(entries.iter().all(|entry| !text(entry, "says_ja").is_empty()));
    entries.iter().map(|entry| format!("{}: {}", text(entry, "place"), text(entry, "says"))).collect()
}

/// The objections to a match file with one deal of this game.
fn said(game: &str, players: usize, rules: &str, deal: &str) -> Vec<String> {
    each(&answer(game, players, rules, deal), "objections")
}

#[test]
fn suits_and_cards_are_read_as_they_are_printed() {
    for trump in ["♣", "♣\u{fe0e}", "♣\u{fe0f}", "c"] {
        assert!(said("sueca", 4, "", &format!(r#""trump": "{trump}", "team_points": 70"#)).is_empty(), "{trump}");
    }
    for card in ["7♦", "♦7", "♦\u{fe0e}7", "7♦\u{fe0f}", "D7"] {
        assert!(said("condor-whist", 2, "", &format!(r#""indicator": "{card}", "tricks": [7, 6]"#)).is_empty(), "{card}");
    }
}

#[test]
fn a_number_that_is_too_large_is_not_called_broken() {
    let team = |number: &str| said("sueca", 4, "", &format!(r#""trump": "C", "team_points": {number}"#));
    for number in ["9223372036854775808", "99999999999999999999"] {
        assert_eq!(team(number), ["deals[0].team_points: This number is too large."]);
    }
    assert_eq!(team("70.0"), ["deals[0].team_points: Numbers are whole and written without a point: not “70.0”."]);
    assert_eq!(team("\"70\""), ["deals[0].team_points: This must be a whole number."]);
}

/// Checks that the refusal does not name the lowest card that counts. It has 2 points in every pack, but it is not a jack in every pack.
#[test]
fn the_least_card_has_no_name() {
    let says = "No cards are worth 119: the smallest that counts is worth 2, so 1 can be neither taken nor left over from 120.";
    assert_eq!(said("sueca", 4, "", r#""trump": "C", "team_points": 119"#), [format!("deals[0].team_points: {says}")]);
}

#[test]
fn what_is_left_for_the_last_is_the_reason() {
    let deal = r#""trump": "S", "end_event": "no_call", "verified_card_points": [159, 80, 1]"#;
    let says = "All cards are worth 240; with 80 here 239 are counted and 1 is left over, which no card is worth.";
    assert_eq!(said("gaigel", 3, "", deal), [format!("deals[0].verified_card_points[1]: {says}")]);
}

#[test]
fn a_rule_for_exactly_100_in_another_match_is_a_warning() {
    let warnings = |rules: &str| each(&answer("hearts", 4, rules, r#""hearts": [5, 8, 0, 0], "queen": 0"#), "warnings");
    let says = "Only in a match to 100 does a total of exactly 100 fall back; in this match the rule does nothing.";
    assert_eq!(warnings(r#""exact_100": "to_50", "target": 150"#), [format!("house_rules.exact_100: {says}")]);
    assert!(warnings(r#""exact_100": "to_50""#).is_empty() && warnings(r#""target": 150"#).is_empty());
}

/// The files of these tests have one ruling, `cost`, on the one deal.
fn ruled(cost: &str) -> Value {
    let file = format!(
        r#"{{"game": "spades", "players": ["A","B","C","D"], "deals": [{{"bids": [4,3,3,3], "tricks": [13,0,0,0]}}],
            "rulings": [{{"deal": 0, "by": 1, "cost": {cost}, "reason": "x"}}]}}"#
    );
    recount_with(&["-"], file.as_bytes()).json()
}

#[test]
fn a_ruling_moves_no_more_tricks_than_a_deal_has() {
    let moved = |tricks: i64| each(&ruled(&format!(r#"{{"moved": {{"tricks": {tricks}}}}}"#)), "objections");
    let place = "rulings[0].cost.moved.tricks";
    assert_eq!(moved(14), [format!("{place}: Anything from 1 to 13 is possible; this says 14.")]);
    assert_eq!(moved(0), [format!("{place}: A ruling that moves tricks moves at least one.")]);
    assert!(moved(13).is_empty());
}

#[test]
fn a_warning_is_a_sentence() {
    let nothing = "rulings[0]: The ruling stands, but it changes nothing, because the offender’s side has nothing to lose by it.";
    assert_eq!(each(&ruled(r#"{"moved": {"tricks": 1}}"#), "warnings"), [nothing]);
    assert_eq!(each(&ruled(r#"{"passed": 0}"#), "warnings"), ["rulings[0]: The ruling stands, but it changes no points."]);
}

#[test]
fn sentences_count_as_people_do() {
    let one = answer("joffre-whist", 4, r#""deals": 1"#, r#""calls": ["pass", "pass", "pass", "pass"]"#);
    assert!(one.to_string().contains("With 1 deal not everybody deals the same number of times."), "{one}");
    let kloepper = r#""called_ace": "none", "tricks": [0, 0, 3, 3], "q_team": [0, 1], "points": 2"#;
    let told = said("kloepper", 4, "", kloepper);
    assert!(!told.iter().any(|says| says.contains("0 cards")), "{told:?}");
}

#[test]
fn version_0_is_no_version() {
    let version = recount_with(&["-"], br#"{"version": 0, "game": "spades", "players": ["A","B","C","D"]}"#).json();
    assert_eq!(version["objections"][0]["place"], "version");
}

#[test]
fn a_line_names_its_character_and_a_text_the_missing_field() {
    let lines = b"{\"game\":\"spades\"}\n{\"game\":\n{\"game\":\"spades\",\"players\":[],\"deal\":[]}\n";
    let told = recount_with(&["--text", "--jsonl"], lines).out;
    let told: Vec<_> = told.lines().collect();
    assert!(told[0].starts_with("1: This is not a match file.") && told[0].contains("missing field `players`"), "{told:?}");
    assert!(told[1].starts_with("2: This is not a match file. The JSON ends too early, at character "), "{told:?}");
    assert!(told[2].contains("unknown field `deal`"), "{told:?}");
    let path = written("two-lines.json", "{\n\"game\": x}");
    let told = super::recount(&["--text", path.to_str().unwrap()]).out;
    assert!(told.contains("at line 2, character 9."), "{told}");
}

/// Checks that two facts are both accepted if they agree, although one of them is enough.
#[test]
fn two_facts_that_say_the_same_are_accepted_if_they_agree() {
    let spades = |team: i64| said("spades", 4, "", &format!(r#""bids": [1, 3, 4, 3], "team_tricks": {team}, "tricks": [2, 4, 3, 4]"#));
    assert_eq!(spades(5), [""; 0]);
    assert_eq!(spades(6), ["deals[0].tricks: This does not agree with “A & C took” (deals[0].team_tricks)."]);
    let briscola =
        |team: i64| said("briscola-4p", 4, "", &format!(r#""trump": "C", "team_points": {team}, "seat_points": [33, 10, 44, 33]"#));
    assert_eq!(briscola(77), [""; 0]);
    assert_eq!(briscola(78).len(), 1);
    let hearts = |taken: &str| said("hearts", 4, "", &format!(r#""hearts": [5, 8, 0, 0], "queen": 0, "taken": {taken}"#));
    assert_eq!(hearts("[18, 8, 0, 0]"), [""; 0]);
    assert_eq!(hearts("[8, 18, 0, 0]").len(), 1);
    let side = r#""declarer": 0, "bid_rank": "2", "trump": "C", "partner": 1, "seat_points": [45, 20, 25, 10, 20]"#;
    let chiamata = |points: i64| said("chiamata-5p", 5, "", &format!(r#"{side}, "side_points": {points}"#));
    assert_eq!(chiamata(65), [""; 0]);
    assert_eq!(chiamata(66).len(), 1);
}

/// Checks that the refusal names the answer that ends a list as the reason.
#[test]
fn the_answer_that_ends_a_list_is_the_reason() {
    let calls = r#""calls": [10, "pass", "pass", "pass", 11], "trump": "S", "called_card": "AH", "partner": 2, "tricks": [6, 4, 2, 1]"#;
    let says = &said("nominations", 4, "", calls)[0];
    assert!(says.starts_with("deals[0].calls[4]: Only 4 entries are asked for here, because “"), "{says}");
    assert!(says.contains("(deals[0].calls[3]) is “pass”"), "{says}");
}

#[test]
fn a_value_in_place_of_a_list_is_named() {
    let list = |place: &str| [format!("deals[0].{place}: This must be a list, in square brackets.")];
    for bids in ["null", "4", "\"nil\""] {
        assert_eq!(said("spades", 4, "", &format!(r#""bids": {bids}, "tricks": [5, 3, 3, 2]"#)), list("bids"), "{bids}");
    }
    assert_eq!(said("spades", 4, "", r#""bids": [1, 3, 4, 3], "tricks": null"#), list("tricks"));
    assert_eq!(said("bisca", 3, r#""tens": true"#, r#""trump": "C", "removed_two": "H", "points": [50, 50, 20]"#), list("removed_two"));
    assert_eq!(each(&answer_to_open("spades", r#""bids": 4"#), "objections"), list("bids"));
}

#[test]
fn facts_of_an_open_deal_that_nothing_has_asked_for_yet_are_warnings() {
    let warned = |game: &str, facts: &str| each(&answer_to_open(game, facts), "warnings");
    let yet = |name: &str| format!("deals[0].{name}: No question of this deal has asked for this yet.");
    assert_eq!(warned("roller-derby", r#""foo": 1, "die2": 7"#), [yet("foo"), yet("die2")]);
    assert_eq!(warned("spades", r#""bids": [3], "tricks": [4, 3, 3, 3]"#), [yet("tricks")]);
    assert!(warned("roller-derby", r#""die1": 3, "die2": 5"#).is_empty());
}
