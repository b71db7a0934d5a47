//! Tests of the house rules (rule sheet 4.10), the decisions, and the end of a match (4.9), by name.

use super::*;
use crate::asking::Facts;
use crate::games::AnyGame;

const HANDS: &str = r#"{"five_sevens":true,"four_sevens":true,"five_one_suit":true}"#;

#[test]
fn ga_d6_no_call_outcome_higher_total() {
    assert_eq!(pays("{}", &no_call(121)), [1, 0]);
    assert_eq!(pays("{}", &no_call(119)), [0, 1]);
    assert_eq!(pays("{}", &no_call(120)), [0, 0]);
    // A side with 0 card points may have won a trick that is worth nothing. Checks that the winner gets 1 game point if the opponents have
    // such a trick, and 2 if they have no trick.
    assert_eq!(pays("{}", &(no_call(240) + r#","opponents_have_trick":true"#)), [1, 0]);
    assert_eq!(pays("{}", &(no_call(240) + r#","opponents_have_trick":false"#)), [2, 0]);
    assert_eq!(pays("{}", &(no_call(0) + r#","opponents_have_trick":false"#)), [0, 2]);
    // Side B has declared a marriage, so it has a trick although it has no card points.
    assert_eq!(pays("{}", &(declared("1H") + &no_call(240))), [1, 0]);
}

#[test]
fn ga_d6_no_call_outcome_no_point() {
    let rules = r#"{"no_call_outcome":"no_point"}"#;
    for first in [0, 100, 120, 240] {
        assert_eq!(pays(rules, &no_call(first)), [0, 0]);
    }
    assert_eq!(pays(rules, &call(0, 101, true)), [1, 0], "a call is a call");
}

#[test]
fn ga_d6_no_call_outcome_last_trick_team() {
    let rules = r#"{"no_call_outcome":"last_trick_team"}"#;
    let last = |first, seat: u8| no_call(first) + &format!(r#","last_trick_team":{seat}"#);
    assert_eq!(pays(rules, &last(200, 1)), [0, 1], "whatever the totals are");
    assert_eq!(pays(rules, &last(120, 2)), [1, 0]);
    assert_eq!(pays(rules, &(last(240, 2) + r#","opponents_have_trick":false"#)), [2, 0]);
    assert_eq!(pays(rules, &(no_call(240) + r#","opponents_have_trick":false"#)), [2, 0], "who else?");
    // All tricks are entered, so the side that won the last trick is known, and `last_trick_team` need not be entered. If it is recorded,
    // any seat of that side is accepted.
    let log = r#""taken":[0,1,2,3,0,1,2,3,0,1,2,3],"#;
    assert_eq!(pays(rules, &format!("{log}{}", no_call(200))), [0, 1]);
    assert_eq!(pays(rules, &format!("{log}{}", last(200, 1))), [0, 1]);
}

#[test]
fn ga_d8_hands_that_win_bring_one_point() {
    for event in ["five_sevens", "fifth_seven", "five_one_suit"] {
        assert_eq!(pays(HANDS, &format!(r#""end_event":"{event}","shown_by":3"#)), [0, 1], "{event}");
    }
    let log = r#""taken":[0,0,2],"end_event":"five_one_suit","shown_by":0"#;
    assert_eq!(pays(HANDS, log), [1, 0], "even if the others have no trick");
}

#[test]
fn ga_d7_without_the_fifth_7_the_four_win_nothing() {
    assert_eq!(pays(HANDS, &no_call(121)), [1, 0]);
}

#[test]
fn end_mode_game_points() {
    let deals = |n| vec![call(0, 110, true); n];
    assert!(told(4, "{}", &deals(4)).outcome.is_none());
    assert!(told(4, "{}", &deals(5)).outcome.is_some());
    assert!(told(4, r#"{"target":2}"#, &deals(2)).outcome.is_some());
    assert_eq!(AnyGame::length(&Gaigel, &Facts::default(), crate::games::testing::count(&Gaigel, 4)), None);
}

#[test]
fn end_mode_deals() {
    let rules = r#"{"end_mode":"deals","deals":2}"#;
    let story = told(4, rules, &[call(0, 101, false), call(1, 110, true)]);
    assert_eq!(story.outcome.unwrap().winners().iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 2]);
    let drawn = told(4, rules, &[call(0, 110, true), call(1, 110, true)]).outcome.unwrap();
    assert!(drawn.is_shared());
    assert_eq!(AnyGame::length(&Gaigel, &serde_json::from_str(rules).unwrap(), crate::games::testing::count(&Gaigel, 4)), Some(2));
}

#[test]
fn end_mode_card_points() {
    let rules = r#"{"end_mode":"card_points","deals":2}"#;
    let both = |first: i64| format!(r#""verified_card_points":[{first},{}]"#, 240 - first);
    let story = told(4, rules, &[declared("0S 1H") + &both(100), both(132)]);
    let points: Vec<_> = story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect();
    assert_eq!(points, [[140, 160], [132, 108]]);
    assert_eq!(story.outcome.unwrap().winners().iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 2]);
    assert!(told(4, rules, &[both(100), both(140)]).outcome.unwrap().is_shared());
    // Checks that in a match of card points no question asks how the deal ended. If the answer is recorded nevertheless, it must be that
    // nobody called.
    assert_eq!(pays(rules, &no_call(100)), [100, 140]);
    // Checks that the table is warned if it chooses winning hands in a match of card points, where they do not end a deal.
    let odd = AnyGame::odd_rules(&Gaigel, &serde_json::from_str(r#"{"end_mode":"card_points","five_sevens":true}"#).unwrap());
    assert_eq!(odd.iter().map(|trouble| (trouble.key.as_str(), trouble.objection.is_odd())).collect::<Vec<_>>(), [("five_sevens", true)]);
}

#[test]
fn players_4_or_6() {
    let six = told(6, "{}", &[call(5, 110, true), call(4, 101, false)]);
    assert_eq!(six.totals.as_slice(), [2, 1]);
    assert_eq!(six.settled.iter().map(|deal| deal.dealer.0).collect::<Vec<_>>(), [0, 1]);
    let counts = [4, 6, 2, 3].map(|players| {
        let stock = super::super::sheet::stock(Table::of(players));
        (stock.size(), stock.draws(), stock.tricks())
    });
    assert_eq!(counts, [(28, 7, 12), (18, 3, 8), (38, 19, 24), (33, 11, 16)]);
    // Checks the numbers of players of the game. The first one is the default.
    assert_eq!(AnyGame::sheet(&Gaigel).players, [4, 6, 2, 3]);
}

#[test]
fn seven_label_9() {
    let rules = r#"{"seven_label":"9"}"#;
    let open = crate::games::testing::open_deal(&Gaigel, 4, rules, r#"{"trump":"S","turned_rank":"9","trump_sevens":[1]}"#);
    assert!(matches!(open.scene.board, Board::Stock { turned: None, .. }));
    let (key, _) = objection(&Gaigel, 4, rules, r#"{"trump":"S","turned_rank":"7"}"#);
    assert_eq!(key, "turned_rank");
}

#[test]
fn ga_d3_seven_needs_trick_is_said() {
    let asked = |rules: &str| {
        let stopped = reopened(rules, "trump_sevens");
        stopped.hint.map(|hint| said(&hint)).unwrap()
    };
    assert_eq!(asked("{}"), "The 7 goes under the stock, and the player takes the turned card.");
    assert_eq!(asked(r#"{"seven_needs_trick":true}"#), "At this table only once the player’s side has a trick.");
}

#[test]
fn ga_d5_when_to_declare_is_said() {
    let hint = reopened("{}", "declared_by").hint.unwrap();
    assert!(said(&hint).starts_with("After drawing and before the next lead, by a side with a trick."));
}

/// The question that opens if the table taps the chip of `key`, which has no answer yet.
fn reopened(rules: &str, key: &str) -> crate::asking::Question {
    use crate::asking::FactPlace;

    crate::games::testing::reopened(&Gaigel, 4, rules, r#"{"trump":"S"}"#, FactPlace { key, at: Some(0) })
}
