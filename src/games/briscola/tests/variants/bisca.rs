//! Tests of Bisca in Guyana (section 16 of the rule sheet) and in Brazil (section 17).

use super::*;
use crate::games::testing::usual_judge;

const TWO: Size = (&BISCA, 2);
const THREE: Size = (&BISCA, 3);
const FOUR: Size = (&BISCA, 4);
const BRAZIL: Size = (&BRAZILIAN, 2);

#[test]
fn s16_1_one_deal_is_a_game() {
    assert_eq!(end(TWO, "{}", "63-57"), "1-0 A");
}

#[test]
fn s16_2_sudden_death() {
    assert_eq!(end(TWO, "{}", "60-60"), "0-0");
    assert_eq!(end(TWO, "{}", "60-60 58-62"), "0-1 B");
}

#[test]
fn s16_3_only_those_who_were_tied_can_win_it() {
    assert_eq!(end(THREE, "{}", "50-50-20 30-40-50"), "0-1-0 B");
    assert_eq!(end(THREE, r#"{"sudden_death_eligible":"all"}"#, "50-50-20 30-40-50"), "0-0-1 C");
}

#[test]
fn s16_4_sixty_one_is_not_needed() {
    assert_eq!(end(THREE, "{}", "55-40-25"), "1-0-0 A");
}

#[test]
fn s16_5_sixty_each_of_partners() {
    let story = match_of(FOUR, "{}", "40-25-20-35");
    assert_eq!(ended(&story), "0-0");
    assert_eq!(story.notes, [("counted_deals", Value::Number(0)), ("sudden_death_round", Value::Number(1))]);
    let piles = r#"{"trump":"S","seat_points":[40,25,20,35]}"#;
    assert_eq!(ended(&outcome(&BISCA, 4, "{}", &[piles.into(), r#"{"trump":"S","team_points":61}"#.into()])), "1-0 A");
}

#[test]
fn s16_6_all_points_earn_no_more() {
    assert_eq!(end(TWO, "{}", "120-0"), "1-0 A");
}

#[test]
fn s16_7_the_seven_beats_the_king() {
    assert_eq!(takes(TWO, "{}", "KC 7C", "S"), (1, 14));
}

#[test]
fn s16_8_any_trump_beats_an_ace() {
    assert_eq!(takes(TWO, "{}", "AC 2S", "S"), (1, 11));
}

#[test]
fn a_sudden_death_may_be_tied_again() {
    // Checks that if sides are tied again in a sudden death, another round follows.
    assert_eq!(end(THREE, "{}", "40-40-40 50-50-20 30-40-50"), "0-1-0 B");
    assert_eq!(end(THREE, "{}", "50-50-20 20-20-80 61-59-0"), "1-0-0 A");
    let story = match_of(THREE, "{}", "50-50-20 20-20-80");
    assert_eq!(story.notes[2], ("sudden_death_round", Value::Number(2)));
    // Checks that the next player deals after a round of sudden death, as after any other deal.
    assert_eq!(story.dealer, Seat(2));
}

#[test]
fn the_round_of_sudden_death_follows() {
    let told = |round: i64| format!(r#"{{"sudden_death_round":{round},"trump":"S","points":[60,60]}}"#);
    let story = outcome(&BISCA, 2, "{}", &[told(0), told(1), told(2)]);
    assert_eq!(story.notes[1], ("sudden_death_round", Value::Number(3)));
    assert_eq!(
        refusal(TWO, "{}", &told(1)),
        "sudden_death_round: A sudden death follows a tie: as the deals stand this is number 0, where 0 is an ordinary deal, not 1."
    );
}

#[test]
fn games_may_be_counted() {
    let rules = r#"{"match_mode":"wins","best_of":3}"#;
    assert_eq!(end(TWO, rules, "63-57 60-60 40-80"), "1-1");
    assert_eq!(end(TWO, rules, "63-57 60-60 40-80 61-59"), "2-1 A");
    let story = match_of(TWO, rules, "63-57 60-60");
    assert_eq!(story.notes, [("counted_deals", Value::Number(1)), ("sudden_death_round", Value::Number(1))]);
}

#[test]
fn a_black_hand_in_sudden_death_is_for_those_who_were_tied() {
    let rules = r#"{"conquista":true}"#;
    let tied = points(before(THREE), "50-50-20");
    let hand = |by: u8| format!(r#"{{"trump":"S","conquista_by":{by}}}"#);
    assert_eq!(ended(&outcome(&BISCA, 3, rules, &[tied.clone(), hand(1)])), "0-1-0 B");
    let stopped = outcome(&BISCA, 3, rules, &[tied.clone(), hand(2)]).open.unwrap().stopped.unwrap();
    assert_eq!(stopped.objection.unwrap().clause(), Some("16"));
    let all = r#"{"conquista":true,"sudden_death_eligible":"all"}"#;
    assert_eq!(ended(&outcome(&BISCA, 3, all, &[tied, hand(2)])), "0-0-1 C");
}

#[test]
fn with_the_tens_there_are_44_cards() {
    let rules: Facts = serde_json::from_str(r#"{"tens":true}"#).unwrap();
    let read = HouseRules::read(&Chosen::new(Game::switches(&BISCA), &rules)).unwrap();
    let counts = [2, 3, 4].map(|players| BISCA.stock_for(&read, players)).map(|s| (s.size(), s.draws(), s.tricks()));
    assert_eq!(counts, [(38, 19, 22), (33, 11, 14), (32, 8, 11)]);
    assert_eq!(takes(TWO, r#"{"tens":true}"#, "10C 6C", "S"), (0, 0));
    assert_eq!(takes(TWO, r#"{"tens":true}"#, "10C JC", "S"), (1, 2));
    assert!(usual_judge(&BISCA).verdict(&position(TWO, "10C", "", "S"), Table::of(2)).is_err());
    // If the 10s are in the pack, three players leave out two 2s. Checks that the table enters two different 2s.
    let deal = |twos: &str| format!(r#"{{"removed_two":[{twos}],"trump":"S","points":[55,40,25]}}"#);
    let story = outcome(&BISCA, 3, r#"{"tens":true}"#, &[deal(r#""H","D""#)]);
    assert_eq!(ended(&story), "1-0-0 A");
    assert_eq!(story.notes[0], ("removed_two", [Value::word("H"), Value::word("D")].into_iter().collect()));
    assert_eq!(
        refusal(THREE, r#"{"tens":true}"#, &deal(r#""H","H""#)),
        "removed_two: The ♥\u{fe0e}2 is out already; two different 2s are taken out."
    );
    // Checks that the two 2s stay out of the pack in the next deal, in whichever order the table has entered them.
    let twice = |twos: &str| outcome(&BISCA, 3, r#"{"tens":true,"match_mode":"wins"}"#, &[deal(r#""H","D""#), deal(twos)]);
    for same in [r#""H","D""#, r#""D","H""#] {
        assert_eq!(twice(same).settled.len(), 2, "{same}");
    }
    let says = |twos: &str| crate::text::ENGLISH.text(&twice(twos).open.unwrap().stopped.unwrap().objection.unwrap().says());
    assert_eq!(says(r#""D","S""#), "The same 2 stays out for the whole match: ♥\u{fe0e}2.");
    assert_eq!(says(r#""D","D""#), "The ♦\u{fe0e}2 is out already; two different 2s are taken out.");
    let turned = r#"{"removed_two":["H","S"],"trump":"S","turned_rank":"2","points":[55,40,25]}"#;
    assert_eq!(refused(THREE, r#"{"tens":true}"#, turned).0, "turned_rank");
}

#[test]
fn the_jack_may_stand_above_the_queen() {
    assert_eq!(takes(TWO, "{}", "QC JC", "S"), (0, 5));
    assert_eq!(takes(TWO, r#"{"court_order":"KJQ"}"#, "QC JC", "S"), (1, 5));
    let rules = r#"{"court_order":"kjq","tens":true}"#;
    assert_eq!(takes(TWO, rules, "QC JC", "S"), (1, 5));
    assert_eq!(takes(TWO, rules, "JC 10C", "S"), (0, 3));
    let switch = Game::switches(&BISCA).iter().find(|switch| switch.fact.key == "court_order").unwrap();
    assert!(switch.reconstructed);
}

#[test]
fn four_players_may_signal_if_they_agree_to() {
    let hint = |rules| outcome(&BISCA, 4, rules, &[r#"{"trump":"S"}"#.into()]).open.unwrap().stopped.unwrap().question.hint;
    assert!(hint("{}").is_none());
    assert!(hint(r#"{"signal_set":"rome"}"#).is_some());
    assert!(hint(r#"{"signal_set":"seed","signals_from_trick":2}"#).is_some());
}

#[test]
fn the_live_line_names_those_who_can_win() {
    let scene = outcome(&BISCA, 3, "{}", &[points(before(THREE), "50-50-20")]).open.unwrap().scene;
    let names = ["Mika", "Jun", "Hana"].map(String::from);
    let voice = crate::text::Voice { lang: crate::text::Lang::En, names: &names };
    assert_eq!(voice.text(&scene.live.unwrap().says), "Sudden death: most of the 120 wins, among Mika & Jun");
}

#[test]
fn s17_1_sixty_one_wins() {
    assert_eq!(end(BRAZIL, "{}", "61-59"), "1-0 A");
}

#[test]
fn s17_2_a_led_trump_must_be_followed() {
    assert_eq!(legal(BRAZIL, "{}", "9H", "4H AS", "H", None), "4H");
}

#[test]
fn s17_3_another_suit_need_not() {
    assert_eq!(legal(BRAZIL, "{}", "9S", "KS 2H", "H", None), "KS 2H");
}

#[test]
fn s17_4_without_a_trump_any_card() {
    assert_eq!(legal(BRAZIL, "{}", "9H", "4S AS", "H", None), "4S AS");
}

#[test]
fn s17_5_the_jack_beats_the_queen() {
    assert_eq!(takes(BRAZIL, "{}", "JC QC", "H"), (0, 5)); // example trick 9 of rule sheet 0.3
}

#[test]
fn s17_6_the_ten_beats_the_king() {
    assert_eq!(takes(BRAZIL, "{}", "KC 10C", "H"), (1, 14));
}

#[test]
fn s17_7_sudden_death() {
    assert_eq!(end(BRAZIL, "{}", "60-60 70-50"), "1-0 A");
}

#[test]
fn s17_8_three_players_have_51_cards() {
    assert_eq!(end((&BRAZILIAN, 3), "{}", "44-46-30"), "0-1-0 B");
}

#[test]
fn brazil_has_one_deck() {
    assert!(!Game::switches(&BRAZILIAN).iter().any(|switch| ["tens", "court_order"].contains(&switch.fact.key)));
    assert_eq!(usual_judge(&BRAZILIAN).pack.len(), 52);
}
