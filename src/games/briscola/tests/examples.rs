//! The worked examples of the rule sheets, by number.

use super::*;

const POINTS: &str = r#"{"match_mode":"points"}"#;

#[test]
fn s0_4_tricks_and_draws() {
    let counts = SIZES.map(stock);
    assert_eq!(counts, [(34, 17, 20), (30, 10, 13), (28, 7, 10), (18, 3, 6)]);
}

#[test]
fn s1_1_sixty_five_wins() {
    assert_eq!(run(TWO_PLAY, "{}", "65-55"), "1-0");
}

#[test]
fn s1_2_a_tie_wins_nothing_and_does_not_count() {
    assert_eq!(run(TWO_PLAY, "{}", "60-60"), "0-0");
    assert_eq!(told(TWO_PLAY, "{}", "60-60").notes, [("counted_deals", Value::Number(0))]);
}

#[test]
fn s1_3_all_points_are_one_win() {
    assert_eq!(run(TWO_PLAY, "{}", "120-0"), "1-0");
    assert_eq!(winners(TWO_PLAY, "{}", "120-0"), "");
}

#[test]
fn s1_4_best_of_three() {
    assert_eq!(run(TWO_PLAY, "{}", "70-50 45-75 62-58"), "1-0 1-1 2-1");
    assert_eq!(winners(TWO_PLAY, "{}", "70-50 45-75"), "");
    assert_eq!(winners(TWO_PLAY, "{}", "70-50 45-75 62-58"), "A");
}

#[test]
fn s1_5_a_tie_is_ignored() {
    assert_eq!(run(TWO_PLAY, "{}", "61-59 60-60 80-40"), "1-0 1-0 2-0");
    assert_eq!(winners(TWO_PLAY, "{}", "61-59 60-60 80-40"), "A");
}

#[test]
fn s1_6_best_of_five_ends_with_the_third_win() {
    let rules = r#"{"best_of":5}"#;
    assert_eq!(run(TWO_PLAY, rules, "33-87 59-61 40-80"), "0-1 0-2 0-3");
    assert_eq!(winners(TWO_PLAY, rules, "33-87 59-61 40-80"), "B");
    assert_eq!(told(TWO_PLAY, rules, "33-87 59-61 40-80 61-59").beyond, 1);
}

#[test]
fn s1_7_first_to_120_points() {
    assert_eq!(run(TWO_PLAY, POINTS, "72-48 50-70"), "72-48 122-118");
    assert_eq!(winners(TWO_PLAY, POINTS, "72-48 50-70"), "A");
}

#[test]
fn s1_8_both_at_120_is_a_draw() {
    assert_eq!(run(TWO_PLAY, POINTS, "60-60 60-60"), "60-60 120-120");
    assert_eq!(winners(TWO_PLAY, POINTS, "60-60 60-60"), "AB");
}

#[test]
fn s1_9_the_higher_total_wins() {
    let rules = r#"{"match_mode":"points","target_points":170}"#;
    assert_eq!(run(TWO_PLAY, rules, "70-50 65-55 50-70"), "70-50 135-105 185-175");
    assert_eq!(winners(TWO_PLAY, rules, "70-50 65-55"), "");
    assert_eq!(winners(TWO_PLAY, rules, "70-50 65-55 50-70"), "A");
}

#[test]
fn s1_10_nobody_has_119() {
    let (key, why) = super::facts::refused(TWO_PLAY, "{}", &deal(TWO_PLAY, "119-1"));
    assert_eq!((key.as_str(), why.clause()), ("points", Some("0.5")));
}

#[test]
fn s2_1_the_most_wins_without_61() {
    assert_eq!(run(THREE_PLAY, "{}", "50-40-30"), "1-0-0");
}

#[test]
fn s2_2_two_share_the_top() {
    assert_eq!(run(THREE_PLAY, "{}", "45-45-30"), "0-0-0");
}

#[test]
fn s2_3_all_three_share_it() {
    assert_eq!(run(THREE_PLAY, "{}", "40-40-40"), "0-0-0");
}

#[test]
fn s2_4_one_has_all() {
    assert_eq!(run(THREE_PLAY, "{}", "0-120-0"), "0-1-0");
}

#[test]
fn s2_5_first_to_two_wins_even_after_three_deals() {
    assert_eq!(run(THREE_PLAY, "{}", "50-40-30 30-62-28 20-30-70 35-51-34"), "1-0-0 1-1-0 1-1-1 1-2-1");
    assert_eq!(winners(THREE_PLAY, "{}", "50-40-30 30-62-28 20-30-70"), "");
    assert_eq!(winners(THREE_PLAY, "{}", "50-40-30 30-62-28 20-30-70 35-51-34"), "B");
}

#[test]
fn s2_6_points_of_three() {
    assert_eq!(run(THREE_PLAY, POINTS, "50-40-30 20-70-30 55-35-30"), "50-40-30 70-110-60 125-145-90");
    assert_eq!(winners(THREE_PLAY, POINTS, "50-40-30 20-70-30 55-35-30"), "B");
}

#[test]
fn s2_7_a_playoff_of_two() {
    let deal = r#"{"removed_two":"H","trump":"S","points":[48,48,24],"playoff":[50,70]}"#;
    let story = outcome(&THREE, 3, r#"{"three_way_tie":"playoff2"}"#, &[deal.to_owned()]);
    assert_eq!(story.totals.as_slice(), [0, 1, 0]);
}

#[test]
fn s2_8_all_cards_are_worth_120() {
    let (key, why) = super::facts::refused(THREE_PLAY, "{}", &deal(THREE_PLAY, "60-59-0"));
    assert_eq!((key.as_str(), why.clause()), ("points", Some("0.5")));
}

#[test]
fn s3_1_piles_of_partners_are_added() {
    assert_eq!(run(FOUR_PLAY, "{}", "33-10-44-33"), "1-0");
    assert_eq!(run(FOUR_PLAY, POINTS, "33-10-44-33"), "77-43");
}

#[test]
fn s3_2_sixty_each() {
    assert_eq!(run(FOUR_PLAY, "{}", "20-15-40-45"), "0-0");
}

#[test]
fn s3_3_any_total_from_61_is_one_win() {
    assert_eq!(run(FOUR_PLAY, "{}", "118-2"), "1-0");
}

#[test]
fn s3_4_all_to_the_other_team() {
    assert_eq!(run(FOUR_PLAY, "{}", "0-120"), "0-1");
}

#[test]
fn s3_5_best_of_three_with_a_tie() {
    assert_eq!(run(FOUR_PLAY, "{}", "61-59 59-61 60-60 90-30"), "1-0 1-1 1-1 2-1");
    assert_eq!(winners(FOUR_PLAY, "{}", "61-59 59-61 60-60 90-30"), "A");
}

#[test]
fn s3_6_points_of_teams() {
    assert_eq!(run(FOUR_PLAY, POINTS, "64-56 50-70"), "64-56 114-126");
    assert_eq!(winners(FOUR_PLAY, POINTS, "64-56 50-70"), "B");
}

#[test]
fn s3_7_the_player_after_the_dealer_leads() {
    let story = replay(&FOUR, 4, "{}", &[], 3);
    let leads = story.open.unwrap().scene.glance[1].shows;
    assert_eq!(leads, crate::games::Shown::Seat(Seat(0)));
    assert_eq!(dealer_after(FOUR_PLAY, "{}", "61-59", 3), Seat(0));
}

#[test]
fn s4_1_piles_of_six() {
    assert_eq!(run(SIX_PLAY, "{}", "10-20-30-20-25-15"), "1-0");
    assert_eq!(run(SIX_PLAY, POINTS, "10-20-30-20-25-15"), "65-55");
}

#[test]
fn s4_2_sixty_each() {
    assert_eq!(run(SIX_PLAY, "{}", "20-0-40-42-0-18"), "0-0");
}

#[test]
fn s4_3_and_4_totals_of_teams() {
    assert_eq!(run(SIX_PLAY, "{}", "59-61"), "0-1");
    assert_eq!(run(SIX_PLAY, "{}", "120-0"), "1-0");
}

#[test]
fn s4_5_best_of_three() {
    assert_eq!(run(SIX_PLAY, "{}", "44-76 70-50 30-90"), "0-1 1-1 1-2");
    assert_eq!(winners(SIX_PLAY, "{}", "44-76 70-50 30-90"), "B");
}

#[test]
fn s4_6_the_player_after_the_dealer_leads() {
    let story = replay(&SIX, 6, "{}", &[], 5);
    assert_eq!(story.open.unwrap().scene.glance[1].shows, crate::games::Shown::Seat(Seat(0)));
    assert_eq!(dealer_after(SIX_PLAY, "{}", "61-59", 5), Seat(0));
}

#[test]
fn s5_1_a_turned_ace_is_buried() {
    let rules = r#"{"bury_ace_three":true}"#;
    let turned = |rank| format!(r#"{{"trump":"C","turned_rank":"{rank}","points":[61,59]}}"#);
    for rank in ["A", "3"] {
        let (key, why) = super::facts::refused(TWO_PLAY, rules, &turned(rank));
        assert_eq!((key.as_str(), why.clause()), ("turned_rank", Some("5.1")));
    }
    assert_eq!(outcome(&TWO, 2, rules, &[turned("6")]).totals.as_slice(), [1, 0]);
}

#[test]
fn s5_2_or_stays() {
    let deal = r#"{"trump":"C","turned_rank":"A","points":[61,59]}"#;
    assert_eq!(outcome(&TWO, 2, "{}", &[deal.to_owned()]).totals.as_slice(), [1, 0]);
}

fn black_hand(size: Size, rules: &str, before: &str, by: u8) -> Story {
    let mut deals: Vec<_> = before.split_whitespace().map(|points| deal(size, points)).collect();
    let two = if size.1 == 3 { r#""removed_two":"H","# } else { "" };
    deals.push(format!(r#"{{{two}"trump":"S","conquista_by":{by}}}"#));
    outcome(size.0, size.1, rules, &deals)
}

#[test]
fn s5_3_a_black_hand_wins_the_deal() {
    for size in SIZES {
        let story = black_hand(size, r#"{"conquista":true}"#, "", 0);
        assert_eq!(story.totals.get(Side(0)), 1);
        assert_eq!(story.totals.iter().sum::<i64>(), 1);
        assert!(story.outcome.is_none());
    }
}

#[test]
fn s5_4_in_one_trick() {
    let rules = r#"{"conquista":true,"conquista_scope":"same_trick"}"#;
    assert_eq!(black_hand(FOUR_PLAY, rules, "", 3).totals.as_slice(), [0, 1]);
    let wrong = crate::games::AnyGame::wrong_table(&TWO, &serde_json::from_str(rules).unwrap(), crate::games::testing::count(&TWO, 2));
    assert_eq!(wrong.unwrap().objection.clause(), Some("5.2"));
}

#[test]
fn s5_5_a_black_hand_is_booked_120_to_0() {
    let rules = r#"{"conquista":true,"match_mode":"points"}"#;
    let story = black_hand(TWO_PLAY, rules, "40-80", 0);
    assert_eq!(story.totals.as_slice(), [160, 80]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(black_hand(THREE_PLAY, rules, "", 1).totals.as_slice(), [0, 120, 0]);
}

#[test]
fn s5_6_a_black_hand_wins_the_match() {
    let story = black_hand(TWO_PLAY, r#"{"conquista":true,"conquista_award":"match","best_of":5}"#, "30-90 40-80", 0);
    assert_eq!(story.totals.as_slice(), [1, 2]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn s5_7_ties_that_count() {
    let rules = r#"{"tie_deal":"count"}"#;
    assert_eq!(run(TWO_PLAY, rules, "61-59 60-60 60-60"), "1-0 1-0 1-0");
    assert_eq!(winners(TWO_PLAY, rules, "61-59 60-60"), "");
    assert_eq!(winners(TWO_PLAY, rules, "61-59 60-60 60-60"), "A");
}

#[test]
fn s5_8_ties_that_count_can_draw_the_match() {
    let rules = r#"{"tie_deal":"count"}"#;
    assert_eq!(run(TWO_PLAY, rules, "60-60 61-59 59-61"), "0-0 1-0 1-1");
    assert_eq!(winners(TWO_PLAY, rules, "60-60 61-59 59-61"), "AB");
}

#[test]
fn the_example_matches_are_whole() {
    for (size, file, totals) in [
        (TWO_PLAY, include_str!("../../../../tests/matches/briscola-2p.json"), "2-1"),
        (THREE_PLAY, include_str!("../../../../tests/matches/briscola-3p.json"), "1-2-1"),
        (FOUR_PLAY, include_str!("../../../../tests/matches/briscola-4p.json"), "234-126"),
        (SIX_PLAY, include_str!("../../../../tests/matches/briscola-6p.json"), "3-1"),
    ] {
        assert_eq!(join(example(size.0, file).totals.as_slice()), totals);
    }
}
