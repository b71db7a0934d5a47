//! Tests of double Briškula (section 19 of the rule sheet).

use super::*;
use crate::games::testing::{at_hand, count, usual_judge};

const TWO: Size = (&DOUBLE, 2);
const FOUR: Size = (&DOUBLE, 4);

#[test]
fn s19_1_the_very_first_card_sets_the_suit() {
    assert_eq!(takes(TWO, "{}", "4C 7C AD 3D", "S"), (1, 21));
}

#[test]
fn s19_2_the_higher_of_two_trumps() {
    assert_eq!(takes(TWO, "{}", "AC 2S 4S 3C", "S"), (0, 21));
}

#[test]
fn s19_3_a_second_card_of_the_suit_may_win() {
    assert_eq!(takes(TWO, "{}", "KC AD 3C QC", "S"), (0, 28));
}

#[test]
fn s19_4_eight_cards_of_four() {
    // The eight cards of one trick, in the order of play. Seat 1 begins, and each of the four players has two turns.
    let cards = "5C JC 2D 4D KD 6H AC 7H".split_whitespace().enumerate();
    let plays = cards.map(|(i, card)| Play::one(Seat((i as u8 + 1) % 4), card.parse().unwrap())).collect();
    let position = Position { plays, ..position(FOUR, "", "", "H") };
    let verdict = usual_judge(&DOUBLE).verdict(&position, Table::of(4)).unwrap();
    assert_eq!((verdict.winner, verdict.points), (Seat(0), Some(17)));
}

#[test]
fn s19_5_seventy_two_wins() {
    assert_eq!(end(TWO, "{}", "72-48"), "1-0");
}

#[test]
fn s19_6_sixty_each_is_a_tie() {
    assert_eq!(end(FOUR, "{}", "60-60"), "0-0");
}

#[test]
fn s19_7_three_players_have_36_cards() {
    let rules = HouseRules::read(&Chosen::new(Game::switches(&DOUBLE), &Facts::default())).unwrap();
    assert_eq!(DOUBLE.stock_for(&rules, 3).deck(), 36);
    assert!(crate::tricks::Stock::drawing(3, 39, 4, 2).is_err());
    // Checks that a 2 cannot be turned up, because with three players all 2s are left out of the pack.
    assert!(refused((&DOUBLE, 3), "{}", r#"{"trump":"S","turned_rank":"2","points":[50,40,30]}"#).1.clause().is_none());
}

#[test]
fn s19_8_ten_tricks_of_two() {
    assert_eq!(stock(TWO), (32, 8, 10));
    let rules: Facts = serde_json::from_str(r#"{"deck":"ten32"}"#).unwrap();
    let rules = HouseRules::read(&Chosen::new(Game::switches(&DOUBLE), &rules)).unwrap();
    let counts = [2, 3, 4].map(|players| DOUBLE.stock_for(&rules, players)).map(|s| (s.size(), s.draws(), s.tricks()));
    assert_eq!(counts, [(24, 6, 8), (18, 3, 5), (16, 2, 4)]);
}

#[test]
fn six_cannot_play_with_32_cards() {
    let rules: Facts = serde_json::from_str(r#"{"deck":"ten32"}"#).unwrap();
    assert_eq!(AnyGame::wrong_table(&DOUBLE, &rules, count(&DOUBLE, 6)).unwrap().objection.clause(), Some("19"));
    assert!([2, 3, 4].into_iter().all(|players| AnyGame::wrong_table(&DOUBLE, &rules, count(&DOUBLE, players)).is_none()));
    assert!(AnyGame::wrong_table(&DOUBLE, &Facts::default(), count(&DOUBLE, 6)).is_none());
    let file = r#"{"game":"briscola-double","players":["A","B","C","D","E","F"],"house_rules":{"deck":"ten32"},"deals":[]}"#;
    assert_eq!(serde_json::from_str::<serde_json::Value>(file).unwrap()["players"].as_array().unwrap().len(), 6);
}

#[test]
fn with_32_cards_the_ten_is_high() {
    let rules = r#"{"deck":"ten32"}"#;
    assert_eq!(takes(TWO, rules, "KC 10C 7S 9C", "S"), (0, 14));
    assert_eq!(takes(TWO, rules, "KC 10C 9D 9C", "S"), (1, 14));
}

#[test]
fn nobody_plays_a_third_card() {
    let judge = usual_judge(&DOUBLE);
    assert!(judge.verdict(&position(TWO, "KC AD 3C QC 4C", "", "S"), Table::of(2)).is_err());
}

#[test]
fn a_black_hand_in_one_trick_needs_only_two_players_here() {
    let rules = r#"{"conquista":true,"conquista_scope":"same_trick"}"#;
    assert!(AnyGame::wrong_table(&DOUBLE, &serde_json::from_str(rules).unwrap(), count(&DOUBLE, 2)).is_none());
    assert_eq!(ended(&outcome(&DOUBLE, 2, rules, &[r#"{"trump":"S","conquista_by":1}"#.into()])), "0-1");
}

#[test]
fn hands_of_four_are_exchanged_when_the_stock_is_gone() {
    let after = |tricks: usize| outcome(&DOUBLE, 4, "{}", &[format!(r#"{{"trump":"S","taken":{:?}}}"#, vec![0; tricks])]);
    let asked = |story: Story| story.open.unwrap().stopped.unwrap().question.fact.key;
    assert_eq!((asked(after(2)), asked(after(3)), asked(after(4))), ("taken", "exchange_done", "taken"));
}

#[test]
fn as_in_briscola_partners_may_exchange_the_turned_card_and_look_first() {
    let both = r#"{"trump_exchange":"seven","first_look":true,"signal_set":"off"}"#;
    let open = |players, deal: &str| outcome(&DOUBLE, players, both, &[deal.into()]).open.unwrap();
    for players in [4, 6] {
        assert_eq!(at_hand(&open(players, r#"{"trump":"S"}"#)), ["Turned card taken"]);
        assert!(open(players, r#"{"trump":"S"}"#).stopped.unwrap().question.hint.is_some(), "partners look first");
        assert_eq!(at_hand(&open(players, r#"{"trump":"S","taken":[0]}"#)), [""; 0], "only before the first trick");
    }
    let two = outcome(&DOUBLE, 2, both, &[r#"{"trump":"S"}"#.into()]).open.unwrap();
    assert_eq!((at_hand(&two), two.stopped.unwrap().question.hint.is_some()), (vec![], false));
}

#[test]
fn cards_may_be_drawn_together() {
    assert_eq!(end(TWO, r#"{"draw_two":"together"}"#, "72-48"), "1-0");
}
