//! The worked examples of sections 6 and 7 of the rule sheet.

use super::*;

/// The chips of the declarer in seat 0, the partner in seat 1, and one opponent. If `partner` is false, the list has only the declarer and
/// one opponent.
fn five(rules: &str, partner: bool, points: i64, tricks: i64) -> Vec<i64> {
    by_role(&FIVE, rules, partner, points, tricks)
}

fn by_role(game: &Chiamata, rules: &str, partner: bool, points: i64, tricks: i64) -> Vec<i64> {
    let chips = pays(game, rules, &rank_deal(0, if partner { "1" } else { NONE }, points, tricks));
    let opponents = &chips[if partner { 2 } else { 1 }..];
    assert!(opponents.iter().all(|chips| *chips == opponents[0]));
    assert!(game.tricks == 10 || chips.iter().sum::<i64>() == 0);
    let mut parts = chips[..chips.len() - opponents.len()].to_vec();
    parts.push(opponents[0]);
    parts
}

#[test]
fn chiamata5_no1_sixty_one_is_enough() {
    assert_eq!(five("{}", true, 61, 5), [2, 1, -1]);
}

#[test]
fn chiamata5_no2_sixty_is_a_failure() {
    assert_eq!(five("{}", true, 60, 4), [-2, -1, 1]);
}

#[test]
fn chiamata5_no3_eighty_five() {
    assert_eq!(five("{}", true, 85, 6), [6, 3, -3]);
}

#[test]
fn chiamata5_no4_alone_and_made() {
    assert_eq!(five("{}", false, 70, 5), [4, -1]);
}

#[test]
fn chiamata5_no5_alone_and_failed() {
    assert_eq!(five("{}", false, 44, 3), [-8, 2]);
}

#[test]
fn chiamata5_no6_all_tricks() {
    assert_eq!(five("{}", true, 120, 8), [24, 12, -12]);
}

#[test]
fn chiamata5_no7_all_points_without_all_tricks_are_no_capot() {
    assert_eq!(five("{}", true, 120, 7), [12, 6, -6]);
}

#[test]
fn chiamata5_no8_no_trick() {
    assert_eq!(five("{}", true, 0, 0), [-24, -12, 12]);
}

#[test]
fn chiamata5_no9_one_worthless_trick() {
    assert_eq!(five("{}", true, 0, 1), [-12, -6, 6]);
}

#[test]
fn chiamata5_no10_alone_with_118() {
    assert_eq!(five("{}", false, 118, 7), [24, -6]);
}

#[test]
fn chiamata5_no11_flat() {
    assert_eq!(five(r#"{"scaling":"flat"}"#, true, 85, 6), [2, 1, -1]);
}

#[test]
fn chiamata5_no12_everybody_passes() {
    for facts in [r#"{"all_pass":true}"#, r#"{"bids":["pass","pass","pass","pass","pass"]}"#, r#"{"declarer":"all_pass"}"#] {
        let story = told(&FIVE, "{}", &[facts.to_owned()]);
        assert_eq!(story.totals.as_slice(), [0; 5], "{facts}");
        assert_eq!((story.settled.len(), story.dealer, story.notes[0].1.clone()), (1, Seat(0), Value::Number(0)));
    }
}

#[test]
fn chiamata5_no13_a_higher_card_is_a_lower_bid() {
    let (key, objection) = refused(&FIVE, "{}", r#"{"dealer":0,"bids":["K","pass",7,"J"]}"#);
    assert_eq!(key, "bids");
    assert_eq!(why(&objection), ("J does not beat 7, the highest bid so far.".into(), "The lowest bid possible is 6.".into(), "6"));
    let offers = open(&FIVE, "{}", r#"{"dealer":0,"bids":["K","pass",7]}"#).stopped.unwrap().question.offers;
    let legal: Vec<_> = offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| en(&offer.says)).collect();
    assert_eq!(legal, ["pass", "6", "5", "4", "2"]);
}

#[test]
fn chiamata5_no14_a_session_of_three_deals() {
    let deals = [rank_deal(0, "2", 75, 5), rank_deal(3, NONE, 55, 4), rank_deal(1, "0", 101, 6)];
    let story = told(&FIVE, r#"{"deal_count":3}"#, &deals);
    let totals: Vec<_> = story.settled.iter().map(|deal| deal.totals.as_slice().to_vec()).collect();
    assert_eq!(totals, [[4, -2, 2, -2, -2], [5, -1, 3, -6, -1], [10, 9, -2, -11, -6]]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(story.notes[1], ("balances", [30, 29, 18, 9, 14].map(Value::Number).into_iter().collect()));
}

#[test]
fn the_whole_table_of_five() {
    let rows = [
        (120, 8, 12),
        (120, 7, 6),
        (111, 7, 6),
        (110, 7, 5),
        (101, 6, 5),
        (100, 6, 4),
        (91, 6, 4),
        (90, 6, 3),
        (81, 5, 3),
        (80, 5, 2),
        (71, 5, 2),
        (70, 5, 1),
        (61, 4, 1),
        (60, 4, -1),
        (51, 4, -1),
        (50, 3, -2),
        (41, 3, -2),
        (40, 3, -3),
        (31, 3, -3),
        (30, 2, -4),
        (21, 2, -4),
        (20, 2, -5),
        (11, 2, -5),
        (10, 1, -6),
        (0, 1, -6),
        (0, 0, -12),
    ];
    for (points, tricks, unit) in rows {
        assert_eq!(five("{}", true, points, tricks), [2 * unit, unit, -unit], "{points}");
        assert_eq!(five("{}", false, points, tricks), [4 * unit, -unit], "{points}");
    }
}

#[test]
fn chiamata4_examples_with_a_bank() {
    let four = |partner, points, tricks| by_role(&FOUR, "{}", partner, points, tricks);
    for (number, got, expected) in [
        (1, four(true, 66, 6), vec![2, 1, -1]),
        (2, four(false, 92, 8), vec![16, -4]),
        (3, four(true, 38, 3), vec![-6, -3, 3]),
        (4, four(true, 120, 10), vec![24, 12, -12]),
        (5, four(false, 0, 0), vec![-48, 12]),
        (6, four(false, 60, 5), vec![-4, 1]),
    ] {
        assert_eq!(got, expected, "chiamata-4p example {number}");
    }
}

#[test]
fn chiamata4_no7_balanced_with_a_partner() {
    assert_eq!(pays(&FOUR, r#"{"four_player_pay":"balanced"}"#, &rank_deal(0, "1", 66, 6)), [1, 1, -1, -1]);
}

#[test]
fn chiamata4_no8_balanced_alone() {
    assert_eq!(pays(&FOUR, r#"{"four_player_pay":"balanced"}"#, &rank_deal(0, NONE, 92, 8)), [12, -4, -4, -4]);
}
