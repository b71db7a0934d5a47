//! Tests of the effect of each house rule.

use super::*;
use crate::asking::Facts;
use crate::games::AnyGame;

#[test]
fn each_table_has_its_switches() {
    let has = |game: &Briscola, key| Game::switches(game).iter().any(|switch| switch.fact.key == key);
    for (game, players) in SIZES {
        assert_eq!(has(game, "signal_set"), players >= 4);
        assert_eq!(has(game, "conquista_owner"), players >= 4);
        assert_eq!(has(game, "three_way_tie"), players == 3);
        assert!(has(game, "tie_deal") && has(game, "bury_ace_three"));
        assert_eq!(has(game, "trump_exchange") && has(game, "first_look"), players >= 4);
    }
}

fn wrong(game: &Briscola, rules: &str) -> Vec<(String, Objection)> {
    let rules: Facts = serde_json::from_str(rules).unwrap();
    AnyGame::wrong_rules(game, &rules).into_iter().map(|trouble| (trouble.key, trouble.objection)).collect()
}

#[test]
fn an_even_number_of_deals_has_no_majority() {
    for (game, _) in SIZES {
        let wrong = wrong(game, r#"{"best_of":4}"#);
        assert_eq!((wrong[0].0.as_str(), wrong[0].1.clause()), ("best_of", Some("0.6")));
    }
    assert_eq!(wrong(&TWO, r#"{"target_points":60}"#)[0].1, Objection::Range { got: 60, min: 61, max: 2000 });
    assert!(wrong(&TWO, r#"{"best_of":1}"#).is_empty());
}

#[test]
fn six_have_no_2_to_exchange() {
    assert!(wrong(&FOUR, r#"{"trump_exchange":"two"}"#).is_empty() && wrong(&SIX, r#"{"trump_exchange":"seven"}"#).is_empty());
    assert_eq!(wrong(&SIX, r#"{"trump_exchange":"two"}"#)[0].0, "trump_exchange");
}

#[test]
fn a_playoff_is_odd_where_points_add_up() {
    let rules: Facts = serde_json::from_str(r#"{"match_mode":"points","three_way_tie":"playoff2"}"#).unwrap();
    let odd = AnyGame::odd_rules(&THREE, &rules);
    assert!(odd.len() == 1 && odd[0].objection.is_odd());
    // Checks that a playoff is not asked for in a match of card points, because a tied deal simply pays its points.
    assert_eq!(run(THREE_PLAY, r#"{"match_mode":"points","three_way_tie":"playoff2"}"#, "48-48-24"), "48-48-24");
}

#[test]
fn totals_count_wins_or_points() {
    let unit = |rules: &str| AnyGame::unit(&FOUR, &serde_json::from_str(rules).unwrap());
    assert_eq!(unit("{}"), Unit::Wins);
    assert_eq!(unit(r#"{"match_mode":"points"}"#), Unit::Points);
}

#[test]
fn the_same_player_deals_a_tie_again() {
    for (rules, dealer) in [("{}", 1), (r#"{"tie_deal":"count"}"#, 1), (r#"{"tie_deal":"redeal_same_dealer"}"#, 0)] {
        assert_eq!(dealer_after(FOUR_PLAY, rules, "60-60", 0), Seat(dealer), "{rules}");
        assert_eq!(dealer_after(FOUR_PLAY, rules, "61-59", 0), Seat(1), "{rules}");
    }
    // Checks that the next player deals after a tied deal, although a house rule lets the same player deal again. In a match of card points
    // a tied deal counts like any other.
    let points = r#"{"match_mode":"points","tie_deal":"redeal_same_dealer"}"#;
    assert_eq!(dealer_after(FOUR_PLAY, points, "60-60", 0), Seat(1));
}

#[test]
fn equal_totals_at_the_target_may_be_played_on() {
    let rules = r#"{"match_mode":"points","points_tie":"play_on"}"#;
    assert_eq!(winners(TWO_PLAY, rules, "60-60 60-60"), "");
    assert_eq!(winners(TWO_PLAY, rules, "60-60 60-60 50-70"), "B");
}

#[test]
fn all_points_win_the_match_where_the_table_says_so() {
    let rules = r#"{"capot_wins_match":true,"conquista":true}"#;
    assert_eq!(winners(TWO_PLAY, rules, "30-90 120-0"), "A");
    assert_eq!(winners(FOUR_PLAY, rules, "0-120"), "B");
    assert_eq!(winners(TWO_PLAY, "{}", "120-0"), "");
    // A Black Hand (the three highest trumps) does not count as taking all 120 card points, so it does not win the match.
    let booked = r#"{"trump":"S","conquista_by":0}"#.to_owned();
    let points = r#"{"capot_wins_match":true,"conquista":true,"match_mode":"points","target_points":200}"#;
    assert!(outcome(&TWO, 2, points, &[booked]).outcome.is_none());
}

#[test]
fn three_tied_wins_of_three_deals_are_a_draw_where_deals_are_counted() {
    let rules = r#"{"tie_deal":"count"}"#;
    assert_eq!(winners(THREE_PLAY, rules, "50-40-30 30-62-28 20-30-70"), "ABC");
    assert_eq!(winners(THREE_PLAY, rules, "50-40-30 45-45-30 40-40-40"), "A");
    assert_eq!(winners(THREE_PLAY, rules, "45-45-30 40-40-40 60-60-0"), "ABC");
}

const PLAYOFF: &str = r#"{"three_way_tie":"playoff2","tie_deal":"count"}"#;

#[test]
fn a_three_way_tie_is_replayed_where_two_would_play_off() {
    assert_eq!(winners(THREE_PLAY, PLAYOFF, "40-40-40 40-40-40 40-40-40 40-40-40"), "");
    assert_eq!(told(THREE_PLAY, PLAYOFF, "40-40-40 50-40-30").notes[1], ("counted_deals", Value::Number(1)));
}

#[test]
fn a_playoff_is_between_the_tied_players_and_decides() {
    let deal = |points: &str, playoff: &str| format!(r#"{{"removed_two":"H","trump":"S","points":[{points}],"playoff":[{playoff}]}}"#);
    for (points, playoff, totals) in
        [("48,24,48", "61,59", [1, 0, 0]), ("48,24,48", "59", [0, 0, 1]), ("0,60,60", "0", [0, 0, 1]), ("60,60,0", "120,0", [1, 0, 0])]
    {
        assert_eq!(outcome(&THREE, 3, PLAYOFF, &[deal(points, playoff)]).totals.as_slice(), totals, "{points} {playoff}");
    }
    for (playoff, clause) in [("60,60", "2"), ("1,119", "0.5"), ("50,60", "0.5")] {
        let (key, why) = super::facts::refused(THREE_PLAY, PLAYOFF, &deal("48,48,24", playoff));
        assert_eq!((key.as_str(), why.clause()), ("playoff", Some(clause)), "{playoff}");
    }
    let not_tied = outcome(&THREE, 3, PLAYOFF, &[deal("50,40,30", "50,70")]);
    assert_eq!(not_tied.settled[0].full.as_ref().unwrap().left_over, [("playoff".to_owned(), None)]);
}

#[test]
fn the_removed_2_is_told_once_or_for_every_deal() {
    let deal = |two: &str| format!(r#"{{{two}"trump":"S","points":[50,40,30]}}"#);
    let match_long = [deal(r#""removed_two":"H","#), deal("")];
    let story = outcome(&THREE, 3, "{}", &match_long);
    assert_eq!((story.settled.len(), story.notes[0].clone()), (2, ("removed_two", Value::word("H"))));
    let other = [deal(r#""removed_two":"H","#), deal(r#""removed_two":"S","#)];
    let stopped = outcome(&THREE, 3, "{}", &other).open.unwrap().stopped.unwrap();
    assert_eq!(stopped.objection.unwrap().clause(), Some("2"));
    let every = r#"{"removed_two":"every_deal"}"#;
    assert_eq!(outcome(&THREE, 3, every, &other).settled.len(), 2);
    let asked = outcome(&THREE, 3, every, &match_long).open.unwrap().stopped.unwrap();
    assert_eq!(asked.question.fact.key, "removed_two");
}

#[test]
fn a_black_hand_is_told_only_where_it_is_played() {
    let none = r#"{"trump":"S","conquista_by":"none","points":[65,55]}"#;
    assert_eq!(outcome(&TWO, 2, r#"{"conquista":true}"#, &[none.to_owned()]).totals.as_slice(), [1, 0]);
    let left = outcome(&TWO, 2, "{}", &[none.to_owned()]);
    assert_eq!(left.settled[0].full.as_ref().unwrap().left_over, [("conquista_by".to_owned(), None)]);
    // The Black Hand (the three highest trumps) ends the deal. So the winners of earlier tricks stay valid, and the points are not asked
    // for.
    let begun = r#"{"trump":"S","taken":[0,1,1],"conquista_by":1}"#;
    let story = outcome(&TWO, 2, r#"{"conquista":true}"#, &[begun.to_owned()]);
    assert_eq!(story.totals.as_slice(), [0, 1]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, []);
    let exchanged = r#"{"trump":"S","taken":[0,1,1],"exchange_done":true,"conquista_by":1}"#;
    assert_eq!(outcome(&FOUR, 4, r#"{"conquista":true}"#, &[exchanged.to_owned()]).settled[0].full.as_ref().unwrap().left_over, []);
    let counted = r#"{"trump":"S","conquista_by":1,"points":[65,55]}"#;
    let story = outcome(&TWO, 2, r#"{"conquista":true}"#, &[counted.to_owned()]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("points".to_owned(), None)]);
}

#[test]
fn a_team_may_own_a_black_hand() {
    let rules = r#"{"conquista":true,"conquista_owner":"team"}"#;
    for (by, totals) in [(0, [1, 0]), (1, [0, 1]), (2, [1, 0]), (3, [0, 1])] {
        let deal = format!(r#"{{"trump":"S","conquista_by":{by}}}"#);
        assert_eq!(outcome(&FOUR, 4, rules, &[deal]).totals.as_slice(), totals);
    }
}
