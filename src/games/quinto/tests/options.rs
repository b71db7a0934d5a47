//! Tests of the house rules (rule sheet 6.9), the decisions, and the end of a match (6.8).

use super::*;
use crate::games::AnyGame;

/// The points of both sides in deal X if seat 0, a player of side A, doubles.
fn doubled(rules: &str) -> [i64; 2] {
    scores(rules, &deal_x(r#"["double","pass","pass","pass"]"#))
}

#[test]
fn presets_set_both_halves_of_the_doubling() {
    assert_eq!(doubled(r#"{"preset":"seed_001"}"#), doubled("{}"));
    assert_eq!(doubled(r#"{"preset":"classic"}"#), [150, 90]);
    assert_eq!(doubled(r#"{"preset":"both_teams"}"#), [220, 130]);
    // Checks that a house rule that the table sets itself takes precedence over the preset.
    assert_eq!(doubled(r#"{"preset":"classic","double_side":"caller"}"#), [150, 65]);
    assert_eq!(doubled(r#"{"preset":"both_teams","double_scope":"tricks"}"#), [150, 90]);
}

#[test]
fn qu_d1_each_team_has_one_double_and_one_redouble() {
    // Each side doubles, and then redoubles the other side's double. So the factor of each side is 4.
    let calls = r#"["double","double","redouble","redouble"]"#;
    assert_eq!(scores("{}", &deal_x(calls)), [440, 260]);
    let refused = |calls: &str| said(&refused("{}", &format!(r#"{{"dealer":3,"calls":{calls}}}"#)).1.says())[0].clone();
    assert_eq!(refused(r#"["double","pass","double"]"#), "Mika & Hana have doubled already.");
    assert_eq!(refused(r#"["double","redouble","pass","double"]"#), "Jun & Theo have redoubled already.");
}

#[test]
fn qu_d2_and_d3_are_named_where_a_factor_counts() {
    let ids = |rules: &str| {
        let story = outcome(&Quinto, 4, rules, &[deal_x(r#"["double","pass","pass","pass"]"#)]);
        let lines = story.settled[0].full.as_ref().unwrap().ledger.lines.clone();
        lines.iter().map(|line| line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(ids("{}"), ["6.7 6.5 QU-D2 QU-D3", "6.3 6.5 QU-D2 QU-D3", "6.7 QU-D2 QU-D3", "6.3 QU-D2 QU-D3"]);
    assert_eq!(ids(r#"{"double_scope":"tricks"}"#)[1], "6.3 QU-D2 QU-D3");
}

/// The facts of a deal in which side A wins 12 tricks, the joker and all fives, but no pair. These are 140 points, and calls multiply them
/// by 1, 2 or 4.
fn sweep(dealer: u8, calls: &str) -> String {
    let none = r#"["none","none","none","none"]"#;
    format!(r#"{{"dealer":{dealer},"calls":{calls},"tricks_a":12,"pair_a4":{none},"pair_23":{none}}}"#)
}

#[test]
fn qu_d4_summaries_are_compared_after_the_deal() {
    // The table enters totals, and both sides reach the target of 250 in the same deal. The side with more points wins, although a game
    // ends at the target.
    let calls = r#"["double","double","redouble","redouble"]"#;
    let story = outcome(&Quinto, 4, "{}", &[deal_x(calls)]);
    assert_eq!(story.totals.as_slice(), [440, 260]);
    let end = story.outcome.unwrap();
    assert_eq!((end.winners().has(Seat(0)), end.winners().has(Seat(1))), (true, false));
}

#[test]
fn qu_d4_deal_end_plays_the_deal_out() {
    let tricks = ["0 joker 5H", "0 5D", "1 5C 5S", "1", "1", "1", "1", "1", "1", "1", "1", "1", ""];
    let rules = |timing: &str| format!(r#"{{"target":70,"end_timing":"{timing}"}}"#);
    let whole = logged(&tricks);
    assert_eq!(scores(&rules("deal_end"), &whole), [10 + 60, 50 + 15 + 5]);
    assert_eq!(scores(&rules("immediate"), &logged(&tricks[..2])), [70, 0]);
    // By the house rule `immediate` a game ends as soon as a trick brings a side to the target. Checks that recorded facts about later
    // tricks are then left over.
    assert_eq!(open(&rules("immediate"), &whole).left_over.len(), 2);
}

#[test]
fn qu_d5_equal_totals_play_one_more_deal_or_draw() {
    // In this deal both sides get 70 points. With a target of 70 they reach it together, with equal totals.
    let even = r#"{"dealer":3,"calls":["pass","pass","pass","pass"],"tricks_a":5,"cachette_team":"A","joker_team":"B",
        "five_team":["A","A","B","A"],"pair_a4":["none","none","none","none"],"pair_23":["none","none","none","none"]}"#;
    assert_eq!(scores(r#"{"target":500}"#, even), [70, 70]);
    let rules = |tie: &str| format!(r#"{{"target":70,"tie":"{tie}"}}"#);
    let drawn = outcome(&Quinto, 4, &rules("draw"), &[even.to_owned()]);
    assert!(drawn.outcome.unwrap().is_shared());
    let goes_on = outcome(&Quinto, 4, &rules("extra_deal"), &[even.to_owned()]);
    assert!(goes_on.outcome.is_none() && goes_on.open.is_some());
    // Checks that the extra deal is played to its end, although side A reaches 90 points earlier. Both sides had reached the target before
    // the extra deal began.
    let tricks = ["0 joker 5H", "0 5D", "1 5C 5S", "1", "1", "1", "1", "1", "1", "1", "1", "0", "A4H"];
    let next = logged(&tricks).replace("\"dealer\":3", "\"dealer\":0");
    let decided = outcome(&Quinto, 4, &rules("extra_deal"), &[even.to_owned(), next]);
    assert_eq!(decided.totals.as_slice(), [70 + 15 + 60 + 5 + 20, 70 + 45 + 15]);
    assert!(decided.outcome.unwrap().winners().has(Seat(0)));
}

#[test]
fn qu_d6_the_last_trick_comes_before_the_cachette() {
    let tricks = ["1 joker", "1 5H", "0", "0", "0", "0", "0", "0", "0", "0", "0", "0 5D"];
    let cachette = ["5C 5S"];
    // After the twelfth trick side A has 65 points. So a target of 65 ends the game before the cachette (the five cards left over, which
    // the last trick wins) is counted, and a target of 70 does not.
    let ended = outcome(&Quinto, 4, r#"{"target":65}"#, &[logged(&tricks)]);
    assert_eq!((ended.totals.as_slice(), ended.outcome.is_some()), (&[65, 55][..], true));
    let counted = outcome(&Quinto, 4, r#"{"target":70}"#, &[logged(&[&tricks[..], &cachette].concat())]);
    assert_eq!((counted.totals.as_slice(), counted.outcome.is_some()), (&[65 + 5 + 15, 55][..], true));
}

#[test]
fn a_rubber_is_won_by_two_games() {
    let rules = r#"{"match":"best_of_3","target":140}"#;
    let one = outcome(&Quinto, 4, rules, &[sweep(3, PASSES)]);
    assert_eq!((one.totals.as_slice(), one.outcome), (&[1, 0][..], None));
    assert_eq!(one.notes, [("game_points", [0, 0].map(crate::asking::Value::Number).into_iter().collect())]);
    let part = deal_x(PASSES).replace("\"dealer\":3", "\"dealer\":0");
    let two = outcome(&Quinto, 4, rules, &[sweep(3, PASSES), part.clone()]);
    assert_eq!(two.totals.as_slice(), [1, 0]);
    assert_eq!(two.notes, [("game_points", [110, 65].map(crate::asking::Value::Number).into_iter().collect())]);
    let three = outcome(&Quinto, 4, rules, &[sweep(3, PASSES), part.clone(), part.replace("\"dealer\":0", "\"dealer\":1")]);
    assert_eq!(three.totals.as_slice(), [2, 0]);
    assert!(three.outcome.unwrap().winners().has(Seat(2)));
    let full = three.settled[2].full.as_ref().unwrap();
    let voice = Lang::En.voice();
    assert_eq!(full.ledger.lines.last().unwrap().amount.written(&voice), "1 [220 points to 130: game won] = 1");
}

#[test]
fn a_drawn_game_of_a_rubber_counts_for_nobody() {
    let even = r#"{"calls":["pass","pass","pass","pass"],"tricks_a":5,"cachette_team":"A","joker_team":"B",
        "five_team":["A","A","B","A"],"pair_a4":["none","none","none","none"],"pair_23":["none","none","none","none"]}"#;
    let story = outcome(&Quinto, 4, r#"{"match":"best_of_3","target":70,"tie":"draw"}"#, &[even.to_owned()]);
    assert_eq!((story.totals.as_slice(), story.outcome), (&[0, 0][..], None));
    assert_eq!(story.notes, [("game_points", [0, 0].map(crate::asking::Value::Number).into_iter().collect())]);
    let clauses: Vec<_> = story.settled[0].full.as_ref().unwrap().ledger.lines.iter().map(|line| line.clauses[0].id).collect();
    assert_eq!(clauses.iter().filter(|id| **id == "QU-D5").count(), 2);
}

#[test]
fn a_number_of_deals_knows_no_target() {
    let rules = |tie: &str| format!(r#"{{"match":"deals","deals":2,"tie":"{tie}"}}"#);
    assert_eq!(AnyGame::length(&Quinto, &serde_json::from_str(&rules("draw")).unwrap(), crate::games::testing::count(&Quinto, 4)), Some(2));
    let big = sweep(3, r#"["pass","double","redouble","pass"]"#);
    let one = outcome(&Quinto, 4, &rules("draw"), std::slice::from_ref(&big));
    assert_eq!((one.totals.as_slice(), one.outcome), (&[560, 0][..], None));
    let two = outcome(&Quinto, 4, &rules("draw"), &[big, deal_x(PASSES).replace("\"dealer\":3", "\"dealer\":0")]);
    assert!(two.outcome.unwrap().winners().has(Seat(0)));
    // After two deals the totals are equal. Checks both values of the house rule that makes this a draw or leads to an extra deal.
    let even = r#"{"calls":["pass","pass","pass","pass"],"tricks_a":5,"cachette_team":"A","joker_team":"B",
        "five_team":["A","A","B","A"],"pair_a4":["none","none","none","none"],"pair_23":["none","none","none","none"]}"#;
    let evens = [even.to_owned(), even.to_owned()];
    assert!(outcome(&Quinto, 4, &rules("draw"), &evens).outcome.unwrap().is_shared());
    assert!(outcome(&Quinto, 4, &rules("extra_deal"), &evens).outcome.is_none());
}

#[test]
fn points_by_hand_count_in_the_game() {
    // Deal X gives side A 110 points and side B 65.
    let deals = |n| vec![deal_x(PASSES); n];
    let [a, b] = scores("{}", &deal_x(PASSES));
    let rules = format!(r#"{{"target":{}}}"#, a + 50);
    let over = |entered: &[(usize, u8, i64)]| by_hand(&Quinto, 4, &rules, &deals(1), entered);
    assert_eq!(over(&[]).outcome, None);
    // Checks that points which the table adds between deals can end the match. If the table takes points away, the match can go on.
    let ended = over(&[(1, 1, 250)]);
    assert_eq!((ended.totals.as_slice(), ended.outcome.unwrap().winners().has(Seat(1))), ([a, b + 250].as_slice(), true));
    assert!(over(&[(0, 0, 50)]).outcome.is_some());
    assert!(by_hand(&Quinto, 4, &rules, &deals(2), &[]).outcome.is_some());
    let delayed = by_hand(&Quinto, 4, &rules, &deals(2), &[(1, 0, -a), (1, 1, -b)]);
    assert_eq!((delayed.outcome, delayed.totals.as_slice()), (None, [a, b].as_slice()));
    // If a game ends immediately, points that the table entered between deals count towards the target too.
    let tricks = r#"{"dealer":3,"calls":["pass","pass","pass","pass"],"taken":[0],"quints":["none"]}"#;
    let at_once =
        |entered: &[(usize, u8, i64)]| by_hand(&Quinto, 4, r#"{"target":100,"end_timing":"immediate"}"#, &[tricks.into()], entered);
    assert_eq!(at_once(&[(0, 0, 90)]).settled.len(), 0);
    assert_eq!(at_once(&[(0, 0, 95)]).settled.len(), 1);
}
