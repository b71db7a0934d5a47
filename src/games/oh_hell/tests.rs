//! The sheet's worked examples (3.8), its options, its validation and its invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::testing::{check_deals, count, deal_points, example, objection, open_deal, outcome};
use crate::games::{AnyGame, Story};

/// The rules with hands of five, rising and falling, so that the first deal has five cards.
fn five(more: &str) -> String {
    format!(r#"{{"most":5{more}}}"#)
}

/// A deal by seat 3, so that the bids are in the order of the seats.
fn deal(bids: [i64; 4], tricks: [i64; 4]) -> String {
    format!(r#"{{"dealer":3,"trump":"H","bids":{bids:?},"tricks":{tricks:?}}}"#)
}

fn scores(scoring: &str) -> Vec<i64> {
    let rules = five(&format!(r#","scoring":"{scoring}""#));
    deal_points(&OhHell, 4, &rules, &deal([2, 0, 1, 3], [2, 1, 1, 1])).as_slice().to_vec()
}

#[test]
fn the_dealer_is_hooked() {
    let (key, why) = objection(&OhHell, 4, &five(""), &deal([2, 0, 1, 2], [2, 1, 1, 1]));
    assert_eq!((key.as_str(), why.clause()), ("bids", Some("3.3")));
    let voice = crate::text::Voice { lang: crate::text::Lang::En, names: &[] };
    assert!(voice.text(&why.says()).starts_with("2 would make 5; not 2."));
    let free = five(r#","hook":false"#);
    assert_eq!(deal_points(&OhHell, 4, &free, &deal([2, 0, 1, 2], [2, 1, 1, 1])).as_slice(), [12, 0, 11, 0]);
    // Only the dealer is barred, and only if the number is possible.
    assert_eq!(deal_points(&OhHell, 4, &five(""), &deal([5, 0, 1, 0], [5, 0, 0, 0])).as_slice(), [15, 10, 0, 10]);
}

#[test]
fn the_four_ways_to_score() {
    assert_eq!(scores("ten_plus_bid"), [12, 0, 11, 0]);
    assert_eq!(scores("tricks_plus_ten"), [12, 1, 11, 1]);
    assert_eq!(scores("difference"), [12, -1, 11, -2]);
    assert_eq!(scores("squares"), [14, -1, 11, -4]);
}

fn rules(json: &str) -> HouseRules {
    crate::games::rule_reading::read_rules(
        <HouseRules as crate::games::HouseRules>::SWITCHES,
        &serde_json::from_str::<Facts>(json).unwrap(),
    )
    .unwrap()
}

#[test]
fn the_number_of_cards_changes_with_the_deal() {
    let cards = |json: &str, players| {
        let rules = rules(json);
        (0..rules.deals(players)).map(|deal| rules.cards_in(deal as u32, players)).collect::<Vec<_>>()
    };
    assert_eq!((cards("{}", 4).len(), cards("{}", 7).len()), (19, 13));
    assert_eq!((cards("{}", 7)[0], cards("{}", 6)[0], cards("{}", 5)[0]), (7, 8, 10));
    assert_eq!(cards(r#"{"most":3}"#, 4), [3, 2, 1, 2, 3]);
    assert_eq!(cards(r#"{"most":3,"cards":"up_down"}"#, 4), [1, 2, 3, 2, 1]);
    assert_eq!(cards(r#"{"most":3,"cards":"down"}"#, 4), [3, 2, 1]);
    assert_eq!(cards(r#"{"most":3,"cards":"up"}"#, 4), [1, 2, 3]);
}

#[test]
fn no_more_cards_than_can_be_dealt() {
    let wrong = |most: i64, players| {
        let told: Facts = serde_json::from_str(&format!(r#"{{"most":{most}}}"#)).unwrap();
        AnyGame::wrong_table(&OhHell, &told, count(&OhHell, players)).map(|trouble| trouble.objection.clause())
    };
    assert_eq!((wrong(14, 4), wrong(17, 3), wrong(13, 4)), (Some(Some("3.1")), None, None));
    assert_eq!((wrong(10, 7), wrong(9, 6)), (None, Some(Some("3.1"))));
}

#[test]
fn trump_follows_unless_a_card_is_turned() {
    let trump = |rules: &str, players, deals: &[String]| {
        let story = outcome(&OhHell, players, rules, deals);
        let open = story.open.unwrap();
        (open.scene.position.trump.strain.map(Strain::word), open.stopped.map(|stopped| stopped.question.fact.key))
    };
    assert_eq!(trump("{}", 4, &[]), (None, Some("trump")));
    assert_eq!(trump(r#"{"most":13}"#, 4, &[]), (Some("NT"), Some("bids")));
    assert_eq!(trump(r#"{"trump":"spades"}"#, 4, &[]), (Some("S"), Some("bids")));
    assert_eq!(trump(r#"{"trump":"none"}"#, 4, &[]), (Some("NT"), Some("bids")));
    let small = r#"{"trump":"cycle","most":2,"cards":"up_down"}"#;
    assert_eq!(trump(small, 4, &[]).0, Some("S"));
    let one = r#"{"dealer":3,"bids":[0,0,0,0],"tricks":[1,0,0,0]}"#.to_owned();
    assert_eq!(trump(small, 4, &[one]).0, Some("H"));
    let (key, _) = objection(&OhHell, 4, r#"{"trump":"spades"}"#, r#"{"trump":"H"}"#);
    assert_eq!(key, "trump");
}

#[test]
fn tricks_may_be_told_one_by_one() {
    let logged = r#"{"dealer":3,"trump":"H","bids":[2,0,1,3],"taken":[0,3,2,1,0]}"#;
    assert_eq!(deal_points(&OhHell, 4, &five(""), logged).as_slice(), [12, 0, 11, 0]);
    let (key, why) = objection(&OhHell, 4, &five(""), &deal([2, 0, 1, 3], [2, 1, 1, 2]));
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("3.7")));
}

#[test]
fn the_bids_are_in_sight() {
    let open = open_deal(&OhHell, 4, &five(""), r#"{"dealer":3,"trump":"H","bids":[2,0,1,3],"taken":[0]}"#);
    assert_eq!(open.scene.glance[2].shows, crate::games::Shown::Number(6, Some(5)));
    assert_eq!(open.scene.position.leader, Seat(0));
}

#[test]
fn the_example_match_file_is_a_whole_match() {
    let story: Story = example(&OhHell, include_str!("../../../tests/matches/oh-hell.json"));
    assert_eq!((story.totals.as_slice(), story.length), ([43, 42, 31, 21].as_slice(), Some(5)));
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for (players, rules) in [(3, r#"{"most":4}"#), (4, r#"{"most":5,"scoring":"difference","hook":false}"#), (7, r#"{"trump":"cycle"}"#)] {
        check_deals(&OhHell, players, rules, |deal| {
            let lines = &deal.full.as_ref().unwrap().ledger.lines;
            assert_eq!(lines.len(), usize::from(players), "everybody has a line");
        });
    }
}
