//! The worked examples of section 10 of the rule sheet, and the rules that only Briscola bugiarda has.

use super::*;

fn liar(declarer: u8, bid: &str, partner: &str, points: i64) -> String {
    let trump = if bid == "solo" { "" } else { r#""trump":"H","# };
    format!(r#"{{"declarer":{declarer},"bid":"{bid}",{trump}"partner":{partner},"side_points":{points}}}"#)
}

#[test]
fn bugiarda_examples_by_number() {
    for (number, rules, bid, partner, points, expected) in [
        (1, "{}", "J", "1", 61, [2, 1, -1, -1, -1]),
        (2, "{}", "J", "1", 60, [-2, -1, 1, 1, 1]),
        (3, "{}", "J", "1", 78, [4, 2, -2, -2, -2]),
        (4, "{}", "J", "1", 111, [12, 6, -6, -6, -6]),
        (5, "{}", "J", "1", 120, [24, 12, -12, -12, -12]),
        (6, "{}", "J", "1", 0, [-24, -12, 12, 12, 12]),
        (7, "{}", "solo", NONE, 75, [8, -2, -2, -2, -2]),
        (8, "{}", "solo", NONE, 52, [-4, 1, 1, 1, 1]),
        (9, "{}", "J", NONE, 33, [-12, 3, 3, 3, 3]),
        (10, r#"{"target":60}"#, "J", "1", 60, [2, 1, -1, -1, -1]),
    ] {
        assert_eq!(pays(&BUGIARDA, rules, &liar(0, bid, partner, points)), expected, "bugiarda example {number}");
    }
}

#[test]
fn bugiarda_no11_the_chips_after_the_first_deal() {
    let story = told(&BUGIARDA, "{}", &[liar(2, "J", "4", 78)]);
    assert_eq!(story.notes[1], ("balances", [13, 13, 19, 13, 17].map(Value::Number).into_iter().collect()));
    assert_eq!(en(&Game::total(&BUGIARDA, &read("{}"), story.totals.get(Seat(2)))), "19");
}

fn read(rules: &str) -> HouseRules {
    crate::games::rule_reading::read_rules(LIST, &serde_json::from_str(rules).unwrap()).unwrap()
}
const LIST: Switches = super::house_rules::LIARS;

#[test]
fn solo_is_the_highest_bid_and_ends_the_auction() {
    assert_eq!(asked(&BUGIARDA, "{}", r#"{"bids":["solo"]}"#), "taken");
    // Checks that a bid of 2 ends the auction only in a game without solo bids. A solo bid beats a bid of 2.
    assert_eq!(asked(&BUGIARDA, "{}", r#"{"bids":[2]}"#), "bids");
    assert_eq!(asked(&BUGIARDA, r#"{"solo_bid":false}"#, r#"{"bids":[2]}"#), "trump");
    let (_, objection) = refused(&BUGIARDA, "{}", r#"{"bids":[2,4]}"#);
    assert_eq!(why(&objection).1, "The lowest bid possible is solo.");
    let (_, objection) = refused(&BUGIARDA, r#"{"solo_bid":false}"#, r#"{"bids":["solo"]}"#);
    assert!(matches!(objection, Objection::Form(_)));
    assert_eq!(pays(&BUGIARDA, "{}", r#"{"dealer":4,"bids":[2,"solo"],"side_points":75}"#), [-2, 8, -2, -2, -2]);
}

#[test]
fn solo_has_no_trump_and_no_partner() {
    let (key, objection) = refused(&BUGIARDA, "{}", r#"{"declarer":0,"bid":"solo","trump":"H"}"#);
    assert!(key == "trump" && matches!(objection, Objection::Follows(_)));
    let (key, objection) = refused(&BUGIARDA, "{}", r#"{"declarer":0,"bid":"solo","partner":2}"#);
    assert!(key == "partner" && matches!(objection, Objection::Follows(_)));
}

#[test]
fn with_all_tricks_as_the_trigger_they_are_asked_for() {
    let rules = r#"{"capot_trigger":"all_tricks"}"#;
    let facts = liar(0, "J", "1", 120);
    assert_eq!(asked(&BUGIARDA, rules, &facts), "side_tricks");
    let with = |tricks: i64| facts.replacen('{', &format!(r#"{{"side_tricks":{tricks},"#), 1);
    assert_eq!(pays(&BUGIARDA, rules, &with(8)), [24, 12, -12, -12, -12]);
    assert_eq!(pays(&BUGIARDA, rules, &with(7)), [12, 6, -6, -6, -6]);
    // Checks that under the default rules the number of tricks is not needed. If it is entered, it must still be possible with the card
    // points.
    assert_eq!(pays(&BUGIARDA, "{}", &with(7)), [24, 12, -12, -12, -12]);
    assert_eq!(refused(&BUGIARDA, "{}", &with(0)).0, "side_tricks");
}

#[test]
fn clockwise_the_turn_goes_to_the_seat_before() {
    let rules = r#"{"direction":"clockwise"}"#;
    let open = open(&BUGIARDA, rules, r#"{"dealer":0,"bids":["A"]}"#);
    let question = open.stopped.unwrap().question;
    assert_eq!(en(&question.says), "What does Theo bid?");
    let story = told(&BUGIARDA, rules, &[liar(2, "J", "4", 78)]);
    assert_eq!(story.dealer, Seat(4));
}

#[test]
fn lying_is_a_word_at_the_first_trick() {
    let hint = |rules: &str| open(&BUGIARDA, rules, r#"{"declarer":0,"bid":"A","trump":"H"}"#).stopped.unwrap().question.hint;
    assert_eq!(en(&hint("{}").unwrap()), "Everybody may talk and lie, even about being the partner.");
    assert_eq!(en(&hint(r#"{"lying":false}"#).unwrap()), "Nobody may lie about being the partner.");
}

#[test]
fn five_deals_from_fifteen_chips() {
    let deals: Vec<_> = (0..5).map(|_| liar(0, "J", "1", 61)).collect();
    let story = told(&BUGIARDA, "{}", &deals);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(told(&BUGIARDA, "{}", &deals[..4]).outcome.is_none());
}
