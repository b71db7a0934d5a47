//! Tests of Briscola Mariccia, also called Scoperta (section 13 of the rule sheet).

use super::*;
use crate::games::testing::open_by;

const TWO: Size = (&MARICCIA, 2);

/// The facts of a deal with the card points of both sides, written like `"70-50"`. If `+A` or `+B` follows the points, the player of this
/// letter declared the marriage.
fn deal(told: &str) -> String {
    match told.split_once('+') {
        None => points(r#""trump":"S""#, told),
        Some((card_points, by)) => points(&format!(r#""trump":"S","marriage_by":{}"#, u8::from(by == "B")), card_points),
    }
}

/// The totals and the winners after `deals`. Each deal is written like `"70-50+B"`, and spaces separate them.
fn after(rules: &str, deals: &str) -> String {
    let deals: Vec<_> = deals.split_whitespace().map(deal).collect();
    let story = outcome(&MARICCIA, 2, rules, &deals);
    assert_eq!(story.settled.len(), deals.len(), "{:?}", story.open);
    ended(&story)
}

#[test]
fn s13_1_a_marriage_of_20() {
    assert_eq!(after("{}", "70-50+B"), "70-70");
}

#[test]
fn s13_2_a_marriage_of_40() {
    assert_eq!(after(r#"{"marriage_value":40}"#, "70-50+B"), "70-90");
}

#[test]
fn s13_3_no_marriage() {
    assert_eq!(after("{}", "66-54"), "66-54");
}

#[test]
fn s13_4_a_match_to_250() {
    assert_eq!(after("{}", "66-54+A 40-80"), "126-134");
    assert_eq!(after("{}", "66-54+A 40-80 70-50+A"), "216-184");
    assert_eq!(after("{}", "66-54+A 40-80 70-50+A 45-75+B"), "261-279 B");
}

#[test]
fn s13_5_equal_totals_are_a_draw() {
    assert_eq!(after("{}", "120-0 120-0 5-115 0-120"), "245-235");
    assert_eq!(after("{}", "120-0 120-0 5-115 0-120 55-65"), "300-300 AB");
}

#[test]
fn s13_6_all_points_and_the_marriage() {
    assert_eq!(after("{}", "58-62 70-50"), "128-112");
    assert_eq!(after("{}", "58-62 70-50 120-0+A"), "268-112 A");
}

#[test]
fn s13_7_the_target_is_looked_at_after_the_deal() {
    let open = |facts: &str| {
        let settled = ["66-54+A", "40-80", "110-10+A"].map(deal);
        let story = outcome(&MARICCIA, 2, "{}", &[settled.to_vec(), vec![facts.to_owned()]].concat());
        assert_eq!(ended(&story), "256-144 A");
        story.beyond
    };
    assert_eq!(open("{}"), 1);
    // Checks that the match does not end in the middle of a deal, even if a marriage brings a total to the target.
    let begun = outcome(&MARICCIA, 2, "{}", &[deal("120-0"), deal("110-10"), r#"{"trump":"S","marriage_by":0,"taken":[0,0]}"#.into()]);
    assert!(begun.outcome.is_none() && begun.open.is_some());
}

#[test]
fn s13_8_there_is_one_marriage_of_trumps() {
    let two = r#"{"trump":"S","marriage_by":[0,1],"points":[70,50]}"#;
    assert_eq!(refusal(TWO, "{}", two), "marriage_by: Only king and queen of trumps count, and there is one such pair in a deal.");
}

#[test]
fn other_marriages_may_score_20() {
    let facts = r#""trump":"S","marriage_by":0,"plain_marriages":[1,0,"none"],"plain_suits":["H","D"]"#;
    let rules = r#"{"plain_marriage":20}"#;
    assert_eq!(ended(&outcome(&MARICCIA, 2, rules, &[points(facts, "70-50")])), "110-70");
    let without = outcome(&MARICCIA, 2, "{}", &[points(facts, "70-50")]);
    let left: Vec<_> = without.settled[0].full.as_ref().unwrap().left_over.iter().map(|(key, _)| key.clone()).collect();
    assert_eq!(left, ["plain_marriages", "plain_suits"]);
    let plain = |suits: &str| points(&format!(r#""trump":"S","plain_marriages":[1,0,"none"],"plain_suits":[{suits}]"#), "70-50");
    assert_eq!(refusal(TWO, rules, &plain(r#""S","H""#)), "plain_suits: ♠\u{fe0e} is trump: that pair is the marriage itself.");
    assert_eq!(refusal(TWO, rules, &plain(r#""H","H""#)), "plain_suits: ♥\u{fe0e} has been declared; every suit counts once in a deal.");
    let three = r#""trump":"S","plain_marriages":[1,0,1],"plain_suits":["H","D","C"]"#;
    assert_eq!(ended(&outcome(&MARICCIA, 2, rules, &[points(three, "70-50")])), "90-90");
}

fn asked(deal: &str, entry: Entry) -> String {
    let open = open_by(&MARICCIA, 2, "{}", &[], deal, entry);
    let chips = open.chips.iter().map(|chip| chip.fact.key).collect::<Vec<_>>().join(" ");
    format!("{chips}: {}", open.stopped.map_or("nothing", |stopped| stopped.question.fact.key))
}

#[test]
fn the_table_is_asked_once_for_a_marriage() {
    assert_eq!(asked(r#"{"trump":"S"}"#, Entry::Totals), "dealer trump turned_rank: marriage_by");
    assert_eq!(asked(r#"{"trump":"S"}"#, Entry::Live), "dealer trump turned_rank marriage_by: taken");
    assert_eq!(asked(r#"{"trump":"S","marriage_by":"none"}"#, Entry::Totals), "dealer trump turned_rank marriage_by: points");
    assert_eq!(asked(r#"{"trump":"S","points":[70]}"#, Entry::Totals), "dealer trump turned_rank marriage_by points: nothing");
}

#[test]
fn suit_is_followed_when_the_stock_is_gone() {
    assert_eq!(legal(TWO, "{}", "5H", "AD 2H KS", "S", Some(false)), "AD 2H KS");
    assert_eq!(legal(TWO, "{}", "5H", "AD 2H KS", "S", Some(true)), "2H");
    assert_eq!(legal(TWO, "{}", "5H", "AD KS", "S", Some(true)), "AD KS");
    assert_eq!(takes(TWO, "{}", "5H 2S", "S"), (1, 0));
}

#[test]
fn a_black_hand_leaves_the_marriage() {
    let rules = r#"{"conquista":true}"#;
    let hand = r#"{"trump":"S","marriage_by":1,"taken":[0,0,0],"conquista_by":0}"#;
    assert_eq!(ended(&outcome(&MARICCIA, 2, rules, &[hand.into()])), "120-20");
}

#[test]
fn the_working_names_the_marriage() {
    let story = outcome(&MARICCIA, 2, "{}", &[deal("70-50+B")]);
    let voice = crate::text::ENGLISH;
    let lines = &story.settled[0].full.as_ref().unwrap().ledger.lines;
    assert_eq!(lines[1].amount.written(&voice), "120 − 70 + 20 = 70");
    assert!(lines[1].clauses.iter().any(|clause| clause.id == "13"));
}

#[test]
fn a_marriage_may_be_for_the_leader_only() {
    let hint = |rules: &str| {
        let story = outcome(&MARICCIA, 2, rules, &[r#"{"trump":"S","marriage_by":7}"#.into()]);
        story.open.unwrap().stopped.unwrap().question.hint.unwrap()
    };
    assert_ne!(hint("{}"), hint(r#"{"marriage_when":"on_lead"}"#));
    let wrong = |rules: &str| AnyGame::wrong_rules(&MARICCIA, &serde_json::from_str(rules).unwrap()).len();
    assert_eq!([wrong(r#"{"marriage_value":30}"#), wrong(r#"{"plain_marriage":20}"#), wrong(r#"{"target_points":1001}"#)], [1, 0, 1]);
}

#[test]
fn every_marriage_has_its_own_clause_and_only_for_its_side() {
    let facts = r#""trump":"S","plain_marriages":[0],"plain_suits":["H"]"#;
    let story = outcome(&MARICCIA, 2, r#"{"plain_marriage":20}"#, &[points(facts, "70-50")]);
    let lines = &story.settled[0].full.as_ref().unwrap().ledger.lines;
    let of = |side: usize| lines[side].clauses.iter().filter(|clause| clause.id == "13").map(|clause| clause.says.en()).collect::<String>();
    assert!(of(0).contains("another suit") && !of(0).contains("trumps"));
    assert_eq!(of(1), "");
}

#[test]
fn who_did_not_draw_the_turned_king_has_no_marriage() {
    let log = |first: u8, then: u8| [vec![first.to_string(); 15], vec![then.to_string(); 5]].concat().join(",");
    let deal = |by: u8| format!(r#"{{"trump":"S","turned_rank":"K","taken":[{}],"marriage_by":{by},"points":[50,70]}}"#, log(1, 0));
    assert_eq!(refused(TWO, "{}", &deal(1)).0, "marriage_by");
    assert_eq!(ended(&outcome(&MARICCIA, 2, "{}", &[deal(0)])), "70-70");
    // Checks that nobody can have both king and queen: only two tricks are entered, so the turned queen is still under the stock.
    assert_eq!(refused(TWO, "{}", r#"{"trump":"S","turned_rank":"Q","taken":[1,1],"marriage_by":0}"#).0, "marriage_by");
    let free = r#"{"trump":"S","turned_rank":"K","marriage_by":1,"points":[50,70]}"#;
    assert_eq!(ended(&outcome(&MARICCIA, 2, "{}", &[free.into()])), "50-90");
}

#[test]
fn a_black_hand_needs_the_tricks_of_the_log() {
    let on = r#"{"conquista":true}"#;
    let all: Vec<&str> = vec!["1"; 20];
    let marriage = format!(r#"{{"trump":"C","conquista_by":0,"marriage_by":0,"taken":[{}]}}"#, all.join(","));
    assert_eq!(refused(TWO, on, &marriage).0, "conquista_by");
    let four: Size = (&crate::games::briscola::FOUR, 4);
    assert_eq!(refused(four, on, r#"{"trump":"S","conquista_by":1,"taken":[0]}"#).0, "conquista_by");
    assert_eq!(refused(four, on, r#"{"trump":"S","turned_rank":"A","conquista_by":1,"taken":[1]}"#).0, "conquista_by");
    assert!(refused(four, on, r#"{"trump":"S","conquista_by":1,"taken":[1,0]}"#).1.is_odd());
    // Checks the house rule by which the tricks of partners count together: for a Black Hand (the three highest trumps) of seat 1, the
    // tricks of seats 1 and 3 count.
    let team = r#"{"conquista":true,"conquista_owner":"team"}"#;
    let pooled = r#"{"trump":"S","conquista_by":1,"taken":[3]}"#;
    assert_eq!(outcome(four.0, 4, team, &[pooled.into()]).totals.as_slice(), [0, 1]);
}
