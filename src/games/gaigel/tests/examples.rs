//! The worked examples of rule sheet 4.13. The app numbers seats in the order of play, which is anticlockwise. So the seats 0, 3, 2, 1 of
//! the rule sheet are the seats 0, 1, 2, 3 here.

use super::judged::{first, position, takes};
use super::*;
use crate::games::testing::example;

#[test]
fn ga1_87_and_a_plain_declaration_are_107() {
    assert_eq!(pays("{}", &(declared("2H") + &call(0, 87, true))), [1, 0]);
}

#[test]
fn ga2_exactly_101_against_no_trick() {
    assert_eq!(pays("{}", &call(0, 101, false)), [2, 0]);
}

#[test]
fn ga3_one_short() {
    assert_eq!(pays("{}", &(declared("0D") + &call(0, 80, true))), [0, 2]);
}

#[test]
fn ga4_61_and_trumps_are_101() {
    assert_eq!(pays("{}", &(declared("3S") + &call(1, 61, true))), [0, 1]);
}

#[test]
fn ga5_the_bonus_helps_only_a_right_call() {
    assert_eq!(pays("{}", &call(0, 100, false)), [0, 2]);
    // Checks that the table need not enter whether the opponents have a trick, because it makes no difference after a wrong call.
    assert_eq!(pays("{}", r#""end_event":"call","called_by":2,"verified_card_points":100"#), [0, 2]);
}

#[test]
fn ga6_no_call_and_equal_totals() {
    assert_eq!(pays("{}", &(declared("1C") + &no_call(130))), [0, 0]);
}

#[test]
fn ga7_no_call_and_the_higher_total() {
    assert_eq!(pays("{}", &(declared("1S") + &no_call(128))), [0, 1]);
}

#[test]
fn ga8_five_sevens_shown() {
    assert_eq!(pays(r#"{"five_sevens":true}"#, r#""end_event":"five_sevens","shown_by":2"#), [1, 0]);
}

#[test]
fn ga9_a_match_to_5() {
    let deals = [call(0, 101, false), call(2, 120, false), call(0, 50, true), call(1, 110, true)];
    let four_three = told(4, "{}", &deals);
    assert_eq!((four_three.totals.as_slice(), four_three.outcome), ([4, 3].as_slice(), None));
    let story = told(4, "{}", &[deals.to_vec(), vec![call(0, 101, false)]].concat());
    assert_eq!(story.totals.as_slice(), [6, 3]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn ga10_higher_card() {
    assert_eq!(takes(&first("higher_card", "10H 10H AD KH")), (0, 35));
}

#[test]
fn ga11_second_ace() {
    assert_eq!(takes(&first("second_ace", "AH AH 10H KC")).0, 1);
    assert_eq!(takes(&first("second_ace", "AH KH 10H KC")).0, 0);
}

#[test]
fn ga12_the_first_of_two_trump_sevens() {
    assert_eq!(takes(&position("AH 7S AH 7S", "", false)), (1, 22));
}

#[test]
fn the_example_match_goes_to_jun_and_theo() {
    let story = example(&Gaigel, include_str!("../../../../tests/matches/gaigel.json"));
    assert_eq!(story.totals.as_slice(), [4, 5]);
    let dealt: Vec<_> = story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect();
    assert_eq!(dealt, [[0, 1], [2, 0], [0, 2], [0, 1], [1, 0], [0, 0], [1, 0], [0, 1]]);
}
