//! Tests of Schembil (section 14 of the rule sheet).

use super::*;

const SIX: Size = (&SCHEMBIL, 6);

#[test]
fn s14_1_piles_of_six() {
    assert_eq!(end(SIX, "{}", "10-20-30-20-25-15"), "1-0");
    assert_eq!(end(SIX, r#"{"match_mode":"points"}"#, "10-20-30-20-25-15"), "65-55");
}

#[test]
fn s14_2_sixty_each_is_a_tie() {
    assert_eq!(end(SIX, "{}", "60-60"), "0-0");
}

#[test]
fn s14_3_best_of_three() {
    assert_eq!(end(SIX, "{}", "44-76 70-50"), "1-1");
    assert_eq!(end(SIX, "{}", "44-76 70-50 30-90"), "1-2 B");
}

#[test]
fn s14_4_three_won_deals() {
    let rules = r#"{"best_of":5}"#;
    assert_eq!(end(SIX, rules, "61-59 61-59 60-60 50-70"), "2-1");
    assert_eq!(end(SIX, rules, "61-59 61-59 60-60 50-70 62-58"), "3-1 A");
    let best = Game::switches(&SCHEMBIL).iter().find(|switch| switch.fact.key == "best_of").unwrap();
    assert!(best.presets.contains(&5));
}

#[test]
fn s14_5_forty_cards_do_not_divide_by_six() {
    assert_eq!(crate::tricks::Stock::of(6, 40, 3), Err(crate::tricks::Uneven { over: 4 }));
    assert_eq!(stock(SIX), (18, 3, 6));
    assert_eq!(SHEET.pack.len(), 36);
}

use super::super::super::variants::schembil::SHEET;

#[test]
fn s14_6_captains_belong_to_their_team() {
    let deal = |captains: &str| format!(r#"{{{captains},"trump":"S","team_points":65}}"#);
    let story = outcome(&SCHEMBIL, 6, "{}", &[deal(r#""captain_a":2,"captain_b":5"#)]);
    assert_eq!(story.notes[0], ("captains", [2, 5].map(Value::Number).into_iter().collect()));
    assert_eq!(
        refusal(SIX, "{}", &deal(r#""captain_a":2,"captain_b":4"#)),
        "captain_b: A captain belongs to the team: Ada plays on the other side."
    );
    assert_eq!(refused(SIX, "{}", &deal(r#""captain_a":1,"captain_b":5"#)).0, "captain_a");
}

#[test]
fn captains_are_chosen_once() {
    let first = points(before(SIX), "65-55");
    let again = |captain: &str| format!(r#"{{{captain}"trump":"S","team_points":65}}"#);
    for captain in ["", r#""captain_a":2,"#, r#""captain_b":5,"#] {
        assert_eq!(outcome(&SCHEMBIL, 6, "{}", &[first.clone(), again(captain)]).settled.len(), 2, "{captain}");
    }
    let other = outcome(&SCHEMBIL, 6, "{}", &[first, again(r#""captain_a":0,"#)]).open.unwrap().stopped.unwrap();
    assert_eq!((other.question.fact.key, other.objection.unwrap().clause()), ("captain_a", Some("14")));
}

#[test]
fn the_table_sees_its_captains() {
    let scene = outcome(&SCHEMBIL, 6, "{}", &[r#"{"captain_a":2,"captain_b":1,"trump":"S"}"#.into()]).open.unwrap().scene;
    let roles: Vec<_> = scene.roles.iter().map(|roles| roles.map(|role| role.map_or("", |role| role.says().phrase.en()))).collect();
    assert_eq!(roles, [["dealer", ""], ["captain", "leads"], ["captain", ""], ["", ""], ["", ""], ["", ""]]);
}

#[test]
fn captains_may_be_answered() {
    assert_eq!(end(SIX, r#"{"captain_signals":"ask_only","signal_set":"rome"}"#, "65-55"), "1-0");
    assert_eq!(end(SIX, r#"{"captain_signals":"askOnly"}"#, "65-55"), "1-0");
}
