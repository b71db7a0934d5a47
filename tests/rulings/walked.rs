//! Tests the smallest deals in which rulings once differed from the rule sheet `irregularities` (clauses 1.3, 1.5 and 1.9). A search
//! through every game and clause has found them.

use super::*;

/// The effect of one ruling on the first deal, and the deal's score afterwards.
fn ruled(rest: &str, by: u8, cost: Cost) -> (Bears, Vec<i64>) {
    let mut game = four(rest);
    book(&mut game, booked(0, by, cost));
    let settled = told(&game).settled[0].clone();
    (settled.full.unwrap().rulings[0].bears, settled.points.iter().copied().collect())
}

/// A match of the players Ann, Ben, Cas, Dan and Eve, with `rest` in its file.
fn five(rest: &str) -> Match {
    read(&format!(r#"{{"players": ["Ann", "Ben", "Cas", "Dan", "Eve"], {rest}}}"#))
}

const fn worth(tricks: u8, worth: u16) -> Cost {
    Cost::Moved { tricks, worth: Some(worth) }
}

#[test]
fn clause_1_3_two_tricks_are_two_however_many_could_get_them() {
    let deal = r#""game": "nominations", "first_dealer": 3, "house_rules": {"opponent_tricks": true}, "deals": [{"calls": [11, "pass",
        "pass", "pass"], "trump": "C", "called_card": "AH", "partner": 2, "tricks": [4, 1, 3, 5]}]"#;
    assert_eq!(after(deal, &[]), [0, 12, 0, 16]);
    assert_eq!(ruled(deal, 0, tricks(2)), (Bears::Counts, vec![0, 14, 0, 16]));
}

#[test]
fn clause_1_3_what_would_help_the_offender_is_left_aside_and_the_rest_is_due() {
    // In Secret Agent a player without a trick has a base of 10, more than the base for one or two tricks. So losing the last trick would
    // help the offender, and the ruling takes away fewer tricks.
    let deal = r#""game": "secret-agent", "first_dealer": 3, "deals": [{"eliminated": ["H", "S", "C"], "trump": "NT",
        "tricks": [7, 1, 3, 2], "agents": ["H", "D", "S", "C"]}]"#;
    let (before, (bears, points)) = (after(deal, &[]), ruled(deal, 3, tricks(3)));
    assert!(bears == Bears::Counts && points[3] < before[3], "{before:?} {points:?}");
    let (bears, points) = ruled(deal, 2, Cost::DealLost);
    assert!(bears == Bears::Counts && points[2] < before[2], "{before:?} {points:?}");
}

#[test]
fn clause_1_3_the_log_says_who_took_the_most_tricks() {
    let after = |points: &str| {
        let game = read(&format!(
            r#"{{"game": "briscola-3p", "players": ["Ann", "Ben", "Cas"], "deals": [{{"removed_two": "D", "trump": "S", "turned_rank": "4",
            "taken": [2, 0, 2, 1, 0, 1, 2, 2, 1, 2, 0, 1, 2], "points": {points}}}]}}"#
        ));
        super::points(&game, 0, 2, worth(3, 29))
    };
    // The ruling is against Cas. Ben has more tricks than Ann and fewer card points, so the tricks make Ben the winner.
    assert_eq!(after("[35, 30]"), (vec![0, 0, 1], vec![0, 1, 0]));
    // Ben would have 56 card points and take the win from Ann. She keeps it because the mistake was not hers, and a deal has one winner.
    assert_eq!(after("[52, 27]"), (vec![1, 0, 0], vec![1, 0, 0]));
}

#[test]
fn clause_1_9_what_followed_from_the_log_is_told_with_a_trick_in_which_nothing_lay() {
    let game = four(
        r#""game": "queens-dungeon", "first_dealer": 2, "house_rules": {"trump_change_at": "2_or_more"}, "deals": [{"trump": "H",
        "change_tricks": [2], "trump_changes": ["D"], "taken": [1, 3, 0, 1, 1, 2, 3, 0, 2, 2, 2, 2, 2], "queens": [1, 1]}]"#,
    );
    let cost = worth(1, 0);
    assert_eq!((fact(&game, 0, cost, "tricks"), fact(&game, 0, cost, "queens")), ("[1,3,7,2]".into(), "[1,1,0,2]".into()));
}

#[test]
fn clause_1_9_a_deal_that_a_ruling_decides_asks_nothing_more() {
    // The table has not entered how many tricks each team took. Checks that both rulings count nevertheless. A lost deal gives the other
    // team all ten tricks. A revoke moves card points from one team to the other, without a number of tricks.
    let sueca = |points: i64| {
        format!(r#""game": "sueca", "house_rules": {{"revoke_penalty": 0}}, "deals": [{{"trump": "C", "team_points": {points}}}]"#)
    };
    let (bears, lost) = ruled(&sueca(105), 0, Cost::DealLost);
    let (_, moved) = ruled(&sueca(10), 0, worth(3, 10));
    assert!(bears == Bears::Counts && lost[0] == 0 && lost[1] > moved[1] && moved[1] > 0, "{lost:?} {moved:?}");
    let points_of = |bid: i64, points: i64| {
        five(&format!(
            r#""game": "briscola5-points", "deals": [{{"declarer": 3, "bid": {bid}, "trump": "C", "called_rank": "5", "partner": 2,
            "side_points": {points}}}]"#
        ))
    };
    // The opponents cannot have exactly 1 card point, so a ruling makes the contract of 119 with all 120.
    assert_eq!(fact(&points_of(119, 96), 0, Cost::DealLost, "side_points"), "120");
    assert_eq!(fact(&points_of(107, 22), 3, worth(2, 22), "side_points"), "0");
}

#[test]
fn clause_1_5_whoever_loses_every_trick_loses_what_was_won_with_them() {
    let gaigel = r#""game": "gaigel", "house_rules": {"end_mode": "card_points"}, "deals": [{"trump": "D", "declared_by": [2],
        "declared_suit": ["H"], "verified_card_points": [70]}]"#;
    assert_eq!(ruled(gaigel, 2, Cost::DealLost), (Bears::Counts, vec![0, 240]));
    let joffre = r#""game": "joffre-whist", "house_rules": {"honour_mode": "per_card"}, "deals": [{"declarer": 3, "strain": "NT",
        "level": 7, "doubled": false, "declarer_tricks": 7, "joffre": 0, "honour_cards": [0], "royal": "none"}]"#;
    let (bears, points) = ruled(joffre, 0, Cost::DealLost);
    assert!(bears == Bears::Counts && points[1] > points[0], "{points:?}");
    let quinto = r#""game": "quinto", "house_rules": {"target": 1000}, "deals": [{"calls": ["pass", "pass", "pass", "pass"],
        "tricks_a": 7, "cachette_team": "a", "joker_team": "a", "five_team": ["a", "b", "a", "b"],
        "pair_a4": ["none", "none", "none", "none"], "pair_23": ["none", "none", "b", "a"]}]"#;
    let (before, (bears, points)) = (after(quinto, &[]), ruled(quinto, 0, Cost::DealLost));
    assert_eq!((bears, points), (Bears::Counts, vec![0, before.iter().sum()]));
}

#[test]
fn clause_1_5_a_black_hand_is_lost_with_its_deal() {
    let game = read(
        r#"{"game": "briscola-2p", "players": ["Ann", "Ben"], "house_rules": {"conquista": true},
        "deals": [{"trump": "S", "conquista_by": 0}]}"#,
    );
    assert_eq!(points(&game, 0, 0, Cost::DealLost), (vec![1, 0], vec![0, 1]));
    assert!(matches!(game.effect(&told(&game), &booked(0, 1, Cost::DealLost)), Effect::Nothing));
}

#[test]
fn clause_1_3_the_left_of_a_black_hand_is_the_left() {
    let game = read(
        r#"{"game": "briscola-3p", "players": ["Ann", "Ben", "Cas"], "house_rules": {"conquista": true},
        "deals": [{"removed_two": "D", "trump": "S", "conquista_by": 0}]}"#,
    );
    // Turns go to the right, so Cas is on Ann's left.
    assert_eq!(points(&game, 0, 0, Cost::DealLost), (vec![1, 0, 0], vec![0, 0, 1]));
}
