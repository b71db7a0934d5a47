//! Tests of the order of the questions, and of the answers that are refused (rule sheet 0.5, 6, 8).

use super::*;
use crate::games::testing::open_by;

#[test]
fn facts_come_in_the_order_in_which_the_table_learns_them() {
    let upto = |facts: &str| asked(&FIVE, "{}", &format!("{{{facts}}}"));
    assert_eq!(upto(""), "bids");
    let result = r#""declarer":1"#;
    assert_eq!(upto(result), "bid_rank");
    let trump = format!(r#"{result},"bid_rank":"2","trump":"C""#);
    assert_eq!(upto(&format!(r#"{result},"bid_rank":2"#)), "trump");
    assert_eq!(upto(&trump), "taken");
    // Checks that the partner is asked for only after the last trick.
    assert_eq!(upto(&format!(r#"{trump},"taken":[1,1,0,1,2,1,1]"#)), "taken");
    let taken = format!(r#"{trump},"taken":[1,1,0,1,2,1,1,4]"#);
    assert_eq!(upto(&taken), "partner");
    assert_eq!(upto(&format!(r#"{taken},"partner":2"#)), "side_points");
    // A table that enters totals is asked for the card points, then for the partner. It is asked for tricks only if they could double the
    // pay.
    assert_eq!(upto(&format!(r#"{trump},"side_points":70"#)), "partner");
    assert_eq!(upto(&format!(r#"{trump},"side_points":120"#)), "side_tricks");
    assert_eq!(upto(&format!(r#"{trump},"side_points":0"#)), "side_tricks");
    assert_eq!(upto(&format!(r#"{trump},"side_points":0,"side_tricks":0"#)), "partner");
    assert_eq!(upto(&format!(r#"{trump},"seat_points":[20,20,20,20,40]"#)), "partner");
}

/// The key of the next question at a table that enters totals and no single tricks.
fn asked_in_totals(facts: &str) -> &'static str {
    open_by(&FIVE, 5, "{}", &[], facts, Entry::Totals).stopped.unwrap().question.fact.key
}

#[test]
fn a_table_that_gives_totals_gives_results() {
    assert_eq!(asked_in_totals("{}"), "declarer");
    assert_eq!(asked_in_totals(r#"{"bids":["A"]}"#), "bids");
    assert_eq!(asked_in_totals(r#"{"declarer":1,"bid_rank":"J","trump":"C"}"#), "side_points");
}

#[test]
fn a_log_and_its_result_agree() {
    let log = r#""dealer":4,"bids":["A","pass","J","pass","pass","pass"]"#;
    let rest = r#""trump":"C","partner":2,"side_points":70}"#;
    let agreeing = format!(r#"{{{log},"declarer":2,"bid_rank":"J",{}"#, rest.replace(":2", ":1"));
    assert_eq!(pays(&FIVE, "{}", &agreeing), [-1, 1, 2, -1, -1]);
    let (key, objection) = refused(&FIVE, "{}", &format!(r#"{{{log},"declarer":1,{rest}"#));
    assert!(key == "declarer" && matches!(objection, Objection::Follows(_)));
    let (key, _) = refused(&FIVE, "{}", &format!(r#"{{{log},"bid_rank":"7",{rest}"#));
    assert_eq!(key, "bid_rank");
    let (key, objection) = refused(&FIVE, "{}", &format!(r#"{{{log},"all_pass":true}}"#));
    assert!(key == "all_pass" && matches!(objection, Objection::Follows(_)));
    // Checks that missing calls are not asked for once the result of the auction is entered.
    let broken = r#"{"bids":["A"],"declarer":2,"bid_rank":"J","trump":"C","partner":1,"side_points":70}"#;
    assert_eq!(pays(&FIVE, "{}", broken), [-1, 1, 2, -1, -1]);
}

#[test]
fn the_auction_passes_whoever_is_out() {
    let turn = |calls: &str| en(&open(&FIVE, "{}", &format!(r#"{{"dealer":0,"bids":[{calls}]}}"#)).stopped.unwrap().question.says);
    assert_eq!(turn(""), "What does Jun bid?");
    assert_eq!(turn(r#""A","pass",3,"pass",7"#), "What does Jun bid?");
    assert_eq!(turn(r#""A","pass",3,"pass",7,"pass""#), "What does Theo bid?");
    // Checks that if all other players have passed, the last player may still bid or pass.
    assert_eq!(turn(r#""pass","pass","pass","pass""#), "What does Mika bid?");
    assert_eq!(asked(&FIVE, "{}", r#"{"dealer":0,"bids":["pass","pass","pass","pass","A"]}"#), "trump");
    // Checks that a bid of 2 ends the auction, because no rank is lower.
    assert_eq!(asked(&FIVE, "{}", r#"{"dealer":0,"bids":["A",2]}"#), "trump");
}

#[test]
fn card_points_that_cannot_be_are_refused() {
    let with = |points: i64, tricks: i64| refused(&FIVE, "{}", &rank_deal(0, "1", points, tricks));
    for points in [1, 119] {
        let (key, objection) = with(points, 4);
        assert_eq!((key.as_str(), why(&objection).2), ("side_points", "0.5"));
    }
    assert_eq!(why(&with(1, 4).1).1, "Closest possible: 0 or 2.");
    assert_eq!(with(121, 8).1, Objection::Range { got: 121, min: 0, max: 120 });
    assert_eq!(with(60, 9).1, Objection::Range { got: 9, min: 0, max: 8 });
}

#[test]
fn tricks_must_fit_the_points() {
    let with = |points: i64, tricks: i64| {
        let (key, objection) = refused(&FIVE, "{}", &rank_deal(0, "1", points, tricks));
        assert_eq!(key, "side_tricks");
        let (_, nearest, clause) = why(&objection);
        assert_eq!(clause, "6");
        nearest
    };
    assert_eq!(with(61, 0), "Closest possible: 1.");
    assert_eq!(with(118, 8), "Closest possible: 7.");
    assert_eq!(with(0, 8), "Closest possible: 7.");
    assert_eq!(with(120, 0), "Closest possible: 1.");
}

#[test]
fn tricks_follow_from_a_whole_log() {
    let deal = |taken: &str, rest: &str| format!(r#"{{"declarer":0,"bid_rank":"J","trump":"C","taken":[{taken}],"partner":1,{rest}}}"#);
    let all = "0,1,0,0,1,0,0,0";
    assert_eq!(pays(&FIVE, "{}", &deal(all, r#""side_points":120"#)), [24, 12, -12, -12, -12]);
    assert_eq!(refused(&FIVE, "{}", &deal(all, r#""side_points":110"#)).0, "side_points");
    assert_eq!(pays(&FIVE, "{}", &deal("2,2,3,4,4,4,3,2", r#""side_points":0"#)), [-24, -12, 12, 12, 12]);
    let (key, objection) = refused(&FIVE, "{}", &deal("2,2,3,4,4,4,3,2", r#""side_points":10"#));
    assert_eq!((key.as_str(), why(&objection).1), ("side_points", "Closest possible: 0.".to_owned()));
    let (key, objection) = refused(&FIVE, "{}", &deal("0,0,0,0,0,1,2,2", r#""side_points":90,"side_tricks":5"#));
    assert!(key == "side_tricks" && matches!(objection, Objection::Follows(_)));
}

#[test]
fn every_trick_or_none_tells_the_points() {
    let facts = |tricks: i64| rank_deal(0, "1", 0, tricks).replace(r#""side_points":0,"#, "");
    assert_eq!(pays(&FIVE, "{}", &facts(8)), [24, 12, -12, -12, -12]);
    assert_eq!(pays(&FIVE, "{}", &facts(0)), [-24, -12, 12, 12, 12]);
    assert_eq!(asked(&FIVE, "{}", &facts(4)), "side_points");
}

#[test]
fn seat_piles_make_120_and_can_lie_side_by_side() {
    let piles = |piles: &str| format!(r#"{{"declarer":0,"bid_rank":"J","trump":"C","partner":1,"seat_points":{piles}}}"#);
    assert_eq!(pays(&FIVE, "{}", &piles("[50,35,20,15,0]")), [6, 3, -3, -3, -3]);
    assert_eq!(pays(&FIVE, "{}", &piles("[50,35,20,15]")), [6, 3, -3, -3, -3]);
    assert_eq!(refused(&FIVE, "{}", &piles("[50,35,20,14,0]")).0, "seat_points");
    assert_eq!(refused(&FIVE, "{}", &piles("[50,35,20,15,2]")).0, "seat_points");
    // Checks that the table is asked to confirm these five piles, because no division of the cards gives them. No other points of five
    // piles have to be confirmed (rule sheet V5).
    let odd = piles("[8,9,9,9,85]");
    let (key, objection) = refused(&FIVE, "{}", &odd);
    assert_eq!((key.as_str(), objection.is_odd()), ("seat_points", true));
    let kept = odd.replacen('{', r#"{"confirmed":["seat_points"],"#, 1);
    assert_eq!(pays(&FIVE, "{}", &kept), [-10, -5, 5, 5, 5]);
    // Checks that the table is asked whether one side also took all tricks, because this side has all the card points.
    assert_eq!(asked(&FIVE, "{}", &piles("[80,40,0,0,0]")), "side_tricks");
}

#[test]
fn the_partner_is_another_player() {
    let (key, objection) = refused(&FIVE, "{}", &rank_deal(0, "0", 70, 5));
    assert_eq!((key.as_str(), objection.clause()), ("partner", Some("6")));
    assert_eq!(crate::games::testing::en(&objection.says()), "Mika is the declarer and cannot be the partner.");
    let offers = open(&FIVE, "{}", r#"{"declarer":0,"bid_rank":"J","trump":"C","side_points":70}"#).stopped.unwrap().question.offers;
    assert_eq!(offers.iter().filter(|offer| offer.barred.is_none()).count(), 5, "four players, or nobody");
}

#[test]
fn with_piles_each_partner_shows_what_it_would_come_to() {
    let facts = r#"{"declarer":0,"bid_rank":"J","trump":"C","seat_points":[40,35,20,15,10]}"#;
    let question = open(&FIVE, "{}", facts).stopped.unwrap().question;
    assert_eq!(en(&question.says), "Who held ♣\u{fe0e}J?");
    let notes: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| en(&offer.note.unwrap())).collect();
    assert_eq!(notes, ["75: made", "60: failed", "55: failed", "50: failed", "40: failed"]);
}

#[test]
fn what_belongs_to_another_game_is_left_over() {
    let more = |name: &str| rank_deal(0, "1", 70, 5).replacen('{', &format!(r#"{{"{name}":70,"#), 1);
    for name in ["bid", "bid_points", "monte_points", "called_rank2"] {
        assert_eq!(open(&FIVE, "{}", &more(name)).left_over, [(name.to_owned(), None)]);
    }
}

#[test]
fn tricks_and_points_bound_each_other() {
    let deal = |rest: &str| format!(r#"{{"declarer":1,"bid_rank":"J","trump":"C","partner":2,{rest}}}"#);
    let (key, why) = refused(&FIVE, "{}", &deal(r#""side_tricks":7,"side_points":2"#));
    assert_eq!((key.as_str(), en(&why.says())), ("side_tricks", "2 card points take 1 to 4 tricks, not 7.".to_owned()));
    assert_eq!(refused(&FIVE, "{}", &deal(r#""side_tricks":1,"side_points":55"#)).0, "side_tricks");
    assert_eq!(pays(&FIVE, "{}", &deal(r#""side_tricks":1,"side_points":54"#)), pays(&FIVE, "{}", &deal(r#""side_points":54"#)));
    assert_eq!(refused(&FIVE, "{}", &deal(r#""taken":[0,0,0,0,0,0,0,1],"side_points":60"#)).0, "side_points");
    // While the partner is unknown, the entered tricks only show how many the declarer has at least. Here the declarer has at least seven
    // of eight.
    let hidden = r#"{"declarer":1,"bid_rank":"J","trump":"C","taken":[1,1,1,1,1,1,1],"side_points":60,"partner":2}"#;
    assert_eq!(refused(&FIVE, "{}", hidden).0, "side_points");
}
