//! Tests of a table of two or three players, who play alone (section 4.5 of the rule sheets "the games most tables know"). At a table of
//! three, the first player who calls plays against both others.

use super::*;
use crate::asking::Entry;
use crate::games::testing::open_by;

/// The points that each of `players` gets in a deal with ♠ as trump.
fn pays(players: u8, rules: &str, facts: &str) -> Vec<i64> {
    deal_points(&Gaigel, players, rules, &spades(facts)).as_slice().to_vec()
}

/// The facts of a deal of three players that ended without a call. `points` are their card points.
fn counted(points: [i64; 3]) -> String {
    format!(r#""end_event":"no_call","verified_card_points":{points:?}"#)
}

#[test]
fn two_play_like_two_sides() {
    assert_eq!(pays(2, "{}", &call(0, 101, true)), [1, 0]);
    assert_eq!(pays(2, "{}", &call(0, 101, false)), [2, 0]);
    assert_eq!(pays(2, "{}", &call(1, 100, true)), [2, 0]);
    assert_eq!(pays(2, "{}", &(declared("0S 1H") + &call(0, 61, true))), [1, 0]);
    assert_eq!(pays(2, "{}", &(declared("1H") + &no_call(125))), [0, 1]);
    assert_eq!(pays(2, r#"{"end_mode":"card_points"}"#, r#""verified_card_points":[100,140]"#), [100, 140]);
    let log = (0..24).map(|trick| (trick % 2).to_string()).collect::<Vec<_>>().join(",");
    let rules = r#"{"no_call_outcome":"last_trick_team"}"#;
    assert_eq!(pays(2, rules, &format!(r#""taken":[{log}],{}"#, no_call(200))), [0, 1]);
}

#[test]
fn the_first_of_three_to_call_stands_against_both_others() {
    assert_eq!(pays(3, "{}", &call(1, 101, true)), [0, 1, 0]);
    assert_eq!(pays(3, "{}", &call(1, 101, false)), [0, 2, 0], "neither of the others has a trick");
    assert_eq!(pays(3, "{}", &call(1, 100, true)), [2, 0, 2], "each of the others");
    assert_eq!(pays(3, "{}", &(declared("1S") + &call(1, 61, true))), [0, 1, 0]);
    // Seat 2, an opponent of the caller, has declared a marriage and therefore has a trick. Checks that the answer "the opponents have no
    // trick" is refused.
    let (key, why) = objection(&Gaigel, 3, "{}", &spades(&(declared("2H") + &call(1, 101, false))));
    assert_eq!((key.as_str(), why.clause()), ("opponents_have_trick", Some("4.11")));
    assert_eq!(pays(3, "{}", &format!(r#""taken":[2,1],{}"#, call(1, 101, true))), [0, 1, 0]);
}

#[test]
fn without_a_call_the_highest_of_three_wins() {
    assert_eq!(pays(3, "{}", &counted([130, 60, 50])), [1, 0, 0]);
    assert_eq!(pays(3, "{}", &counted([60, 50, 130])), [0, 0, 1]);
    assert_eq!(pays(3, "{}", &counted([100, 100, 40])), [0, 0, 0], "two are equal");
    assert_eq!(pays(3, "{}", &(declared("2S") + &counted([100, 70, 70]))), [0, 0, 1]);
    assert_eq!(pays(3, "{}", &(counted([240, 0, 0]) + r#","opponents_have_trick":false"#)), [2, 0, 0]);
    assert_eq!(pays(3, r#"{"no_call_outcome":"no_point"}"#, &counted([130, 60, 50])), [0, 0, 0]);
    let last = r#"{"no_call_outcome":"last_trick_team"}"#;
    assert_eq!(pays(3, last, &(counted([130, 60, 50]) + r#","last_trick_team":2"#)), [0, 0, 1]);
    assert_eq!(pays(3, r#"{"end_mode":"card_points"}"#, r#""verified_card_points":[100,80,60]"#), [100, 80, 60]);
    let hand = r#""end_event":"five_sevens","shown_by":2"#;
    assert_eq!(pays(3, r#"{"five_sevens":true}"#, hand), [0, 0, 1]);
}

#[test]
fn the_cards_of_three_are_240() {
    let refused = |points: [i64; 3]| objection(&Gaigel, 3, "{}", &spades(&counted(points)));
    for points in [[130, 60, 51], [130, 120, 0], [1, 200, 39]] {
        let (key, why) = refused(points);
        assert_eq!((key.as_str(), why.clause()), ("verified_card_points", Some("4.12")), "{points:?}");
    }
    // A player without a trick has no card points, and a player with every trick has all 240.
    let log = |seats: &[u8]| {
        let taken: Vec<u8> = seats.iter().copied().cycle().take(16).collect();
        format!(r#""taken":{taken:?},"#)
    };
    let (key, why) = objection(&Gaigel, 3, "{}", &spades(&(log(&[0, 2]) + &counted([130, 60, 50]))));
    assert_eq!((key.as_str(), why.clause()), ("verified_card_points", Some("4.12")));
    assert_eq!(pays(3, "{}", &(log(&[0, 2]) + &counted([130, 0, 110]))), [1, 0, 0]);
    assert_eq!(pays(3, "{}", &(log(&[1]) + r#""end_event":"no_call""#)), [0, 2, 0]);
}

#[test]
fn what_three_have_is_shown_and_said() {
    let story = outcome(&Gaigel, 3, "{}", &[spades(&counted([130, 60, 50])), spades(&call(1, 90, true))]);
    assert_eq!(story.totals.as_slice(), [3, 0, 2]);
    let lines = |deal: usize| {
        let names = ["Mika", "Jun", "Hana"].map(String::from);
        let voice = Voice { lang: Lang::En, names: &names };
        let full = story.settled[deal].full.as_ref().unwrap();
        full.ledger.lines.iter().map(|line| line.amount.written(&voice)).collect::<Vec<_>>()
    };
    assert_eq!(
        lines(0),
        [
            "130 → 1 [nobody called: the highest total] = 1",
            "60 → 0 [nobody called: not the highest total] = 0",
            "240 − 130 − 60 = 50 → 0 [nobody called: not the highest total] = 0",
        ]
    );
    assert_eq!(lines(1), ["2 [Jun called with 90] = 2", "90 → 0 [11 short of 101] = 0", "2 [Jun called with 90] = 2"]);
    let open =
        open_by(&Gaigel, 3, r#"{"open_count":true}"#, &[], r#"{"trump":"S","declared_by":[2],"declared_suit":["S"]}"#, Entry::Totals);
    assert_eq!(said(&open.scene.live.unwrap().says), "Card points to 101, in order of the seats: 101 101 61");
}

#[test]
fn two_of_three_can_win_together() {
    let story = outcome(&Gaigel, 3, r#"{"target":2}"#, &[spades(&call(0, 50, true))]);
    let winners: Vec<u8> = story.outcome.unwrap().winners().iter().map(|seat| seat.0).collect();
    assert_eq!((story.totals.as_slice(), winners), ([0, 2, 2].as_slice(), vec![1, 2]));
}
