//! The worked examples of the rule sheet (3.13).

use super::*;

#[test]
fn pe1_no_bets() {
    let deal = r#"{"team_tricks":3,"a_gleich":3,"a_gleich_rank":"K","b_gleich":2,"b_gleich_rank":"A",
        "a_hanger":3,"a_hanger_rank":"J","b_hanger":3,"b_hanger_rank":"Q"}"#;
    assert_eq!(totals([0, 0], "{}", deal), [2, 1]);
}

#[test]
fn pe2_a_bet_is_good_and_equal_hangers_score_nothing() {
    let deal = r#"{"events":["g_bet_a","g_good_b"],"team_tricks":1,
        "a_hanger":2,"a_hanger_rank":"A","b_hanger":2,"b_hanger_rank":"A"}"#;
    assert_eq!(totals([4, 6], "{}", deal), [5, 7]);
}

#[test]
fn pe3_a_raise_is_held() {
    let deal = r#"{"events":["h_bet_a","h_raise_b","h_hold_a"],"team_tricks":3,"gleich_winner":"a","hanger_winner":"b"}"#;
    assert_eq!(totals([5, 5], "{}", deal), [7, 8]);
}

#[test]
fn pe4_the_spiel_is_given_up_and_then_the_hanger() {
    let deal = r#"{"events":["s_bet_a","s_hold_b","s_bet_b","s_good_a","h_concede_a"],"taken":[1],"gleich_winner":"a"}"#;
    assert_eq!(totals([0, 0], "{}", deal), [1, 3]);
}

#[test]
fn pe5_what_was_bet_comes_before_what_was_not() {
    let deal = r#"{"events":["h_bet_a","h_hold_b"],"team_tricks":2,"gleich_winner":"b","hanger_winner":"a"}"#;
    assert_eq!(totals([16, 17], "{}", deal), [18, 17]);
    assert_eq!(winner([16, 17], "{}", deal), Some(Side(0)));
}

#[test]
fn pe6_what_was_conceded_comes_first() {
    let deal = r#"{"events":["s_bet_b","s_hold_a","s_concede_a"],"taken":[1,1],"gleich_winner":"a","hanger_winner":"a"}"#;
    assert_eq!(totals([17, 16], "{}", deal), [17, 18]);
    assert_eq!(winner([17, 16], "{}", deal), Some(Side(1)));
}

#[test]
fn pe7_the_order_of_crediting_or_the_first_concession() {
    let at_once = r#"{"win_timing":"immediate_on_concession"}"#;
    let deal = r#"{"events":["s_concede_a","g_concede_b"],"taken":[1],"hanger_winner":"tie"}"#;
    assert_eq!(totals([17, 17], "{}", deal), [18, 17]);
    assert_eq!(winner([17, 17], "{}", deal), Some(Side(0)));
    assert_eq!(totals([17, 17], at_once, r#"{"events":["s_concede_a"],"taken":[1]}"#), [17, 18]);
    assert_eq!(winner([17, 17], at_once, r#"{"events":["s_concede_a"]}"#), Some(Side(1)));
    let (place, clause, [en, ja]) = refused([17, 17], at_once, deal);
    assert_eq!((place.as_str(), clause), ("events[1]", Some("PE-D7")));
    assert_eq!(en, "Jun & Theo reached 18 points by a concession, and at this table that ended the match.");
    assert_eq!(ja, "負けを認められてJun・Theoが18点に達したので、この卓では試合が終わっています。");
}

#[test]
fn pe8_a_gestrichen_side_may_not_bet() {
    for element in ["h", "s"] {
        let deal = format!(r#"{{"events":["g_bet_a","g_good_b","{element}_bet_a"]}}"#);
        let (place, clause, [en, _]) = refused([16, 10], "{}", &deal);
        assert_eq!((place.as_str(), clause), ("events[2]", Some("3.8")));
        assert_eq!(en, "Mika & Hana are gestrichen with 17 of 18 points and may not bet.");
        let other =
            format!(r#"{{"events":["g_bet_a","g_good_b","{element}_bet_b","{element}_hold_a"],"team_tricks":3,"hanger_winner":"a"}}"#);
        assert_eq!(totals([16, 10], "{}", &other), [19, 10]);
    }
}

#[test]
fn pe9_three_cards_count_when_both_are_gestrichen() {
    let deal = r#"{"a_gleich":3,"a_gleich_rank":"Q","b_gleich":2,"b_gleich_rank":"A",
        "a_hanger":2,"a_hanger_rank":"K","b_hanger":4,"b_hanger_rank":"K","team_tricks":2}"#;
    assert_eq!(totals([17, 17], "{}", deal), [18, 17]);
    assert_eq!(winner([17, 17], "{}", deal), Some(Side(0)));
}

#[test]
fn pe10_two_cards_are_void_when_both_are_gestrichen() {
    let deal = r#"{"a_gleich":2,"a_gleich_rank":"A","b_gleich":2,"b_gleich_rank":"9",
        "a_hanger":2,"a_hanger_rank":"A","b_hanger":2,"b_hanger_rank":"K","team_tricks":2}"#;
    assert_eq!(totals([17, 17], "{}", deal), [17, 18]);
    assert_eq!(winner([17, 17], "{}", deal), Some(Side(1)));
}

#[test]
fn pe11_only_who_held_may_bet_again() {
    let (place, clause, [en, ja]) = refused([0, 0], "{}", r#"{"events":["g_bet_a","g_hold_b","g_bet_a"]}"#);
    assert_eq!((place.as_str(), clause), ("events[2]", Some("3.6")));
    assert_eq!(en, "Gleich: only Jun & Theo, who held the last bet, may bet next.");
    assert_eq!(ja, "グライヒ：次にベットできるのは、前のベットをホールドしたJun・Theoだけです。");
}

#[test]
fn the_example_match_is_whole() {
    let story = crate::games::testing::example(&Perlaggen, include_str!("../../../../tests/matches/perlaggen.json"));
    assert_eq!(story.totals.as_slice(), [18, 12]);
}
