//! Tests of the rule sheet: the worked examples (1.9), house rules, refused answers and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::{Entry, Facts};
use crate::games::AnyGame;
use crate::games::testing::{cards, check_matches, deal_points, example, objection, open_by, open_deal, outcome, said};
use crate::tricks::Play;

/// The facts of a deal. Seat 3 deals, so seat 0 bids first, and `bids` are in the order of the seats.
fn deal(bids: &str, tricks: [i64; 4]) -> String {
    format!(r#"{{"dealer":3,"bids":[{bids}],"tricks":{tricks:?}}}"#)
}

fn scores(rules: &str, bids: &str, tricks: [i64; 4]) -> Vec<i64> {
    deal_points(&Spades, 4, rules, &deal(bids, tricks)).as_slice().to_vec()
}

fn bags(story: &crate::games::Story) -> &[Value] {
    story.notes.iter().find(|(name, _)| *name == "bags").unwrap().1.items()
}

#[test]
fn example_1_a_contract_with_an_overtrick_and_one_without() {
    assert_eq!(scores("{}", "4,3,3,2", [4, 3, 4, 2]), [71, 50]);
    let story = outcome(&Spades, 4, "{}", &[deal("4,3,3,2", [4, 3, 4, 2])]);
    assert_eq!(bags(&story), [Value::Number(1), Value::Number(0)]);
}

#[test]
fn example_2_a_failed_nil() {
    assert_eq!(scores("{}", "0,3,5,3", [1, 4, 5, 3]), [-49, 61]);
    assert_eq!(scores(r#"{"failed_nil_helps":true}"#, "0,3,5,3", [1, 4, 5, 3]), [-49, 61]);
}

#[test]
fn the_tricks_of_a_failed_nil_help_where_the_table_plays_so() {
    assert_eq!(scores("{}", "0,3,5,3", [1, 5, 4, 3]), [-149, 62]);
    assert_eq!(scores(r#"{"failed_nil_helps":true}"#, "0,3,5,3", [1, 5, 4, 3]), [-50, 62]);
}

#[test]
fn example_3_ten_bags() {
    let deals = [deal("1,2,1,1", [5, 2, 5, 1]), deal("3,1,3,2", [5, 1, 5, 2])];
    let story = outcome(&Spades, 4, "{}", &deals);
    assert_eq!(story.settled[0].points.as_slice(), [28, 30]);
    assert_eq!(story.settled[1].points.as_slice(), [-36, 30]);
    assert_eq!(bags(&story), [Value::Number(2), Value::Number(0)]);
    let free = outcome(&Spades, 4, r#"{"bag_limit":"0"}"#, &deals);
    assert_eq!(free.settled[1].points.as_slice(), [64, 30]);
    assert_eq!(bags(&free), [Value::Number(12), Value::Number(0)]);
    // Five bags lead to a penalty. The first deal has eight bags, so one penalty is paid and three bags stay. The second deal adds four
    // bags, which leads to the next penalty.
    let five = outcome(&Spades, 4, r#"{"bag_limit":"5","bag_penalty":50}"#, &deals);
    assert_eq!([five.settled[0].points.get(Side(0)), five.settled[1].points.get(Side(0))], [28 - 50, 64 - 50]);
}

#[test]
fn example_4_two_nils() {
    assert_eq!(scores("{}", "0,6,0,7", [0, 6, 0, 7]), [200, 130]);
    for helps in ["{}", r#"{"failed_nil_helps":true}"#] {
        // Side A bid two nils (bids of no trick). One is made. The other fails with two tricks, which count as bags (overtricks).
        assert_eq!(scores(helps, "0,6,0,5", [0, 6, 2, 5]), [2, 110]);
    }
}

#[test]
fn a_contract_fails() {
    assert_eq!(scores("{}", "4,3,3,2", [3, 4, 3, 3]), [-70, 52]);
}

#[test]
fn a_nil_counts_what_was_agreed() {
    assert_eq!(scores(r#"{"nil_value":"50"}"#, "0,3,5,3", [0, 5, 5, 3]), [100, 62]);
    assert_eq!(scores(r#"{"nil_value":50}"#, "0,3,5,3", [1, 4, 5, 3]), [-50 + 51, 61]);
}

#[test]
fn blind_nil_is_for_who_is_behind() {
    let rules = r#"{"blind_nil":true,"nil_value":"50"}"#;
    let first = deal("4,3,3,2", [4, 3, 4, 2]).replace("4,3,3,2", "0,3,0,2").replace("4, 3, 4, 2", "0, 8, 0, 5");
    let second = |bids: &str, tricks| outcome(&Spades, 4, rules, &[first.clone(), deal(bids, tricks)]);
    // Side A has 100 points for two nils of 50. Side B has 58 points for a bid of five with eight bags (overtricks). So side B is only 42
    // behind. Checks that side B may not bid blind nil, because a side must be 100 behind for it.
    let why = |story: crate::games::Story| story.open.unwrap().stopped.unwrap().objection.unwrap();
    assert!(matches!(why(second(r#"4,"blind_nil",4,2"#, [4, 1, 4, 4])), Objection::Rule(rule, _) if rule.clause == "1.2"));
    let far = [deal("7,3,3,2", [7, 2, 3, 1]), deal(r#"3,"blind_nil",3,5"#, [4, 0, 4, 5])];
    let story = outcome(&Spades, 4, rules, &far);
    assert_eq!(story.settled[0].points.as_slice(), [100, -50]);
    assert_eq!(story.settled[1].points.as_slice(), [62, 250]);
    let twice = outcome(&Spades, 4, rules, &[far[0].clone(), deal(r#"3,"blind_nil",3,"blind_nil""#, [4, 0, 4, 5])]);
    assert!(matches!(why(twice), Objection::Rule(rule, _) if rule.clause == "1.2"));
}

#[test]
fn blind_nil_counts_what_was_agreed() {
    let far = deal("7,3,3,2", [7, 2, 3, 1]);
    let blind = |value: &str, tricks| {
        let rules = format!(r#"{{"blind_nil":true,"nil_value":50{value}}}"#);
        outcome(&Spades, 4, &rules, &[far.clone(), deal(r#"3,"blind_nil",3,5"#, tricks)]).settled[1].points.get(Side(1))
    };
    for (value, worth) in [("", 200), (r#","blind_nil_value":400"#, 400), (r#","blind_nil_value":50"#, 50)] {
        assert_eq!(blind(value, [4, 0, 4, 5]), 50 + worth, "{value}");
        assert_eq!(blind(value, [3, 1, 4, 5]), 50 + 1 - worth, "{value}");
    }
    let wrong = |rules: &str| AnyGame::wrong_rules(&Spades, &serde_json::from_str(rules).unwrap()).len();
    assert_eq!([49, 50, 400, 401].map(|value| wrong(&format!(r#"{{"blind_nil":true,"blind_nil_value":{value}}}"#))), [1, 0, 0, 1]);
    assert_eq!([-1, 0, 20, 21].map(|limit| wrong(&format!(r#"{{"bag_limit":{limit}}}"#))), [1, 0, 0, 1]);
}

#[test]
fn without_the_option_nobody_bids_blind() {
    let (key, why) = objection(&Spades, 4, "{}", r#"{"bids":["blind_nil"]}"#);
    assert_eq!((key.as_str(), why.is_odd()), ("bids", false));
}

#[test]
fn a_match_ends_at_the_target_or_the_floor() {
    let deals: Vec<_> = (0..4).map(|_| deal("7,2,4,0", [7, 2, 4, 0])).collect();
    let story = outcome(&Spades, 4, r#"{"target":440}"#, &deals);
    assert_eq!((story.totals.as_slice(), story.outcome.unwrap().winners().len()), ([440, 480].as_slice(), 2));
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
    let low: Vec<_> = (0..2).map(|_| deal("6,2,5,1", [4, 5, 2, 2])).collect();
    assert!(outcome(&Spades, 4, "{}", &low).outcome.is_none());
    assert!(outcome(&Spades, 4, r#"{"floor":true}"#, &low).outcome.is_some());
}

#[test]
fn equal_totals_play_another_deal() {
    let even = [deal("0,6,7,0", [0, 6, 7, 0]), deal("6,0,0,7", [6, 0, 0, 7])];
    let story = outcome(&Spades, 4, r#"{"target":300}"#, &even);
    assert_eq!(story.totals.as_slice(), [330, 330]);
    assert!(story.outcome.is_none());
    let decided = outcome(&Spades, 4, r#"{"target":300}"#, &[even.to_vec(), vec![deal("3,3,3,3", [4, 3, 3, 3])]].concat());
    assert_eq!(decided.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn thirteen_tricks_are_played() {
    let (key, why) = objection(&Spades, 4, "{}", &deal("4,3,3,2", [4, 3, 4, 3]));
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("1.8")));
    let logged = r#"{"dealer":3,"bids":[4,3,3,2],"taken":[0,0,0,0,1,1,1,2,2,2,2,3,3]}"#;
    assert_eq!(deal_points(&Spades, 4, "{}", logged).as_slice(), [71, 50]);
}

#[test]
fn the_dealers_left_bids_first_and_leads() {
    let open = open_deal(&Spades, 4, "{}", r#"{"dealer":3}"#);
    assert_eq!(open.scene.position.leader, Seat(0));
    let open = open_deal(&Spades, 4, "{}", r#"{"dealer":3,"bids":[4,3,3,2],"taken":[2]}"#);
    assert_eq!((open.scene.position.leader, open.scene.position.first_trick), (Seat(2), Some(false)));
}

#[test]
fn the_table_calls_nil_by_its_name() {
    let bids = open_deal(&Spades, 4, "{}", r#"{"dealer":3,"bids":[0,4]}"#).scene.bids;
    assert_eq!(bids.iter().flatten().map(|bid| said(&bid.says)).collect::<Vec<_>>(), [["nil", "ニル"], ["4", "4"]]);
    let behind = [deal("4,3,3,2", [0, 4, 0, 9]), deal("4,3,3,2", [0, 4, 0, 9])];
    let open = open_by(&Spades, 4, r#"{"blind_nil":true}"#, &behind, r#"{"dealer":3,"bids":["blind_nil"]}"#, Entry::Live);
    assert_eq!(said(&open.scene.bids.get(Seat(0)).unwrap().says), ["blind nil", "ブラインドニル"]);
}

#[test]
fn the_trick_that_breaks_a_nil_says_so_once() {
    let says = |taken: &str| {
        let facts = format!(r#"{{"dealer":3,"bids":[4,0,3,2],"taken":[{taken}]}}"#);
        let live = open_deal(&Spades, 4, "{}", &facts).scene.live.unwrap();
        [live.says, live.aside.unwrap()].map(|says| said(&says)[0].clone())
    };
    assert_eq!(says("0"), ["Mika & Hana: 1 of 7, 6 to go", "Jun & Theo: 0 of 2, 2 to go"]);
    assert_eq!(says("0,1"), ["Jun’s nil is broken", "Jun & Theo: 0 of 2, 2 to go"]);
    assert_eq!(says("0,1,1")[0], "Mika & Hana: 1 of 7, 6 to go");
}

/// Whether `card` may be led from `hand`. `first` says whether it is the first trick, and `broken` whether a spade was played before.
fn may_lead(rules: &str, card: &str, hand: &str, first: bool, broken: impl Into<Option<bool>>) -> bool {
    let rules: Facts = serde_json::from_str(rules).unwrap();
    let trump = Trump::of(crate::cards::Strain::Suit(crate::cards::Suit::Spades));
    let position = Position { trump, hand: cards(hand), first_trick: Some(first), broken: broken.into(), ..Position::default() };
    let judge = AnyGame::judge(&Spades, &rules).unwrap();
    judge.may_play(&position, &Play::one(Seat(0), cards(card)[0]), Table::of(4)).is_ok()
}

#[test]
fn spades_are_not_led_before_they_are_broken() {
    assert!(!may_lead("{}", "AS", "AS 2H", true, false));
    assert!(!may_lead("{}", "AS", "AS 2H", false, false));
    assert!(may_lead("{}", "AS", "AS 2H", false, true));
    assert!(may_lead("{}", "AS", "AS KS", false, false) && may_lead("{}", "AS", "AS KS", true, false));
    let free = r#"{"breaking":"free"}"#;
    assert!(may_lead(free, "AS", "AS 2H", false, None) && !may_lead(free, "AS", "AS 2H", true, None));
}

#[test]
fn with_lowest_clubs_everybody_plays_one() {
    let rules = r#"{"first_lead":"lowest_club"}"#;
    assert!(may_lead(rules, "3C", "3C 9C AH", true, false) && !may_lead(rules, "9C", "3C 9C AH", true, false));
    assert!(!may_lead(rules, "AH", "3C 9C AH", true, false));
    assert!(may_lead(rules, "AH", "AS AH", true, false) && !may_lead(rules, "AS", "AS AH", true, false));
    assert!(may_lead(rules, "2S", "AS 2S", true, false));
}

#[test]
fn the_example_match_file_is_a_whole_match() {
    let story = example(&Spades, include_str!("../../../tests/matches/spades.json"));
    assert_eq!(story.totals.as_slice(), [223, 240]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    let all = r#"{"blind_nil":true,"floor":true,"bag_limit":"5","failed_nil_helps":true,"ten_for_200":true,"nil_value":65}"#;
    let alone = r#"{"seating":"alone","blind_nil":true,"blind_nil_value":75,"bag_limit":1,"ten_for_200":true}"#;
    for (players, rules, limit) in [(4, "{}", 10), (4, all, 5), (4, alone, 1), (3, alone, 1), (3, "{}", 10)] {
        check_matches(&Spades, players, rules, |story| {
            for deal in &story.settled {
                let ledger = &deal.full.as_ref().unwrap().ledger;
                for side in story.sides.all(Table::of(players)) {
                    assert_eq!(ledger.sum(side, Unit::Points), deal.points.get(side));
                }
            }
            assert!(bags(story).iter().all(|bags| (0..limit).contains(&bags.number().unwrap())));
        });
    }
}

#[test]
fn a_table_without_blind_nil_says_so() {
    let (key, why) = crate::games::testing::objection(&Spades, 4, "{}", r#"{"dealer":3,"bids":[3,"blind_nil"]}"#);
    assert_eq!((key.as_str(), why.clause()), ("bids", Some("1.2")));
    assert_eq!(crate::games::testing::en(&why.says()), "This table plays no blind nil.");
}

#[test]
fn the_tricks_of_a_pair_are_one_number_unless_somebody_bid_nil() {
    let totals = |deal: &str| deal_points(&Spades, 4, "{}", deal);
    let each = totals(r#"{"bids":[4,3,3,2],"tricks":[2,4,3,4]}"#);
    assert_eq!(totals(r#"{"bids":[4,3,3,2],"team_tricks":5}"#), each);
    let asked = |deal: &str| open_by(&Spades, 4, "{}", &[], deal, Entry::Totals).stopped.unwrap().question.fact.key;
    assert_eq!(asked(r#"{"bids":[4,3,3,2]}"#), "team_tricks");
    assert_eq!(asked(r#"{"bids":[4,0,3,2]}"#), "tricks");
    assert_eq!(asked(r#"{"bids":[4,3,3,2],"tricks":[2]}"#), "tricks");
    // Checks that the number of tricks of a pair is refused if it contradicts the entered winners of single tricks.
    let logged = |n: i64| format!(r#"{{"bids":[4,3,3,2],"taken":[0,0,2],"team_tricks":{n}}}"#);
    assert_eq!(open_by(&Spades, 4, "{}", &[], &logged(3), Entry::Totals).stopped, None);
    assert_eq!(asked(&logged(2)), "team_tricks");
}

const ALONE: &str = r#"{"seating":"alone"}"#;

/// The facts of a deal with three players. Seat 2 deals, so seat 0 bids first, and `bids` are in the order of the seats.
fn of_three(bids: &str, tricks: [i64; 3]) -> String {
    format!(r#"{{"dealer":2,"bids":[{bids}],"tricks":{tricks:?}}}"#)
}

#[test]
fn example_4_4_alone() {
    let story = outcome(&Spades, 4, ALONE, &[deal("3,4,0,5", [4, 4, 0, 5])]);
    assert_eq!(story.settled[0].points.as_slice(), [31, 40, 100, 50]);
    assert_eq!(bags(&story), [1, 0, 0, 0].map(Value::Number));
}

#[test]
fn example_4_4_ten_for_200() {
    let ten = r#"{"ten_for_200":true}"#;
    let story = outcome(&Spades, 4, ten, &[deal("6,1,4,1", [5, 1, 6, 1])]);
    assert_eq!(story.settled[0].points.as_slice(), [201, 20]);
    assert_eq!(bags(&story), [1, 0].map(Value::Number));
    assert_eq!(scores(ten, "6,1,4,1", [5, 1, 4, 3]), [-200, 22]);
    // Checks that only a contract of exactly ten is worth 200. A partner's nil (a bid of no trick) keeps its own line.
    assert_eq!(scores(ten, "6,1,5,1", [5, 1, 6, 1]), [110, 20]);
    assert_eq!(scores(ten, "10,1,0,1", [10, 1, 1, 1]), [200 - 100 + 1, 20]);
    assert_eq!(scores("{}", "6,1,4,1", [5, 1, 6, 1]), [101, 20]);
    // Checks that without pairs a player's own bid of ten is a contract of ten.
    assert_eq!(scores(r#"{"seating":"alone","ten_for_200":true}"#, "10,1,0,1", [10, 1, 0, 2]), [200, 10, 100, 11]);
}

#[test]
fn three_play_seventeen_tricks_each_alone() {
    for rules in ["{}", ALONE] {
        let story = outcome(&Spades, 3, rules, &[of_three("5,0,9", [6, 1, 10])]);
        assert_eq!(story.settled[0].points.as_slice(), [51, -99, 91]);
        assert_eq!(bags(&story), [1, 1, 1].map(Value::Number));
    }
    assert_eq!(deal_points(&Spades, 3, "{}", &of_three("17,0,0", [17, 0, 0])).as_slice(), [170, 100, 100]);
    let (key, why) = objection(&Spades, 3, "{}", &of_three("5,0,9", [6, 1, 9]));
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("1.8")));
    assert_eq!(objection(&Spades, 3, "{}", r#"{"dealer":2,"bids":[18]}"#).0, "bids");
}

#[test]
fn bags_and_nils_are_of_one_player_alone() {
    let deals = [deal("1,4,0,3", [6, 4, 0, 3]), deal("1,4,0,3", [6, 3, 1, 3])];
    let story = outcome(&Spades, 4, ALONE, &deals);
    assert_eq!(story.settled[1].points.as_slice(), [15 - 100, -40, -99, 30]);
    assert_eq!(bags(&story), [0, 0, 1, 0].map(Value::Number));
    // Checks that the rule `failed_nil_helps` changes nothing without pairs, because nobody has a partner.
    let helps = r#"{"seating":"alone","failed_nil_helps":true}"#;
    assert_eq!(scores(helps, "3,4,0,5", [3, 4, 2, 4]), [30, 40, -98, -50]);
}

#[test]
fn alone_blind_nil_is_for_who_is_behind_the_best() {
    let rules = r#"{"seating":"alone","blind_nil":true,"blind_nil_value":150}"#;
    let before = deal("7,3,0,2", [7, 2, 0, 4]);
    let deals = |bids: &str, tricks| outcome(&Spades, 4, rules, &[before.clone(), deal(bids, tricks)]);
    // Checks that only seat 1 may bid blind nil. The totals are 70, -30, 100 and 22, so only seat 1 is at least 100 behind the leader.
    let story = deals(r#"3,"blind_nil",2,5"#, [4, 0, 3, 6]);
    assert_eq!(story.settled[1].points.as_slice(), [31, 150, 21, 51]);
    let story = deals(r#"3,"blind_nil",2,5"#, [4, 1, 3, 5]);
    assert_eq!(story.settled[1].points.as_slice(), [31, 1 - 150, 21, 50]);
    let why = deals(r#""blind_nil",2,2,5"#, [0, 2, 3, 8]).open.unwrap().stopped.unwrap().objection.unwrap();
    assert!(matches!(&why, Objection::Rule(rule, _) if rule.clause == "1.2"));
    assert_eq!(
        crate::games::testing::en(&why.says()),
        "Blind nil is for a player at least 100 behind the best; the totals are 70 and 100."
    );
}

#[test]
fn the_nils_and_bags_have_any_number() {
    assert_eq!(scores(r#"{"nil_value":0}"#, "0,3,5,3", [0, 5, 5, 3]), [50, 62]);
    assert_eq!(scores(r#"{"nil_value":85}"#, "0,3,5,3", [1, 4, 5, 3]), [51 - 85, 61]);
    let wrong = |rules: &str| AnyGame::wrong_rules(&Spades, &serde_json::from_str(rules).unwrap()).len();
    for rules in [r#"{"nil_value":52}"#, r#"{"nil_value":205}"#, r#"{"bag_limit":21}"#, r#"{"blind_nil_value":45}"#, r#"{"bag_limit":"7"}"#]
    {
        assert_eq!(wrong(rules), 1, "{rules}");
    }
    let six = [deal("1,2,1,1", [5, 2, 5, 1])];
    let story = outcome(&Spades, 4, r#"{"bag_limit":6}"#, &six);
    assert_eq!((story.settled[0].points.get(Side(0)), bags(&story)[0].clone()), (28 - 100, Value::Number(2)));
}

/// In old match files the value of a nil (a bid of no trick) and the limit of bags (overtricks) are words. Checks that these words keep
/// their meaning.
#[test]
fn old_words_of_the_numbers_mean_what_they_meant() {
    for (then, now) in [
        (r#"{"nil_value":"100","bag_limit":"10"}"#, r#"{"nil_value":100,"bag_limit":10}"#),
        (r#"{"nil_value":"50","bag_limit":"5"}"#, r#"{"nil_value":50,"bag_limit":5}"#),
        (r#"{"bag_limit":"0"}"#, r#"{"bag_limit":0}"#),
    ] {
        let deals = [deal("0,2,1,1", [0, 2, 10, 1]), deal("0,2,1,1", [1, 2, 9, 1])];
        let [then, now] = [then, now].map(|rules| outcome(&Spades, 4, rules, &deals).totals);
        assert_eq!(then, now);
    }
}

#[test]
fn three_leave_the_two_of_clubs_out() {
    let judge = AnyGame::judge(&Spades, &Facts::default()).unwrap();
    for (players, is_out) in [(3, true), (4, false)] {
        let two = cards("2C")[0];
        let checked = judge.check_card(two, core::iter::once(two), &Position::default(), Table::of(players));
        assert_eq!(checked.is_err(), is_out, "{players}");
    }
    let customs = AnyGame::customs(&Spades, &Facts::default(), SHEET.player_count(3).unwrap(), SoFar { deals: 0, begun: 3 }).unwrap();
    assert_eq!(customs.hand, 17);
}

/// Checks that in a game without pairs, the statistics count a nil (a bid to take no trick) only for the player who bid it, and any other
/// bid as an ordinary bid.
#[test]
fn a_nil_alone_is_a_deed() {
    let story = outcome(&Spades, 4, ALONE, &[deal("3,4,0,5", [4, 4, 0, 5]), deal("3,4,0,0", [3, 5, 1, 4])]);
    let deeds = |deal: usize| story.settled[deal].deeds;
    assert_eq!([0, 1, 2, 3].map(|seat| deeds(0).get(Seat(seat))), [Deeds::bid(true), Deeds::bid(true), Deeds::nil(true), Deeds::bid(true)]);
    assert_eq!([1, 2].map(|seat| deeds(1).get(Seat(seat))), [Deeds::bid(true), Deeds::nil(false)]);
}

#[test]
fn alone_the_table_sees_the_bids_and_who_has_made_them() {
    let says = |facts: &str| {
        let live = open_deal(&Spades, 4, ALONE, facts).scene.live.unwrap();
        (said(&live.says)[0].clone(), live.aside.map(|aside| said(&aside)[0].clone()))
    };
    assert_eq!(says(r#"{"dealer":3,"bids":[4,0]}"#), ("4 of 13 tricks bid so far".into(), None));
    assert_eq!(says(r#"{"dealer":3,"bids":[1,0,3,5],"taken":[0,2]}"#), ("9 bid, 13 tricks".into(), Some("Contract made: Mika".into())));
    assert_eq!(says(r#"{"dealer":3,"bids":[1,0,3,5],"taken":[0,1]}"#), ("Jun’s nil is broken".into(), Some("9 bid, 13 tricks".into())));
    // Checks that without pairs the tricks of each player are asked for, not the tricks of a pair.
    let asked = open_by(&Spades, 4, ALONE, &[], r#"{"bids":[4,3,3,2]}"#, Entry::Totals).stopped.unwrap().question.fact.key;
    assert_eq!(asked, "tricks");
}
