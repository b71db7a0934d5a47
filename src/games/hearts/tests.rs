//! The sheet's worked examples (2.8), its options, its validation and its invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::AnyGame;
use crate::games::testing::{after_trick, cards, check_matches, deal_points, example, objection, open_deal, outcome, usual_judge};
use crate::tricks::Play;

fn deal(hearts: [i64; 4], queen: u8) -> String {
    format!(r#"{{"hearts":{hearts:?},"queen":{queen}}}"#)
}

fn scores(rules: &str, deal: &str) -> Vec<i64> {
    deal_points(&Hearts, 4, rules, deal).as_slice().to_vec()
}

#[test]
fn example_1_hearts_and_the_queen() {
    assert_eq!(scores("{}", &deal([5, 8, 0, 0], 0)), [18, 8, 0, 0]);
    assert_eq!(scores("{}", r#"{"taken":[18,8,0,0]}"#), [18, 8, 0, 0]);
}

/// The points of the players have the key that the winners of tricks have elsewhere.
#[test]
fn a_trick_tells_nothing_of_points_told_by_hand() {
    let begun = r#"{"taken":[18]}"#;
    assert_eq!(after_trick(&Hearts, 4, "{}", begun, 0, "2H 3H 4H 5H", 3), begun);
}

#[test]
fn example_2_the_moon() {
    assert_eq!(scores("{}", &deal([13, 0, 0, 0], 0)), [0, 26, 26, 26]);
    assert_eq!(scores(r#"{"moon":"self_down"}"#, &deal([13, 0, 0, 0], 0)), [-26, 0, 0, 0]);
    assert_eq!(scores("{}", r#"{"taken":[0,26,0,0]}"#), [26, 0, 26, 26]);
    // All hearts without ♠Q are none.
    assert_eq!(scores("{}", &deal([13, 0, 0, 0], 1)), [13, 13, 0, 0]);
}

#[test]
fn example_3_the_jack_of_diamonds() {
    let rules = r#"{"jack_of_diamonds":true}"#;
    assert_eq!(scores(rules, r#"{"hearts":[5,8,0,0],"queen":0,"jack":2}"#), [18, 8, -10, 0]);
    assert_eq!(scores(rules, r#"{"hearts":[13,0,0,0],"queen":0,"jack":0}"#), [-10, 26, 26, 26]);
}

#[test]
fn the_sun_counts_twice_the_moon() {
    let swept = r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[13,0,0,0]}"#;
    assert_eq!(scores(r#"{"sun":true}"#, swept), [0, 52, 52, 52]);
    assert_eq!(scores(r#"{"sun":true,"moon":"self_down"}"#, swept), [-52, 0, 0, 0]);
    let moon = r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[10,3,0,0]}"#;
    assert_eq!(scores(r#"{"sun":true}"#, moon), [0, 26, 26, 26]);
    // Fourteen cards need at least four tricks.
    let (key, why) = objection(&Hearts, 4, r#"{"sun":true}"#, r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[3,10,0,0]}"#);
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("2.7")));
    let jack = r#"{"hearts":[0,0,0,13],"queen":3,"jack":2,"tricks":[9,4,0,0]}"#;
    assert_eq!(objection(&Hearts, 4, r#"{"sun":true,"jack_of_diamonds":true}"#, jack).0, "tricks");
}

#[test]
fn what_was_won_adds_up() {
    let (key, why) = objection(&Hearts, 4, "{}", &deal([5, 8, 1, 0], 0));
    assert_eq!((key.as_str(), why.clause()), ("hearts", Some("2.7")));
    let (key, why) = objection(&Hearts, 4, "{}", r#"{"taken":[18,9,0,0]}"#);
    assert_eq!((key.as_str(), why.clause()), ("taken", Some("2.7")));
    let (key, why) = objection(&Hearts, 4, "{}", r#"{"taken":[10,10,6,0]}"#);
    assert_eq!((key.as_str(), why.clause()), ("taken", Some("2.4")));
}

#[test]
fn the_lowest_total_wins_and_a_tie_is_shared() {
    let deals: Vec<_> = (0..4).map(|_| deal([13, 0, 0, 0], 1)).collect();
    let story = outcome(&Hearts, 4, r#"{"target":50}"#, &deals);
    assert_eq!(story.totals.as_slice(), [52, 52, 0, 0]);
    let end = story.outcome.unwrap();
    assert_eq!((end.winners().iter().collect::<Vec<_>>(), end.is_shared()), (vec![Seat(2), Seat(3)], true));
}

#[test]
fn exactly_100_falls_back() {
    let rules = r#"{"exact_100":true}"#;
    let deals = [deal([12, 1, 0, 0], 0), deal([12, 1, 0, 0], 0), deal([12, 1, 0, 0], 0), deal([12, 1, 0, 0], 0)];
    let story = outcome(&Hearts, 4, rules, &deals);
    assert_eq!(story.totals.as_slice(), [50, 4, 0, 0]);
    assert!(story.outcome.is_none());
    assert!(outcome(&Hearts, 4, "{}", &deals).outcome.is_some());
}

#[test]
fn cards_are_passed_by_turns() {
    let passes = |rules: &str, players: u8, deals: usize| {
        let hearts = [13, 0, 0, 0, 0, 0];
        let done: Vec<_> = (0..deals).map(|_| format!(r#"{{"hearts":{:?},"queen":1}}"#, &hearts[..usize::from(players)])).collect();
        let open = outcome(&Hearts, players, rules, &done).open.unwrap();
        let crate::games::Shown::Say(says) = open.scene.glance[1].shows else { panic!("a word is shown") };
        says.phrase.en()
    };
    assert_eq!([0, 1, 2, 3, 4].map(|n| passes("{}", 4, n)), ["left", "right", "across", "none", "left"]);
    assert_eq!([0, 1, 2, 3].map(|n| passes("{}", 5, n)), ["left", "right", "none", "left"]);
    assert_eq!(passes(r#"{"passing":"always_left"}"#, 4, 3), "left");
    assert_eq!(passes(r#"{"passing":"none"}"#, 3, 0), "none");
}

/// Whether the next player may play a card from a hand.
fn may_play(rules: &str, trick: &str, hand: &str, card: &str, first: bool, broken: bool) -> bool {
    let rules: Facts = serde_json::from_str(rules).unwrap();
    let plays: Vec<_> = cards(trick).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
    let seat = Seat(plays.len() as u8);
    let position = Position { plays, hand: cards(hand), first_trick: Some(first), broken: Some(broken), ..Position::default() };
    AnyGame::judge(&Hearts, &rules).unwrap().may_play(&position, &Play::one(seat, cards(card)[0]), Table::of(4)).is_ok()
}

#[test]
fn hearts_are_not_led_before_they_are_broken() {
    assert!(!may_play("{}", "", "2H 5S", "2H", false, false));
    assert!(may_play("{}", "", "2H 5S", "2H", false, true));
    assert!(may_play("{}", "", "2H 5H", "2H", false, false));
}

#[test]
fn the_first_trick_brings_no_points() {
    assert!(!may_play("{}", "2C", "2H 5S", "2H", true, false) && !may_play("{}", "2C", "QS 5S", "QS", true, false));
    assert!(may_play("{}", "2C", "2H QS", "QS", true, false));
    assert!(may_play("{}", "5C", "2H 5S", "2H", false, false));
    assert!(may_play(r#"{"points_first_trick":true}"#, "2C", "2H 5S", "2H", true, false));
}

#[test]
fn the_lowest_club_is_led_first() {
    assert!(may_play("{}", "", "2C 5C", "2C", true, false) && !may_play("{}", "", "2C 5C", "5C", true, false));
    assert!(!may_play("{}", "", "3C AH", "3C", true, false), "whoever has not ♣2 does not lead");
}

#[test]
fn some_cards_are_left_out() {
    let judge = usual_judge(&Hearts);
    let out = |players: u8| {
        let (table, position) = (Table::of(players), Position::default());
        let gone = |card: &Card| judge.check_card(*card, core::iter::once(*card), &position, table).is_err();
        judge.pack.faces().filter(gone).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([3, 4, 5, 6].map(out), ["2D", "", "2D 2C", "2S 2D 2C 3C"]);
}

#[test]
fn the_passing_is_shown() {
    let open = open_deal(&Hearts, 4, "{}", "{}");
    assert_eq!(open.stopped.unwrap().question.fact.key, "hearts");
}

#[test]
fn the_example_match_file_is_a_whole_match() {
    let story = example(&Hearts, include_str!("../../../tests/matches/hearts.json"));
    assert_eq!(story.totals.as_slice(), [64, 34, 0, 18]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    let all = r#"{"jack_of_diamonds":true,"sun":true,"exact_100":true}"#;
    for (players, rules) in [(3, "{}"), (4, all), (6, r#"{"moon":"self_down","target":50}"#)] {
        check_matches(&Hearts, players, rules, |story| {
            for deal in story.settled.iter().filter(|_| rules == "{}") {
                let sum: i64 = deal.points.iter().sum();
                assert!(sum == 26 || sum == 26 * (i64::from(players) - 1), "{:?}", deal.points);
            }
        });
    }
}
