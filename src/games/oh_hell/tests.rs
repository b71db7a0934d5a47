//! Tests of the rule sheet: the worked examples (3.8, 4.4), house rules, refused answers and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::testing::{check_deals, count, deal_points, en, example, objection, open_deal, outcome};
use crate::games::{AnyGame, Story};

/// House rules by which the number of cards falls from five to one and rises again. `more` has further house rules.
fn five(more: &str) -> String {
    format!(r#"{{"most":5{more}}}"#)
}

/// The facts of a deal. Seat 3 deals, so seat 0 bids first, and `bids` are in the order of the seats.
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
    let voice = crate::text::ENGLISH;
    assert!(voice.text(&why.says()).starts_with("2 would make 5, so 2 is barred."));
    let free = five(r#","hook":false"#);
    assert_eq!(deal_points(&OhHell, 4, &free, &deal([2, 0, 1, 2], [2, 1, 1, 1])).as_slice(), [12, 0, 11, 0]);
    // The three bids before the dealer's bid add up to 6, more than the five cards. So no bid of the dealer can make the sum 5, and no bid
    // is barred.
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
        (0..rules.deals_for(players)).map(|deal| rules.cards_in(deal as u32, players)).collect::<Vec<_>>()
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

/// The points of the four players if the table scores by its own formula (section 4.4 of the rule sheet). `numbers` are the house rules
/// with the points that the formula gives, as JSON. The players bid 1, 0, 2, 1 and take 1, 1, 1, 0 of three tricks.
fn own_points(numbers: &str) -> Vec<i64> {
    let rules = format!(r#"{{"most":3,"hook":false,"scoring":"own"{numbers}}}"#);
    deal_points(&OhHell, 4, &rules, &deal([1, 0, 2, 1], [1, 1, 1, 0])).as_slice().to_vec()
}

#[test]
fn example_4_4_own_numbers() {
    assert_eq!(own_points(r#","exact_base":5,"exact_each":5,"missed_each":5,"trick_each":0"#), [10, -5, -5, -5]);
}

#[test]
fn own_numbers_can_be_those_of_every_other_scoring() {
    // Checks that by default the table's own formula gives 10 plus the bid for an exact bid, and nothing for a missed bid.
    assert_eq!(own_points(""), [11, 0, 0, 0]);
    for (scoring, numbers) in
        [("ten_plus_bid", ""), ("tricks_plus_ten", r#","exact_each":0,"trick_each":1"#), ("difference", r#","missed_each":1"#)]
    {
        let own = five(&format!(r#","scoring":"own"{numbers}"#));
        assert_eq!(deal_points(&OhHell, 4, &own, &deal([2, 0, 1, 3], [2, 1, 1, 1])).as_slice(), scores(scoring), "{scoring}");
    }
}

#[test]
fn a_made_bid_of_0_may_have_a_number_of_its_own() {
    let points = |numbers: &str| {
        let rules = five(&format!(r#","scoring":"own"{numbers}"#));
        deal_points(&OhHell, 4, &rules, &deal([2, 0, 1, 3], [2, 0, 1, 2])).as_slice().to_vec()
    };
    assert_eq!(points(r#","zero_made":"as_the_rest""#), [12, 10, 11, 0]);
    assert_eq!(points(r#","zero_made":5"#), [12, 5, 11, 0]);
    assert_eq!(points(r#","zero_made":0,"trick_each":1"#), [14, 0, 12, 2]);
    // Checks that the house rule `zero_made` (the points for a made bid of 0) does not change the cost of a missed bid of 0.
    let missed = five(r#","scoring":"own","zero_made":50,"missed_each":2"#);
    assert_eq!(deal_points(&OhHell, 4, &missed, &deal([2, 0, 1, 3], [2, 1, 1, 1])).as_slice(), [12, -2, 11, -4]);
}

#[test]
fn own_numbers_are_shown_in_the_working() {
    let rules = r#"{"most":3,"hook":false,"scoring":"own","exact_base":5,"exact_each":5,"missed_each":5,"trick_each":2,"zero_made":7}"#;
    let story = outcome(&OhHell, 4, rules, &[deal([1, 0, 2, 0], [1, 1, 1, 0])]);
    let lines = &story.settled[0].full.as_ref().unwrap().ledger.lines;
    let written: Vec<_> = lines.iter().map(|line| line.amount.written(&crate::text::ENGLISH)).collect();
    assert_eq!(
        written,
        [
            "5 + 5 × 1 + 2 × 1 [bid 1, 1 trick] = 12",
            "2 × 1 − 5 × |0 − 1| [bid 0, 1 trick] = −3",
            "2 × 1 − 5 × |2 − 1| [bid 2, 1 trick] = −3",
            "7 + 2 × 0 [bid 0, 0 tricks] = 7",
        ]
    );
}

#[test]
fn the_numbers_of_the_table_have_limits() {
    for (key, least, most) in [
        ("deals", 1, 30),
        ("target", 0, 1_000),
        ("most", 1, 17),
        ("exact_base", 0, 100),
        ("exact_each", 0, 100),
        ("missed_each", 0, 100),
        ("trick_each", 0, 100),
        ("zero_made", 0, 100),
    ] {
        let wrong = |value: i64| {
            let rules = format!(r#"{{"cards":"same","scoring":"own","{key}":{value}}}"#);
            AnyGame::wrong_rules(&OhHell, &serde_json::from_str(&rules).unwrap()).len()
        };
        assert_eq!([least - 1, least, most, most + 1].map(wrong), [1, 0, 0, 1], "{key}");
    }
}

#[test]
fn all_deals_may_have_the_same_number_of_cards() {
    let same = rules(r#"{"cards":"same","most":7,"deals":4}"#);
    assert_eq!((0..5).map(|deal| same.cards_in(deal, 4)).collect::<Vec<_>>(), [7; 5]);
    assert_eq!(rules(r#"{"cards":"same"}"#).cards_in(3, 9), 5);
    let length = |json: &str| AnyGame::length(&OhHell, &serde_json::from_str(json).unwrap(), count(&OhHell, 4));
    assert_eq!((length(r#"{"cards":"same"}"#), length(r#"{"cards":"same","deals":4}"#)), (Some(10), Some(4)));
    assert_eq!(length(r#"{"cards":"same","target":50}"#), None);
    // Checks that a target has no effect if the number of cards changes from deal to deal, because that change fixes the number of deals.
    assert_eq!(length(r#"{"deals":4,"target":50}"#), Some(19));
}

/// The facts of a deal with one card in each hand. Seat 0 wins its only trick.
fn one_card(bids: [i64; 4]) -> String {
    format!(r#"{{"dealer":3,"trump":"H","bids":{bids:?},"tricks":[1,0,0,0]}}"#)
}

#[test]
fn a_target_may_end_a_match_of_equal_deals() {
    let rules = r#"{"cards":"same","most":1,"hook":false,"target":22}"#;
    let exact = one_card([1, 0, 1, 1]);
    assert!(outcome(&OhHell, 4, rules, std::slice::from_ref(&exact)).outcome.is_none());
    let story = outcome(&OhHell, 4, rules, &[exact.clone(), exact]);
    assert_eq!(story.totals.as_slice(), [22, 20, 0, 0]);
    assert_eq!(story.outcome.unwrap().winners().iter().map(|seat| seat.0).collect::<Vec<_>>(), [0]);
}

#[test]
fn a_tie_is_shared_or_an_extra_deal_decides() {
    let tied = one_card([0, 0, 0, 1]);
    let play = |tie: &str, deals: &[String]| {
        let rules = format!(r#"{{"most":1,"cards":"up","hook":false,"tie":"{tie}"}}"#);
        let story = outcome(&OhHell, 4, &rules, deals);
        (story.outcome.map(|outcome| outcome.winners().len()), story.totals.as_slice().to_vec())
    };
    assert_eq!(play("shared", std::slice::from_ref(&tied)), (Some(2), vec![0, 10, 10, 0]));
    // Tests both words for an extra deal: `extra_deal` of the rule sheet of Oh Hell, and `extra_deals` of the other games.
    for tie in ["extra_deal", "extra_deals"] {
        assert_eq!(play(tie, std::slice::from_ref(&tied)).0, None, "{tie}");
    }
    let extra = r#"{"most":1,"cards":"up","hook":false,"tie":"extra_deals"}"#;
    let open = outcome(&OhHell, 4, extra, std::slice::from_ref(&tied)).open.unwrap();
    assert_eq!(en(&open.scene.live.unwrap().says), "Jun & Hana are level: an extra deal decides");
    assert!(outcome(&OhHell, 4, extra, &[]).open.unwrap().scene.live.is_none());
    // Checks that the extra deal has one card, as the last regular deal had.
    assert_eq!(play("extra_deals", &[tied.clone(), one_card([1, 0, 1, 1])]), (Some(1), vec![11, 20, 10, 0]));
    assert_eq!(rules(r#"{"most":3,"cards":"down"}"#).cards_in(7, 4), 1);
}

#[test]
fn bids_may_be_made_together() {
    let rules = five(r#","bids_together":true"#);
    // Checks that if all players bid at the same time, the dealer may bid any number.
    assert_eq!(deal_points(&OhHell, 4, &rules, &deal([2, 0, 1, 2], [2, 1, 1, 1])).as_slice(), [12, 0, 11, 0]);
    let open = |bids: &[i64]| open_deal(&OhHell, 4, &rules, &format!(r#"{{"dealer":3,"trump":"H","bids":{bids:?}}}"#));
    let hidden = open(&[2, 0, 1]);
    let question = hidden.stopped.unwrap().question;
    assert!(question.secret && hidden.scene.bids.iter().all(Option::is_none));
    assert_eq!(hidden.scene.glance[2].shows, crate::games::Shown::Nothing);
    assert!(!crate::text::ENGLISH.text(&question.hint.unwrap()).contains("so far"));
    // Checks that once all players have bid, all bids are shown.
    let shown = open(&[2, 0, 1, 2]);
    assert_eq!(shown.stopped.unwrap().question.fact.key, "taken");
    assert!(shown.scene.bids.iter().all(Option::is_some));
    assert_eq!(shown.scene.glance[2].shows, crate::games::Shown::Number(5, Some(5)));
}

#[test]
fn up_to_ten_play() {
    let most: Vec<_> = (3..=10).map(|players| rules("{}").most_for(players)).collect();
    assert_eq!(most, [10, 10, 10, 8, 7, 6, 5, 5]);
    let bids = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0];
    let deal = format!(r#"{{"dealer":9,"trump":"H","bids":{bids:?},"tricks":[0,0,0,1,0,0,0,2,1,1]}}"#);
    assert_eq!(deal_points(&OhHell, 10, "{}", &deal).as_slice(), [10, 10, 10, 11, 10, 10, 10, 12, 0, 0]);
    let (key, why) = objection(&OhHell, 10, "{}", r#"{"dealer":9,"trump":"H","bids":[0,0,0,1,0,0,0,2,0,2]}"#);
    assert_eq!((key.as_str(), why.clause()), ("bids", Some("3.3")));
}

#[test]
fn the_example_match_file_is_a_whole_match() {
    let story: Story = example(&OhHell, include_str!("../../../tests/matches/oh-hell.json"));
    assert_eq!((story.totals.as_slice(), story.length), ([43, 42, 31, 21].as_slice(), Some(5)));
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for (players, rules) in [
        (3, r#"{"most":4}"#),
        (4, r#"{"most":5,"scoring":"difference","hook":false}"#),
        (7, r#"{"trump":"cycle"}"#),
        (10, r#"{"most":2,"bids_together":true,"scoring":"own","missed_each":3,"zero_made":20}"#),
        (5, r#"{"cards":"same","most":3,"target":60,"tie":"extra_deals"}"#),
    ] {
        check_deals(&OhHell, players, rules, |deal| {
            let lines = &deal.full.as_ref().unwrap().ledger.lines;
            assert_eq!(lines.len(), usize::from(players), "everybody has a line");
        });
    }
}
