//! The worked examples of sections 8 and 9 of the rule sheet.

use super::*;

/// The chips of the declarer in seat 0, the partner in seat 1, and one opponent. If `partner` is false, the list has only the declarer and
/// one opponent.
fn parts(game: &Chiamata, rules: &str, facts: &str, partner: bool) -> Vec<i64> {
    let chips = pays(game, rules, facts);
    assert_eq!(chips.iter().sum::<i64>(), 0);
    let alone = if partner { 2 } else { 1 };
    assert!(chips[alone..].iter().all(|pay| *pay == chips[4]));
    [&chips[..alone], &[chips[4]]].concat()
}

fn bid(rules: &str, bid: i64, points: i64, tricks: i64, partner: bool) -> Vec<i64> {
    let who = if partner { "1" } else { NONE };
    let facts = format!(
        r#"{{"declarer":0,"bid":{bid},"trump":"S","called_rank":"A","partner":{who},"side_points":{points},"side_tricks":{tricks}}}"#
    );
    parts(&POINTS, rules, &facts, partner)
}

#[test]
fn points_examples_by_number() {
    let (from_61, from_70, from_81) = ("{}", r#"{"min_bid":70}"#, r#"{"min_bid":81}"#);
    for (number, got, expected) in [
        (1, bid(from_61, 61, 61, 5, true), vec![2, 1, -1]),
        (2, bid(from_61, 75, 80, 6, true), vec![4, 2, -2]),
        (3, bid(from_61, 75, 74, 5, true), vec![-4, -2, 2]),
        (4, bid(from_61, 95, 101, 7, false), vec![32, -8]),
        (5, bid(from_70, 70, 70, 5, true), vec![2, 1, -1]),
        (6, bid(from_81, 81, 90, 6, true), vec![8, 4, -4]),
        (7, bid(from_61, 120, 120, 8, true), vec![128, 64, -64]),
        (8, bid(from_61, 120, 118, 7, true), vec![-64, -32, 32]),
        (9, bid(from_61, 65, 0, 0, true), vec![-4, -2, 2]),
        (10, bid(from_61, 65, 0, 0, false), vec![-8, 2]),
        (11, bid(r#"{"bid_scaling":"linear"}"#, 91, 93, 6, true), vec![8, 4, -4]),
    ] {
        assert_eq!(got, expected, "briscola5-points example {number}");
    }
}

#[test]
fn points_no12_the_lowest_bid() {
    let rules = r#"{"min_bid":81}"#;
    for facts in [r#"{"bids":[80]}"#, r#"{"declarer":0,"bid":80}"#] {
        let (_, objection) = refused(&POINTS, rules, facts);
        assert_eq!(objection, Objection::Range { got: 80, min: 81, max: 120 });
        assert_eq!(why(&objection).1, "Closest possible: 81.");
    }
    let offers = open(&POINTS, rules, "{}").stopped.unwrap().question.offers;
    assert_eq!((offers.len(), offers[0].value.clone()), (41, Value::Number(81)));
}

#[test]
fn points_no13_a_bid_must_be_higher_and_120_ends_it() {
    let (_, objection) = refused(&POINTS, "{}", r#"{"bids":[72,72]}"#);
    assert_eq!(why(&objection), ("72 does not beat 72, the highest bid so far.".into(), "The lowest bid possible is 73.".into(), "8"));
    assert_eq!(asked(&POINTS, "{}", r#"{"bids":[72,"pass",73]}"#), "bids");
    assert_eq!(asked(&POINTS, "{}", r#"{"bids":[72,120]}"#), "trump");
    assert_eq!(asked(&POINTS, "{}", r#"{"bids":[72,"pass","pass","pass","pass"]}"#), "trump");
}

/// The facts of a deal with a monte. `points` are in the tricks of the declarer's side, `monte` in the monte (the declarer's five
/// discards), and `last` won the last trick.
fn monte(bid: i64, tricks: i64, points: i64, monte: i64, last: &str, partner: bool) -> String {
    let who = if partner { "1" } else { NONE };
    format!(
        r#"{{"declarer":0,"bid":{bid},"trump":"S","called_rank":"A","partner":{who},"side_trick_points":{points},
            "monte_points":{monte},"last_trick_by":"{last}","side_tricks":{tricks}}}"#
    )
}

#[test]
fn monte_examples_by_number() {
    let base_70 = r#"{"band_base":"70"}"#;
    let to_declarer = r#"{"monte_to":"declarer"}"#;
    for (number, rules, facts, partner, expected) in [
        (1, "{}", monte(70, 5, 63, 15, "side", true), true, vec![2, 1, -1]),
        (2, "{}", monte(91, 5, 80, 14, "side", true), true, vec![16, 8, -8]),
        (3, "{}", monte(91, 5, 80, 14, "opponents", true), true, vec![-16, -8, 8]),
        (4, "{}", monte(100, 5, 104, 0, "side", false), false, vec![32, -8]),
        (5, "{}", monte(80, 5, 80, 0, "opponents", true), true, vec![4, 2, -2]),
        (6, "{}", monte(101, 5, 95, 25, "side", true), true, vec![32, 16, -16]),
        (7, "{}", monte(70, 7, 100, 20, "side", true), true, vec![4, 2, -2]),
        (8, "{}", monte(90, 0, 0, 20, "opponents", true), true, vec![-16, -8, 8]),
        (9, base_70, monte(91, 5, 80, 14, "side", true), true, vec![8, 4, -4]),
        (10, to_declarer, monte(91, 5, 80, 14, "opponents", true), true, vec![16, 8, -8]),
    ] {
        assert_eq!(parts(&MONTE, rules, &facts, partner), expected, "briscola5-monte example {number}");
    }
}

/// Checks examples 7 and 8, in which the table enters only that the declarer's side took every trick, or none.
#[test]
fn monte_no7_and_no8_need_no_counting() {
    let facts = |bid: i64, tricks: i64, more: &str| {
        format!(r#"{{"declarer":0,"bid":{bid},"trump":"S","called_rank":"A","partner":1,"side_tricks":{tricks}{more}}}"#)
    };
    assert_eq!(pays(&MONTE, "{}", &facts(70, 7, "")), [4, 2, -2, -2, -2]);
    assert_eq!(pays(&MONTE, "{}", &facts(90, 0, "")), [-16, -8, 8, 8, 8]);
    let (key, objection) = refused(&MONTE, "{}", &facts(70, 7, r#","last_trick_by":"opponents""#));
    assert!(key == "last_trick_by" && matches!(objection, Objection::Follows(_)));
    // A house rule always gives the monte (the declarer's five discards) to the declarer. Checks that the monte must then be counted even
    // if the declarer has no trick.
    assert_eq!(asked(&MONTE, r#"{"monte_to":"declarer"}"#, &facts(90, 0, "")), "monte_points");
    let log = |taken: &str| format!(r#"{{"declarer":0,"bid":70,"trump":"S","called_rank":"A","partner":1,"taken":[{taken}]}}"#);
    assert_eq!(pays(&MONTE, "{}", &log("0,1,0,0,1,0,0")), [4, 2, -2, -2, -2]);
    assert_eq!(pays(&MONTE, "{}", &log("2,2,3,3,4,4,2")), [-4, -2, 2, 2, 2]);
}

#[test]
fn monte_no11_the_lowest_bid_is_70() {
    let (key, objection) = refused(&MONTE, "{}", &monte(69, 5, 63, 15, "side", true));
    assert_eq!((key.as_str(), objection), ("bid", Objection::Range { got: 69, min: 70, max: 120 }));
}

#[test]
fn monte_parts_that_cannot_be_are_refused() {
    let refusal = |facts: &str| {
        let (key, objection) = refused(&MONTE, "{}", facts);
        let (says, instead, clause) = why(&objection);
        assert!(!says.is_empty() && ["6", "9"].contains(&clause), "{says}");
        (key, instead)
    };
    let key = |key: &str, instead: &str| (key.to_owned(), instead.to_owned());
    // The 120 points have three parts: the points of the two sides in tricks, and the points of the monte (the declarer's five discards).
    // No part can be 1.
    assert_eq!(refusal(&monte(70, 5, 1, 15, "side", true)), key("side_trick_points", "Closest possible: 0."));
    assert_eq!(refusal(&monte(70, 5, 119, 0, "side", true)), key("side_trick_points", "Closest possible: 118."));
    assert_eq!(refusal(&monte(70, 5, 63, 1, "side", true)), key("monte_points", "Closest possible: 0."));
    assert_eq!(refusal(&monte(70, 5, 100, 19, "side", true)), key("monte_points", "Closest possible: 18."));
    assert_eq!(refusal(&monte(70, 5, 100, 21, "side", true)), key("monte_points", "Closest possible: 20."));
    // Checks that a side without tricks has no card points, and a side with all tricks has all 120 card points.
    assert_eq!(refusal(&monte(70, 0, 63, 15, "opponents", true)), key("side_tricks", "Closest possible: 1."));
    assert_eq!(refusal(&monte(70, 0, 0, 15, "side", true)), key("side_tricks", "Closest possible: 1."));
    assert_eq!(refusal(&monte(70, 7, 63, 15, "side", true)), key("side_tricks", "Closest possible: 6."));
    assert_eq!(refusal(&monte(70, 7, 100, 20, "opponents", true)), key("side_tricks", "Closest possible: 6."));
    let (_, rich) = refused(&MONTE, "{}", &monte(70, 5, 63, 55, "side", true));
    assert_eq!(rich, Objection::Range { got: 55, min: 0, max: 54 });
}

#[test]
fn monte_last_trick_is_one_more_than_are_logged() {
    let told = |log: &str, points: i64, rest: &str| {
        format!(
            r#"{{"declarer":0,"bid":70,"trump":"S","called_rank":"A","partner":1,"taken":[{log}],"side_trick_points":{points},
                "monte_points":15,"last_trick_by":"opponents"{rest}}}"#
        )
    };
    // Two of the seven tricks are not entered, and the opponents won the last trick. So the declarer's side has one trick at most.
    let (key, why) = refused(&MONTE, "{}", &told("2,3,4,2,3", 0, r#","side_tricks":2"#));
    assert_eq!((key.as_str(), why), ("side_tricks", Objection::Beside { got: 2, min: 0, max: 1 }));
    let (key, _) = refused(&MONTE, "{}", &told("2,3,4,2,3,4", 30, r#","side_tricks":1"#));
    assert_eq!(key, "last_trick_by");
    assert_eq!(pays(&MONTE, "{}", &told("2,3,4,2,3", 30, r#","side_tricks":1"#)).len(), 5);
}

#[test]
fn monte_of_49_or_50_is_odd() {
    for points in [49, 50] {
        let facts = monte(70, 5, 60, points, "side", true);
        let (key, objection) = refused(&MONTE, "{}", &facts);
        assert_eq!((key.as_str(), objection.is_odd()), ("monte_points", true));
        let kept = facts.replacen('{', r#"{"confirmed":["monte_points"],"#, 1);
        assert_eq!(pays(&MONTE, "{}", &kept), [2, 1, -1, -1, -1]);
    }
    assert_eq!(pays(&MONTE, "{}", &monte(70, 5, 60, 54, "side", true)), [2, 1, -1, -1, -1]);
}

#[test]
fn monte_is_asked_for_in_the_order_of_the_sheet() {
    let upto = |facts: &str| asked(&MONTE, "{}", &format!(r#"{{"declarer":0,"bid":70{facts}}}"#));
    assert_eq!(upto(""), "trump");
    assert_eq!(upto(r#","trump":"S""#), "called_rank");
    assert_eq!(upto(r#","trump":"S","called_rank":"A""#), "taken");
    let taken = r#","trump":"S","called_rank":"A","taken":[0,0,0,1,1,2,0]"#;
    assert_eq!(upto(taken), "partner");
    let partner = format!(r#"{taken},"partner":1"#);
    assert_eq!(upto(&partner), "side_trick_points");
    assert_eq!(upto(&format!(r#"{partner},"side_trick_points":63"#)), "monte_points");
    // All tricks are entered. Checks that the winner of the last trick and the number of tricks are then computed, so the record need not
    // have them.
    let whole = format!(r#"{{"declarer":0,"bid":70{partner},"side_trick_points":63,"monte_points":15}}"#);
    assert_eq!(pays(&MONTE, "{}", &whole), [2, 1, -1, -1, -1]);
    let (key, objection) = refused(&MONTE, "{}", &whole.replace("\"monte_points\"", "\"last_trick_by\":\"opponents\",\"monte_points\""));
    assert!(key == "last_trick_by" && matches!(objection, Objection::Follows(_)));
}
