//! Tests of Briscolone (section 11 of the rule sheet).

use super::*;
use crate::games::testing::usual_judge;

const TWO: Size = (&BRISCOLONE, 2);

#[test]
fn s11_1_nobody_has_120_yet() {
    assert_eq!(end(TWO, "{}", "70-50"), "70-50");
}

#[test]
fn s11_2_the_higher_total_wins() {
    assert_eq!(end(TWO, "{}", "70-50 52-68"), "122-118 A");
}

#[test]
fn s11_3_120_each_is_a_draw() {
    assert_eq!(end(TWO, "{}", "48-72 72-48"), "120-120 AB");
}

#[test]
fn s11_4_all_tricks_win_at_once() {
    assert_eq!(end(TWO, "{}", "120-0"), "120-0 A");
}

#[test]
fn s11_5_a_target_of_121() {
    assert_eq!(end(TWO, r#"{"target_points":121}"#, "80-40 30-90"), "110-130 B");
}

#[test]
fn s11_6_a_target_of_150() {
    let rules = r#"{"target_points":150}"#;
    assert_eq!(end(TWO, rules, "60-60 60-60"), "120-120");
    assert_eq!(end(TWO, rules, "60-60 60-60 57-63"), "177-183 B");
}

#[test]
fn s11_7_an_off_suit_card_never_wins() {
    assert_eq!(takes(TWO, "{}", "5H AD", ""), (0, 11));
    assert_eq!(takes(TWO, "{}", "5C AD", ""), (0, 11)); // example trick 7 of rule sheet 0.3
    assert_eq!(takes(TWO, "{}", "KC 3C", ""), (1, 14));
}

#[test]
fn there_is_no_trump_to_tell() {
    let (rules, trump) = ("{}", r#"{"trump":"S","points":[70,50]}"#);
    let story = outcome(&BRISCOLONE, 2, rules, &[trump.into()]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("trump".to_owned(), None)]);
    let judge = usual_judge(&BRISCOLONE);
    assert!(judge.verdict(&position(TWO, "5H AD", "", "S"), Table::of(2)).is_err());
    assert!(!Game::switches(&BRISCOLONE).iter().any(|switch| ["bury_ace_three", "conquista"].contains(&switch.fact.key)));
}

#[test]
fn suit_may_have_to_be_followed() {
    assert_eq!(legal(TWO, "{}", "5H", "AD 2H KS", "", None), "AD 2H KS");
    let must = r#"{"follow_mode":"must"}"#;
    assert_eq!(legal(TWO, must, "5H", "AD 2H KS", "", None), "2H");
    assert_eq!(legal(TWO, must, "5H", "AD KS", "", None), "AD KS");
    let wrong = AnyGame::wrong_rules(&BRISCOLONE, &serde_json::from_str(r#"{"follow_mode":"must_after_stock"}"#).unwrap());
    assert_eq!(wrong[0].key, "follow_mode");
}

#[test]
fn deals_may_be_won_instead() {
    assert_eq!(end(TWO, r#"{"match_mode":"wins"}"#, "70-50 52-68 61-59"), "2-1 A");
}

#[test]
fn the_table_sees_twenty_tricks_without_trumps() {
    let deal = format!(r#"{{"taken":{:?}}}"#, [1; 15]);
    let scene = outcome(&BRISCOLONE, 2, "{}", &[deal]).open.unwrap().scene;
    assert_eq!(scene.glance[2].shows, crate::games::Shown::Trump(Strain::NoTrump));
    assert_eq!(scene.glance[3].shows, crate::games::Shown::Number(16, Some(20)));
    assert_eq!(scene.board, crate::games::Board::Stock { left: Some(0), turned: None });
}
