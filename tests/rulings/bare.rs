//! Tests rulings in deals in which a side has no trick, or all tricks (clause 1.3 of the rule sheet `irregularities`).

use super::*;

/// The points of the two teams in a deal of Gaigel after a ruling has taken one trick worth 5 card points from the player `by`.
fn gaigel_moved(deal: &str, by: u8) -> Vec<i64> {
    after(&format!(r#""game": "gaigel", "deals": [{{"trump": "S", {deal}}}]"#), &[(by, Cost::Moved { tricks: 1, worth: Some(5) })])
}

#[test]
fn clause_1_3_in_gaigel_nobody_loses_a_trick_that_was_never_taken() {
    let call = |points: i64, trick: bool| {
        format!(r#""end_event": "call", "called_by": 0, "verified_card_points": {points}, "opponents_have_trick": {trick}"#)
    };
    assert_eq!(gaigel_moved(&call(96, false), 1), [0, 2], "they have nothing to lose");
    assert_eq!(gaigel_moved(&call(96, true), 1), [1, 0]);
    assert_eq!(gaigel_moved(&call(120, false), 0), [1, 0], "the moved trick is their first");
    assert_eq!(gaigel_moved(&call(105, false), 0), [0, 2]);
    let no_call = r#""end_event": "no_call", "verified_card_points": [240, 0], "opponents_have_trick": false"#;
    assert_eq!(gaigel_moved(no_call, 0), [1, 0]);
    assert_eq!(gaigel_moved(no_call, 1), [2, 0]);
}

#[test]
fn clause_1_3_a_bandeira_loses_a_trick_without_card_points() {
    let worthless = Cost::Moved { tricks: 1, worth: Some(0) };
    for told in [r#""bandeira": true"#, r#""tricks_a": 10"#] {
        let deal =
            format!(r#""game": "sueca", "house_rules": {{"revoke_penalty": 0}}, "deals": [{{"trump": "C", "team_points": 120, {told}}}]"#);
        assert_eq!(
            (after(&deal, &[]), after(&deal, &[(0, worthless)]), after(&deal, &[(1, worthless)])),
            (vec![4, 0], vec![2, 0], vec![4, 0])
        );
    }
}
