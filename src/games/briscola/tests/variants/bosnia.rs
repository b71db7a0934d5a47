//! Tests of Bosnian Briškula (section 18 of the rule sheet).

use super::super::super::variants::bosnia::SWITCHES;
use super::*;
use crate::games::testing::{at_hand, count, objection};

const TWO: Size = (&BOSNIA, 2);
const THREE: Size = (&BOSNIA, 3);
const FOUR: Size = (&BOSNIA, 4);
const SIX: Size = (&BOSNIA, 6);

const ALONE: &str = r#"{"teams4":"individual"}"#;

#[test]
fn s18_1_sixty_four_wins() {
    assert_eq!(end(TWO, "{}", "64-56"), "1-0");
}

#[test]
fn s18_2_sixty_each_is_a_tie() {
    assert_eq!(end(TWO, "{}", "60-60"), "0-0");
}

#[test]
fn s18_3_the_most_of_three() {
    assert_eq!(end(THREE, "{}", "47-43-30"), "1-0-0");
}

#[test]
fn s18_4_four_alone() {
    assert_eq!(end(FOUR, ALONE, "31-30-30-29"), "1-0-0-0");
}

#[test]
fn s18_5_the_same_piles_in_pairs() {
    assert_eq!(end(FOUR, "{}", "31-30-30-29"), "1-0");
    let piles = r#"{"trump":"S","seat_points":[31,30,30,29]}"#;
    assert_eq!(outcome(&BOSNIA, 4, r#"{"match_mode":"points"}"#, &[piles.into()]).totals.as_slice(), [61, 59]);
}

/// Checks that at most three of six players have any card points, because six players play only three tricks, of twelve cards each.
#[test]
fn three_tricks_lie_with_three_players() {
    let piles = |points: &str| format!(r#"{{"trump":"D","seat_points":[{points}]}}"#);
    let (key, why) = objection(&BOSNIA, 6, "{}", &piles("72,13,0,6,23"));
    assert!(key == "seat_points" && why.clause() == Some("0.5") && !why.is_odd());
    assert_eq!(outcome(&BOSNIA, 6, "{}", &[piles("72,13,0,35")]).totals.as_slice(), [1, 0]);
}

#[test]
fn s18_6_two_share_the_top() {
    assert_eq!(end(FOUR, ALONE, "40-40-20-20"), "0-0-0-0");
}

#[test]
fn s18_7_the_ten_beats_the_king() {
    assert_eq!(takes(TWO, "{}", "KH 10H", "C"), (1, 14));
}

#[test]
fn s0_3_trick_8() {
    assert_eq!(takes(TWO, "{}", "KH 10H", "C"), (1, 14));
    assert_eq!(takes(TWO, "{}", "AH 7C", "C"), (1, 11));
    assert_eq!(takes(TWO, "{}", "7H AC", "S"), (0, 11));
    assert_eq!(legal(TWO, "{}", "KH", "AH 7C 9S", "C", None), "AH 7C 9S");
}

#[test]
fn six_play_in_teams_and_three_alone() {
    assert_eq!(end(SIX, "{}", "10-20-90-0-0-0"), "1-0");
    assert_eq!(end(SIX, r#"{"teams4":"individual"}"#, "10-20-90-0-0-0"), "1-0");
    assert_eq!(end(SIX, "{}", "61-59"), "1-0");
    assert_eq!(end(THREE, "{}", "40-40-40"), "0-0-0");
    assert_eq!(end(FOUR, ALONE, "120-0-0-0"), "1-0-0-0");
}

#[test]
fn signals_and_exchange_are_for_partners() {
    let taken = |rules| outcome(&BOSNIA, 4, rules, &[r#"{"trump":"S","taken":[0,0,0,0,0]}"#.into()]).open.unwrap();
    assert_eq!(taken("{}").stopped.unwrap().question.fact.key, "exchange_done");
    assert_eq!(taken(ALONE).stopped.unwrap().question.fact.key, "taken");
}

#[test]
fn as_in_briscola_partners_may_exchange_the_turned_card_and_look_first() {
    let both = r#"{"trump_exchange":"seven","first_look":true,"signal_set":"off"}"#;
    let open = |players, rules: &str| outcome(&BOSNIA, players, rules, &[r#"{"trump":"S"}"#.into()]).open.unwrap();
    for players in [4, 6] {
        assert_eq!(at_hand(&open(players, both)), ["Turned card taken"]);
        assert!(open(players, both).stopped.unwrap().question.hint.is_some(), "partners look first");
    }
    let alone = both.replace('{', r#"{"teams4":"individual","#);
    assert_eq!((at_hand(&open(4, &alone)), at_hand(&open(4, "{}"))), (vec![], vec!["Signals".to_owned()]));
    let told = outcome(&BOSNIA, 4, both, &[r#"{"trump":"S","turned_rank":"K","exchanged_by":1,"team_points":61}"#.into()]);
    assert_eq!((ended(&told).as_str(), told.settled[0].full.as_ref().unwrap().left_over.len()), ("1-0", 0));
    // Checks that the exchange with the 2 is not a choice, because the pack of 32 cards has no 2.
    let two: Facts = serde_json::from_str(r#"{"trump_exchange":"two"}"#).unwrap();
    assert_eq!(AnyGame::wrong_rules(&BOSNIA, &two)[0].key, "trump_exchange");
}

#[test]
fn three_players_may_play_off() {
    let rules = r#"{"three_way_tie":"playoff2"}"#;
    let deal = r#"{"trump":"S","points":[48,48,24],"playoff":[50,70]}"#;
    assert_eq!(ended(&outcome(&BOSNIA, 3, rules, &[deal.into()])), "0-1-0");
    // Only three players play off a tie. Checks that nobody wins if two of four players share the highest number of card points.
    assert_eq!(end(FOUR, r#"{"teams4":"individual","three_way_tie":"playoff2"}"#, "40-40-20-20"), "0-0-0-0");
    assert_eq!(
        end(FOUR, r#"{"teams4":"individual","three_way_tie":"playoff2","tie_deal":"count","best_of":1}"#, "30-30-30-30"),
        "0-0-0-0 ABCD"
    );
}

#[test]
fn five_one_a_turned_ace_or_ten_is_buried() {
    let rules = r#"{"bury_ace_three":true}"#;
    for rank in ["A", "10"] {
        let (key, why) = refused(TWO, rules, &format!(r#"{{"trump":"C","turned_rank":"{rank}","points":[61,59]}}"#));
        assert_eq!((key.as_str(), why.clause()), ("turned_rank", Some("5.1")));
    }
    assert!(outcome(&BOSNIA, 2, rules, &[r#"{"trump":"C","turned_rank":"K","points":[61,59]}"#.into()]).open.is_some());
    assert!(refused(TWO, "{}", r#"{"trump":"C","turned_rank":"3","points":[61,59]}"#).1.clause().is_none());
}

#[test]
fn five_two_a_black_hand_of_two_is_no_single_trick() {
    let rules: Facts = serde_json::from_str(r#"{"conquista":true,"conquista_scope":"same_trick"}"#).unwrap();
    assert_eq!(AnyGame::wrong_table(&BOSNIA, &rules, count(&BOSNIA, 2)).unwrap().objection.clause(), Some("5.2"));
    assert!([3, 4, 6].into_iter().all(|players| AnyGame::wrong_table(&BOSNIA, &rules, count(&BOSNIA, players)).is_none()));
}

#[test]
fn the_brief_names_the_best_of_four() {
    let story = match_of(FOUR, ALONE, "31-30-30-29");
    let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
    let voice = crate::text::Voice { lang: crate::text::Lang::En, names: &names };
    assert_eq!(voice.text(&story.settled[0].full.as_ref().unwrap().brief), "♠\u{fe0e} Mika: 31");
}

#[test]
fn rules_matter_where_the_players_and_the_other_rules_say_so() {
    let matters = |players: u8, rules: &str| -> Vec<&str> {
        let rules = serde_json::from_str(rules).unwrap();
        let chosen = Chosen::new(SWITCHES, &rules);
        SWITCHES.iter().filter(|rule| rule.matters(&chosen, players)).map(|rule| rule.fact.key).collect()
    };
    let usual = ["match_mode", "best_of", "tie_deal", "capot_wins_match", "bury_ace_three", "conquista"];
    assert_eq!(matters(2, "{}"), usual);
    assert!(matters(2, r#"{"match_mode":"points"}"#).iter().all(|key| !["best_of", "tie_deal"].contains(key)));
    assert!(matters(3, "{}").contains(&"three_way_tie") && !matters(3, "{}").contains(&"signal_set"));
    assert!(["teams4", "end_exchange", "signal_set", "signals_from_trick"].iter().all(|key| matters(4, "{}").contains(key)));
    assert!(!matters(4, ALONE).contains(&"signal_set") && !matters(4, r#"{"signal_set":"off"}"#).contains(&"signals_from_trick"));
    assert!(matters(4, r#"{"conquista":true}"#).contains(&"conquista_owner"));
    assert!(!matters(3, r#"{"conquista":true}"#).contains(&"conquista_owner"));
}

#[test]
fn all_who_have_the_most_are_named() {
    let story = outcome(&BOSNIA, 4, r#"{"teams4":"individual"}"#, &[points(r#""trump":"C""#, "40-40-20-20")]);
    let brief = crate::games::testing::en(&story.settled[0].full.as_ref().unwrap().brief);
    assert!(brief.contains("Mika & Jun: 40"), "{brief}");
}
